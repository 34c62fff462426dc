//! The body of an admitted answer. A stream keeps its permit until its end, and ends at its deadline.
//!
//! The transport takes every frame it gets, however little its caller is ready to read. So the body hands data over in
//! pieces, each only when there is room for it, and counts the rest against the message memory. For
//! a single answer this is all of it, and the call itself. For the answers of a stream, whose number is bounded by its permit, it is
//! all but the next piece.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use hadal_core::refusal::Refusal;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::Instant;
use tonic::Status;
use tonic::body::Body;

use super::deadline::{READ_GRACE, deadline_passed, read_until};
use super::permit::Permit;
use crate::observe::call::{self, Call};
use crate::pool::Share;
use crate::rpc::refused;
use crate::serve::connections::read_by;
use crate::serve::timer::Timer;

/// The most bytes of an answer in one piece for the transport.
const PIECE_BYTES: usize = 16 * 1024;

/// The result of polling a body.
type Next = Option<Result<Frame<Bytes>, Status>>;

/// The admitted answer of a call, or the answers of a stream.
#[derive(Debug)]
pub(super) struct AnswerBody {
    /// `None` after an early end, which drops its producer.
    body: Option<Body>,
    /// The data still to hand over.
    rest: Bytes,
    /// A frame other than data, or the end, as found by [`AnswerBody::begin`].
    found: Option<Next>,
    permit: Permit,
    /// The share of the message memory held by `rest` and by earlier data.
    share: Share,
    /// The memory that the call holds in addition to its answer.
    call_bytes: usize,
    /// Present if the call is a stream.
    stream: Option<Stream>,
}

/// The limits of the answers of a stream.
#[derive(Debug)]
struct Stream {
    deadline: Option<Instant>,
    timer: Timer,
    /// The longest time an answer may wait for its reader.
    reading: Option<Duration>,
    /// The call of these answers, which may be refused after the first one.
    call: Option<Arc<Call>>,
}

impl AnswerBody {
    pub(super) fn new(body: Body, permit: Permit, share: Share) -> Self {
        let call_bytes = share.held();
        Self { body: Some(body), rest: Bytes::new(), found: None, permit, share, call_bytes, stream: None }
    }

    /// The body of a stream: it ends at the call's deadline, if there is one, and each answer must be read within `reading`.
    pub(super) fn of_stream(mut self, deadline: Option<Instant>, reading: Option<Duration>) -> Self {
        self.stream = Some(Stream { deadline, timer: Timer::default(), reading, call: call::current() });
        self
    }

    /// Polls the single answer of a call at once; it must be read by its deadline. Otherwise a caller that reads
    /// nothing would never cause it to be polled, and the server would keep the message it is encoded from, which is
    /// larger than its bytes and not counted.
    ///
    /// # Errors
    /// `OVERLOADED` if there is no memory for it.
    pub(super) async fn begin(&mut self, deadline: Option<Instant>) -> Result<(), Refusal> {
        let Some(body) = &mut self.body else { return Ok(()) };
        match poll_fn(|context| Poll::Ready(Pin::new(&mut *body).poll_frame(context))).await {
            Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                Ok(data) => self.take(data)?,
                Err(trailers) => self.found = Some(Some(Ok(trailers))),
            },
            Poll::Ready(end) => self.found = Some(end),
            Poll::Pending => {}
        }
        read_by(read_until(deadline), None);
        Ok(())
    }

    /// Takes memory for an answer. The first piece of a stream's is handed over at once.
    fn take(&mut self, data: Bytes) -> Result<(), Refusal> {
        let at_once = if self.stream.is_some() { PIECE_BYTES } else { 0 };
        self.share.take(data.len().saturating_sub(at_once))?;
        self.rest = data;
        Ok(())
    }

    fn poll_answer(&mut self, context: &mut Context<'_>) -> Poll<Next> {
        if let Some(found) = self.found.take() {
            return Poll::Ready(found);
        }
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        let Some(stream) = &mut self.stream else { return Poll::Pending };
        ready!(stream.timer.poll(stream.deadline, context));
        Poll::Ready(Some(self.refuse(deadline_passed())))
    }

    /// Ends the answers with a status, and drops their producer.
    fn refuse(&mut self, refusal: Refusal) -> Result<Frame<Bytes>, Status> {
        self.body = None;
        let _entered = self.stream.take().map(|stream| call::enter(stream.call));
        let mut trailers = HeaderMap::new();
        refused(refusal).add_header(&mut trailers).map(|()| Frame::trailers(trailers))
    }

    fn next_piece(&mut self) -> Frame<Bytes> {
        let piece = self.rest.split_to(self.rest.len().min(PIECE_BYTES));
        if let Some(Stream { deadline, reading, .. }) = self.stream {
            self.share.keep(self.rest.len());
            read_by(read_until(deadline), reading.map(|reading| reading.saturating_add(READ_GRACE)));
        }
        Frame::data(piece)
    }

    /// Returns the permit before the caller can know that the call is over, so that its next call finds it free.
    fn end_with(&mut self, end: Next) -> Poll<Next> {
        self.permit.give_back();
        Poll::Ready(end)
    }
}

impl Drop for AnswerBody {
    /// By now the transport has taken the last frame, and the gRPC-Web translation of it.
    fn drop(&mut self) {
        self.permit.give_back();
        read_by(None, None);
    }
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Next> {
        let this = self.get_mut();
        // A poll for more means that the previous piece has been handed over.
        if this.stream.is_some() {
            read_by(None, None);
        } else {
            this.share.keep(this.call_bytes + this.rest.len());
        }
        if this.rest.is_empty() {
            match ready!(this.poll_answer(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => {
                        if let Err(refusal) = this.take(data) {
                            let refused = this.refuse(refusal);
                            return this.end_with(Some(refused));
                        }
                    }
                    Err(trailers) => return this.end_with(Some(Ok(trailers))),
                },
                end => return this.end_with(end),
            }
        }
        Poll::Ready(Some(Ok(this.next_piece())))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.found.is_none() && self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let body = self.body.as_ref().filter(|_| self.rest.is_empty());
        body.map(HttpBody::size_hint).unwrap_or_default()
    }
}

#[cfg(test)]
#[path = "answer_tests.rs"]
mod tests;
