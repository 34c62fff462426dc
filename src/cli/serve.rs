//! `hadal serve`.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use clap::{ArgMatches, Args};
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};

use super::config::{ConfigFlags, Configuration, OtherKeys};
use super::flags::Settings;
use super::observability::Telling;
use crate::games::GAMES;
use crate::observe::Metrics;
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
    /// Serves as the configuration says, beside what the command line has `given`, and tells of variables that are
    /// `unread`.
    pub(super) fn run(&self, given: &ArgMatches, unread: &[String]) -> anyhow::Result<()> {
        let configuration = Configuration::<Settings>::read(&self.config.file, OtherKeys::Refused, given)?;
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
        let runtime = runtime.enable_all().build()?;
        let served = runtime.block_on(serve(settings, &telling, unread));
        // Long work that nobody waits for any more must not hold up the end.
        runtime.shutdown_background();
        served
    }
}

async fn serve(settings: Settings, telling: &Telling, unread: &[String]) -> anyhow::Result<()> {
    let (tls, bearer_tokens) = (settings.tls.tls()?, settings.tls.bearer_tokens()?);
    let sealing = settings.sealing.sealing()?;
    follow(sealing.keys().filter(|keys| keys.file().is_some()), &telling.metrics)?;
    follow(tls.as_ref(), &telling.metrics)?;
    follow(bearer_tokens.as_ref(), &telling.metrics)?;
    let (games, versions) = settings.sealing.served();
    let tracing = telling.tracing()?;
    let network = &settings.network;
    let admin_port = telling.take_port().await?;
    // Whoever reads the first line may stop the server from then on.
    let signals = Signals::listen()?;
    // Last of all that may fail: callers can connect from here on.
    let listener = TcpListener::bind(network.listen)
        .await
        .with_context(|| format!("cannot listen on {}; is the port taken? --listen chooses another", network.listen))?;
    let admin = admin_port.map(|port| telling.answer(port, games, &versions)).transpose()?;
    // Not before it is sure that the server starts: what keeps it from starting is the one thing then said.
    sealing.warn();
    warn_of(unread);
    announce(listener.local_addr()?, admin);
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
        observer: Some(telling.observer(tracing.as_ref())),
        readiness: telling.readiness.clone(),
    };
    let (ask, asked) = tokio::sync::oneshot::channel();
    let shutdown = async {
        let _ = asked.await;
    };
    let served = tokio::select! {
        served = server::run(listener, games, config, shutdown) => served.map_err(anyhow::Error::from_boxed),
        () = asked_twice(signals, ask) => Ok(()),
    };
    if let Some(tracing) = tracing {
        tokio::task::spawn_blocking(move || tracing.shutdown()).await?;
    }
    served
}

/// Starts to follow the files of what comes from files.
fn follow<R: Reload>(files: Option<&Arc<R>>, metrics: &Arc<Metrics>) -> anyhow::Result<()> {
    if let Some(files) = files {
        tokio::spawn(server::follow(Arc::clone(files), signal(SignalKind::hangup())?, Arc::clone(metrics)));
    }
    Ok(())
}

/// Warns of variables that somebody may take for settings.
fn warn_of(unread: &[String]) {
    if !unread.is_empty() {
        let variables = unread.join(", ");
        tracing::warn!(
            variables,
            "nobody reads these variables of the environment; `hadal serve --help` names those that are read"
        );
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

/// What asks the process to stop.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
    /// Taken even where no file is followed: what is not taken would end the process.
    _hangup: Signal,
}

impl Signals {
    fn listen() -> std::io::Result<Self> {
        let [terminate, interrupt, hangup] = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::hangup()];
        Ok(Self { terminate: signal(terminate)?, interrupt: signal(interrupt)?, _hangup: signal(hangup)? })
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
