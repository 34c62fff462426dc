//! The permit of a call, and its turn while it waits for one.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hadal_core::refusal::Refusal;
use tokio::time::Instant;

use crate::pool::Share;
use crate::server::timer::Timer;

/// The permit of a call; giving it back lets the next one in. A stream's requests take it, its answers give it back.
#[derive(Clone, Debug, Default)]
pub(super) struct Permit(Arc<Mutex<Option<Share>>>);

impl Permit {
    /// Keeps the permit that has been taken.
    pub(super) fn put(&self, share: Share) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(share);
    }

    /// Gives the permit back: the call is over.
    pub(super) fn give_back(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// A call's wait for its turn, of limited length.
#[derive(Debug)]
pub(super) struct QueueWait {
    most: Duration,
    until: Option<Instant>,
    timer: Timer,
}

impl QueueWait {
    pub(super) fn new(most: Duration) -> Self {
        Self { most, until: None, timer: Timer::default() }
    }

    /// [`QueueWait::poll_take`], to its end.
    pub(super) async fn take(&mut self, share: &mut Share, more: usize) -> Result<(), Refusal> {
        poll_fn(|context| self.poll_take(share, more, context)).await
    }

    /// Takes `more` from a shared pool.
    ///
    /// `OVERLOADED` if there is not as much left and none becomes free in time.
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
