//! The environment of a call in this process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use hadal_core::environment::{Environment, NoRandomBytes};
use hadal_core::refusal::Refusal;
use pyo3::{PyResult, Python};

use crate::refused::detached;
use crate::signals::Signals;

/// The beginning of the clock.
static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The environment of a call in this process: the system's random bytes and clock, somebody who waits for so long, and who may interrupt.
#[derive(Debug, Default)]
pub(crate) struct Local {
    deadline: Option<Duration>,
    /// True once nobody waits any more.
    is_left: Arc<AtomicBool>,
    /// `None` where the work is done on a thread that Python knows nothing of.
    signals: Option<Signals>,
}

impl Local {
    /// The environment of a call on a thread of Python, with so many seconds of time.
    pub(crate) fn interruptible(timeout: Option<f64>) -> Self {
        Self { deadline: deadline(timeout), signals: Some(Signals::default()), ..Self::default() }
    }

    /// The environment of a call on a thread of its own, which ends soon after `is_left` is set.
    pub(crate) fn on_thread(timeout: Option<f64>, is_left: Arc<AtomicBool>) -> Self {
        Self { deadline: deadline(timeout), is_left, signals: None }
    }

    /// True once nobody waits any more.
    pub(crate) fn is_left(&self) -> bool {
        self.is_left.load(Ordering::Relaxed)
    }

    /// The exception that a signal has raised meanwhile.
    ///
    /// # Errors
    /// Just that.
    pub(crate) fn check_signals(&self) -> PyResult<()> {
        self.signals.as_ref().map_or(Ok(()), Signals::check)
    }
}

/// Does long work of the calls, which Ctrl-C ends.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<Local>) -> Result<T, Refusal> + Send,
) -> PyResult<T> {
    let environment = Arc::new(Local::interruptible(None));
    let done = detached(py, || work(&environment));
    environment.check_signals()?;
    done
}

fn deadline(timeout: Option<f64>) -> Option<Duration> {
    let seconds = timeout?.max(0.0);
    // More time than a clock can tell is for ever.
    Duration::try_from_secs_f64(seconds).ok().and_then(|timeout| BEGINNING.elapsed().checked_add(timeout))
}

impl Environment for Local {
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        getrandom::fill(bytes).map_err(|error| NoRandomBytes(error.to_string()))
    }

    fn now(&self) -> Duration {
        BEGINNING.elapsed()
    }

    /// A caller who has left has no time at all.
    fn deadline(&self) -> Option<Duration> {
        if self.is_left() { Some(Duration::ZERO) } else { self.deadline }
    }

    fn offer_core(&self) {
        if self.signals.as_ref().is_some_and(Signals::interrupt) {
            self.is_left.store(true, Ordering::Relaxed);
        }
    }
}
