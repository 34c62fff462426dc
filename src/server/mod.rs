//! The server around the service: connections, layers, health, reflection, shutdown.

mod accept;
mod admission;
mod admitted_body;
mod answers;
mod bearer_tokens;
mod call_kind;
mod call_tasks;
mod capacity;
mod connections;
mod conversation;
mod credentials;
mod framing;
mod message_memory;
mod readiness;
mod reload;
mod request_body;
mod tls;
mod transport;
mod unread;
mod write_path;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use http::HeaderName;
use tokio::net::TcpListener;
use tonic::codec::CompressionEncoding;
use tonic::server::NamedService;
use tonic::service::Routes;
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;
use tonic_web::GrpcWebLayer;
use tower::ServiceBuilder;
use tower_http::cors::{AllowHeaders, AllowOrigin, CorsLayer, ExposeHeaders};

use crate::engine::Engine;
use crate::limits::RequestLimits;
use crate::observe::{Observer, REQUEST_ID, WatchCalls};
use crate::pb;
use crate::pb::game_service_server::GameServiceServer;
use crate::pb::record_service_server::RecordServiceServer;
use crate::service::Hadal;
use crate::service::host::{Host, Versions};
use crate::service::sealing::Sealing;
use accept::accept_until;
use admission::Admission;
use answers::CompleteRefusals;
pub use bearer_tokens::{LiveTokens, TokensError};
pub use capacity::Capacity;
pub use connections::Connections;
use conversation::Kept;
use credentials::AskForToken;
pub(crate) use message_memory::MEBIBYTE;
pub use readiness::{Readiness, Stage};
pub use reload::{Reload, follow};
pub use tls::{LiveTls, TlsError, TlsFiles};
pub use write_path::Joined;

/// The most bytes of a question about health or the services: a name. Such questions need no token, or have no decoder
/// of ours, so this is all that bounds them.
const PROBE_BYTES_MAX: usize = 4 * 1024;

/// How the server writes to its connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum WritePath {
    /// The writes of an answer are joined into one system call.
    #[default]
    Joined,
    /// Every write goes out by itself.
    Plain,
}

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Origins that browsers may call from; `*` allows any. Empty: none.
    pub cors_origins: Vec<String>,
    /// How answers are written.
    pub write_path: WritePath,
    /// How connections are kept.
    pub connections: Connections,
    /// How much is taken on at once.
    pub capacity: Capacity,
    /// What one request may ask for.
    pub request_limits: RequestLimits,
    /// How long new calls are still taken after a shutdown was asked for, while health already says no.
    pub drain_delay: Duration,
    /// How long calls and streams may go on after that.
    pub drain: Duration,
    /// What connections are encrypted with; plain without.
    pub tls: Option<Arc<LiveTls>>,
    /// The tokens of which every call but health must show one; none without.
    pub bearer_tokens: Option<Arc<LiveTokens>>,
    /// Which states are served, open or sealed, and the keys.
    pub sealing: Sealing,
    /// The versions spoken beside the newest.
    pub versions: Versions,
    /// Who watches the calls; without one they are counted for nobody.
    pub observer: Option<Arc<Observer>>,
    /// Where it is told whether the server asks for calls.
    pub readiness: Readiness,
}

/// What ends [`run`] early.
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
    let host = Host::new(games, config.versions, config.sealing.clone()).with_limits(config.request_limits);
    serve(listener, services(Arc::new(host))?, config, shutdown).await
}

/// The services over a host: the rules, records, and the description of both.
///
/// # Errors
/// If the compiled descriptors cannot be read.
pub fn services(host: Arc<Host>) -> Result<Routes, Failure> {
    Ok(Routes::new(service(Arc::clone(&host)))
        .add_service(record_service(host))
        .add_service(reflection_v1()?)
        .add_service(reflection_v1alpha()?))
}

/// Serves any `services` as [`run`] serves its own, with health beside them.
///
/// # Errors
/// As [`run`].
pub async fn serve(
    listener: TcpListener,
    services: Routes,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let observer = match &config.observer {
        Some(observer) => Arc::clone(observer),
        None => Arc::new(Observer::counting([])?),
    };
    let metrics = Arc::clone(observer.metrics());
    let (health_reporter, health) = tonic_health::server::health_reporter();
    health_reporter.set_serving::<GameServiceServer<Hadal>>().await;
    health_reporter.set_serving::<RecordServiceServer<Hadal>>().await;
    let stack = ServiceBuilder::new()
        .layer(cors(&config.cors_origins)?)
        .layer(GrpcWebLayer::new())
        .layer(WatchCalls::new(observer))
        // Who has no token takes no place.
        .layer(AskForToken(config.bearer_tokens))
        .layer(Admission::new(config.capacity, Arc::clone(&metrics.message_bytes)))
        .layer(CompleteRefusals)
        .service(services.add_service(health.max_decoding_message_size(PROBE_BYTES_MAX)).prepare());

    let readiness = config.readiness.clone();
    readiness.set(Stage::Ready);
    let stop = async move {
        shutdown.await;
        // Balancers look at health: it goes first, so that no new call is sent here.
        readiness.set(Stage::Draining);
        health_reporter.set_not_serving::<GameServiceServer<Hadal>>().await;
        health_reporter.set_not_serving::<RecordServiceServer<Hadal>>().await;
        // The server as a whole, which probes ask for that name no service.
        health_reporter.set_service_status("", ServingStatus::NotServing).await;
        tokio::time::sleep(config.drain_delay).await;
        end_watches(health_reporter).await;
    };
    let kept = Kept::new(config.connections, config.write_path, config.tls, metrics);
    accept_until(listener, stack, kept, config.drain, stop).await;
    Ok(())
}

/// Ends the streams of who watches health: all has been said, and they would hold the connections for the whole drain.
async fn end_watches(mut reporter: HealthReporter) {
    for service in [GameServiceServer::<Hadal>::NAME, RecordServiceServer::<Hadal>::NAME, ""] {
        reporter.clear_service_status(service).await;
        // Who asks on a connection that is not gone yet must not be told that there is no such service.
        reporter.set_service_status(service, ServingStatus::NotServing).await;
    }
}

/// What messages may be compressed with, each way.
const ENCODINGS: [CompressionEncoding; 2] = [CompressionEncoding::Gzip, CompressionEncoding::Zstd];

fn service(host: Arc<Host>) -> GameServiceServer<Hadal> {
    let bytes = request_bytes(&host);
    let mut service = GameServiceServer::new(Hadal::new(host)).max_decoding_message_size(bytes);
    for encoding in ENCODINGS {
        // tonic answers compressed only where the caller says it accepts that.
        service = service.accept_compressed(encoding).send_compressed(encoding);
    }
    service
}

fn record_service(host: Arc<Host>) -> RecordServiceServer<Hadal> {
    let bytes = request_bytes(&host);
    let mut service = RecordServiceServer::new(Hadal::new(host)).max_decoding_message_size(bytes);
    for encoding in ENCODINGS {
        service = service.accept_compressed(encoding).send_compressed(encoding);
    }
    service
}

fn request_bytes(host: &Host) -> usize {
    usize::try_from(host.limits().bytes).unwrap_or(usize::MAX)
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(pb::DESCRIPTORS)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
}

fn reflection_v1() -> Result<
    tonic_reflection::server::v1::ServerReflectionServer<impl tonic_reflection::server::v1::ServerReflection>,
    Failure,
> {
    Ok(reflection().build_v1()?.max_decoding_message_size(PROBE_BYTES_MAX))
}

fn reflection_v1alpha() -> Result<
    tonic_reflection::server::v1alpha::ServerReflectionServer<impl tonic_reflection::server::v1alpha::ServerReflection>,
    Failure,
> {
    Ok(reflection().build_v1alpha()?.max_decoding_message_size(PROBE_BYTES_MAX))
}

/// Lets browsers read answers from the given origins.
fn cors(origins: &[String]) -> Result<CorsLayer, Failure> {
    let allowed = if origins.iter().any(|origin| origin == "*") {
        AllowOrigin::any()
    } else {
        let values: Result<Vec<_>, _> = origins.iter().map(|origin| origin.parse()).collect();
        AllowOrigin::list(values?)
    };
    let mut exposed = ["grpc-status", "grpc-message", "grpc-status-details-bin"].map(HeaderName::from_static).to_vec();
    exposed.push(REQUEST_ID);
    Ok(CorsLayer::new()
        .allow_origin(allowed)
        .allow_methods([http::Method::POST])
        // What is asked for by name: `*` would not stand for `authorization`.
        .allow_headers(AllowHeaders::mirror_request())
        .expose_headers(ExposeHeaders::list(exposed))
        .max_age(Duration::from_secs(24 * 60 * 60)))
}
