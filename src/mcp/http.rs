//! The same over HTTP, on this machine only, for those who show a token.

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

/// How much there is of what all share, and for how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The most connections: fewer than the open files that a process usually may have. For a further one the oldest is cut on which
    /// nobody has shown a token, else the oldest on which no request is under way.
    pub(super) connections: usize,
    /// The time for a connection to show a token, with a whole head; and for the body of a request.
    pub(super) arrival: Duration,
    /// The most requests and streams of one token under way.
    pub(super) requests: usize,
    /// The most sessions, each with a table of its own.
    pub(super) sessions: usize,
    /// The most of one token.
    pub(super) sessions_of_one: usize,
    /// The time after which a session that is not used ends.
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

/// Serves on a port of this machine until the process ends; `worker` makes the one of a session, `listening` is told the address.
///
/// # Errors
/// If the port cannot be had.
pub(crate) async fn serve(
    port: u16,
    tokens: Tokens,
    bounds: Bounds,
    worker: impl Fn() -> std::io::Result<Arc<Worker>> + Send + Sync + 'static,
    listening: impl FnOnce(SocketAddr) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let sessions = Arc::new(Sessions::new(bounds));
    // Host is checked unasked; no page of a browser may call.
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
