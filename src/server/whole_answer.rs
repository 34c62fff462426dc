//! An answer that was made at once: one message and the status that all is well.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue, Response};
use http_body::{Body as HttpBody, Frame};
use tonic::Status;
use tonic::body::Body;
use tonic::codec::{CompressionEncoding, EncodeBody, SingleMessageCompressionOverride};

use super::compression::{ENCODING, value};
use crate::service::codec::{AsItIs, PREFIX_BYTES};

/// The answer with this message, its prefix included; compressed if the caller accepts that.
pub(super) fn answer_with(message: Bytes, accepted: Option<CompressionEncoding>) -> Response<Body> {
    let mut answer = Response::new(match accepted {
        Some(encoding) => compressed(&message, encoding),
        None => Body::new(WholeAnswer { message: Some(message), is_over: false }),
    });
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/grpc"));
    if let Some(encoding) = accepted {
        headers.insert(ENCODING, value(encoding));
    }
    answer
}

/// A message and the status.
#[derive(Debug)]
struct WholeAnswer {
    /// `None` once it was handed over.
    message: Option<Bytes>,
    /// Whether the status was, too.
    is_over: bool,
}

impl HttpBody for WholeAnswer {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = self.get_mut();
        let frame = match this.message.take() {
            Some(message) => Some(Frame::data(message)),
            None if this.is_over => None,
            None => {
                this.is_over = true;
                let all_is_well = (Status::GRPC_STATUS, HeaderValue::from_static("0"));
                Some(Frame::trailers(HeaderMap::from_iter([all_is_well])))
            }
        };
        Poll::Ready(frame.map(Ok))
    }

    fn is_end_stream(&self) -> bool {
        self.is_over
    }
}

fn compressed(message: &Bytes, encoding: CompressionEncoding) -> Body {
    let message = tokio_stream::once(Ok(message.slice(PREFIX_BYTES..)));
    let inherited = SingleMessageCompressionOverride::default();
    Body::new(EncodeBody::new_server(AsItIs, message, Some(encoding), inherited, None))
}
