//! A timer for waits that are rare.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::time::{Instant, Sleep, sleep_until};

/// A timer that is created only when something waits, and reset only when it must be.
#[derive(Debug, Default)]
pub(super) struct Timer(Option<Pin<Box<Sleep>>>);

impl Timer {
    /// Ready at `until`; never for `None`.
    pub(super) fn poll(&mut self, until: Option<Instant>, context: &mut Context<'_>) -> Poll<()> {
        let Some(until) = until else { return Poll::Pending };
        let timer = self.0.get_or_insert_with(|| Box::pin(sleep_until(until)));
        if timer.deadline() > until {
            timer.as_mut().reset(until);
        }
        loop {
            ready!(timer.as_mut().poll(context));
            if timer.deadline() >= until {
                return Poll::Ready(());
            }
            timer.as_mut().reset(until);
        }
    }
}
