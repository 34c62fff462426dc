//! The log: a line per finished call, written on a thread of its own so that no call waits for the reader of the log.

use std::io::{BufWriter, IsTerminal};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tonic::Code;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::{LevelFilter, ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::Metrics;
use super::finished::Finished;
use super::panics::log_panics;

/// The most lines that wait for writing; further lines are dropped.
const LINES_WAITING: usize = 4096;

/// The most bytes of waiting lines in one write.
const BYTES_TOGETHER: usize = 64 * 1024;

/// The longest time for writing the last lines when the process ends.
const PATIENCE: Duration = Duration::from_secs(2);

/// The form of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines: one object per line.
    Json,
}

/// The reason that a log cannot be started.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The log of the process, on standard error. Dropping it writes the waiting lines.
#[derive(Debug)]
pub struct Log {
    writing: Option<WorkerGuard>,
}

impl Log {
    /// Checks a filter.
    ///
    /// # Errors
    /// If it is not valid.
    pub fn check(filter: &str) -> Result<(), ParseError> {
        filter.parse::<Targets>().map(|_| ())
    }

    /// Starts the log of this process, including panics. Lines that are not read in time are dropped, and counted in
    /// `metrics`.
    ///
    /// # Errors
    /// If `filter` is not valid, or the process has a log already.
    pub fn start(filter: &str, format: LogFormat, metrics: &Metrics) -> Result<Self, Failure> {
        let filter: Targets = filter.parse()?;
        let lines = NonBlockingBuilder::default().lossy(true).buffered_lines_limit(LINES_WAITING);
        let (writer, writing) = lines.finish(BufWriter::with_capacity(BYTES_TOGETHER, std::io::stderr()));
        metrics.count_lost_lines(writer.error_counter());
        let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(writer);
        match format {
            LogFormat::Json => {
                let log = log.json().flatten_event(true).with_current_span(false).with_span_list(false);
                log.finish().with(filter).try_init()
            }
            LogFormat::Text => log.with_ansi(colours()).finish().with(filter).try_init(),
        }?;
        log_panics();
        Ok(Self { writing: Some(writing) })
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let (writing, (end, ended)) = (self.writing.take(), mpsc::channel::<()>());
        // This runs in a thread with a time limit: if nobody reads the log, the writer complains on standard output, which may be
        // unread as well.
        thread::spawn(move || {
            drop(writing);
            drop(end);
        });
        let _ = ended.recv_timeout(PATIENCE);
    }
}

fn colours() -> bool {
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// The target of the lines about calls, for filters.
const CALLS: &str = "hadal::call";

/// The line about a finished call.
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

/// A line about shed calls now and then, however many there are.
pub(super) fn shed(since_the_last_line: Option<u64>) {
    if let Some(calls) = since_the_last_line {
        tracing::warn!(target: CALLS, calls, "too many calls at once: some were shed");
    }
}
