//! The log, metrics, traces and admin port that the flags ask for.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use hadal_core::calls::host;
use tokio::net::TcpListener;
use tokio::runtime::Handle;

use super::flags::ObservabilityFlags;
use crate::observe::{Admin, Games, Log, Metrics, Observer, Tracing};
use crate::serve::{Readiness, serve_admin};

/// The observability of a running server. Dropping it ends the log.
pub(super) struct Observability {
    pub(super) metrics: Arc<Metrics>,
    pub(super) readiness: Readiness,
    flags: ObservabilityFlags,
    _log: Log,
}

impl Observability {
    /// Starts the log of this process.
    pub(super) fn start(flags: &ObservabilityFlags, games: host::Registry) -> anyhow::Result<Self> {
        let metrics = Arc::new(Metrics::new(Games::new(games.iter().map(|game| game.info().id)))?);
        let log = Log::start(&flags.log, flags.log_format, &metrics)
            .map_err(anyhow::Error::from_boxed)
            .with_context(|| format!("--log {}: not a filter; try info, debug or hadal=debug", flags.log))?;
        Ok(Self { metrics, readiness: Readiness::default(), flags: flags.clone(), _log: log })
    }

    /// Starts to send traces, if that is configured.
    pub(super) fn tracing(&self) -> anyhow::Result<Option<Tracing>> {
        let start = |endpoint| Tracing::start(endpoint, self.flags.otlp_sample, Arc::clone(&self.metrics));
        let tracing = self.flags.otlp_endpoint.as_deref().map(start).transpose();
        tracing.context("--otlp-endpoint, --otlp-sample")
    }

    /// The observer of calls.
    pub(super) fn observer(&self, tracing: Option<&Tracing>) -> Arc<Observer> {
        Arc::new(Observer::new(Arc::clone(&self.metrics), tracing.cloned()))
    }

    /// Binds the admin port, if one is configured. It answers only once [`Observability::answer`] is called.
    pub(super) async fn take_port(&self) -> anyhow::Result<Option<TcpListener>> {
        let Some(address) = self.flags.admin_listen else { return Ok(None) };
        let listener = TcpListener::bind(address).await.with_context(|| {
            format!("cannot listen on {address} for operators; is the port taken? --admin-listen chooses another")
        })?;
        Ok(Some(listener))
    }

    /// Serves the admin port from now on, and returns its address.
    pub(super) fn answer(
        &self,
        port: TcpListener,
        games: host::Registry,
        versions: &host::Versions,
        calls: Handle,
    ) -> anyhow::Result<SocketAddr> {
        let address = port.local_addr()?;
        let admin = Admin::new(Arc::clone(&self.metrics), self.readiness.clone(), games, versions, calls);
        tokio::spawn(serve_admin(port, admin.pages(), self.readiness.clone()));
        Ok(address)
    }
}
