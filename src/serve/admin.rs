//! The admin port's server: pages and health for machines inside the network, apart from the port that callers reach.

use std::sync::Arc;
use std::time::Duration;

use hadal_core::limits::RequestLimits;
use tokio::net::TcpListener;
use tonic::service::Routes;
use tower::Layer;

use super::admission::Admission;
use super::connections::{Connections, serve_pages};
use super::services::health;
use super::{Capacity, Failure, Readiness};
use crate::pool::MEBIBYTE;

/// The time limit of a request, and of its answer.
const SECONDS: Duration = Duration::from_secs(5);
/// The most connections, and the most calls on all of them together: machines need few.
const AT_ONCE: usize = 256;

/// Serves `pages` and the server's health on `listener` until the future is dropped. Run it on a runtime that callers
/// cannot keep busy.
/// # Errors
/// If its own, unread metrics cannot be made.
pub async fn serve_admin(listener: TcpListener, pages: Routes, readiness: Readiness) -> Result<(), Failure> {
    let capacity = Capacity {
        concurrency: AT_ONCE,
        streams: AT_ONCE,
        message_memory: MEBIBYTE * 4,
        request_timeout: Some(SECONDS),
        arrival_timeout: SECONDS,
        ..Capacity::default()
    };
    let health = Admission::new(capacity, RequestLimits::default(), Arc::default()).layer(health(readiness));
    let connections =
        Connections { most: AT_ONCE, streams: 16, opening: SECONDS, headers: SECONDS, ..Connections::default() };
    serve_pages(listener, pages.add_service(health), connections, false).await
}
