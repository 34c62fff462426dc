//! Slow readers. An answer is only asked for what its caller is ready to read, so one that nobody reads cannot end by itself,
//! and would keep its permit and its memory. So each call carries by when it must be read, and whatever hands its answer over
//! ends then: over HTTP/2 the task of the call, over HTTP/1.1 the connection, which has no other call.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use hyper::rt::Executor;
use tokio::time::Instant;

use crate::server::timer::Timer;

/// By when the answer of a call must be read, or nothing while none waits.
#[derive(Clone, Debug, Default)]
pub(in crate::server) struct ReadBy(Arc<Mutex<Option<Instant>>>);

impl ReadBy {
    /// What has begun must be read by then, if there is an end to it.
    pub(in crate::server) fn set(&self, by: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = by;
    }

    fn get(&self) -> Option<Instant> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The calls of one connection. Over HTTP/2 each is run in a task of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Calls {
    /// The call that has just begun: its task takes it, or it is the one that the connection itself answers.
    latest: Arc<Mutex<Option<ReadBy>>>,
}

impl Calls {
    /// A call begins.
    pub(super) fn begin(&self) -> ReadBy {
        let read_by = ReadBy::default();
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(read_by.clone());
        read_by
    }

    fn take(&self) -> Option<ReadBy> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn latest(&self) -> Option<Instant> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(ReadBy::get)
    }

    /// Goes on with a connection; `None` if an answer that it hands over itself has not been read in time.
    pub(super) async fn read_in_time<F: Future>(&self, mut connection: Pin<&mut F>) -> Option<F::Output> {
        let mut timer = Timer::default();
        poll_fn(|context| match connection.as_mut().poll(context) {
            Poll::Ready(ended) => Poll::Ready(Some(ended)),
            Poll::Pending => timer.poll(self.latest(), context).map(|()| None),
        })
        .await
    }
}

impl<F> Executor<F> for Calls
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    fn execute(&self, call: F) {
        tokio::spawn(hand_over(call, self.take().unwrap_or_default()));
    }
}

/// Dropping what answers a call resets it for its caller.
async fn hand_over(call: impl Future, read_by: ReadBy) {
    let (mut call, mut timer) = (pin!(call), Timer::default());
    poll_fn(|context| match call.as_mut().poll(context) {
        Poll::Ready(_) => Poll::Ready(()),
        Poll::Pending => timer.poll(read_by.get(), context),
    })
    .await;
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_connection_is_given_up_when_its_latest_answer_should_have_been_read() {
        let calls = Calls::default();
        calls.begin().set(Some(Instant::now() + Duration::from_hours(1)));
        let by = Instant::now() + Duration::from_millis(20);
        calls.begin().set(Some(by));
        assert_eq!(calls.read_in_time(pin!(pending::<()>())).await, None);
        assert!(Instant::now() >= by);
        assert_eq!(calls.read_in_time(pin!(ready(7))).await, Some(7));
    }
}
