//! The server around the service, from the socket down: `connections` carry requests, a stack of layers observes
//! (`observe`) and admits (`admission`) them, and `services` answer.

mod admin;
mod admission;
mod connections;
mod json;
mod matches;
mod services;

mod reload;
mod timer;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use hadal_core::calls::Host;
use hadal_core::calls::host::Versions;
use hadal_core::engine::Engine;
use hadal_core::limits::RequestLimits;
use http::Request;
use tokio::net::TcpListener;
use tonic::body::Body;
use tonic_web::GrpcWebLayer;
use tower::{Layer, ServiceBuilder};

use crate::observe::{Observer, WatchCalls};
pub use crate::readiness::{Readiness, Stage};
use crate::rpc::{Boxed, Calls};
use crate::seal_keys::Seals;
pub use admin::serve_admin;
pub(crate) use admission::bearer_token;
use admission::{Admission, RequestBody, require_token};
pub use admission::{Capacity, ReloadedTokens, Tokens, TokensError};
pub(crate) use admission::{Holder, PROBE_STREAMS_MAX};
use connections::{Answering, Setup, Text, accept_until};
pub use connections::{Connections, Joined, ReloadedTls, Tls, TlsError, TlsFiles, WritePath};
pub(crate) use connections::{HEADER_BYTES, Standing, serve_pages};
use json::json_or_calls;
pub use matches::MatchServer;
use matches::MatchesOr;
pub use reload::follow;
pub(crate) use services::PROBE_BYTES_MAX;
pub use services::{Assets, AssetsError, Services, services};
use services::{FilesOrCalls, complete, cors, health, reject_non_grpc, serve_files};

/// The configuration of a server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The origins that browsers may call from; `*` allows any. Empty: none.
    pub cors_origins: Vec<String>,
    /// The way of writing answers.
    pub write_path: WritePath,
    /// The limits of connections.
    pub connections: Connections,
    /// The limits of concurrent work.
    pub capacity: Capacity,
    /// The limits of one request.
    pub request_limits: RequestLimits,
    /// The time after a shutdown is requested in which new calls are still taken, while health already says no.
    pub drain_delay: Duration,
    /// The time after that in which calls and streams may finish.
    pub drain: Duration,
    /// The TLS of connections; plain without.
    pub tls: Option<Arc<ReloadedTls>>,
    /// The tokens, one of which every call except health must carry; `None` for no tokens.
    pub bearer_tokens: Option<Arc<ReloadedTokens>>,
    /// The served states, open or sealed, and the keys.
    pub seals: Seals,
    /// The supported versions besides the newest.
    pub versions: Versions,
    /// The page for everybody, next to the calls; none if empty.
    pub assets: Option<Arc<Assets>>,
    /// The match server for requests about matches; none if empty.
    pub matches: Option<MatchServer>,
    /// The observer of the calls; without one, calls are not counted.
    pub observer: Option<Arc<Observer>>,
    /// The stage for probes.
    pub readiness: Readiness,
}

/// The reason that [`run`] ends early.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Serves `games` on `listener` until `shutdown` is ready, then lets calls finish within the drain time.
///
/// # Errors
/// If an origin is not a valid header value.
pub async fn run(
    listener: TcpListener,
    games: &'static [&'static dyn Engine],
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let host = Host::new(games, config.versions, config.seals.sealing.clone()).with_limits(config.request_limits);
    let calls = Calls::new(Arc::new(host), config.capacity.analyses);
    serve(listener, services(&Arc::new(calls))?, config, shutdown).await
}

/// Serves any `services` as [`run`] serves the games, with health beside them.
///
/// # Errors
/// The errors of [`run`].
pub async fn serve(
    listener: TcpListener,
    services: Services,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    serve_until(listener, services, config, Box::pin(shutdown)).await
}

/// [`serve`] with concrete types, so that the connections of a server are compiled in this crate, not in each crate that serves.
fn serve_until(
    listener: TcpListener,
    services: Services,
    config: Config,
    shutdown: Boxed<()>,
) -> Boxed<Result<(), Failure>> {
    Box::pin(async move {
        let observer = match &config.observer {
            Some(observer) => Arc::clone(observer),
            None => Arc::new(Observer::counting([])?),
        };
        let metrics = Arc::clone(observer.metrics());
        let admission = Admission::new(config.capacity, config.request_limits, Arc::clone(&metrics.message_bytes));
        let files = config.assets.map(|assets| admission.of_files().layer(serve_files::<RequestBody>(assets)));
        let services = Arc::new(services.add_service(health(config.readiness.clone())));
        let stack = ServiceBuilder::new()
            .layer_fn(|calls| FilesOrCalls::new(files.clone(), &metrics, calls))
            .layer(cors(&config.cors_origins)?)
            .layer(json_or_calls())
            .layer(reject_non_grpc())
            .layer(GrpcWebLayer::new())
            .layer_fn(|calls| WatchCalls::new(&observer, calls))
            // A caller without a token takes no permit.
            .layer(require_token(config.bearer_tokens))
            .layer(admission)
            .map_response(complete)
            .service_fn(move |request: Request<RequestBody>| services.answer(request.map(Body::new)));

        let readiness = config.readiness;
        let stack = MatchesOr::new(config.matches, &readiness, stack);
        readiness.set(Stage::Ready);
        let stop = async move {
            shutdown.await;
            // Health changes first, so that load balancers send no new calls here.
            readiness.set(Stage::Draining);
            tokio::time::sleep(config.drain_delay).await;
            readiness.set(Stage::Closing);
        };
        let (connections, write_path, tls) = (config.connections, config.write_path, config.tls);
        let setup = Setup { connections, write_path, tls, strangers: false, metrics };
        accept_until(listener, Answering::new(stack), setup, config.drain, stop).await;
        Ok(())
    })
}
