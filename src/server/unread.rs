//! Answers that nobody reads. An answer is only asked for what its caller is ready to read, so one that nobody reads could
//! not end by itself, and would keep its place and its memory: whatever hands it over ends instead, some time after the
//! deadline. Over HTTP/2 that is the task of the call, over HTTP/1.1 the connection, which has no other call.

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};

/// How long after its deadline an answer may still be read: what it says of the deadline needs time, too.
const READING: Duration = Duration::from_secs(1);

thread_local! {
    /// What is noted of the answer that is handed over on this thread.
    static NOTED: Cell<Option<Noted>> = const { Cell::new(None) };
}

/// What is noted of an answer.
#[derive(Clone, Copy, Debug)]
enum Noted {
    /// It has begun, and must be read until then.
    Until(Option<Instant>),
    /// All of it has been handed over.
    HandedOver,
}

/// The current answer has begun: whatever hands it over ends some time after this deadline, whether it has been read or
/// not.
pub(super) fn end_after(deadline: Instant) {
    NOTED.set(Some(Noted::Until(deadline.checked_add(READING))));
}

/// The current answer is read as far as anybody can know.
pub(super) fn handed_over() {
    NOTED.set(Some(Noted::HandedOver));
}

/// How long to go on with what hands answers over, one after another.
#[derive(Debug, Default)]
pub(super) struct Patience {
    /// Made when an answer is not handed over at once; most are.
    end: Option<Pin<Box<Sleep>>>,
}

impl Patience {
    /// Goes on with `work`; `None` if an answer has not been read in time.
    pub(super) fn with<F: Future>(&mut self, mut work: Pin<&mut F>) -> impl Future<Output = Option<F::Output>> {
        poll_fn(move |context| self.poll(work.as_mut(), context))
    }

    fn poll<F: Future>(&mut self, work: Pin<&mut F>, context: &mut Context<'_>) -> Poll<Option<F::Output>> {
        NOTED.set(None);
        if let Poll::Ready(output) = work.poll(context) {
            return Poll::Ready(Some(output));
        }
        match NOTED.take() {
            Some(Noted::Until(end)) => self.end = end.map(|end| Box::pin(sleep_until(end))),
            Some(Noted::HandedOver) => self.end = None,
            None => {}
        }
        let Some(end) = &mut self.end else { return Poll::Pending };
        end.as_mut().poll(context).map(|()| None)
    }
}
