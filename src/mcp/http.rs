//! The same over HTTP, on this machine only, for those who show a token.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use rmcp::transport::streamable_http_server::session::local::{LocalSessionManager, SessionConfig};
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::server::Server;
use super::worker::Worker;
use crate::serve::{Tokens, bearer_token};

/// The most sessions, each with a table of its own.
const SESSIONS_MAX: usize = 16;
/// The time after which a session that is not used ends.
const IDLE: Duration = Duration::from_secs(60 * 60);
/// Names the session of a request.
const SESSION_HEADER: &str = "mcp-session-id";
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
    let free = Arc::clone(&places);
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
    let admitted = middleware::from_fn_with_state(Arc::new((tokens, free)), admit);
    let router = axum::Router::new().route_service("/mcp", service).layer(admitted);
    listening(listener.local_addr()?)?;
    Ok(axum::serve(listener, router).await?)
}

/// Lets those in who show a token, and into a new session while there is room.
async fn admit(State(door): State<Arc<(Tokens, Arc<Semaphore>)>>, request: Request, next: Next) -> Response {
    let (tokens, free) = door.as_ref();
    if bearer_token(request.headers()).is_none_or(|token| !tokens.admits(token)) {
        return (StatusCode::UNAUTHORIZED, "a bearer token is needed").into_response();
    }
    if free.available_permits() == 0 && !request.headers().contains_key(SESSION_HEADER) {
        return (StatusCode::SERVICE_UNAVAILABLE, "there are as many sessions as there may be").into_response();
    }
    next.run(request).await
}
