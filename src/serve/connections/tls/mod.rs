//! TLS on connections: the certificate presented, the certificates required of callers, and the handshake.

mod files;

use std::io;
use std::sync::{Arc, LazyLock};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Semaphore;
use tokio_rustls::LazyConfigAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::server::Acceptor;
use tokio_rustls::server::TlsStream;

use crate::reloaded::{FromFiles, Reloaded, Subject};
pub use files::{TlsError, TlsFiles};

/// The handshakes whose signature is computed at once, one for each core.
static SIGNING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)));

/// The TLS of a running server. A connection keeps the configuration it began with.
pub type ReloadedTls = Reloaded<Tls>;

/// The configuration of handshakes, and its files.
#[derive(Debug)]
pub struct Tls {
    fingerprint: blake3::Hash,
    config: Arc<ServerConfig>,
}

impl FromFiles for Tls {
    type Files = TlsFiles;
    type Error = TlsError;

    const SUBJECT: Subject = Subject::Certificate;
    const NAME: &'static str = "the TLS certificate, its key or the authorities";

    fn read(files: &TlsFiles, _: Option<&Self>) -> Result<Self, TlsError> {
        let contents = files.read()?;
        Ok(Self { fingerprint: contents.fingerprint(), config: Arc::new(contents.configure(files)?) })
    }

    /// An unchanged configuration stays in use, with the sessions that callers may resume.
    fn is_same(&self, other: &Self) -> bool {
        self.fingerprint == other.fingerprint
    }
}

impl Reloaded<Tls> {
    /// Shakes hands with a peer. The signature is computed off the threads that carry calls. The wait for the peer's
    /// reply holds no permit, so a peer that goes silent after its hello delays nobody.
    pub(super) async fn accept<S>(&self, stream: S) -> io::Result<TlsStream<S>>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let greeted = LazyConfigAcceptor::new(Acceptor::default(), stream).await?;
        // The semaphore is never closed.
        let permit = SIGNING.acquire().await.map_err(io::Error::other)?;
        let config = Arc::clone(&self.current().config);
        let answered = tokio::task::spawn_blocking(move || greeted.into_stream(config)).await?;
        drop(permit);
        answered.await
    }
}
