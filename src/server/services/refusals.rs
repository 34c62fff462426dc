//! A pass over every answer: refusals made by tonic itself get the details of the contract.

use http::Response;
use tonic::Status;
use tonic::body::Body;

use crate::service::status::completed;

/// Completes an answer if it is a refusal. One made before anything was streamed is in the headers.
pub(in crate::server) fn complete(mut answer: Response<Body>) -> Response<Body> {
    let status = Status::from_header_map(answer.headers());
    if let Some(status) = status.as_ref().and_then(completed) {
        // The status was made here, so its headers are valid.
        let _ = status.add_header(answer.headers_mut());
    }
    answer
}
