//! Objects that threads of Python share: each call waits for the one before it, and other threads of Python go on meanwhile.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The time between two looks for signals while a call waits.
const PAUSE: Duration = Duration::from_millis(20);

/// Something that one call at a time works with.
pub(crate) struct Shared<T> {
    /// The thread whose call is at work.
    holder: Mutex<Option<ThreadId>>,
    freed: Condvar,
    /// Locked by the holder alone.
    value: Mutex<T>,
}

impl<T: Send> Shared<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { holder: Mutex::new(None), freed: Condvar::new(), value: Mutex::new(value) }
    }

    /// Waits for its turn, then does its work.
    ///
    /// # Errors
    /// Those of the work; what the handler of a signal raises while it waits; a `RuntimeError` inside another call of the same thread (from
    /// the handler of a signal, say), which would wait for itself.
    pub(crate) fn with<R>(&self, py: Python<'_>, work: impl FnOnce(&mut T) -> PyResult<R>) -> PyResult<R> {
        let own = thread::current().id();
        while !self.take(own)? {
            py.detach(|| self.wait());
            py.check_signals()?;
        }
        let _turn = Turn { holder: &self.holder, freed: &self.freed };
        let mut value = self.value.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut value)
    }

    /// True if nobody was at work, and this thread is now.
    fn take(&self, own: ThreadId) -> PyResult<bool> {
        let mut holder = locked(&self.holder);
        match *holder {
            Some(other) if other == own => {
                let told = "a call of this thread is at work with this object: what interrupts it has to wait until it is done";
                Err(PyRuntimeError::new_err(told))
            }
            Some(_) => Ok(false),
            None => {
                *holder = Some(own);
                Ok(true)
            }
        }
    }

    fn wait(&self) {
        let holder = locked(&self.holder);
        if holder.is_some() {
            drop(self.freed.wait_timeout(holder, PAUSE));
        }
    }
}

/// The turn of a call, which ends when it is dropped.
struct Turn<'a> {
    holder: &'a Mutex<Option<ThreadId>>,
    freed: &'a Condvar,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        *locked(self.holder) = None;
        self.freed.notify_one();
    }
}

fn locked(holder: &Mutex<Option<ThreadId>>) -> MutexGuard<'_, Option<ThreadId>> {
    holder.lock().unwrap_or_else(PoisonError::into_inner)
}
