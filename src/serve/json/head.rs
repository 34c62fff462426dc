//! `HEAD`: the answer of `GET` without its body.

use http::header::CONTENT_LENGTH;
use http::{Method, Response};
use http_body_util::BodyExt;
use tonic::body::Body;

/// The answer to a request of this method. For `HEAD` it reads and drops the body piece by piece, so that the answer has its length and
/// the call ends as any other.
pub(super) async fn only_if_asked(method: &Method, answer: Response<Body>) -> Response<Body> {
    if *method != Method::HEAD {
        return answer;
    }
    let (mut head, mut body) = answer.into_parts();
    let mut length = 0;
    while let Some(Ok(frame)) = body.frame().await {
        length += frame.data_ref().map_or(0, bytes::Bytes::len);
    }
    head.headers.insert(CONTENT_LENGTH, length.into());
    Response::from_parts(head, Body::empty())
}
