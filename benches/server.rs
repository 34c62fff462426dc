//! The server under load: Hadal as it is deployed, with the echo beside it, or the echo alone on tonic's own server, in a process of its own.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use hadal::rpc::Calls;
use hadal::serve::{self, Config, WritePath};
use tokio::net::{TcpListener, TcpSocket};
use tonic::transport::server::TcpIncoming;

use crate::echo::Echo;
use crate::host::HOST;
use crate::pinned::Pinning;

/// The arrangement of the server's threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Runtime {
    /// One pool of threads that share all connections.
    Shared,
    /// One runtime per thread; the kernel spreads the connections over them (`SO_REUSEPORT`).
    PerThread,
}

/// The settings of a server process.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Server {
    #[arg(long, value_enum, default_value = "shared")]
    pub(crate) runtime: Runtime,
    #[arg(long, default_value_t = 1)]
    pub(crate) workers: usize,
    #[arg(long, value_enum, default_value_t)]
    pub(crate) io: WritePath,
    /// The echo alone, on the server of the gRPC library as it comes.
    #[arg(long)]
    pub(crate) bare: bool,
}

impl Default for Server {
    fn default() -> Self {
        Self { runtime: Runtime::Shared, workers: 1, io: WritePath::default(), bare: false }
    }
}

impl Server {
    /// The description in the table, spelled like the flags.
    pub(crate) fn describe(self) -> String {
        let name = |value: Option<clap::builder::PossibleValue>| value.map(|value| value.get_name().to_owned());
        let runtime = name(self.runtime.to_possible_value()).unwrap_or_default();
        format!("{runtime} x{}, {}", self.workers, name(self.io.to_possible_value()).unwrap_or_default())
    }

    /// Starts a server process with these settings.
    pub(crate) fn start(self, pinning: Pinning) -> anyhow::Result<Running> {
        self.start_by(pinning.server(&std::env::current_exe()?))
    }

    /// Starts a server process by a command that runs this program, or one of an earlier commit.
    pub(crate) fn start_by(self, mut command: Command) -> anyhow::Result<Running> {
        let name = |value: Option<clap::builder::PossibleValue>| value.map(|value| value.get_name().to_owned());
        let mut child = command
            .arg("server")
            .args(["--workers", &self.workers.to_string()])
            .args(["--runtime", &name(self.runtime.to_possible_value()).unwrap_or_default()])
            .args(["--io", &name(self.io.to_possible_value()).unwrap_or_default()])
            .args(self.bare.then_some("--bare"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = child.stdout.take().ok_or_else(|| anyhow::anyhow!("the server has no output"))?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().strip_prefix("listening on ").unwrap_or_default().parse()?;
        Ok(Running { address, child })
    }

    /// Serves until the standard input is closed.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let first = listen("127.0.0.1:0".parse()?)?;
        let address = first.local_addr()?;
        anstream::println!("listening on {address}");
        std::thread::spawn(|| {
            // The pipe closes even if the parent dies.
            let _ = std::io::stdin().read(&mut [0]);
            std::process::exit(0)
        });
        match self.runtime {
            Runtime::Shared => {
                let mut runtime = tokio::runtime::Builder::new_multi_thread();
                runtime.worker_threads(self.workers).enable_all().build()?.block_on(self.serve(first))
            }
            Runtime::PerThread => std::thread::scope(|scope| {
                let others: Vec<_> =
                    (1..self.workers).map(|_| scope.spawn(move || self.serve_alone(listen(address)?))).collect();
                self.serve_alone(first)?;
                others.into_iter().try_for_each(|other| other.join().unwrap_or(Ok(())))
            }),
        }
    }

    fn serve_alone(self, listener: std::net::TcpListener) -> anyhow::Result<()> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.serve(listener))
    }

    async fn serve(self, listener: std::net::TcpListener) -> anyhow::Result<()> {
        let listener = TcpListener::from_std(listener)?;
        if self.bare {
            let connections = TcpIncoming::from(listener).with_nodelay(Some(true));
            let echo = tonic::transport::Server::builder().add_service(Echo::new());
            return Ok(echo.serve_with_incoming(connections).await?);
        }
        let services = serve::services(&Arc::new(Calls::new(Arc::clone(&HOST), 1)))
            .map_err(anyhow::Error::from_boxed)?
            .add_service(Echo::new());
        let config = Config { write_path: self.io, ..Config::default() };
        serve::serve(listener, services, config, std::future::pending()).await.map_err(anyhow::Error::from_boxed)
    }
}

/// A listener on an address that others can listen on as well.
fn listen(address: SocketAddr) -> std::io::Result<std::net::TcpListener> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let _inside = runtime.enter();
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseport(true)?;
    socket.bind(address)?;
    socket.listen(1024)?.into_std()
}

/// A server process; dropping it ends the process.
pub(crate) struct Running {
    /// The address it listens on.
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Running {
    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
