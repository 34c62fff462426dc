//! The matches of people on several computers, which another server keeps (`match-server/`). This server forwards everything under
//! `/matches` to it, and the previews of invitations under `/m`, so that a page has one address.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http::header::{
    CONNECTION, CONTENT_TYPE, FORWARDED, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN, RETRY_AFTER, TE, TRAILER,
    TRANSFER_ENCODING, UPGRADE,
};
use http::{Method, Request, Response, StatusCode, Uri};
use http_body::{Body as HttpBody, Frame, SizeHint};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_util::either::Either;
use tonic::body::Body;
use tower::Service;

use self::places::{Place, Places, Taken};
use super::connections::{ConnectionInfo, Text, read_by, read_soon};
use crate::readiness::{Readiness, Stage};

mod places;

/// The paths of the match server, with everything under them.
const PATHS: [&str; 2] = ["/matches", "/m"];
/// The most bytes of a request; the match server takes fewer.
const REQUEST_BYTES: usize = 64 * 1024;
/// The time for the body of a request to arrive.
const BODY: Duration = Duration::from_secs(10);
/// The time for the match server to accept a connection, and the time for it to begin its answer.
const CONNECT: Duration = Duration::from_secs(2);
const BEGIN: Duration = Duration::from_secs(60);

/// The headers of a single connection, and those that only the last of several proxies may set.
const NOT_FORWARDED: [HeaderName; 12] = [
    CONNECTION,
    TE,
    TRAILER,
    TRANSFER_ENCODING,
    UPGRADE,
    FORWARDED,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-authorization"),
    HeaderName::from_static("proxy-connection"),
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-forwarded-proto"),
];

/// The address of a match server, such as `http://127.0.0.1:8000`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchServer(String);

impl FromStr for MatchServer {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong =
            "not the address of a match server, such as http://127.0.0.1:8000 (http, a host and a port, no path)";
        let uri: Uri = text.parse().map_err(|_| wrong)?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or(wrong)?;
        let is_whole = uri.scheme_str() == Some("http") && authority.port().is_some() && matches!(uri.path(), "" | "/");
        if is_whole && uri.query().is_none() { Ok(Self(authority.as_str().to_owned())) } else { Err(wrong) }
    }
}

/// A service that forwards requests about matches, and leaves all others to another service.
#[derive(Clone, Debug)]
pub(super) struct MatchesOr<S> {
    forward: Option<Arc<Forward>>,
    otherwise: S,
}

impl<S> MatchesOr<S> {
    /// Forwards to this match server, if there is one.
    pub(super) fn new(server: Option<MatchServer>, readiness: &Readiness, otherwise: S) -> Self {
        let forward = server.map(|server| Forward { server, places: Arc::default(), readiness: readiness.clone() });
        Self { forward: forward.map(Arc::new), otherwise }
    }
}

impl<S> Service<Request<Body>> for MatchesOr<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Either<Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.otherwise.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        match self.forward.as_ref().filter(|_| is_about_matches(request.uri().path())) {
            Some(forward) => {
                let forward = Arc::clone(forward);
                Either::Left(Box::pin(async move { Ok(forward.answer(request).await) }))
            }
            None => Either::Right(self.otherwise.call(request)),
        }
    }
}

fn is_about_matches(path: &str) -> bool {
    let is_under = |above: &str| path.strip_prefix(above).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    PATHS.into_iter().any(is_under)
}

/// The way to a match server.
#[derive(Debug)]
struct Forward {
    server: MatchServer,
    places: Arc<Places>,
    readiness: Readiness,
}

impl Forward {
    /// The match server's answer, or the reason why there is none.
    async fn answer(&self, request: Request<Body>) -> Response<Body> {
        if !matches!(*request.method(), Method::GET | Method::HEAD | Method::POST) {
            return refusal(StatusCode::METHOD_NOT_ALLOWED, "METHOD_NOT_ALLOWED", "use GET, HEAD or POST");
        }
        if !is_of_this_origin(&request) {
            return refusal(StatusCode::FORBIDDEN, "ORIGIN_REFUSED", "pages of other origins cannot call this server");
        }
        let peer = request.extensions().get::<ConnectionInfo>().and_then(|info| info.peer);
        let place = match self.places.take(peer) {
            Ok(place) => place,
            Err(Taken::ByAll) => {
                return refusal(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "OVERLOADED",
                    "there are too many requests at once: try again soon",
                );
            }
            Err(Taken::ByCaller) => {
                return refusal(
                    StatusCode::TOO_MANY_REQUESTS,
                    "TOO_MANY_REQUESTS",
                    "you have too many requests under way: wait for their answers",
                );
            }
        };
        let given_up = place.given_up();
        tokio::select! {
            biased;
            () = given_up.notified() => {
                refusal(StatusCode::SERVICE_UNAVAILABLE, "OVERLOADED", "there are too many requests at once: try again soon")
            }
            answer = self.forwarded(request, place) => answer,
        }
    }

    /// The answer to a request with a place.
    async fn forwarded(&self, request: Request<Body>, place: Place) -> Response<Body> {
        let mut request = match whole(request).await {
            Ok(request) => request,
            Err((status, reason, message)) => return refusal(status, reason, message),
        };
        // The match server may know GET alone, which includes HEAD.
        let only_head = *request.method() == Method::HEAD;
        if only_head {
            *request.method_mut() = Method::GET;
        }
        match timeout(BEGIN, self.asked_again(request)).await {
            Ok(Some(answer)) if only_head => returned_head(answer),
            Ok(Some(answer)) => self.returned(answer, place),
            Ok(None) | Err(_) => refusal(
                StatusCode::BAD_GATEWAY,
                "MATCHES_UNAVAILABLE",
                "the match server does not answer: try again soon",
            ),
        }
    }

    /// The answer to a request. A read is sent once more if its connection was cut, as the match server does when it needs room.
    async fn asked_again(&self, request: Request<Full<Bytes>>) -> Option<Response<Incoming>> {
        let again = (*request.method() == Method::GET).then(|| request.clone());
        match (self.asked(request).await, again) {
            (None, Some(again)) => self.asked(again).await,
            (answer, _) => answer,
        }
    }

    async fn asked(&self, request: Request<Full<Bytes>>) -> Option<Response<Incoming>> {
        let stream = timeout(CONNECT, TcpStream::connect(&self.server.0)).await.ok()?.ok()?;
        // Messages are short, and a person waits for each.
        stream.set_nodelay(true).ok()?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
        // It ends when the answer has been read, or its reader has left.
        tokio::spawn(connection);
        let asked = rewritten(request)?;
        sender
            .send_request(asked)
            .await
            .inspect_err(|error| tracing::debug!(%error, "the match server did not answer"))
            .ok()
    }

    /// The answer as it comes, piece by piece; a stream ends when this server stops, and any answer ends when it must make room.
    fn returned(&self, answer: Response<Incoming>, place: Place) -> Response<Body> {
        let mut stages = self.readiness.stages();
        let stopped = Box::pin(async move {
            let _ = stages.wait_for(|stage| *stage >= Stage::Draining).await;
        });
        let given_up = place.given_up();
        let given_up = Box::pin(async move { given_up.notified().await });
        let (mut head, content) = answer.into_parts();
        strip(&mut head.headers);
        Response::from_parts(head, Body::new(Pieces { content, stopped, given_up, _place: place }))
    }
}

/// The head of an answer whose body is dropped.
fn returned_head(answer: Response<Incoming>) -> Response<Body> {
    let (mut head, _) = answer.into_parts();
    strip(&mut head.headers);
    Response::from_parts(head, Body::empty())
}

/// The request with its body, or the refusal if the body is too large, cut off or late.
async fn whole(request: Request<Body>) -> Result<Request<Full<Bytes>>, (StatusCode, &'static str, &'static str)> {
    let (head, content) = request.into_parts();
    let content = match timeout(BODY, Limited::new(content, REQUEST_BYTES).collect()).await {
        Ok(Ok(content)) => content.to_bytes(),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            return Err((StatusCode::PAYLOAD_TOO_LARGE, "BODY_TOO_LARGE", "the body is too large"));
        }
        Ok(Err(_)) => return Err((StatusCode::BAD_REQUEST, "MALFORMED", "the body was cut off")),
        Err(_) => return Err((StatusCode::REQUEST_TIMEOUT, "BODY_TOO_SLOW", "the body did not arrive in time")),
    };
    Ok(Request::from_parts(head, Full::new(content)))
}

/// The request for the match server, with the caller's address and the name by which it asked.
fn rewritten(request: Request<Full<Bytes>>) -> Option<Request<Full<Bytes>>> {
    let (mut head, content) = request.into_parts();
    let peer: Option<IpAddr> = head.extensions.remove::<ConnectionInfo>().and_then(|info| info.peer);
    let host = host_of(&head.headers, &head.uri)?;
    strip(&mut head.headers);
    head.headers.insert(HOST, host);
    if let Some(peer) = peer {
        let name = HeaderName::from_static("x-forwarded-for");
        head.headers.insert(name, HeaderValue::from_str(&peer.to_canonical().to_string()).ok()?);
    }
    head.uri = head.uri.path_and_query()?.as_str().parse().ok()?;
    head.version = http::Version::HTTP_11;
    Some(Request::from_parts(head, content))
}

fn strip(headers: &mut HeaderMap) {
    // The connection may declare further headers as its own.
    let named: Vec<HeaderName> = headers
        .get_all(CONNECTION)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|name| name.trim().parse().ok())
        .collect();
    for name in named.iter().chain(&NOT_FORWARDED) {
        headers.remove(name);
    }
}

/// The host name in the request.
fn host_of(headers: &HeaderMap, uri: &Uri) -> Option<HeaderValue> {
    let asked = uri.authority().and_then(|authority| HeaderValue::from_str(authority.as_str()).ok());
    headers.get(HOST).cloned().or(asked)
}

/// Browsers name the origin of the calling page; other callers do not.
fn is_of_this_origin(request: &Request<Body>) -> bool {
    let said = |name: &str| request.headers().get(name).map(HeaderValue::as_bytes);
    let site = said("sec-fetch-site").is_none_or(|site| matches!(site, b"same-origin" | b"none"));
    let Some(origin) = request.headers().get(ORIGIN) else { return site };
    let host = host_of(request.headers(), request.uri());
    let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    site && host.is_some_and(|host| authority.is_some_and(|said| said.as_bytes().eq_ignore_ascii_case(host.as_bytes())))
}

/// A refusal in the form of the match server.
fn refusal(status: StatusCode, reason: &str, message: &str) -> Response<Body> {
    let told =
        serde_json::json!({ "reason": reason, "message": message, "clause": null, "field": null, "details": {} });
    let mut answer = Response::new(Text::body(told.to_string()));
    *answer.status_mut() = status;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    answer
}

/// An answer that is passed on piece by piece.
struct Pieces {
    content: Incoming,
    stopped: Pin<Box<dyn Future<Output = ()> + Send>>,
    given_up: Pin<Box<dyn Future<Output = ()> + Send>>,
    _place: Place,
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        read_by(None, None);
        if self.given_up.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        if self.content.size_hint().exact().is_none() && self.stopped.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        let piece = Pin::new(&mut self.content).poll_frame(context);
        if piece.is_ready() {
            read_soon();
        }
        piece
    }

    fn is_end_stream(&self) -> bool {
        self.content.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.content.size_hint()
    }
}

impl Drop for Pieces {
    fn drop(&mut self) {
        read_by(None, None);
    }
}
