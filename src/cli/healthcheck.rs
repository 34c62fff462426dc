//! `hadal healthcheck`: what a container asks its own server.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use tonic::transport::Endpoint;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

#[derive(Args, Debug)]
pub(super) struct Healthcheck {
    /// The address the server listens on.
    #[arg(long, env = "HADAL_LISTEN", default_value = "127.0.0.1:50051", value_name = "ADDR:PORT")]
    listen: SocketAddr,
    /// How many milliseconds to wait for the answer.
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    timeout_ms: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Healthcheck {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let status = runtime.block_on(self.ask())?;
        if self.json {
            anstream::println!("{}", serde_json::json!({ "status": status.as_str_name() }));
        } else {
            anstream::println!("{}", status.as_str_name());
        }
        anyhow::ensure!(status == ServingStatus::Serving, "the server on {} does not serve now", self.listen);
        Ok(())
    }

    async fn ask(&self) -> anyhow::Result<ServingStatus> {
        // A server that listens on every interface is asked on the loopback one.
        let host =
            if self.listen.ip().is_unspecified() { "localhost".to_owned() } else { self.listen.ip().to_string() };
        let timeout = Duration::from_millis(self.timeout_ms);
        let endpoint =
            Endpoint::from_shared(format!("http://{}", with_port(&host, self.listen.port())))?.timeout(timeout);
        let channel = endpoint
            .connect_timeout(timeout)
            .connect()
            .await
            .with_context(|| format!("no server answers on {}; start one with `hadal serve`", self.listen))?;
        let request = HealthCheckRequest { service: "hadal.v1.GameService".to_owned() };
        let answer = HealthClient::new(channel).check(request).await?;
        Ok(answer.into_inner().status())
    }
}

fn with_port(host: &str, port: u16) -> String {
    if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
}
