//! `hadal serve`.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use hadal_core::calls::host::{Registry, Versions};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::flags::Settings;
use super::key_file::OwnKeyFile;
use super::observability::Observability;
use super::say::say;
use super::with_example;
use crate::giving_way::{LONG_WORK, give_way};
use crate::observe::Metrics;
use crate::reloaded::{FromFiles, Reloaded};
use crate::serve::{self, Stage};
use crate::system::{Hangup, Stop};

/// The time after the drain in which the server may still end by itself.
const UNNOTICED: Duration = Duration::from_millis(500);

/// The most threads besides those of calls and of long work: for TLS handshakes, at most one per core at once, and for looking up the
/// name of the collector of traces.
const BLOCKING_THREADS: usize = 16;

#[derive(Args, Debug)]
pub(super) struct Serve {
    #[command(flatten)]
    settings: Settings,
    /// List the example of docs/adding-a-game.md as well, in programs that have it.
    #[arg(long, hide = true)]
    example_game: bool,
}

impl Serve {
    /// Serves these games with these settings until it is asked to stop.
    pub(super) fn run(self, games: Registry, versions: Versions) -> anyhow::Result<()> {
        let settings = self.settings;
        let games = if self.example_game { with_example(games)? } else { games };
        let versions = settings.sealing.versions(versions);
        let observed = Observability::start(&settings.observability, games)?;
        let mut calls = tokio::runtime::Builder::new_multi_thread();
        if settings.network.workers > 0 {
            calls.worker_threads(settings.network.workers);
        }
        start_pool(settings.network.workers)?;
        let calls = calls.max_blocking_threads(BLOCKING_THREADS).enable_all().build()?;
        // This thread handles signals, probes, files and the shutdown, so that busy calls cannot delay those.
        let control = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let served = control.block_on(serve(settings, (games, versions), &observed, calls.handle()));
        // Work without a waiting caller must not delay the end.
        calls.shutdown_background();
        served
    }
}

/// Starts the threads of long work, as many as workers (0: as many as cores).
fn start_pool(workers: usize) -> Result<(), rayon::ThreadPoolBuildError> {
    rayon::ThreadPoolBuilder::new().num_threads(workers).start_handler(|_| give_way(LONG_WORK)).build_global()
}

async fn serve(
    settings: Settings,
    (games, versions): (Registry, Versions),
    observed: &Observability,
    calls: &Handle,
) -> anyhow::Result<()> {
    let (tls, bearer_tokens) = (settings.tls.tls()?, settings.tls.bearer_tokens()?);
    let assets = settings.network.assets()?;
    follow(tls.as_ref(), &observed.metrics)?;
    follow(bearer_tokens.as_ref(), &observed.metrics)?;
    let tracing = observed.tracing()?;
    let network = &settings.network;
    let admin_port = observed.take_port().await?;
    // The reader of the first line may stop the server at once.
    let mut stop = Stop::listen()?;
    // Handled even if no file is reloaded.
    let _hangup = Hangup::listen()?;
    // Callers can connect from here on.
    let listener = calls
        .spawn(TcpListener::bind(network.listen))
        .await?
        .with_context(|| format!("cannot listen on {}; is the port taken? --listen chooses another", network.listen))?;
    // A server that cannot listen makes no keys.
    let own_keys = own_key_file(&settings, assets.is_some());
    let seals = settings.sealing.seals(own_keys.as_ref().map(|file| file.path.clone()))?;
    follow(seals.keys.as_ref(), &observed.metrics)?;
    let admin = admin_port.map(|port| observed.answer(port, games, &versions, calls.clone())).transpose()?;
    // Only once the server is sure to start: if it cannot, that error is all that is printed.
    seals.warn();
    if let Some(file) = &own_keys {
        file.tell();
    }
    let address = listener.local_addr()?;
    let page = assets.is_some().then_some(if tls.is_some() { "https" } else { "http" });
    let config = serve::Config {
        cors_origins: network.cors_origin.clone(),
        write_path: network.io,
        connections: network.connections(&settings.limits),
        capacity: settings.limits.capacity(network.workers),
        request_limits: settings.limits.of_requests(),
        drain_delay: network.drain_delay.0,
        drain: network.drain.0,
        tls,
        bearer_tokens,
        seals,
        versions,
        assets,
        matches: network.matches.clone(),
        observer: Some(observed.observer(tracing.as_ref())),
        readiness: observed.readiness.clone(),
    };
    let draining = config.drain_delay + config.drain;
    let (ask, asked) = oneshot::channel();
    let shutdown = async {
        let _ = asked.await;
    };
    let mut serving = calls.spawn(serve::run(listener, games, config, shutdown));
    let mut stages = observed.readiness.stages();
    tokio::select! {
        served = &mut serving => return served?.map_err(anyhow::Error::from_boxed),
        _ = stages.wait_for(|stage| *stage == Stage::Ready) => announce(address, admin, page, games),
    }
    let served = tokio::select! {
        served = &mut serving => served?.map_err(anyhow::Error::from_boxed),
        () = asked_to_end(async || stop.next().await, ask, draining) => Ok(()),
    };
    if let Some(tracing) = tracing {
        tokio::task::spawn_blocking(move || tracing.shutdown()).await?;
    }
    served
}

/// The key file of a server that has a page, no configured keys, and callers on this machine only. A server on another address may have
/// replicas, which would all have different keys.
fn own_key_file(settings: &Settings, has_page: bool) -> Option<OwnKeyFile> {
    if !has_page || !settings.network.listen.ip().is_loopback() || !settings.sealing.lacks_keys() {
        return None;
    }
    OwnKeyFile::find_or_make().unwrap_or_else(|error| {
        tracing::warn!("cannot create a key file for this server, give --seal-keys-file: {error:#}");
        None
    })
}

/// Starts to reload a value from files.
fn follow<T: FromFiles>(live: Option<&Arc<Reloaded<T>>>, metrics: &Arc<Metrics>) -> anyhow::Result<()> {
    if let Some(live) = live.filter(|live| !live.is_fixed()) {
        tokio::spawn(serve::follow(Arc::clone(live), Hangup::listen()?, Arc::clone(metrics)));
    }
    Ok(())
}

/// Prints the addresses: the first lines are for scripts, the last two for people. `page` is the scheme of the page, if
/// one is served. A server with an unreadable output
/// serves all the same.
fn announce(address: SocketAddr, admin: Option<SocketAddr>, page: Option<&str>, games: Registry) {
    if let Err(error) = say_where(address, admin, page, games) {
        tracing::warn!(%address, admin = admin.map(tracing::field::display), "{error:#}");
    }
}

fn say_where(
    address: SocketAddr,
    admin: Option<SocketAddr>,
    page: Option<&str>,
    games: Registry,
) -> anyhow::Result<()> {
    say!("listening on {address}")?;
    if let Some(admin) = admin {
        say!("admin on {admin}")?;
    }
    let games: Vec<&str> = games.iter().map(|game| game.info().id).collect();
    let games = games.join(", ");
    say!("try: grpcurl -plaintext {address} hadal.v1.GameService/ListGames   (games: {games})")?;
    match page {
        Some(scheme) => say!("play: {scheme}://{}/", from_here(address)),
        None => say!("play: `make table` builds the page and serves it; or give a built one with --assets DIR"),
    }
}

/// The address that a browser on this machine uses for a server on every interface.
fn from_here(address: SocketAddr) -> SocketAddr {
    let loopback = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::from(Ipv6Addr::LOCALHOST),
        ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => ip,
    };
    SocketAddr::new(loopback, address.port())
}

/// Passes on a request to stop. Ready at a second request, or if the server has not ended at the end of the drain time,
/// since all its threads may be busy.
async fn asked_to_end(mut asked: impl AsyncFnMut(), ask: oneshot::Sender<()>, draining: Duration) {
    asked().await;
    tracing::info!("asked to stop; letting calls finish");
    let _ = ask.send(());
    tokio::select! {
        () = asked() => tracing::warn!("asked again to stop; ending at once"),
        () = tokio::time::sleep(draining.saturating_add(UNNOTICED)) => {
            tracing::warn!("the drain time is over, and work is still under way; ending at once");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn the_end_comes_when_the_drain_time_is_over_whatever_keeps_the_threads_of_calls_busy() {
        /// Longer than any test takes.
        const BUSY: Duration = Duration::from_secs(60);
        let calls = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let control = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let serving = calls.spawn(async { std::thread::sleep(BUSY) });
        let (began, mut signals) = (Instant::now(), 0);
        control.block_on(async {
            let (ask, asked) = oneshot::channel();
            let signal = async || {
                signals += 1;
                if signals > 1 {
                    std::future::pending::<()>().await;
                }
            };
            tokio::select! {
                _ = serving => panic!("it is busy"),
                () = asked_to_end(signal, ask, Duration::from_millis(100)) => {}
            }
            asked.await.unwrap();
        });
        calls.shutdown_background();
        assert!(began.elapsed() < BUSY, "{:?}", began.elapsed());
    }
}
