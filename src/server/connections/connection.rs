//! One connection from its handshake to its end: at its maximum age, or when the server stops, its caller is sent
//! GOAWAY and its calls may finish.

use std::cell::RefCell;
use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};
use tonic::body::Body;
use tower::Service;
use tower::util::BoxCloneSyncService;

use super::slow_reader::{Calls, ReadBy};
use super::transport::{Socket, Transport};
use super::turns::{End, Turns};
use super::{Connections, Joined, LiveTls, WritePath};
use crate::observe::Metrics;
use crate::pool::{ConnectionId, HeldBytes};

/// The connection of a request, which adds this to the request's extensions.
#[derive(Clone, Debug, Default)]
pub(in crate::server) struct ConnectionInfo {
    /// The connection's number.
    pub(in crate::server) connection: ConnectionId,
    /// The address of its other end.
    pub(in crate::server) peer: Option<IpAddr>,
    /// The message memory that it holds.
    pub(in crate::server) held: HeldBytes,
    /// The time by which the answer must be read.
    pub(in crate::server) read_by: ReadBy,
}

/// The settings shared by all connections of a server.
#[derive(Debug)]
pub(in crate::server) struct Setup {
    pub(in crate::server) connections: Connections,
    pub(in crate::server) write_path: WritePath,
    pub(in crate::server) tls: Option<Arc<LiveTls>>,
    pub(in crate::server) metrics: Arc<Metrics>,
}

/// What answers requests. Boxed, so that the code of a connection is compiled once, not for every service.
pub(in crate::server) type Answering = BoxCloneSyncService<Request<Body>, Response<Body>, Infallible>;

/// One connection and its settings.
pub(super) struct Connection {
    pub(super) id: ConnectionId,
    pub(super) service: Answering,
    pub(super) setup: Arc<Setup>,
    pub(super) turns: Turns,
    /// Closed when the server stops.
    pub(super) go_away: watch::Receiver<()>,
}

impl Connection {
    /// Serves the connection to its end.
    pub(super) async fn serve(mut self, stream: TcpStream) {
        let until = Instant::now() + self.setup.connections.opening;
        let peer = stream.peer_addr().ok().map(|address| address.ip());
        let Some(socket) = self.socket(stream, until).await else { return };
        let end = self.turns.end();
        let turns = (self.turns.of(self.id), end.clone());
        let transport = Transport::new(socket, until, self.setup.connections.unread, turns);
        let stream = Joined::by(self.setup.write_path, transport);
        self.answer_calls(stream, end, peer).await;
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

    async fn answer_calls(mut self, stream: Joined<Transport>, end: End, peer: Option<IpAddr>) {
        let calls = Calls::until(end);
        let service = tag_requests(self.service, (self.id, peer), calls.clone());
        let Connections { age_grace, .. } = self.setup.connections;
        let protocols = self.setup.connections.protocols(calls.clone());
        let mut connection = pin!(protocols.serve_connection(TokioIo::new(stream), service));
        let grace = tokio::select! {
            biased;
            ended = calls.read_in_time(connection.as_mut()) => return log(ended),
            // The server's drain time bounds the calls still under way.
            _ = self.go_away.changed() => None,
            () = after(self.setup.connections.jittered_age()) => Some(age_grace),
        };
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            biased;
            ended = calls.read_in_time(connection.as_mut()) => log(ended),
            () = after(grace) => tracing::debug!("a connection is past its maximum age and is cut"),
        }
    }
}

/// The service of one connection: adds the [`ConnectionInfo`] to each request.
fn tag_requests(
    service: Answering,
    (connection, peer): (ConnectionId, Option<IpAddr>),
    calls: Calls,
) -> impl hyper::service::Service<Request<Incoming>, Response = Response<Body>, Error = Infallible, Future: Send + 'static>
{
    let (service, held) = (RefCell::new(service), HeldBytes::default());
    service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectionInfo {
            connection,
            peer,
            held: held.clone(),
            read_by: calls.begin(),
        });
        // Every layer is always ready, since what has to wait waits in its answer. So none is asked, nor cloned for this call.
        service.borrow_mut().call(request)
    })
}

/// Ready after a span of time; never for `None`.
async fn after(span: Option<Duration>) {
    match span {
        Some(span) => tokio::time::sleep(span).await,
        None => std::future::pending().await,
    }
}

/// Peers that leave, do not read, or send nonsense are nothing to worry about.
fn log<E: std::fmt::Display>(ended: Option<Result<(), E>>) {
    match ended {
        Some(Ok(())) => {}
        Some(Err(error)) => tracing::debug!(%error, "a connection has ended"),
        None => tracing::debug!("a connection whose answer nobody reads is cut"),
    }
}
