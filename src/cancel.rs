//! Long work stops when nobody waits for it any more: its caller has left, or the deadline has passed.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::refusal::{Reason, Refusal};

thread_local! {
    static CURRENT: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Somebody who waits for work; dropping the value says that nobody does.
#[derive(Debug, Default)]
pub(crate) struct Waiting(Arc<AtomicBool>);

impl Waiting {
    /// What the work looks at.
    pub(crate) fn sign(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Set when nobody waits; `None` for work that is never given up.
pub(crate) type Sign = Option<Arc<AtomicBool>>;

/// The sign that this thread's work looks at.
pub(crate) fn current() -> Sign {
    CURRENT.with_borrow(Option::clone)
}

/// Makes a sign the one that this thread's work looks at, for as long as the value lives.
pub(crate) fn enter(sign: Sign) -> Entered {
    Entered { before: CURRENT.replace(sign), on_this_thread: PhantomData }
}

/// See [`enter`].
#[derive(Debug)]
pub(crate) struct Entered {
    before: Sign,
    on_this_thread: PhantomData<*const ()>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.before.take());
    }
}

/// Whether nobody waits for this thread's work any more.
pub(crate) fn is_given_up() -> bool {
    CURRENT.with_borrow(|sign| sign.as_ref().is_some_and(|sign| sign.load(Ordering::Relaxed)))
}

/// Ends work that nobody waits for, by a refusal that nobody sees.
pub(crate) fn check() -> Result<(), Refusal> {
    if is_given_up() { Err(Refusal::new(Reason::DeadlineExceeded, "nobody waits for the answer")) } else { Ok(()) }
}
