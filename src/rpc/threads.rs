//! The threads of analysis: a bounded number, made when the first analysis is asked for.

use std::sync::OnceLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::giving_way::{ANALYSIS, give_way};

/// The threads of analysis.
#[derive(Debug)]
pub(super) struct Threads {
    count: usize,
    /// `None` if the system gives no threads.
    pool: OnceLock<Option<ThreadPool>>,
}

impl Threads {
    /// This number of threads, at least one.
    pub(super) fn new(count: usize) -> Self {
        Self { count: count.max(1), pool: OnceLock::new() }
    }

    /// Runs a job on the next free thread, or on a thread of long work if the system gives no others.
    pub(super) fn spawn(&self, job: Box<dyn FnOnce() + Send>) {
        let build =
            || ThreadPoolBuilder::new().num_threads(self.count).start_handler(|_| give_way(ANALYSIS)).build().ok();
        match self.pool.get_or_init(build) {
            Some(pool) => pool.spawn(job),
            None => rayon::spawn(job),
        }
    }
}
