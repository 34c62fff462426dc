//! A pass over every answer: an encoded answer replaces tonic's, and refusals by tonic itself get
//! the details of the contract.

use http::{HeaderMap, HeaderValue, Response};
use http_body_util::{BodyExt, Full};
use tonic::Status;
use tonic::body::Body;

use crate::rpc::{Encoded, Gzip, SENT_COMPRESSION, completed};

/// Completes an answer. A refusal made before anything was streamed is in the headers.
pub(in crate::serve) fn complete(mut answer: Response<Body>) -> Response<Body> {
    if let Some(encoded) = answer.extensions_mut().remove() {
        return with_message(answer, encoded);
    }
    let status = Status::from_header_map(answer.headers());
    if let Some(status) = status.as_ref().and_then(completed) {
        // The status was made here, so its headers are valid.
        let _ = status.add_header(answer.headers_mut());
    }
    answer
}

/// The same answer with this message instead of its own.
fn with_message(mut answer: Response<Body>, Encoded { frame, compression }: Encoded) -> Response<Body> {
    answer.headers_mut().remove(SENT_COMPRESSION);
    if compression.is_some() {
        answer.headers_mut().insert(SENT_COMPRESSION, HeaderValue::from_static(Gzip::NAME));
    }
    let trailers = async { Some(Ok(HeaderMap::from_iter([(Status::GRPC_STATUS, HeaderValue::from_static("0"))]))) };
    answer.map(|_| Body::new(Full::new(frame).with_trailers(trailers)))
}
