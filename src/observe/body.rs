//! The body of an observed answer, whose end is the end of the call.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use http::HeaderMap;
use http_body::{Body, Frame, SizeHint};
use tonic::{Code, Status};

use super::call::{self, Call};

/// A call that ends as cancelled if it is dropped unfinished: its caller has left.
#[derive(Debug)]
pub(super) struct Underway(pub(super) Arc<Call>);

impl Drop for Underway {
    fn drop(&mut self) {
        self.0.finish(Code::Cancelled);
    }
}

/// The gRPC code of headers or trailers.
pub(super) fn code_in(headers: &HeaderMap) -> Option<Code> {
    let code = headers.get(Status::GRPC_STATUS)?;
    Some(Code::from_bytes(code.as_bytes()))
}

/// A body whose trailers hold the call's status. If it is dropped before them, the caller has left.
#[derive(Debug)]
pub struct WatchedBody<B> {
    body: B,
    underway: Option<Underway>,
}

impl<B> WatchedBody<B> {
    pub(super) fn new(body: B, underway: Option<Underway>) -> Self {
        Self { body, underway }
    }

    fn finish(&mut self, code: Code) {
        if let Some(underway) = self.underway.take() {
            underway.0.finish(code);
        }
    }
}

impl<B: Body + Unpin> Body for WatchedBody<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        let this = self.get_mut();
        // Answers are encoded inside this poll, so their spans belong to the call.
        let traced = this.underway.as_ref().filter(|underway| underway.0.is_traced());
        let entered = traced.map(|underway| call::enter(Some(Arc::clone(&underway.0))));
        let frame = ready!(Pin::new(&mut this.body).poll_frame(context));
        drop(entered);
        match &frame {
            Some(Ok(frame)) => {
                if let Some(code) = frame.trailers_ref().and_then(code_in) {
                    this.finish(code);
                }
            }
            // A body that breaks, or ends without trailers, is not a gRPC answer.
            Some(Err(_)) | None => this.finish(Code::Unknown),
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
