//! Observability: metrics on the admin port, request ids, traces, logs; and the files that are built on the metrics.

mod admin;
mod dashboards;
mod lines;
mod logs;
mod lost_lines;
mod metrics;
mod panics;
mod reloads;
mod request_ids;
mod scrape;
mod traces;

use std::net::SocketAddr;
use std::sync::Arc;

use hadal::observe::{Admin, Games, Metrics, Observer, Tracing};
use hadal::serve::{Config, Failure, Readiness, serve_admin};
use hadal_core::calls::host::Versions;
use hadal_core::engine::Engine;
use hadal_core::pb;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

use self::scrape::Scrape;
use crate::games::notation;
use crate::server::{Client, PATIENCE, Server};

/// A server with its admin port.
struct Watched {
    server: Option<Server>,
    admin: SocketAddr,
    admin_task: JoinHandle<Result<(), Failure>>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.admin_task.abort();
    }
}

fn metrics_of(games: &'static [&'static dyn Engine]) -> Arc<Metrics> {
    Arc::new(Metrics::new(Games::new(games.iter().map(|game| game.info().id))).unwrap())
}

impl Watched {
    async fn start() -> Self {
        Self::hosting(hadal_games::all(), Config::default()).await
    }

    async fn hosting(games: &'static [&'static dyn Engine], config: Config) -> Self {
        Self::traced(games, config, metrics_of(games), None).await
    }

    async fn traced(
        games: &'static [&'static dyn Engine],
        config: Config,
        metrics: Arc<Metrics>,
        tracing: Option<Tracing>,
    ) -> Self {
        let readiness = Readiness::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let admin = listener.local_addr().unwrap();
        let calls = Handle::current();
        let told = Admin::new(Arc::clone(&metrics), readiness.clone(), games, &Versions::default(), calls);
        let admin_task = tokio::spawn(serve_admin(listener, told.pages(), readiness.clone()));
        let observer = Some(Arc::new(Observer::new(metrics, tracing)));
        let server = Server::hosting(games, Config { observer, readiness, ..config }).await;
        // Once a caller can connect, the server is ready.
        drop(server.channel().await);
        Self { server: Some(server), admin, admin_task }
    }

    fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }

    async fn client(&self) -> Client {
        self.server().client().await
    }

    /// Asks the server to stop; the admin port stays.
    fn ask_to_stop(&mut self) -> JoinHandle<Result<(), Failure>> {
        self.server.take().unwrap().ask_to_stop()
    }

    async fn scrape(&self) -> Scrape {
        Scrape::of(self.admin).await
    }

    /// Scrapes until the condition holds: a call may be counted only after its answer.
    async fn scrape_until(&self, holds: impl Fn(&Scrape) -> bool) -> Scrape {
        let mut last = self.scrape().await;
        let waiting = async {
            while !holds(&last) {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
                last = self.scrape().await;
            }
        };
        let held = tokio::time::timeout(PATIENCE, waiting).await;
        assert!(held.is_ok(), "never held: {last:?}");
        last
    }
}

/// A new game with this number of seats.
async fn new_state(client: &mut Client, game: &dyn Engine, seat_count: u8) -> pb::State {
    let request = crate::games::create_request(game, seat_count, 1);
    client.create_game(request).await.unwrap().into_inner().read_position().unwrap().state.unwrap()
}

fn apply_to(state: &pb::State, text: &str) -> pb::ApplyActionRequest {
    pb::ApplyActionRequest { state: Some(state.clone()), action: Some(notation(text)), ..Default::default() }
}
