//! Logs: what a finished call is told as, and how lines get out.

mod writer;

use std::io::IsTerminal;
use std::sync::Arc;

use tonic::Code;
use tracing_subscriber::EnvFilter;

use super::Metrics;
use super::call::Finished;
use super::panics::log_panics;
use writer::{Writer, WriterThread};

/// How log lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines: one object per line.
    Json,
}

/// Why a log cannot be started.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The log of the process, which writes to standard error; what waits is written when it is dropped.
#[derive(Debug)]
pub struct Log {
    _writing: WriterThread,
}

impl Log {
    /// Whether a filter means something.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(filter: &str) -> Result<(), impl std::error::Error> {
        EnvFilter::try_new(filter).map(|_| ())
    }

    /// Starts the log of this process, panics among it. Lines that nobody reads in time are dropped, and counted in
    /// `metrics`.
    ///
    /// # Errors
    /// If `filter` is none, or the process has a log already.
    pub fn start(filter: &str, format: LogFormat, metrics: Arc<Metrics>) -> Result<Self, Failure> {
        let filter = EnvFilter::try_new(filter)?;
        let (writer, writing) = Writer::start(std::io::stderr(), metrics);
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
        match format {
            LogFormat::Json => log.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init(),
            LogFormat::Text => log.with_ansi(colours()).try_init(),
        }?;
        log_panics();
        Ok(Self { _writing: writing })
    }
}

fn colours() -> bool {
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// The target of the lines about calls, which filters name.
const CALLS: &str = "hadal::call";

/// One line about a finished call.
pub(super) fn finished(call: &Finished<'_>) {
    macro_rules! line {
        ($level:ident, $said:literal) => {
            tracing::$level!(
                target: CALLS,
                request_id = call.request_id.as_str(),
                rpc = call.rpc.method(),
                game = call.game,
                ply = call.ply,
                code = call.code_name(),
                reason = call.reason_name(),
                duration_ms = call.duration.as_secs_f64() * 1e3,
                trace_id = call.trace_id.as_deref(),
                $said
            )
        };
    }
    if matches!(call.code, Code::Internal | Code::Unknown | Code::DataLoss) {
        line!(error, "failed");
    } else if call.rpc.is_probe() {
        line!(debug, "answered");
    } else if call.code == Code::Ok {
        line!(info, "answered");
    } else if call.code == Code::Cancelled {
        line!(info, "the caller left");
    } else {
        line!(info, "refused");
    }
}

/// A line now and then about calls that were shed, however many there are.
pub(super) fn shed(since_the_last_line: Option<u64>) {
    if let Some(calls) = since_the_last_line {
        tracing::warn!(target: CALLS, calls, "too many calls at once: some were shed");
    }
}
