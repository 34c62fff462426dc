//! Work on many things by several threads. They are started for each call: a process that has forked would miss any that are kept.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use hadal_core::refusal::Refusal;
use hadal_core::search::Patience;

use crate::signals::Signals;

/// The most threads of one call.
const THREADS_MAX: usize = 256;

/// The things that a thread takes at once.
const PIECE: usize = 16;

/// Whether anybody waits for the work.
pub(super) struct Waiting<'a> {
    is_over: &'a AtomicBool,
    /// Looked at by the thread that was called.
    signals: Option<&'a Signals>,
}

impl Patience for Waiting<'_> {
    fn is_gone(&self) -> bool {
        if self.signals.is_some_and(Signals::interrupt) {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.is_over.load(Ordering::Relaxed)
    }

    fn is_due(&self) -> bool {
        false
    }
}

/// So many threads, as they are asked for.
///
/// # Errors
/// `MALFORMED` for none, or too many.
pub(super) fn threads_of(asked: i64) -> Result<usize, Refusal> {
    let some = usize::try_from(asked).ok().filter(|threads| (1..=THREADS_MAX).contains(threads));
    some.ok_or_else(|| Refusal::malformed("threads", format!("{asked} is none of 1 to {THREADS_MAX}")))
}

/// Works on each, in any order, until a signal or a refusal ends it.
///
/// # Errors
/// Those of the work.
pub(super) fn work_on<T: Send>(
    things: &mut [T],
    threads: usize,
    signals: &Signals,
    work: impl Fn(&mut T, &dyn Patience) -> Result<(), Refusal> + Sync,
) -> Result<(), Refusal> {
    let threads = threads.min(things.len().div_ceil(PIECE));
    let (pieces, is_over) = (Mutex::new(things.chunks_mut(PIECE)), AtomicBool::new(false));
    let go = |waiting: &Waiting<'_>| {
        while !waiting.is_gone() {
            let Some(piece) = pieces.lock().unwrap_or_else(PoisonError::into_inner).next() else { break };
            for thing in piece {
                work(thing, waiting).inspect_err(|_| is_over.store(true, Ordering::Relaxed))?;
            }
        }
        Ok(())
    };
    let own = Waiting { is_over: &is_over, signals: Some(signals) };
    if threads <= 1 {
        return go(&own);
    }
    let waiting = Waiting { is_over: &is_over, signals: None };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| go(&waiting))).collect();
        let done = go(&own);
        others
            .into_iter()
            .map(|other| other.join().unwrap_or_else(|cause| resume_unwind(cause)))
            .fold(done, Result::and)
    })
}
