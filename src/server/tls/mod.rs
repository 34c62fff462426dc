//! TLS on connections: the certificate shown, who must show one, and replacing both while the server runs.

mod files;

use std::io;
use std::sync::Arc;

use arc_swap::ArcSwap;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Semaphore;
use tokio_rustls::LazyConfigAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::server::Acceptor;
use tokio_rustls::server::TlsStream;

use super::reload::Reload;
use crate::observe::Reloaded;
pub use files::{TlsError, TlsFiles};

/// Handshakes under way at once; each costs a signature. More of them wait, within the time that a peer has.
const HANDSHAKES_MAX: usize = 256;

/// The TLS of a running server: replaced as a whole, for the connections that begin after that.
#[derive(Debug)]
pub struct LiveTls {
    files: TlsFiles,
    loaded: ArcSwap<Loaded>,
    handshakes: Semaphore,
}

/// What the files said.
#[derive(Debug)]
struct Loaded {
    fingerprint: blake3::Hash,
    config: Arc<ServerConfig>,
}

impl Loaded {
    fn read(files: &TlsFiles) -> Result<Self, TlsError> {
        let contents = files.read()?;
        Ok(Self { fingerprint: contents.fingerprint(), config: Arc::new(contents.configure(files)?) })
    }
}

impl LiveTls {
    /// The TLS of these files.
    ///
    /// # Errors
    /// If a file cannot be read, is open to others although it must not be, or does not hold what it should.
    pub fn load(files: TlsFiles) -> Result<Self, TlsError> {
        let loaded = ArcSwap::from_pointee(Loaded::read(&files)?);
        Ok(Self { files, loaded, handshakes: Semaphore::new(HANDSHAKES_MAX) })
    }

    /// Shakes hands with a peer. One that has not greeted yet waits for itself alone: silence takes no place.
    pub(super) async fn accept<S: AsyncRead + AsyncWrite + Unpin>(&self, stream: S) -> io::Result<TlsStream<S>> {
        let greeted = LazyConfigAcceptor::new(Acceptor::default(), stream).await?;
        // The semaphore is never closed.
        let _permit = self.handshakes.acquire().await.map_err(io::Error::other)?;
        let config = Arc::clone(&self.loaded.load().config);
        greeted.into_stream(config).await
    }
}

impl Reload for LiveTls {
    type Error = TlsError;

    fn subject(&self) -> &'static str {
        "the TLS certificate, its key or the authorities"
    }

    fn label(&self) -> Reloaded {
        Reloaded::Certificate
    }

    /// True if a file has changed. What was in use stays if the new files are not usable.
    fn reload(&self) -> Result<bool, TlsError> {
        let loaded = Loaded::read(&self.files)?;
        let has_changed = loaded.fingerprint != self.loaded.load().fingerprint;
        if has_changed {
            // A configuration that has not changed stays, with the sessions that callers may resume.
            self.loaded.store(Arc::new(loaded));
        }
        Ok(has_changed)
    }
}
