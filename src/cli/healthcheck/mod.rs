//! `hadal healthcheck`: the health check of a container for its own server.

mod tls;

use std::net::SocketAddr;
use std::time::Duration;

use crate::grpc_health::HealthCheckRequest;
use crate::grpc_health::health_check_response::ServingStatus;
use crate::grpc_health::health_client::HealthClient;
use anyhow::Context;
use clap::Args;
use tonic::transport::{Channel, Endpoint};

use super::flags::address;
use super::say::say;
use tls::HealthcheckTls;

#[derive(Args, Debug)]
pub(super) struct Healthcheck {
    #[command(flatten)]
    asked: Target,
    /// The milliseconds to wait for the answer.
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    timeout_ms: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The server to ask, described by its own settings.
#[derive(Args, Debug)]
struct Target {
    /// The address the server listens on.
    #[arg(long, env = "HADAL_LISTEN", default_value = "127.0.0.1:50051", value_name = "ADDR:PORT", value_parser = address)]
    listen: SocketAddr,
    /// The address of its admin port, if it has one. The check then asks this port, without TLS, which answers however busy
    /// the server is.
    #[arg(long, env = "HADAL_ADMIN_LISTEN", value_name = "ADDR:PORT", value_parser = address)]
    admin_listen: Option<SocketAddr>,
    #[command(flatten)]
    tls: HealthcheckTls,
}

impl Healthcheck {
    /// Asks, and prints the answer.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let asked = &self.asked;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let timeout = Duration::from_millis(self.timeout_ms);
        let answer = runtime.block_on(async { tokio::time::timeout(timeout, asked.ask()).await });
        let status =
            answer.with_context(|| format!("{} does not answer within {} ms", asked.address(), self.timeout_ms))??;
        if self.json {
            say!("{}", serde_json::json!({ "status": status.as_str_name() }))?;
        } else {
            say!("{}", status.as_str_name())?;
        }
        anyhow::ensure!(status == ServingStatus::Serving, "the server on {} does not serve now", asked.address());
        Ok(())
    }
}

impl Target {
    fn address(&self) -> SocketAddr {
        self.admin_listen.unwrap_or(self.listen)
    }

    /// The TLS settings, if the check uses TLS.
    fn tls(&self) -> Option<&HealthcheckTls> {
        Some(&self.tls).filter(|tls| self.admin_listen.is_none() && tls.is_asked_for())
    }

    async fn ask(&self) -> anyhow::Result<ServingStatus> {
        let channel = self.connect().await?;
        let request = HealthCheckRequest { service: "hadal.v1.GameService".to_owned() };
        let is_plain = self.admin_listen.is_none() && self.tls().is_none();
        let hint = if is_plain { "; if it speaks TLS, give --tls-ca" } else { "" };
        let answer = HealthClient::new(channel).check(request).await;
        let answer = answer.with_context(|| format!("{} does not tell its health{hint}", self.address()))?;
        Ok(answer.into_inner().status())
    }

    async fn connect(&self) -> anyhow::Result<Channel> {
        // If a server listens on every interface, the check uses the loopback interface.
        let address = self.address();
        let host = if address.ip().is_unspecified() { "localhost".to_owned() } else { address.ip().to_string() };
        let (scheme, over) = if self.tls().is_some() { ("https", " over TLS") } else { ("http", "") };
        let mut endpoint = Endpoint::from_shared(format!("{scheme}://{}", with_port(&host, address.port())))?;
        if let Some(tls) = self.tls() {
            endpoint = tls.secure(endpoint)?;
        }
        endpoint
            .connect()
            .await
            .with_context(|| format!("no server answers on {address}{over}; start one with `hadal serve`"))
    }
}

fn with_port(host: &str, port: u16) -> String {
    if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
}
