//! `hadal serve`.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use super::observability::{ObservabilityFlags, Telling};
use super::sealing::{SealingFlags, follow};
use crate::games::GAMES;
use crate::server::{self, WritePath};

#[derive(Args, Debug)]
pub(super) struct Serve {
    /// Where to listen; port 0 picks a free one.
    #[arg(long, env = "HADAL_LISTEN", default_value = "127.0.0.1:50051", value_name = "ADDR:PORT")]
    listen: SocketAddr,
    /// An origin that browsers may call from (gRPC-Web), or `*`; repeatable, or separated by commas.
    #[arg(long, env = "HADAL_CORS_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    cors_origin: Vec<String>,
    /// How answers are written to connections.
    #[arg(long, env = "HADAL_IO", value_enum, default_value_t)]
    io: WritePath,
    /// How many seconds calls and streams may go on after SIGTERM or Ctrl-C.
    #[arg(long, env = "HADAL_DRAIN", default_value_t = 10, value_name = "SECONDS")]
    drain: u64,
    /// How many threads answer calls; 0 takes one per core.
    #[arg(long, env = "HADAL_WORKERS", default_value_t = 0, value_name = "COUNT")]
    workers: usize,
    #[command(flatten)]
    sealing: SealingFlags,
    #[command(flatten)]
    observability: ObservabilityFlags,
}

impl Serve {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let (games, _) = self.sealing.served();
        let telling = Telling::start(&self.observability, games)?;
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        if self.workers > 0 {
            runtime.worker_threads(self.workers);
        }
        runtime.enable_all().build()?.block_on(self.serve(&telling))
    }

    async fn serve(self, telling: &Telling) -> anyhow::Result<()> {
        let sealing = self.sealing.sealing()?;
        follow(sealing.keys(), &telling.metrics)?;
        let (games, versions) = self.sealing.served();
        let tracing = telling.tracing()?;
        let admin = telling.admin(games, &versions).await?;
        let listener = TcpListener::bind(self.listen).await.with_context(|| {
            format!("cannot listen on {}; is the port taken? --listen chooses another", self.listen)
        })?;
        // Whoever reads the first line may stop the server from then on.
        let shutdown = asked_to_stop()?;
        announce(listener.local_addr()?, admin);
        let config = server::Config {
            cors_origins: self.cors_origin,
            write_path: self.io,
            drain: Duration::from_secs(self.drain),
            sealing,
            versions,
            observer: Some(telling.observer(tracing.as_ref())),
            readiness: telling.readiness.clone(),
        };
        let served = server::run(listener, games, config, shutdown).await.map_err(anyhow::Error::from_boxed);
        if let Some(tracing) = tracing {
            tokio::task::spawn_blocking(move || tracing.shutdown()).await?;
        }
        served
    }
}

/// The first lines are for scripts, the last for people.
fn announce(address: SocketAddr, admin: Option<SocketAddr>) {
    anstream::println!("listening on {address}");
    if let Some(admin) = admin {
        anstream::println!("admin on {admin}");
    }
    let games: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
    anstream::println!(
        "try: grpcurl -plaintext {address} hadal.v1.GameService/ListGames   (games: {})",
        games.join(", ")
    );
}

/// Ready when the process is asked to stop.
fn asked_to_stop() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("asked to stop; letting calls finish");
    })
}
