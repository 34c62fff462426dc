//! One connection from its handshake to its end. At its maximum age, after a while without calls, or when the server stops, it sends
//! its caller GOAWAY and lets calls finish.

use std::cell::RefCell;
use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, Uri, Version, header};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio::task::coop::unconstrained;
use tokio::time::{Instant, timeout_at};
use tokio_util::either::Either;
use tonic::body::Body;
use tower::Service;
use tower::util::BoxCloneSyncService;

use super::idle::{Idle, UnderWay, after};
use super::slow_reader::{Calls, Text, handing_over, read_in_time};
use super::standing::{OfAddress, Standing};
use super::transport::{Peer, Socket, Transport};
use super::{Connections, HEADER_BYTES, Joined, ReloadedTls, WritePath};
use crate::observe::Metrics;
use crate::pool::{ConnectionId, Holding};

/// The time for a silent peer to read the request to leave, so that a call that it has just begun is not lost.
const HEARD_OUT: Duration = Duration::from_secs(1);

/// The connection of a request, which adds this to the request's extensions.
#[derive(Clone, Debug, Default)]
pub(in crate::serve) struct ConnectionInfo {
    /// The connection's number.
    pub(in crate::serve) connection: ConnectionId,
    /// The address of its other end.
    pub(in crate::serve) peer: Option<IpAddr>,
    /// The message memory that it holds.
    pub(in crate::serve) held: Holding,
    /// The permits that all connections of its address hold.
    pub(in crate::serve) of_address: OfAddress,
}

/// The settings shared by all connections of a server.
#[derive(Debug)]
pub(in crate::serve) struct Setup {
    pub(in crate::serve) connections: Connections,
    pub(in crate::serve) write_path: WritePath,
    pub(in crate::serve) tls: Option<Arc<ReloadedTls>>,
    /// True if the service decides whom to admit; otherwise the head of a request admits its sender.
    pub(in crate::serve) strangers: bool,
    pub(in crate::serve) metrics: Arc<Metrics>,
}

/// The service that answers requests. Boxed, so that the code of a connection is compiled once, not for every service.
pub(in crate::serve) type Answering = BoxCloneSyncService<Request<Body>, Response<Body>, Infallible>;

/// One connection and its settings.
pub(super) struct Connection {
    pub(super) id: ConnectionId,
    pub(super) service: Answering,
    pub(super) setup: Arc<Setup>,
    pub(super) standing: Standing,
    /// The permits that all connections of its address hold.
    pub(super) of_address: OfAddress,
    pub(super) idle: Arc<Idle>,
    /// The turns in which calls of absent peers end.
    pub(super) ending: Arc<Semaphore>,
    /// Closed when the server stops.
    pub(super) go_away: watch::Receiver<()>,
}

impl Connection {
    /// Serves the connection to its end.
    pub(super) async fn serve(mut self, stream: TcpStream) {
        let until = Instant::now() + self.setup.connections.opening;
        let peer = stream.peer_addr().ok().map(|address| address.ip());
        let Some(socket) = self.socket(stream, until).await else { return };
        let transport = Transport::new(socket, until, self.setup.connections.unread);
        let heard = transport.peer();
        let stream = Joined::by(self.setup.write_path, transport);
        handing_over(self.setup.connections.unread, self.answer_calls(stream, until, peer, heard)).await;
    }

    /// The connection, encrypted if TLS is configured; `None` if the handshake fails or takes too long, or the server
    /// stops meanwhile.
    async fn socket(&mut self, stream: TcpStream, until: Instant) -> Option<Socket> {
        let Some(tls) = &self.setup.tls else { return Some(Socket::Left(stream)) };
        let handshake = tokio::select! {
            handshake = timeout_at(until, tls.accept(stream)) => handshake.map_err(Into::into).flatten(),
            _ = self.go_away.changed() => return None,
        };
        let stream = handshake.inspect_err(|error| tracing::debug!(%error, "a TLS handshake has failed")).ok()?;
        Some(Socket::Right(Box::new(stream)))
    }

    async fn answer_calls(mut self, stream: Joined<Transport>, until: Instant, peer: Option<IpAddr>, heard: Arc<Peer>) {
        let limits = self.setup.connections;
        let idle = self.idle;
        let calls =
            Calls { idle: Arc::clone(&idle), peer: Arc::clone(&heard), ending: self.ending, unread: limits.unread };
        let protocols = limits.protocols(calls);
        let (standing, lets_in) = (self.standing.clone(), !self.setup.strangers);
        let admitted =
            Admitted { connection: self.id, peer, of_address: self.of_address, standing: self.standing, lets_in };
        let service = admit_requests(self.service, admitted, Arc::clone(&idle), heard);
        let mut connection = pin!(protocols.serve_connection(TokioIo::new(stream), service));
        let mut aged = pin!(after(limits.jittered_age()));
        // This holds for any connection, since it may be busy as long as it is open.
        let asked = unconstrained(async {
            tokio::select! {
                _ = self.go_away.changed() => EndReason::Stop,
                () = aged.as_mut() => EndReason::Age,
                () = idle.for_long(limits.idle) => EndReason::Idleness,
                () = standing.is_strange_at(until) => EndReason::Silence,
            }
        });
        let asked = tokio::select! {
            biased;
            ended = read_in_time(connection.as_mut()) => return log(ended),
            asked = asked => asked,
        };
        connection.as_mut().graceful_shutdown();
        let over = unconstrained(async {
            match asked {
                // The server's drain time bounds the calls still under way.
                EndReason::Stop => std::future::pending().await,
                EndReason::Age => after(Some(limits.age_grace)).await,
                EndReason::Silence => after(Some(HEARD_OUT)).await,
                // A call may begin before its caller reads GOAWAY.
                EndReason::Idleness => tokio::select! {
                    () = idle.for_long(Some(limits.age_grace)) => {}
                    () = async { aged.await; after(Some(limits.age_grace)).await } => {}
                },
            }
        });
        tokio::select! {
            biased;
            ended = read_in_time(connection.as_mut()) => log(ended),
            () = over => tracing::debug!("a connection was asked to end and is cut"),
        }
    }
}

/// The reason why a connection should end.
enum EndReason {
    Stop,
    Age,
    Idleness,
    /// No peer was admitted.
    Silence,
}

/// The data of a connection whose requests are admitted.
struct Admitted {
    connection: ConnectionId,
    peer: Option<IpAddr>,
    of_address: OfAddress,
    standing: Standing,
    /// True if any request admits its peer; otherwise the service decides.
    lets_in: bool,
}

/// The service of one connection: adds the [`ConnectionInfo`] to each request, and refuses requests that HTTP/1.1 would otherwise let pass.
fn admit_requests(
    service: Answering,
    Admitted { connection, peer, of_address, standing, lets_in }: Admitted,
    idle: Arc<Idle>,
    heard: Arc<Peer>,
) -> impl hyper::service::Service<Request<Incoming>, Response = Response<Body>, Error = Infallible, Future: Send + 'static>
{
    let (service, held, http_1) = (RefCell::new(service), Holding::default(), RefCell::<Option<UnderWay>>::default());
    service_fn(move |request: Request<Incoming>| {
        if request.version() < Version::HTTP_2 {
            // The time for the next headers bounds its silence.
            http_1.borrow_mut().get_or_insert_with(|| idle.begin());
            if heard.is_ambiguous.load(Ordering::Relaxed) {
                return Either::Left(refuse(
                    StatusCode::BAD_REQUEST,
                    "Transfer-Encoding and Content-Length say two lengths\n",
                ));
            }
            if header_bytes(request.headers()) + length_of_path(request.uri()) > HEADER_BYTES as usize {
                return Either::Left(refuse(
                    StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                    "the headers are longer than 8 KiB\n",
                ));
            }
        }
        let mut request = request.map(Body::new);
        let info = ConnectionInfo { connection, peer, held: held.clone(), of_address: of_address.clone() };
        request.extensions_mut().insert(info);
        if lets_in {
            standing.let_in();
        } else {
            request.extensions_mut().insert(standing.clone());
        }
        // Every layer is always ready, since waiting happens within answers. So no layer is polled or cloned for this call.
        Either::Right(service.borrow_mut().call(request))
    })
}

/// The length of headers as HTTP/2 counts it: for each header its name, its value and 32 more bytes.
fn header_bytes(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 32).sum()
}

fn length_of_path(uri: &Uri) -> usize {
    uri.path_and_query().map_or(0, |path| path.as_str().len())
}

/// The answer to a request of HTTP/1.1 that ends reading.
fn refuse(status: StatusCode, text: &'static str) -> std::future::Ready<Result<Response<Body>, Infallible>> {
    let mut answer = Response::new(Text::body(text));
    *answer.status_mut() = status;
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    std::future::ready(Ok(answer))
}

/// Peers that leave, do not read, or send nonsense are normal.
fn log<E: std::fmt::Display>(ended: Option<Result<(), E>>) {
    match ended {
        Some(Ok(())) => {}
        Some(Err(error)) => tracing::debug!(%error, "a connection has ended"),
        None => tracing::debug!("cut a connection whose peer does not read its answer"),
    }
}
