//! How much a server takes on at once.

use std::time::Duration;

use crate::pool::MEBIBYTE;

/// Calls at work for each worker, where nothing else is configured: a queue of a few milliseconds of short calls.
const CALLS_PER_WORKER: usize = 256;
/// The least of it, so that a burst of callers finds a small server ready.
const CALLS_MIN: usize = 1024;

/// How much a server takes on at once. What is more is refused as `OVERLOADED`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// Calls at work on all connections together.
    pub concurrency: usize,
    /// `Play` streams at work on all connections together.
    pub streams: usize,
    /// Bytes of requests that have not wholly come, headers included, and of answers that have not been read, together.
    pub message_memory: usize,
    /// The most time a call may take, and an answer of a stream may wait for its reader; a caller's shorter deadline goes
    /// first.
    pub request_timeout: Option<Duration>,
    /// How long a request, or a message of a stream that has begun, may take to come.
    pub arrival_timeout: Duration,
    /// How long a `Play` stream may be silent; `None` sets no end to it.
    pub play_idle: Option<Duration>,
    /// How long one call of each connection may wait for what others hold.
    pub turn: Duration,
}

impl Capacity {
    /// The calls at work that a number of workers can bear; 0 workers stand for one per core.
    pub fn of_workers(workers: usize) -> usize {
        let workers = if workers == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { workers };
        workers.saturating_mul(CALLS_PER_WORKER).max(CALLS_MIN)
    }
}

impl Default for Capacity {
    fn default() -> Self {
        Self {
            concurrency: Self::of_workers(0),
            streams: 4096,
            message_memory: 256 * MEBIBYTE,
            request_timeout: Some(Duration::from_secs(30)),
            arrival_timeout: Duration::from_secs(5),
            play_idle: Some(Duration::from_secs(600)),
            turn: Duration::from_millis(250),
        }
    }
}
