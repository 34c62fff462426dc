//! Slow readers. An answer is polled only for as much as its caller is ready to read, so an unread one cannot end by
//! itself and would keep its permit and memory. So an answer tells the task that hands it over by when it must be read, and
//! that task gives up then: over HTTP/2 the task of the call, over HTTP/1.1 that of the connection, which has no other call.

use std::cell::Cell;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use hyper::rt::Executor;
use tokio::time::Instant;

use super::idle::Idle;
use crate::serve::timer::before;

tokio::task_local! {
    /// The limit of the answer that the current task hands over.
    static DUE: Cell<Due>;
}

/// The time by which an answer must be read; empty while none waits.
#[derive(Clone, Copy, Debug, Default)]
struct Due {
    by: Option<Instant>,
    /// A span that begins when the answer is first found waiting. Most are read before, and cost no look at the clock.
    within: Option<Duration>,
}

/// Sets the time by which the waiting answer of the current task must be read, and the longest time that it may wait; `None` for no
/// limit.
pub(in crate::serve) fn read_by(by: Option<Instant>, within: Option<Duration>) {
    // Outside of a connection there is nobody to read.
    let _ = DUE.try_with(|due| due.set(Due { by, within }));
}

fn due() -> Option<Instant> {
    DUE.with(|due| {
        let Due { mut by, within } = due.get();
        if let Some(within) = within {
            by = Instant::now().checked_add(within).into_iter().chain(by).min();
            due.set(Due { by, within: None });
        }
        by
    })
}

/// Does the work of a task that hands answers over.
pub(super) async fn handing_over<F: Future>(work: F) -> F::Output {
    DUE.scope(Cell::default(), work).await
}

/// Within [`handing_over`]: polls a future to its end; `None` if an answer has not been read in time.
pub(super) async fn read_in_time<F: Future>(mut handing: Pin<&mut F>) -> Option<F::Output> {
    before(due, |context| handing.as_mut().poll(context)).await
}

/// The calls of one connection. Over HTTP/2 each runs in a task of its own.
#[derive(Clone, Debug)]
pub(super) struct Calls(pub(super) Arc<Idle>);

impl<F> Executor<F> for Calls
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    fn execute(&self, call: F) {
        let under_way = self.0.begin();
        // Boxed, since a task is moved several times before it begins.
        let mut call = Box::pin(call);
        tokio::spawn(handing_over(async move {
            let _under_way = under_way;
            // Dropping the call resets it for its caller.
            read_in_time(call.as_mut()).await;
        }));
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::pin::pin;

    use super::*;

    #[tokio::test]
    async fn a_task_is_given_up_when_its_answer_should_have_been_read() {
        let short = Duration::from_millis(20);
        for (by, within) in [(Some(Instant::now() + short), None), (None, Some(short))] {
            let given_up = handing_over(async {
                read_by(by, within);
                read_in_time(pin!(pending::<()>())).await
            });
            assert_eq!(given_up.await, None);
        }
        let read = handing_over(async {
            read_by(Some(Instant::now()), None);
            read_by(None, None);
            read_in_time(pin!(ready(7))).await
        });
        assert_eq!(read.await, Some(7));
    }
}
