//! `hadal healthcheck`: what a container asks its own server.

mod tls;

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context;
use clap::{ArgMatches, Args};
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use super::config::{ConfigFlag, Configuration, OtherKeys};
use super::flags::address;
use tls::HealthcheckTls;

#[derive(Args, Debug)]
pub(super) struct Healthcheck {
    #[command(flatten)]
    config: ConfigFlag,
    // What the command line alone says, as for a server.
    #[command(flatten)]
    _asked: Asked,
    /// How many milliseconds to wait for the answer.
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    timeout_ms: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Who is asked, and how: read from where the server itself reads it.
#[derive(Args, Debug)]
struct Asked {
    /// The address the server listens on.
    #[arg(long, env = "HADAL_LISTEN", default_value = "127.0.0.1:50051", value_name = "ADDR:PORT", value_parser = address)]
    listen: SocketAddr,
    #[command(flatten)]
    tls: HealthcheckTls,
}

impl Healthcheck {
    /// Asks the server that the configuration names, beside what the command line has `given`.
    pub(super) fn run(&self, given: &ArgMatches) -> anyhow::Result<()> {
        let asked = Configuration::<Asked>::read(&self.config, OtherKeys::LeftOut, given)?.settings;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let timeout = Duration::from_millis(self.timeout_ms);
        let answer = runtime.block_on(async { tokio::time::timeout(timeout, asked.ask()).await });
        let status =
            answer.with_context(|| format!("{} does not answer within {} ms", asked.listen, self.timeout_ms))??;
        if self.json {
            anstream::println!("{}", serde_json::json!({ "status": status.as_str_name() }));
        } else {
            anstream::println!("{}", status.as_str_name());
        }
        anyhow::ensure!(status == ServingStatus::Serving, "the server on {} does not serve now", asked.listen);
        Ok(())
    }
}

impl Asked {
    async fn ask(&self) -> anyhow::Result<ServingStatus> {
        let channel = self.connect().await?;
        let request = HealthCheckRequest { service: "hadal.v1.GameService".to_owned() };
        let hint = if self.tls.is_asked_for() { "" } else { "; if it speaks TLS, give --tls-ca" };
        let answer = HealthClient::new(channel).check(request).await;
        let answer = answer.with_context(|| format!("{} does not tell its health{hint}", self.listen))?;
        Ok(answer.into_inner().status())
    }

    async fn connect(&self) -> anyhow::Result<Channel> {
        // A server that listens on every interface is asked on the loopback one.
        let host =
            if self.listen.ip().is_unspecified() { "localhost".to_owned() } else { self.listen.ip().to_string() };
        let (scheme, over) = if self.tls.is_asked_for() { ("https", " over TLS") } else { ("http", "") };
        let endpoint = Endpoint::from_shared(format!("{scheme}://{}", with_port(&host, self.listen.port())))?;
        let endpoint = self.tls.secure(endpoint)?;
        endpoint
            .connect()
            .await
            .with_context(|| format!("no server answers on {}{over}; start one with `hadal serve`", self.listen))
    }
}

fn with_port(host: &str, port: u16) -> String {
    if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
}
