//! The admin port: metrics, liveness, readiness and the version over plain HTTP, for machines inside the network.
//!
//! It is a separate server on its own port and thread. It answers while the main server drains or is overloaded, it can be
//! closed to outside callers, and it changes nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hadal_core::calls::host::{Registry, Versions};
use serde::Serialize;
use tokio::runtime::Handle;
use tonic::service::Routes;

use super::{Metrics, REVISION, VERSION};
use crate::readiness::{Readiness, Stage};

/// The content of `/version`.
#[derive(Clone, Debug, Serialize)]
struct Build {
    version: &'static str,
    revision: &'static str,
    /// The versions by game, oldest first; new games may be created in an older one.
    rules_versions: BTreeMap<&'static str, Vec<u32>>,
    wire_versions: &'static [u32],
}

/// The data for the answers of the admin port.
#[derive(Clone, Debug)]
pub struct Admin {
    metrics: Arc<Metrics>,
    readiness: Readiness,
    build: Build,
    calls: Handle,
}

impl Admin {
    /// The admin port of a server with these metrics, readiness and games, whose calls run on the runtime `calls`.
    pub fn new(
        metrics: Arc<Metrics>,
        readiness: Readiness,
        games: Registry,
        versions: &Versions,
        calls: Handle,
    ) -> Self {
        let build = Build {
            version: VERSION,
            revision: REVISION,
            rules_versions: versions.of_games(games),
            wire_versions: versions.wire,
        };
        Self { metrics, readiness, build, calls }
    }

    /// The pages.
    pub fn pages(self) -> Routes {
        let pages = Router::new()
            .route("/metrics", get(metrics))
            .route("/livez", get(livez))
            .route("/readyz", get(readyz))
            .route("/version", get(version))
            .with_state(self);
        Routes::from(pages)
    }
}

async fn metrics(State(admin): State<Admin>) -> Response {
    admin.metrics.ready.set(i64::from(admin.readiness.stage() == Stage::Ready));
    let tasks_alive = admin.calls.metrics().num_alive_tasks();
    admin.metrics.tasks_alive.set(i64::try_from(tasks_alive).unwrap_or(i64::MAX));
    match admin.metrics.text() {
        Ok(text) => ([(CONTENT_TYPE, prometheus::TEXT_FORMAT)], text).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{error}\n")).into_response(),
    }
}

/// Alive as long as it answers: a draining server must not be killed.
async fn livez() -> &'static str {
    "ok\n"
}

async fn readyz(State(admin): State<Admin>) -> (StatusCode, &'static str) {
    match admin.readiness.stage() {
        Stage::Ready => (StatusCode::OK, "ready\n"),
        Stage::Starting => (StatusCode::SERVICE_UNAVAILABLE, "starting\n"),
        Stage::Draining | Stage::Closing => (StatusCode::SERVICE_UNAVAILABLE, "draining\n"),
    }
}

async fn version(State(admin): State<Admin>) -> Response {
    match serde_json::to_string(&admin.build) {
        Ok(text) => ([(CONTENT_TYPE, "application/json")], text + "\n").into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{error}\n")).into_response(),
    }
}
