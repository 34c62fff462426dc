//! The fixture: a server in this process on a port of its own, and the generated client.

use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::LazyLock;
use std::time::Duration;

use hadal::client::game_service_client::GameServiceClient;
use hadal::serve::{Config, Failure, run};
use hadal_core::engine::Engine;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tonic::transport::{Channel, Endpoint};

/// The generated client.
pub(crate) type Client = GameServiceClient<Channel>;

/// The time that a test waits for something that must happen: far longer than it takes, so that no test measures time.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A server that somebody keeps running.
pub(crate) struct Listening {
    pub(crate) address: SocketAddr,
}

impl Listening {
    /// A connection of its own.
    pub(crate) async fn channel(&self) -> Channel {
        Endpoint::from_shared(format!("http://{}", self.address)).unwrap().connect().await.unwrap()
    }

    /// A client on a connection of its own, which accepts answers of any size.
    pub(crate) async fn client(&self) -> Client {
        GameServiceClient::new(self.channel().await).max_decoding_message_size(usize::MAX)
    }
}

/// The server of all tests that only ask it: every game, and the defaults.
pub(crate) fn shared() -> &'static Listening {
    static SHARED: LazyLock<Listening> = LazyLock::new(|| {
        let (tell, told) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(async {
                let server = Server::start().await;
                tell.send(Listening { ..server.at }).unwrap();
                server.running.await.unwrap().unwrap();
            });
        });
        told.recv().unwrap()
    });
    &SHARED
}

/// A running server of one test. Dropping it stops it at once.
pub(crate) struct Server {
    at: Listening,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), Failure>>,
}

impl Server {
    /// A server with every registered game.
    pub(crate) async fn start() -> Self {
        Self::hosting(hadal_games::all(), Config::default()).await
    }

    /// A server with the given games.
    pub(crate) async fn hosting(games: &'static [&'static dyn Engine], config: Config) -> Self {
        Self::at("127.0.0.1:0", games, config).await
    }

    /// A server with these games, listening on `listen`.
    pub(crate) async fn at(listen: &str, games: &'static [&'static dyn Engine], config: Config) -> Self {
        let listener = TcpListener::bind(listen).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(run(listener, games, config, async {
            // Dropping the sender asks the server to stop as well.
            let _ = stopped.await;
        }));
        Self { at: Listening { address }, stop, running }
    }

    /// Asks the server to stop, without waiting.
    pub(crate) fn ask_to_stop(self) -> JoinHandle<Result<(), Failure>> {
        drop(self.stop);
        self.running
    }

    /// Stops the server and checks that it ended well.
    pub(crate) async fn stop(self) {
        tokio::time::timeout(PATIENCE, self.ask_to_stop()).await.unwrap().unwrap().unwrap();
    }
}

impl Deref for Server {
    type Target = Listening;

    fn deref(&self) -> &Listening {
        &self.at
    }
}
