//! The body of a request of which something has been read already.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tonic::Status;

use super::request_body::RequestBody;

/// What has been read, and then the rest.
#[derive(Debug)]
pub(super) struct BegunBody {
    begun: Bytes,
    rest: RequestBody,
}

impl BegunBody {
    /// A body that begins with `begun`.
    pub(super) fn new(begun: Bytes, rest: RequestBody) -> Self {
        Self { begun, rest }
    }
}

impl HttpBody for BegunBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = self.get_mut();
        if this.begun.is_empty() {
            return Pin::new(&mut this.rest).poll_frame(context);
        }
        Poll::Ready(Some(Ok(Frame::data(std::mem::take(&mut this.begun)))))
    }

    fn is_end_stream(&self) -> bool {
        self.begun.is_empty() && self.rest.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        if self.begun.is_empty() { self.rest.size_hint() } else { SizeHint::default() }
    }
}
