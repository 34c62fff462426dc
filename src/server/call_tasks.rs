//! The tasks that calls over HTTP/2 are answered in. An answer is only asked for what its caller is ready to read, so one
//! that nobody reads could not end by itself, and would keep its place and its memory: its task ends instead, some time
//! after the deadline.

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;
use std::time::Duration;

use hyper::rt::Executor;
use tokio::time::{Instant, Sleep, sleep_until};

/// How long after its deadline an answer may still be read: what it says of the deadline needs time, too.
const READING: Duration = Duration::from_secs(1);

thread_local! {
    /// When the task that runs on this thread is to end.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Ends the call of the current task some time after its deadline, whether its answer has been read or not.
pub(super) fn end_after(deadline: Instant) {
    END.set(deadline.checked_add(READING));
}

/// Runs each call in a task of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallTasks;

impl<F> Executor<F> for CallTasks
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    fn execute(&self, call: F) {
        tokio::spawn(to_its_end(call));
    }
}

/// Dropping what answers a call resets it for its caller.
async fn to_its_end(call: impl Future) {
    let mut call = pin!(call);
    // Made when the answer is not handed over at once; most are.
    let mut end: Option<Pin<Box<Sleep>>> = None;
    let ended = poll_fn(|context| {
        END.set(None);
        if call.as_mut().poll(context).is_ready() {
            return Poll::Ready(());
        }
        if let Some(at) = END.take() {
            end = Some(Box::pin(sleep_until(at)));
        }
        end.as_mut().map_or(Poll::Pending, |end| end.as_mut().poll(context))
    });
    ended.await;
}
