//! The body of an answer that was let in: it keeps its place until its end, and a stream ends at its deadline.
//!
//! The transport takes whatever frame it is handed, however little its caller is ready to read. So data is handed over in
//! pieces, each asked for only when the one before it has found room: what nobody reads waits here, and is counted.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::{Instant, Sleep};
use tonic::Status;
use tonic::body::Body;

use super::admission::late;
use super::unread::handed_over;
use crate::service::room::Place;

/// The most of an answer that the transport is handed at once, in bytes.
const PIECE_BYTES: usize = 16 * 1024;

/// The answer of a call, or the answers of a stream, that was let in.
#[derive(Debug)]
pub(super) struct AdmittedBody {
    /// `None` once the deadline has passed: whatever made it is gone.
    body: Option<Body>,
    /// What is left of the data to hand over.
    rest: Bytes,
    timer: Option<Pin<Box<Sleep>>>,
    /// `None` once the last frame has been handed over, and where none was taken.
    place: Option<Place>,
}

impl AdmittedBody {
    pub(super) fn new(body: Body, place: Option<Place>, deadline: Option<Instant>) -> Self {
        let timer = deadline.map(|deadline| Box::pin(tokio::time::sleep_until(deadline)));
        Self { body: Some(body), rest: Bytes::new(), timer, place }
    }

    fn poll_answer(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        let Some(timer) = &mut self.timer else { return Poll::Pending };
        timer.as_mut().poll(context).map(|()| {
            self.body = None;
            let mut trailers = HeaderMap::new();
            Some(late().add_header(&mut trailers).map(|()| Frame::trailers(trailers)))
        })
    }

    /// Gives the place back before the caller can know that the call is over: its next one finds the place free.
    fn end_with(&mut self, end: Option<Result<Frame<Bytes>, Status>>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
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

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = self.get_mut();
        if this.rest.is_empty() {
            match ready!(this.poll_answer(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => this.rest = data,
                    Err(trailers) => return this.end_with(Some(Ok(trailers))),
                },
                end => return this.end_with(end),
            }
        }
        let piece = this.rest.split_to(this.rest.len().min(PIECE_BYTES));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let body = self.body.as_ref().filter(|_| self.rest.is_empty());
        body.map(HttpBody::size_hint).unwrap_or_default()
    }
}
