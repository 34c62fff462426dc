//! Interrupting long work: Python handles Ctrl-C only in its main thread, and only when it is asked to.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use hadal_core::search::Patience;
use pyo3::prelude::*;

/// The time between two looks.
const PAUSE: Duration = Duration::from_millis(20);

/// The result of a look for signals, for work without Python.
#[derive(Debug)]
pub(crate) struct Signals {
    next: Mutex<Next>,
}

#[derive(Debug)]
enum Next {
    /// When to look again.
    Look(Instant),
    /// The exception from the handler of a signal.
    Raised(PyErr),
    /// The same, once it has been taken.
    Taken,
}

impl Default for Signals {
    fn default() -> Self {
        Self { next: Mutex::new(Next::Look(Instant::now() + PAUSE)) }
    }
}

impl Signals {
    /// Looks for signals if the time has come. True if the work is to end.
    pub(crate) fn interrupt(&self) -> bool {
        // One thread looks for all.
        let Ok(mut next) = self.next.try_lock() else { return false };
        let Next::Look(due) = *next else { return true };
        let now = Instant::now();
        if now < due {
            return false;
        }
        match Python::attach(look) {
            Ok(()) => {
                *next = Next::Look(now + PAUSE);
                false
            }
            Err(raised) => {
                *next = Next::Raised(raised);
                true
            }
        }
    }

    /// The raised exception, which then replaces the result of the work.
    ///
    /// # Errors
    /// The exception from the handler of a signal.
    pub(crate) fn check(&self) -> PyResult<()> {
        let Ok(mut next) = self.next.lock() else { return Ok(()) };
        match std::mem::replace(&mut *next, Next::Taken) {
            Next::Raised(raised) => Err(raised),
            other @ (Next::Look(_) | Next::Taken) => {
                *next = other;
                Ok(())
            }
        }
    }
}

/// A bot thinks until Ctrl-C.
impl Patience for Signals {
    fn is_gone(&self) -> bool {
        self.interrupt()
    }

    fn is_due(&self) -> bool {
        false
    }
}

fn look(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}
