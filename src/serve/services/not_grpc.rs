//! Requests other than calls, such as those of `curl` or of a browser's address bar: one line says what this port speaks.

use http::header::CONTENT_TYPE;
use http::{HeaderValue, Request, Response, StatusCode};
use tonic::body::Body;
use tower_http::validate_request::{ValidateRequest, ValidateRequestHeaderLayer};

use crate::serve::Text;

/// The beginning of every call's content type, over gRPC and gRPC-Web.
const CALL: &[u8] = b"application/grpc";

const EXPLANATION: &str = "Hadal speaks gRPC, gRPC-Web and JSON here: try grpcurl or one of the clients, GET /v1/games, or POST \
                    `content-type: application/json` to the paths of docs/json.md\n";

/// True for a call, by its content type.
pub(in crate::serve) fn is_call<B>(request: &Request<B>) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.as_bytes().get(..CALL.len()));
    kind.is_some_and(|kind| kind.eq_ignore_ascii_case(CALL))
}

/// The layer that answers requests other than calls.
pub(in crate::serve) fn reject_non_grpc() -> ValidateRequestHeaderLayer<GrpcOnly> {
    ValidateRequestHeaderLayer::custom(GrpcOnly)
}

/// See [`reject_non_grpc`].
#[derive(Clone, Copy, Debug)]
pub(in crate::serve) struct GrpcOnly;

impl<B> ValidateRequest<B> for GrpcOnly {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request<B>) -> Result<(), Response<Body>> {
        if is_call(request) {
            return Ok(());
        }
        let mut answer = Response::new(Text::body(EXPLANATION));
        // gRPC's rule for a server that receives something else.
        *answer.status_mut() = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
        Err(answer)
    }
}
