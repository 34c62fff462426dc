//! `hadal serve`.

use std::net::SocketAddr;

use anyhow::Context;
use clap::{ArgMatches, Args};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use super::config::{ConfigFlags, Configuration};
use super::flags::{Settings, follow};
use super::observability::Telling;
use crate::games::GAMES;
use crate::server;

#[derive(Args, Debug)]
pub(super) struct Serve {
    #[command(flatten)]
    config: ConfigFlags,
    // What the command line alone says; the environment and the file have their say in `Configuration`.
    #[command(flatten)]
    _settings: Settings,
}

impl Serve {
    /// Serves as the configuration says, beside what the command line has `given`.
    pub(super) fn run(&self, given: &ArgMatches) -> anyhow::Result<()> {
        let configuration = Configuration::<Settings>::read(&self.config, given)?;
        if self.config.print_config {
            anstream::print!("{configuration}");
            return Ok(());
        }
        let settings = configuration.settings;
        let (games, _) = settings.sealing.served();
        let telling = Telling::start(&settings.observability, games)?;
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        if settings.network.workers > 0 {
            runtime.worker_threads(settings.network.workers);
            rayon::ThreadPoolBuilder::new().num_threads(settings.network.workers).build_global()?;
        }
        runtime.enable_all().build()?.block_on(serve(settings, &telling))
    }
}

async fn serve(settings: Settings, telling: &Telling) -> anyhow::Result<()> {
    let sealing = settings.sealing.sealing()?;
    follow(sealing.keys(), &telling.metrics)?;
    let (games, versions) = settings.sealing.served();
    let tracing = telling.tracing()?;
    let network = &settings.network;
    let listener = TcpListener::bind(network.listen)
        .await
        .with_context(|| format!("cannot listen on {}; is the port taken? --listen chooses another", network.listen))?;
    let admin = telling.admin(games, &versions).await?;
    // Whoever reads the first line may stop the server from then on.
    let shutdown = asked_to_stop()?;
    announce(listener.local_addr()?, admin);
    let config = server::Config {
        cors_origins: network.cors_origin.clone(),
        write_path: network.io,
        connections: network.connections(settings.limits.connection_streams),
        capacity: settings.limits.capacity(network.workers),
        request_limits: settings.limits.of_requests(),
        drain_delay: network.drain_delay.0,
        drain: network.drain.0,
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
