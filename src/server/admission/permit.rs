//! The permit of a call, and the turn in which it waits for one.

use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::time::Instant;

use crate::pool::Share;
use crate::refusal::Refusal;
use crate::server::timer::Timer;

/// The permit of a call, which lets the next one in when it is given back. A stream's requests take it, its answers give it
/// back.
#[derive(Clone, Debug, Default)]
pub(super) struct Permit(Arc<Mutex<Option<Share>>>);

impl Permit {
    /// It has been taken.
    pub(super) fn put(&self, share: Share) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
    }

    /// The call is over.
    pub(super) fn give_back(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// What a call waits for in turn, for so long at most.
#[derive(Debug)]
pub(super) struct Turn {
    most: Duration,
    until: Option<Instant>,
    timer: Timer,
}

impl Turn {
    pub(super) fn new(most: Duration) -> Self {
        Self { most, until: None, timer: Timer::default() }
    }

    /// Takes so many of what is shared.
    ///
    /// # Errors
    /// `OVERLOADED` if there are not so many, and none become free in time.
    pub(super) fn poll_take(
        &mut self,
        share: &mut Share,
        more: usize,
        context: &mut Context<'_>,
    ) -> Poll<Result<(), Refusal>> {
        if let Poll::Ready(taken) = share.poll_take(more, context) {
            self.until = None;
            return Poll::Ready(taken);
        }
        let until = *self.until.get_or_insert_with(|| Instant::now() + self.most);
        ready!(self.timer.poll(Some(until), context));
        self.until = None;
        Poll::Ready(Err(share.give_up()))
    }
}
