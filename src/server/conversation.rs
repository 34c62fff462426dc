//! One connection from its handshake to its end: when it comes of age, or the server stops, its caller is told to go
//! away (GOAWAY) and its calls finish.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};
use tonic::body::Body;
use tower::{Service, ServiceExt};

use super::call_tasks::CallTasks;
use super::transport::{Accepted, Carrier, Transport};
use super::unread::Patience;
use super::{Connections, Joined, LiveTls, WritePath};
use crate::observe::{Counted, Metrics};

/// What all connections of a server are kept with.
#[derive(Debug)]
pub(super) struct Kept {
    protocols: Builder<CallTasks>,
    connections: Connections,
    write_path: WritePath,
    tls: Option<Arc<LiveTls>>,
    metrics: Arc<Metrics>,
}

impl Kept {
    /// Connections kept like this, and counted in `metrics`.
    pub(super) fn new(
        connections: Connections,
        write_path: WritePath,
        tls: Option<Arc<LiveTls>>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self { protocols: connections.protocols(), connections, write_path, tls, metrics }
    }

    /// A connection as it was accepted, counted.
    pub(super) fn counted(&self, stream: TcpStream) -> Accepted {
        Counted::new(stream, Arc::clone(&self.metrics))
    }
}

/// What one connection is served with.
pub(super) struct Conversation<S> {
    pub(super) service: S,
    pub(super) kept: Arc<Kept>,
    /// Closed when the server stops.
    pub(super) told: watch::Receiver<()>,
}

impl<S> Conversation<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send + 'static,
{
    /// Serves the connection to its end.
    pub(super) async fn hold(mut self, stream: Accepted) {
        let until = Instant::now() + self.kept.connections.opening;
        let Some(carrier) = self.carrier(stream, until).await else { return };
        let transport = Transport::new(carrier, until);
        match self.kept.write_path {
            WritePath::Joined => self.converse(Joined::new(transport)).await,
            WritePath::Plain => self.converse(transport).await,
        }
    }

    /// The connection, encrypted if it is to be; `None` if that fails, takes too long, or the server stops meanwhile.
    async fn carrier(&mut self, stream: Accepted, until: Instant) -> Option<Carrier> {
        let Some(tls) = &self.kept.tls else { return Some(Carrier::Plain(stream)) };
        let shaken = tokio::select! {
            shaken = timeout_at(until, tls.accept(stream)) => shaken.map_err(Into::into).flatten(),
            _ = self.told.changed() => return None,
        };
        let stream = shaken.inspect_err(|error| tracing::debug!(%error, "a TLS handshake has failed")).ok()?;
        Some(Carrier::Tls(Box::new(stream)))
    }

    async fn converse(&mut self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let service = self.service.clone().map_request(|request: Request<Incoming>| request.map(Body::new));
        let Kept { protocols, connections, .. } = &*self.kept;
        let service = TowerToHyperService::new(service);
        let mut connection = pin!(protocols.serve_connection(TokioIo::new(stream), service));
        // Over HTTP/2 the calls have tasks, and a patience, of their own.
        let mut patience = Patience::default();
        let grace = tokio::select! {
            ended = patience.with(connection.as_mut()) => return log(ended),
            // The drain time of the whole server bounds what is still under way.
            _ = self.told.changed() => None,
            () = after(connections.drawn_age()) => Some(connections.age_grace),
        };
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            ended = patience.with(connection.as_mut()) => log(ended),
            () = after(grace) => tracing::debug!("a connection has come of age and is cut"),
        }
    }
}

/// Ready after a span of time, or never.
async fn after(span: Option<Duration>) {
    match span {
        Some(span) => tokio::time::sleep(span).await,
        None => std::future::pending().await,
    }
}

/// Peers that leave, do not read, or speak nonsense, are nothing to worry about.
fn log<E: std::fmt::Display>(ended: Option<Result<(), E>>) {
    match ended {
        Some(Ok(())) => {}
        Some(Err(error)) => tracing::debug!(%error, "a connection has ended"),
        None => tracing::debug!("a connection whose answer nobody reads is cut"),
    }
}
