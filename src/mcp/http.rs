//! The table over HTTP, on this machine only, for callers with a token.

mod door;
mod form;
mod held;
mod sessions;
#[cfg(test)]
mod tests;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::middleware;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use tokio::net::TcpListener;
use tonic::service::Routes;

use self::door::{Door, admit};
use self::sessions::Sessions;
use super::server::Server;
use super::worker::Worker;
use crate::serve::{Connections, Tokens, serve_pages};

/// The limits of shared resources and times.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The most connections: fewer than the usual limit of open files. For a further one the server cuts the oldest one without
    /// a token, or else the oldest one without a request under way.
    pub(super) connections: usize,
    /// The time for a connection to show a token, with a whole head; and for the body of a request.
    pub(super) arrival: Duration,
    /// The most requests and streams of one token under way.
    pub(super) requests: usize,
    /// The most sessions, each with a table of its own.
    pub(super) sessions: usize,
    /// The most of one token.
    pub(super) sessions_of_one: usize,
    /// The time after which an unused session ends.
    pub(super) idle: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            connections: 256,
            arrival: Duration::from_secs(10),
            requests: 64,
            sessions: 64,
            sessions_of_one: 16,
            idle: Duration::from_secs(60 * 60),
        }
    }
}

/// Serves on a port of this machine until the process ends. `worker` makes the worker of a session, and `listening` gets the address.
///
/// # Errors
/// If the port is not available.
pub(crate) async fn serve(
    port: u16,
    tokens: Tokens,
    bounds: Bounds,
    worker: impl Fn() -> std::io::Result<Arc<Worker>> + Send + Sync + 'static,
    listening: impl FnOnce(SocketAddr) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let sessions = Arc::new(Sessions::new(bounds));
    // The library checks the host by default; pages of browsers may not call.
    let config = StreamableHttpServerConfig::default().enforce_origin_validation();
    let service = StreamableHttpService::new(move || Ok(Server::new(worker()?)), Arc::clone(&sessions), config);
    let door = Arc::new(Door::new(tokens, bounds, sessions));
    let router = axum::Router::new().route_service("/mcp", service);
    let router = router.layer(middleware::from_fn_with_state(door, admit));
    listening(listener.local_addr()?)?;
    let connections = Connections { most: bounds.connections, opening: bounds.arrival, ..Connections::default() };
    let served = serve_pages(listener, Routes::from(router), connections, true).await;
    served.map_err(|failure| anyhow::anyhow!(failure))
}
