//! The bytes of a connection, plain or encrypted; one whose peer says nothing at first is given up.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_rustls::server::TlsStream;

/// The bytes that HTTP/2 begins with; no request of HTTP/1.1 with its `host` is shorter.
const FIRST_WORDS: usize = 24;

/// What carries the bytes.
#[derive(Debug)]
pub(super) enum Carrier {
    /// The connection itself.
    Plain(TcpStream),
    /// TLS on it.
    Tls(Box<TlsStream<TcpStream>>),
}

/// A connection whose peer must have said its first words in time.
#[derive(Debug)]
pub(super) struct Transport {
    carrier: Carrier,
    opening: Option<Opening>,
}

/// A connection before its first words.
#[derive(Debug)]
struct Opening {
    missing: usize,
    until: Pin<Box<Sleep>>,
}

impl Transport {
    /// A connection that fails unless its peer has said its first words by then.
    pub(super) fn new(carrier: Carrier, until: Instant) -> Self {
        Self { carrier, opening: Some(Opening { missing: FIRST_WORDS, until: Box::pin(sleep_until(until)) }) }
    }
}

impl Carrier {
    fn poll_read(&mut self, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self {
            Self::Plain(stream) => Pin::new(stream).poll_read(context, into),
            Self::Tls(stream) => Pin::new(stream).poll_read(context, into),
        }
    }
}

impl AsyncRead for Transport {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let Some(opening) = &mut this.opening else { return this.carrier.poll_read(context, into) };
        let before = into.filled().len();
        if let Poll::Ready(read) = this.carrier.poll_read(context, into) {
            opening.missing = opening.missing.saturating_sub(into.filled().len() - before);
            if opening.missing == 0 {
                this.opening = None;
            }
            return Poll::Ready(read);
        }
        ready!(opening.until.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the peer says nothing")))
    }
}

impl AsyncWrite for Transport {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match &mut self.get_mut().carrier {
            Carrier::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            Carrier::Tls(stream) => Pin::new(stream).poll_write(context, bytes),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match &mut self.get_mut().carrier {
            Carrier::Plain(stream) => Pin::new(stream).poll_write_vectored(context, slices),
            Carrier::Tls(stream) => Pin::new(stream).poll_write_vectored(context, slices),
        }
    }

    fn is_write_vectored(&self) -> bool {
        match &self.carrier {
            Carrier::Plain(stream) => stream.is_write_vectored(),
            Carrier::Tls(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().carrier {
            Carrier::Plain(stream) => Pin::new(stream).poll_flush(context),
            Carrier::Tls(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().carrier {
            Carrier::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Carrier::Tls(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}
