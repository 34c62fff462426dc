//! The CPU time of threads as the scheduler accounts for it: unlike the clock, it does not count the work of other
//! processes.

use std::fs;
use std::ops::Sub;
use std::time::Duration;

/// The time that some threads ran, or waited to run.
#[derive(Clone, Copy, Default)]
pub(crate) struct Usage {
    /// Time on a core.
    pub(crate) running: Duration,
    /// Time ready to run while others had the core.
    pub(crate) waiting: Duration,
}

impl Usage {
    /// The time of all threads of a process so far.
    pub(crate) fn of_process(id: u32) -> Self {
        let Ok(threads) = fs::read_dir(format!("/proc/{id}/task")) else { return Self::default() };
        threads
            .flatten()
            .fold(Self::default(), |total, thread| total.plus(Self::read(&thread.path().join("schedstat"))))
    }

    /// The time of this thread so far.
    pub(crate) fn of_thread() -> Self {
        Self::read("/proc/thread-self/schedstat".as_ref())
    }

    /// The time in a scheduler file; none for a thread that has just ended and has no file.
    fn read(path: &std::path::Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let mut nanoseconds = text.split(' ').map(|word| Duration::from_nanos(word.trim().parse().unwrap_or(0)));
        Self { running: nanoseconds.next().unwrap_or_default(), waiting: nanoseconds.next().unwrap_or_default() }
    }

    fn plus(self, other: Self) -> Self {
        Self { running: self.running + other.running, waiting: self.waiting + other.waiting }
    }
}

impl Sub for Usage {
    type Output = Self;

    fn sub(self, earlier: Self) -> Self {
        Self {
            running: self.running.saturating_sub(earlier.running),
            waiting: self.waiting.saturating_sub(earlier.waiting),
        }
    }
}
