//! `hadal serve`.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use clap::{ArgMatches, Args};
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::EnvFilter;

use super::config::{ConfigFlags, Configuration};
use super::flags::{LogFormat, ObservabilityFlags, Settings};
use crate::games::GAMES;
use crate::server::{self, Reload};

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
        start_log(&settings.observability)?;
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        if settings.network.workers > 0 {
            runtime.worker_threads(settings.network.workers);
        }
        let runtime = runtime.enable_all().build()?;
        let served = runtime.block_on(serve(settings));
        // Long work that nobody waits for any more must not hold up the end.
        runtime.shutdown_background();
        served
    }
}

fn start_log(flags: &ObservabilityFlags) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&flags.log)
        .with_context(|| format!("--log {}: not a filter; try info, debug or hadal=debug", flags.log))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match flags.log_format {
        LogFormat::Json => log.json().init(),
        LogFormat::Text => log.init(),
    }
    Ok(())
}

async fn serve(settings: Settings) -> anyhow::Result<()> {
    let (tls, bearer_tokens) = (settings.tls.tls()?, settings.tls.bearer_tokens()?);
    let sealing = settings.sealing.sealing()?;
    follow(sealing.keys().filter(|keys| keys.file().is_some()))?;
    follow(tls.as_ref())?;
    follow(bearer_tokens.as_ref())?;
    let network = &settings.network;
    let listener = TcpListener::bind(network.listen)
        .await
        .with_context(|| format!("cannot listen on {}; is the port taken? --listen chooses another", network.listen))?;
    // Whoever reads the first line may stop the server from then on.
    let signals = Signals::listen()?;
    announce(listener.local_addr()?);
    let (games, versions) = settings.sealing.served();
    let config = server::Config {
        cors_origins: network.cors_origin.clone(),
        write_path: network.io,
        connections: network.connections(settings.limits.connection_streams),
        capacity: settings.limits.capacity(network.workers),
        request_limits: settings.limits.of_requests(),
        drain_delay: network.drain_delay.0,
        drain: network.drain.0,
        tls,
        bearer_tokens,
        sealing,
        versions,
    };
    let (ask, asked) = tokio::sync::oneshot::channel();
    let shutdown = async {
        let _ = asked.await;
    };
    tokio::select! {
        served = server::run(listener, games, config, shutdown) => served.map_err(anyhow::Error::from_boxed),
        () = asked_twice(signals, ask) => Ok(()),
    }
}

/// Starts to follow the files of what comes from files.
fn follow<R: Reload>(files: Option<&Arc<R>>) -> anyhow::Result<()> {
    if let Some(files) = files {
        tokio::spawn(server::follow(Arc::clone(files), signal(SignalKind::hangup())?));
    }
    Ok(())
}

/// The first line is for scripts, the second for people.
fn announce(address: SocketAddr) {
    anstream::println!("listening on {address}");
    let games: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
    anstream::println!(
        "try: grpcurl -plaintext {address} hadal.v1.GameService/ListGames   (games: {})",
        games.join(", ")
    );
}

/// What asks the process to stop.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn listen() -> std::io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Passes the first signal on; ready at the second.
async fn asked_twice(mut signals: Signals, ask: tokio::sync::oneshot::Sender<()>) {
    signals.next().await;
    tracing::info!("asked to stop; letting calls finish");
    let _ = ask.send(());
    signals.next().await;
    tracing::warn!("asked again to stop; ending at once");
}
