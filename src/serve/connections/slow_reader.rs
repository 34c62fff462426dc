//! Slow readers. An answer is polled only for as much as its caller is ready to read, so an unread one cannot end by
//! itself and would keep its permit and memory. So an answer sets a time limit in the task that hands it over, and
//! that task gives up at the limit: over HTTP/2 the task of the call, over HTTP/1.1 the task of the connection, which has no other call.

use std::cell::Cell;
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use http_body_util::Full;
use hyper::rt::Executor;
use tokio::sync::Semaphore;
use tokio::task::yield_now;
use tokio::time::Instant;
use tonic::body::Body;

use super::idle::Idle;
use super::transport::Peer;
use crate::serve::timer::before;

tokio::task_local! {
    /// The limit of the answer that the current task hands over.
    static HANDING: Handing;
}

#[derive(Debug)]
struct Handing {
    /// The limit of the answer.
    due: Cell<Due>,
    /// The longest wait of data other than an admitted answer.
    unread: Duration,
}

/// The time by which an answer must be read; empty while none waits.
#[derive(Clone, Copy, Debug, Default)]
struct Due {
    by: Option<Instant>,
    /// A span that begins when the answer is first found waiting. Most answers are read before that, and cost no look at the clock.
    within: Option<Duration>,
}

/// Sets the time by which the waiting answer of the current task must be read, and the longest time that it may wait; `None` for no
/// limit.
pub(in crate::serve) fn read_by(by: Option<Instant>, within: Option<Duration>) {
    // Outside of a connection there is no reader.
    let _ = HANDING.try_with(|handing| handing.due.set(Due { by, within }));
}

/// Lets the waiting answer of the current task wait as long as a peer may accept nothing.
pub(in crate::serve) fn read_soon() {
    let _ = HANDING.try_with(|Handing { due, unread }| due.set(Due { by: None, within: Some(*unread) }));
}

/// A text other than an admitted answer, such as a refusal. It must be read soon.
#[derive(Debug)]
pub(in crate::serve) struct Text(Full<Bytes>);

impl Text {
    pub(in crate::serve) fn body(text: impl Into<Bytes>) -> Body {
        Body::new(Self(Full::new(text.into())))
    }
}

impl HttpBody for Text {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        read_soon();
        Pin::new(&mut self.0).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.size_hint()
    }
}

impl Drop for Text {
    /// The text has been handed over.
    fn drop(&mut self) {
        read_by(None, None);
    }
}

fn due() -> Option<Instant> {
    HANDING.with(|Handing { due, .. }| {
        let Due { mut by, within } = due.get();
        if let Some(within) = within {
            by = Instant::now().checked_add(within).into_iter().chain(by).min();
            due.set(Due { by, within: None });
        }
        by
    })
}

/// Does the work of a task that hands answers over; `unread` is the longest wait of data other than an admitted answer.
pub(super) async fn handing_over<F: Future>(unread: Duration, work: F) -> F::Output {
    HANDING.scope(Handing { due: Cell::default(), unread }, work).await
}

/// Within [`handing_over`]: polls a future to its end; `None` if an answer has not been read in time.
pub(super) async fn read_in_time<F: Future>(handing: F) -> Option<F::Output> {
    let mut handing = pin!(handing);
    before(due, |context| handing.as_mut().poll(context)).await
}

/// The calls of one connection. Over HTTP/2 each runs in a task of its own.
#[derive(Clone, Debug)]
pub(super) struct Calls {
    pub(super) idle: Arc<Idle>,
    pub(super) peer: Arc<Peer>,
    /// The turns in which calls of absent peers end, on all connections together: there may be many, and each holds much.
    pub(super) ending: Arc<Semaphore>,
    pub(super) unread: Duration,
}

impl Calls {
    /// Hands the answer of a call over until its time limit, or until its peer has left. Dropping the call then resets it for its caller.
    async fn hand_over<F: Future>(self, mut call: Pin<Box<F>>) {
        let has_left = || self.peer.has_left.load(Ordering::Relaxed);
        let answered =
            poll_fn(|context| if has_left() { Poll::Ready(()) } else { call.as_mut().poll(context).map(drop) });
        read_in_time(answered).await;
        if has_left() {
            // The semaphore is never closed.
            let _turn = self.ending.acquire().await;
            drop(call);
            yield_now().await;
        }
    }
}

impl<F> Executor<F> for Calls
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    fn execute(&self, call: F) {
        let (calls, under_way) = (self.clone(), self.idle.begin());
        // Boxed, since a task is moved several times before it begins.
        let call = Box::pin(call);
        tokio::spawn(handing_over(self.unread, async move {
            let _under_way = under_way;
            calls.hand_over(call).await;
        }));
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::task::Waker;

    use http_body_util::BodyExt;

    use super::*;

    const LONG: Duration = Duration::from_secs(3600);

    #[tokio::test]
    async fn a_task_is_given_up_when_its_answer_should_have_been_read() {
        let short = Duration::from_millis(20);
        for (by, within) in [(Some(Instant::now() + short), None), (None, Some(short))] {
            let given_up = handing_over(LONG, async {
                read_by(by, within);
                read_in_time(pending::<()>()).await
            });
            assert_eq!(given_up.await, None);
        }
        let text = handing_over(short, async {
            let mut text = Text::body("a refusal");
            assert!(text.frame().await.is_some());
            read_in_time(pending::<()>()).await
        });
        assert_eq!(text.await, None, "so is a text");
        let read = handing_over(short, async {
            let mut text = Text::body("a refusal");
            assert!(text.frame().await.is_some());
            drop(text);
            read_in_time(tokio::time::sleep(short * 5)).await
        });
        assert_eq!(read.await, Some(()), "but not once it has been handed over");
        let read = handing_over(LONG, async {
            read_by(Some(Instant::now()), None);
            read_by(None, None);
            read_in_time(ready(7)).await
        });
        assert_eq!(read.await, Some(7));
    }

    #[tokio::test]
    async fn calls_whose_peer_has_left_end_one_after_the_other_and_are_asked_no_more() {
        let (peer, counted) = (Arc::<Peer>::default(), Arc::new(()));
        let (idle, ending) = (Arc::default(), Arc::new(Semaphore::new(1)));
        let calls = Calls { idle, peer: Arc::clone(&peer), ending, unread: LONG };
        let call = |counted: Arc<()>| async move {
            pending::<()>().await;
            drop(counted);
        };
        let hand_over = |_| Box::pin(handing_over(LONG, calls.clone().hand_over(Box::pin(call(Arc::clone(&counted))))));
        let mut handed: Vec<_> = (0..3).map(hand_over).collect();
        let mut poll_all = || {
            handed.retain_mut(|call| call.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
            Arc::strong_count(&counted) - 1
        };
        assert_eq!(poll_all(), 3);
        peer.has_left.store(true, Ordering::Relaxed);
        for left in [2, 1, 0] {
            // The first takes the turn and ends the call; the turn goes on to the second once others have had theirs.
            assert_eq!(poll_all(), left);
        }
    }
}
