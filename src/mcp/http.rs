//! The same over HTTP, on this machine only, for those who show a token.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::AUTHORIZATION;
use rmcp::transport::streamable_http_server::session::local::{LocalSessionManager, SessionConfig};
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::server::Server;
use super::worker::Worker;
use crate::serve::Tokens;

/// The most sessions, each with a table of its own.
const SESSIONS_MAX: usize = 16;
/// The time after which a session that is not used ends.
const IDLE: Duration = Duration::from_secs(60 * 60);
/// The most bytes of a request.
const REQUEST_BYTES_MAX: usize = 64 * 1024;

/// Serves on a port of this machine until the process ends; `worker` makes the one of a session, `listening` is told the address.
///
/// # Errors
/// If the port cannot be had.
pub(crate) async fn serve(
    port: u16,
    tokens: Tokens,
    worker: impl Fn() -> std::io::Result<Arc<Worker>> + Send + Sync + 'static,
    listening: impl FnOnce(SocketAddr) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let mut session = SessionConfig::default();
    session.keep_alive = Some(IDLE);
    let mut sessions = LocalSessionManager::default();
    sessions.session_config = session;
    let places = Arc::new(Semaphore::new(SESSIONS_MAX));
    let open = move || {
        let place = Arc::clone(&places).try_acquire_owned();
        let place = place.map_err(|_| std::io::Error::other("there are as many sessions as there may be"))?;
        Ok(Server::new(worker()?, Some(place)))
    };
    // Host is checked unasked; no page of a browser may call.
    let config = StreamableHttpServerConfig::default()
        .enforce_origin_validation()
        .with_max_request_body_bytes(REQUEST_BYTES_MAX);
    let service = StreamableHttpService::new(open, Arc::new(sessions), config);
    let admitted = middleware::from_fn_with_state(Arc::new(tokens), admit);
    let router = axum::Router::new().route_service("/mcp", service).layer(admitted);
    listening(listener.local_addr()?)?;
    Ok(axum::serve(listener, router).await?)
}

/// Lets those in who show a token.
async fn admit(State(tokens): State<Arc<Tokens>>, request: Request, next: Next) -> Response {
    let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = shown.and_then(|value| value.strip_prefix("Bearer "));
    if token.is_some_and(|token| tokens.admits(token.as_bytes())) {
        return next.run(request).await;
    }
    (StatusCode::UNAUTHORIZED, "a bearer token is needed").into_response()
}
