//! JSON over HTTP, for callers without gRPC: the calls with one request and one answer, at the paths that `proto/` gives them. A request
//! goes to its call as any other, so it is observed, admitted and limited in the same way. Its text becomes a message where messages are
//! decoded, and the message of the answer becomes a text.

mod convert;
mod head;
mod listing;
mod names;
mod paths;
mod twice;

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::LazyLock;
use std::task::{Context, Poll};

use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY, X_CONTENT_TYPE_OPTIONS};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, Uri, Version};
use prost_reflect::{DescriptorPool, MessageDescriptor};
use tonic::body::Body;
use tonic::{Code, Status};
use tower::Service;

use super::connections::Text;
use super::services::is_call;
use crate::rpc::{ACCEPTED_COMPRESSIONS, refused};
pub(super) use convert::{Json, TEXT_BYTES_MAX, answer, request};

/// The beginning of every path, and the path of the list of all calls.
const ROOT: &str = "/v1";

/// The type of texts both ways.
const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// True for a request at a path of JSON, with or without a call.
pub(super) fn is_at_its_paths<B>(request: &Request<B>) -> bool {
    request.uri().path().strip_prefix(ROOT).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The compiled descriptors, read when the first JSON comes, since a server for gRPC alone needs none; `None` if they cannot be read.
static DESCRIPTORS: LazyLock<Option<DescriptorPool>> = LazyLock::new(|| DescriptorPool::decode(pb::DESCRIPTORS).ok());

/// A service that converts JSON for `calls`, and passes everything else on unchanged.
#[derive(Clone, Debug)]
pub(super) struct JsonOrCalls<S> {
    calls: S,
}

/// The layer of [`JsonOrCalls`].
pub(super) fn json_or_calls<S>() -> impl tower::Layer<S, Service = JsonOrCalls<S>> {
    tower::layer::layer_fn(|calls| JsonOrCalls { calls })
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

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        use tokio_util::either::Either;
        let method = request.method().clone();
        let is_read = matches!(method, Method::GET | Method::HEAD);
        if is_read && is_for_the_list(&request) {
            return Either::Right(Box::pin(async move { Ok(head::only_if_asked(&method, listed()).await) }));
        }
        if !is_at_its_paths(&request) || !is_read && !is_json(&request) {
            return Either::Left(self.calls.call(request));
        }
        if method == Method::HEAD {
            *request.method_mut() = Method::GET;
        }
        let encoding = encoding(request.headers()).filter(|_| !is_read).map(str::to_owned);
        let answering = match (encoding, paths::led(request)) {
            (None, Ok(request)) => {
                let asked = request.extensions().get().map(Json::asked);
                Ok((self.calls.call(request), asked))
            }
            (None, Err(status)) => Err(told(status.into_http(), None)),
            (Some(encoding), _) => Err(not_decoded(&encoding)),
        };
        Either::Right(Box::pin(async move {
            let answer = match answering {
                Ok((answering, asked)) => told(answering.await?, asked.as_ref()),
                Err(refusal) => refusal,
            };
            Ok(head::only_if_asked(&method, answer).await)
        }))
    }
}

/// True for a request at the root of a server without a page, or at the root of the paths.
fn is_for_the_list(request: &Request<Body>) -> bool {
    let path = request.uri().path();
    path == "/" && !is_call(request) || path.strip_prefix(ROOT).is_some_and(|rest| matches!(rest, "" | "/"))
}

fn is_json<B>(request: &Request<B>) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The encoding of an encoded body.
fn encoding(headers: &HeaderMap) -> Option<&str> {
    let texts = headers.get_all(CONTENT_ENCODING).iter().map(|text| text.to_str().unwrap_or("an unreadable one"));
    let mut names = texts.flat_map(|text| text.split(',')).map(str::trim);
    names.find(|name| !name.is_empty() && !name.eq_ignore_ascii_case("identity"))
}

/// The refusal of a body in this encoding.
fn not_decoded(encoding: &str) -> Response<Body> {
    let message = format!("the body is encoded as {encoding:?}; send JSON uncompressed, without a content-encoding");
    let mut answer = told(refused(Refusal::new(Reason::Malformed, message)).into_http(), None);
    *answer.status_mut() = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    answer.headers_mut().insert(ACCEPT_ENCODING, HeaderValue::from_static("identity"));
    answer
}

/// The list of all calls.
fn listed() -> Response<Body> {
    let listed = listing::text().map(|text| Response::new(Text::body(text)));
    told(listed.unwrap_or_else(Status::into_http), None)
}

/// The request of a call with a text instead of a message.
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

/// The answer of a call over HTTP: a refusal has a status, and its details as a text with the names of fields in
/// JSON.
fn told(mut answer: Response<Body>, asked: Option<&MessageDescriptor>) -> Response<Body> {
    if let Some(status) = Status::from_header_map(answer.headers()).filter(|status| status.code() != Code::Ok) {
        *answer.status_mut() = http_status(status.code());
        *answer.body_mut() = Text::body(convert::refusal(&status, asked));
    }
    let headers = answer.headers_mut();
    for name in ["grpc-status", "grpc-message", "grpc-status-details-bin", "grpc-accept-encoding", "grpc-encoding"] {
        headers.remove(name);
    }
    headers.insert(CONTENT_TYPE, JSON);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    answer
}

/// As `google.rpc.Code` maps them. A caller who left gets 499, for logs on the way.
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
