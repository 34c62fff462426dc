//! The observability of a server: logs, metrics, traces, and the admin port that serves them.
//!
//! The [`layer`](WatchCalls) around the service makes one [`Call`] per call; it is the current call of every thread
//! that works for it ([`call::current`]). The service notes on it the game and the reason of a refusal. When the last
//! byte of the answer has been handed over, the call becomes one count, one duration, one line and one span.
//!
//! A current call serves better than an extension of the answer: the codec and the layers refuse before there is an
//! answer, a `Status` carries no extensions, and work on other threads must name the call when it
//! panics.

mod admin;
mod body;
pub mod call;
mod finished;
mod games;
mod layer;
mod log;
mod metrics;
mod panics;
mod request_id;
mod rpc;
mod throttle;
pub mod trace;

use std::sync::Arc;
use std::time::Duration;

pub use admin::Admin;
pub use call::Call;
pub use games::{Game, Games};
pub use layer::WatchCalls;
pub use log::{Log, LogFormat};
pub use metrics::{Metrics, Outcome, code_name};
pub use panics::constant_text;
pub use request_id::{REQUEST_ID, RequestId};
pub use rpc::{Kind, Rpc};
pub use trace::{Tracing, TracingError};

pub(crate) use throttle::Throttle;

use request_id::RequestIds;

/// The version of this release.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The revision of the sources, if it was given when this was built (`HADAL_REVISION`).
pub const REVISION: &str = match option_env!("HADAL_REVISION") {
    Some(revision) => revision,
    None => "unknown",
};

/// The interval between two log lines about shed calls.
const SHED_LINES_EVERY: Duration = Duration::from_secs(1);

/// The observer of a server's calls.
#[derive(Debug)]
pub struct Observer {
    metrics: Arc<Metrics>,
    tracing: Option<Tracing>,
    shed_lines: Throttle,
    request_ids: RequestIds,
}

impl Observer {
    /// Observes calls about these games; spans are made if `tracing` can send them.
    pub fn new(metrics: Arc<Metrics>, tracing: Option<Tracing>) -> Self {
        Self { metrics, tracing, shed_lines: Throttle::new(SHED_LINES_EVERY), request_ids: RequestIds::default() }
    }

    /// Counts calls about the games with these ids; makes no spans.
    ///
    /// # Errors
    /// The panics of [`Metrics::new`].
    pub fn counting(ids: impl IntoIterator<Item = &'static str>) -> Result<Self, prometheus::Error> {
        Ok(Self::new(Arc::new(Metrics::new(Games::new(ids))?), None))
    }

    /// Its metrics.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }
}
