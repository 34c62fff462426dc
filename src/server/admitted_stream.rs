//! The body of an open stream: it keeps the stream's place, and ends it at its deadline.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::{Instant, Sleep};
use tonic::Status;
use tonic::body::Body;

use super::admission::late;
use crate::service::room::Place;

/// The answers of a stream that was let in.
#[derive(Debug)]
pub(super) struct AdmittedStream {
    /// `None` once the deadline has passed: whatever made it is gone.
    body: Option<Body>,
    timer: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl AdmittedStream {
    pub(super) fn new(body: Body, place: Place, deadline: Option<Instant>) -> Self {
        let timer = deadline.map(|deadline| Box::pin(tokio::time::sleep_until(deadline)));
        Self { body: Some(body), timer, _place: place }
    }
}

impl HttpBody for AdmittedStream {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = &mut *self;
        let Some(body) = &mut this.body else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        let Some(timer) = &mut this.timer else { return Poll::Pending };
        timer.as_mut().poll(context).map(|()| {
            this.body = None;
            let mut trailers = HeaderMap::new();
            Some(late().add_header(&mut trailers).map(|()| Frame::trailers(trailers)))
        })
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(HttpBody::size_hint).unwrap_or_default()
    }
}
