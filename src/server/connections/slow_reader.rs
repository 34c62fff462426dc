//! Slow readers. An answer is polled only for as much as its caller is ready to read, so an unread one cannot end by
//! itself and would keep its permit and memory. So each call carries the time by which its answer must be read, and
//! whatever hands the answer over gives up then: over HTTP/2 the task of the call, over HTTP/1.1 the connection, which
//! has no other call.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::rt::Executor;
use tokio::time::Instant;

use super::turns::End;
use crate::server::timer::before;

/// The time by which the answer of a call must be read; empty while no answer waits.
#[derive(Clone, Debug, Default)]
pub(in crate::server) struct ReadBy(Arc<Mutex<Due>>);

#[derive(Debug, Default)]
struct Due {
    by: Option<Instant>,
    /// A span that begins when the answer is first found waiting. Most are read before, and cost no look at the clock.
    within: Option<Duration>,
}

impl ReadBy {
    /// Sets the time by which the waiting answer must be read; `None` for no limit.
    pub(in crate::server) fn set(&self, by: Option<Instant>) {
        self.set_within(None, by);
    }

    /// As [`ReadBy::set`], and the longest time that it may wait.
    pub(in crate::server) fn set_within(&self, within: Option<Duration>, by: Option<Instant>) {
        *self.due() = Due { by, within };
    }

    fn get(&self) -> Option<Instant> {
        let mut due = self.due();
        if let Some(within) = due.within.take() {
            due.by = Instant::now().checked_add(within).into_iter().chain(due.by).min();
        }
        due.by
    }

    fn due(&self) -> MutexGuard<'_, Due> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The calls of one connection. Over HTTP/2 each runs in a task of its own.
#[derive(Clone, Debug)]
pub(super) struct Calls {
    /// The latest call: over HTTP/2 its task takes it from here; over HTTP/1.1 the connection itself answers it.
    latest: Arc<Mutex<Option<ReadBy>>>,
    end: End,
}

impl Calls {
    /// The calls of a connection, until its end.
    pub(super) fn until(end: End) -> Self {
        Self { latest: Arc::default(), end }
    }

    /// A call has begun.
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

    /// Drives a connection; `None` if an answer that the connection itself hands over has not been read in time.
    pub(super) async fn read_in_time<F: Future>(&self, mut connection: Pin<&mut F>) -> Option<F::Output> {
        before(|| self.latest(), |context| connection.as_mut().poll(context)).await
    }
}

impl<F> Executor<F> for Calls
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    fn execute(&self, call: F) {
        // Boxed, since a task is moved several times before it begins.
        tokio::spawn(hand_over(Box::pin(call), self.take().unwrap_or_default(), self.end.clone()));
    }
}

/// Hands the answer of a call over until it is due, or its caller has left. Dropping the call then resets it for its caller.
async fn hand_over<F: Future>(mut call: Pin<Box<F>>, read_by: ReadBy, end: End) {
    let poll = |context: &mut Context<'_>| {
        if end.has_come() { Poll::Ready(()) } else { call.as_mut().poll(context).map(|_| ()) }
    };
    before(|| read_by.get(), poll).await;
    if end.has_come() {
        end.take(call).await;
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::pin::pin;

    use super::super::turns::Turns;
    use super::*;

    #[tokio::test]
    async fn a_connection_is_given_up_when_its_latest_answer_should_have_been_read() {
        let calls = Calls::until(Turns::of_this_runtime().end());
        calls.begin().set(Some(Instant::now() + Duration::from_secs(3600)));
        let by = Instant::now() + Duration::from_millis(20);
        calls.begin().set(Some(by));
        assert_eq!(calls.read_in_time(pin!(pending::<()>())).await, None);
        assert!(Instant::now() >= by);
        assert_eq!(calls.read_in_time(pin!(ready(7))).await, Some(7));
    }
}
