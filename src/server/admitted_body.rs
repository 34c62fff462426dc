//! The body of an answer that was let in: it keeps its place until its end, and a stream ends at its deadline.
//!
//! The transport takes whatever frame it is handed, however little its caller is ready to read. So data is handed over in
//! pieces, each asked for only when the one before it has found room: what nobody reads waits here, and is counted, and
//! all of it but one piece takes its share of the memory.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::{Instant, Sleep};
use tonic::Status;
use tonic::body::Body;

use super::admission::late;
use super::message_memory::Share;
use super::unread::handed_over;
use crate::observe::call::{self, Call};
use crate::refusal::Refusal;
use crate::service::room::Place;

/// The most of an answer that the transport is handed at once, in bytes.
const PIECE_BYTES: usize = 16 * 1024;

/// What a body yields when it is asked.
type Next = Option<Result<Frame<Bytes>, Status>>;

/// The answer of a call, or the answers of a stream, that was let in.
#[derive(Debug)]
pub(super) struct AdmittedBody {
    /// `None` once it was ended early: whatever made it is gone.
    body: Option<Body>,
    /// What is left of the data to hand over.
    rest: Bytes,
    /// What [`AdmittedBody::begin`] has found and is no data.
    found: Option<Next>,
    timer: Option<Pin<Box<Sleep>>>,
    /// `None` once the last frame has been handed over, and where none was taken.
    place: Option<Place>,
    /// What is taken of the memory; `None` where nothing is.
    share: Option<Share>,
    /// The call whose answers these are, where it may be refused after the first.
    call: Option<Arc<Call>>,
}

impl AdmittedBody {
    pub(super) fn new(body: Body, place: Option<Place>, share: Option<Share>) -> Self {
        Self { body: Some(body), rest: Bytes::new(), found: None, timer: None, place, share, call: None }
    }

    /// Ends a stream of answers of the current call at its deadline, if it has one.
    pub(super) fn end_at(&mut self, deadline: Option<Instant>) {
        self.timer = deadline.map(|deadline| Box::pin(tokio::time::sleep_until(deadline)));
        self.call = call::current();
    }

    /// Makes the one answer of a call at once. Where its caller reads nothing it would be asked for nothing, and keep what
    /// it is made of, which is more than its bytes and not counted.
    ///
    /// # Errors
    /// `OVERLOADED` if there is no memory for it.
    pub(super) fn begin(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(body) = self.body.as_mut().filter(|_| self.share.is_some()) else { return Ok(()) };
        match Pin::new(body).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                Ok(data) => self.take(data)?,
                Err(trailers) => self.found = Some(Some(Ok(trailers))),
            },
            Poll::Ready(end) => self.found = Some(end),
            Poll::Pending => {}
        }
        Ok(())
    }

    /// Takes memory for what will wait: the first piece is on its way at once.
    fn take(&mut self, data: Bytes) -> Result<(), Refusal> {
        if let Some(share) = &mut self.share {
            share.take(data.len().saturating_sub(PIECE_BYTES))?;
        }
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
        let Some(timer) = &mut self.timer else { return Poll::Pending };
        timer.as_mut().poll(context).map(|()| Some(self.refuse(late)))
    }

    /// Ends the answers with a status, and drops what makes them.
    fn refuse(&mut self, status: impl FnOnce() -> Status) -> Result<Frame<Bytes>, Status> {
        self.body = None;
        let _entered = self.call.take().map(|call| call::enter(Some(call)));
        let mut trailers = HeaderMap::new();
        status().add_header(&mut trailers).map(|()| Frame::trailers(trailers))
    }

    fn next_piece(&mut self) -> Frame<Bytes> {
        let piece = self.rest.split_to(self.rest.len().min(PIECE_BYTES));
        if let Some(share) = &mut self.share {
            share.keep(self.rest.len());
        }
        Frame::data(piece)
    }

    /// Gives the place back before the caller can know that the call is over: its next one finds the place free.
    fn end_with(&mut self, end: Next) -> Poll<Next> {
        self.place = None;
        Poll::Ready(end)
    }
}

impl Drop for AdmittedBody {
    /// By then the transport has taken the last of it, and of what was made of it for browsers.
    fn drop(&mut self) {
        handed_over();
    }
}

impl HttpBody for AdmittedBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Next> {
        let this = self.get_mut();
        if this.rest.is_empty() {
            match ready!(this.poll_answer(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => {
                        if let Err(refusal) = this.take(data) {
                            let refused = this.refuse(|| refusal.into());
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
mod tests;
