//! JSON over HTTP, for who has no gRPC: the calls with one request and one answer, at the paths that `proto/` gives them. A request is
//! led to its call as any other, so it is observed, admitted and limited like that; on the way its text becomes a message, and the
//! message of the answer a text, where messages are decoded.

mod convert;
mod paths;

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::header::{CONTENT_LENGTH, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use http::{HeaderValue, Method, Request, Response, StatusCode, Uri, Version};
use tonic::body::Body;
use tonic::{Code, Status};
use tower::Service;

use super::Failure;
use super::connections::Text;
use crate::rpc::ACCEPTED_COMPRESSIONS;
pub(super) use convert::{Json, TEXT_BYTES_MAX, answer, request};
use paths::Paths;

/// With what every path begins.
const ROOT: &str = "/v1/";

/// The type of texts both ways.
const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// True for a request at one of the paths of JSON, be there a call or not.
pub(super) fn is_at_its_paths<B>(request: &Request<B>) -> bool {
    request.uri().path().starts_with(ROOT)
}

/// A service that leads JSON to `calls`, and everything else as it is.
#[derive(Clone, Debug)]
pub(super) struct JsonOrCalls<S> {
    paths: Arc<Paths>,
    calls: S,
}

/// The layer of [`JsonOrCalls`].
///
/// # Errors
/// If the compiled descriptors cannot be read.
pub(super) fn json_or_calls<S>() -> Result<impl tower::Layer<S, Service = JsonOrCalls<S>>, Failure> {
    let paths = Arc::new(Paths::new()?);
    Ok(tower::layer::layer_fn(move |calls| JsonOrCalls { paths: Arc::clone(&paths), calls }))
}

impl<S> Service<Request<Body>> for JsonOrCalls<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send + 'static>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future =
        tokio_util::either::Either<S::Future, Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.calls.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        use tokio_util::either::Either;
        if !is_at_its_paths(&request) || *request.method() != Method::GET && !is_json(&request) {
            return Either::Left(self.calls.call(request));
        }
        match self.paths.led(request) {
            Ok(request) => {
                let answered = self.calls.call(request);
                Either::Right(Box::pin(async move { Ok(told(answered.await?)) }))
            }
            Err(status) => Either::Right(Box::pin(async move { Ok(told(status.into_http())) })),
        }
    }
}

fn is_json<B>(request: &Request<B>) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The request of a call, which holds a text instead of a message.
fn call_of(mut request: Request<Body>, path: Uri, json: Json) -> Request<Body> {
    *request.method_mut() = Method::POST;
    *request.uri_mut() = path;
    *request.version_mut() = Version::HTTP_2;
    let headers = request.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/grpc"));
    headers.remove(CONTENT_LENGTH);
    headers.remove(ACCEPTED_COMPRESSIONS);
    request.extensions_mut().insert(json);
    request
}

/// The answer of a call as HTTP has it: a refusal has a status, and its details as a text.
fn told(mut answer: Response<Body>) -> Response<Body> {
    if let Some(status) = Status::from_header_map(answer.headers()).filter(|status| status.code() != Code::Ok) {
        *answer.status_mut() = http_status(status.code());
        *answer.body_mut() = Text::body(convert::refusal(&status));
    }
    let headers = answer.headers_mut();
    for name in ["grpc-status", "grpc-message", "grpc-status-details-bin", "grpc-accept-encoding", "grpc-encoding"] {
        headers.remove(name);
    }
    headers.insert(CONTENT_TYPE, JSON);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    answer
}

/// As `google.rpc.Code` maps them. Who left is the one to whom 499 is told, for logs on the way.
fn http_status(code: Code) -> StatusCode {
    match code {
        Code::Ok => StatusCode::OK,
        Code::InvalidArgument | Code::FailedPrecondition | Code::OutOfRange => StatusCode::BAD_REQUEST,
        Code::Unauthenticated => StatusCode::UNAUTHORIZED,
        Code::PermissionDenied => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Aborted | Code::AlreadyExists => StatusCode::CONFLICT,
        Code::ResourceExhausted => StatusCode::TOO_MANY_REQUESTS,
        Code::Unimplemented => StatusCode::NOT_IMPLEMENTED,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::DeadlineExceeded => StatusCode::GATEWAY_TIMEOUT,
        Code::Cancelled => StatusCode::from_u16(499).unwrap_or(StatusCode::GATEWAY_TIMEOUT),
        Code::Unknown | Code::Internal | Code::DataLoss => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
