//! The limits of concurrent work on a server.

use std::time::Duration;

use crate::pool::MEBIBYTE;

/// The default number of calls under way per worker: a queue of a few milliseconds of short calls.
const CALLS_PER_WORKER: usize = 256;
/// The smallest default, so that a small server, too, can take a burst of callers.
const CALLS_MIN: usize = 1024;

/// The default number of analyses under way per worker: they share the cores that calls leave free.
const ANALYSES_PER_WORKER: usize = 4;

/// The files in transfer: as for calls, four times the number that one connection may request at once.
const FILES: usize = 1024;

fn cores(workers: usize) -> usize {
    if workers == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { workers }
}

/// The limits of concurrent work on a server, which refuses everything beyond them as `OVERLOADED`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// Calls under way, on all connections together.
    pub concurrency: usize,
    /// `Play` streams under way, on all connections together.
    pub streams: usize,
    /// Analyses under way, on all connections together, each with a thread of its own.
    pub analyses: usize,
    /// Files of the page in transfer, on all connections together.
    pub files: usize,
    /// Bytes of message memory: requests with their headers, unread answers, and the states of streams, on all connections
    /// together.
    pub message_memory: usize,
    /// The longest time that a call may take, and that an answer of a stream may wait for its reader; a caller's
    /// shorter deadline takes precedence.
    pub request_timeout: Option<Duration>,
    /// The longest time that an analysis with reports may take; a caller's shorter deadline takes precedence.
    pub analysis_timeout: Option<Duration>,
    /// The longest time that a request, or a message of an open stream, may take to arrive.
    pub arrival_timeout: Duration,
    /// The longest time between two messages of a `Play` stream; `None` for no limit.
    pub play_idle: Option<Duration>,
    /// The longest time that one call of each connection may wait for resources that others hold.
    pub queue_wait: Duration,
}

impl Capacity {
    /// The default number of calls under way for a number of workers; 0 workers mean one per core.
    pub fn of_workers(workers: usize) -> usize {
        cores(workers).saturating_mul(CALLS_PER_WORKER).max(CALLS_MIN)
    }

    /// The default number of analyses under way for a number of workers; 0 workers mean one per core.
    pub fn analyses_of_workers(workers: usize) -> usize {
        cores(workers).saturating_mul(ANALYSES_PER_WORKER)
    }
}

impl Default for Capacity {
    fn default() -> Self {
        Self {
            concurrency: Self::of_workers(0),
            streams: 4096,
            analyses: Self::analyses_of_workers(0),
            files: FILES,
            message_memory: 256 * MEBIBYTE,
            request_timeout: Some(Duration::from_secs(30)),
            analysis_timeout: Some(Duration::from_secs(600)),
            arrival_timeout: Duration::from_secs(5),
            play_idle: Some(Duration::from_secs(600)),
            queue_wait: Duration::from_millis(250),
        }
    }
}
