//! A timer for rare waits.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::time::{Instant, Sleep, sleep_until};

/// A timer that is created only when something waits, and reset only when it must be.
#[derive(Debug, Default)]
pub(super) struct Timer(Option<Pin<Box<Sleep>>>);

impl Timer {
    /// Ready at `until`; never for `None`.
    #[inline]
    pub(super) fn poll(&mut self, until: Option<Instant>, context: &mut Context<'_>) -> Poll<()> {
        until.map_or(Poll::Pending, |until| self.poll_until(until, context))
    }

    fn poll_until(&mut self, until: Instant, context: &mut Context<'_>) -> Poll<()> {
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

/// Polls until there is a result, or, after a poll without one, the time of `until` has passed: `None`.
pub(super) async fn before<T>(
    until: impl Fn() -> Option<Instant>,
    mut poll: impl FnMut(&mut Context<'_>) -> Poll<T>,
) -> Option<T> {
    let mut timer = Timer::default();
    poll_fn(|context| match poll(context) {
        Poll::Ready(result) => Poll::Ready(Some(result)),
        Poll::Pending => timer.poll(until(), context).map(|()| None),
    })
    .await
}
