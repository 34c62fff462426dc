//! The bytes of a connection, plain or encrypted. It fails if its peer sends nothing at first, or accepts nothing for
//! long; it is read in turns.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_rustls::server::TlsStream;

use super::turns::{End, Turn};
use crate::server::timer::Timer;

/// The length of the HTTP/2 preface in bytes; no HTTP/1.1 request with its `host` is shorter.
const PREFACE_BYTES: usize = 24;

/// The socket of the bytes.
#[derive(Debug)]
pub(super) enum Socket {
    /// The TCP connection itself.
    Plain(TcpStream),
    /// TLS over it.
    Tls(Box<TlsStream<TcpStream>>),
}

/// A connection with time limits: for its peer's first bytes, and for the peer to accept written bytes.
#[derive(Debug)]
pub(super) struct Transport {
    socket: Socket,
    opening: Option<AwaitingPreface>,
    turn: Turn,
    end: End,
    write_timeout: WriteTimeout,
}

/// A connection that waits for its first bytes.
#[derive(Debug)]
struct AwaitingPreface {
    missing: usize,
    until: Pin<Box<Sleep>>,
}

/// The peer as the reader of written bytes.
#[derive(Debug)]
struct WriteTimeout {
    /// The longest time it may accept nothing.
    unread: Duration,
    /// The time by which it must accept something, while a write waits for it.
    until: Option<Instant>,
    timer: Timer,
}

impl Transport {
    /// A connection that fails unless its first bytes arrive before `until`, or when its peer accepts nothing for
    /// `unread`.
    pub(super) fn new(socket: Socket, until: Instant, unread: Duration, (turn, end): (Turn, End)) -> Self {
        let opening = Some(AwaitingPreface { missing: PREFACE_BYTES, until: Box::pin(sleep_until(until)) });
        Self {
            socket,
            opening,
            turn,
            end,
            write_timeout: WriteTimeout { unread, until: None, timer: Timer::default() },
        }
    }

    /// Reads in this connection's turn.
    fn poll_read_in_turn(&mut self, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        ready!(self.turn.poll(context));
        let before = into.filled().len();
        let read = self.poll_read_some(context, into);
        let bytes = into.filled().len() - before;
        match &read {
            Poll::Pending => self.turn.end(),
            Poll::Ready(Ok(())) if bytes > 0 => self.turn.has_read(bytes),
            Poll::Ready(_) => self.end.come(),
        }
        read
    }

    /// Reads no more than the connection may read at once.
    fn poll_read_some(&mut self, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let most = self.turn.bytes();
        if most >= into.remaining() {
            return self.socket.poll_read(context, into);
        }
        let mut some = ReadBuf::new(into.initialize_unfilled_to(most));
        let read = self.socket.poll_read(context, &mut some);
        let bytes = some.filled().len();
        into.advance(bytes);
        read
    }
}

impl WriteTimeout {
    /// The result of a write, or a failure if it has waited for too long.
    fn poll_taken<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        turn: &mut Turn,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.until = None;
            return written;
        }
        turn.interrupt();
        let until = *self.until.get_or_insert_with(|| Instant::now() + self.unread);
        ready!(self.timer.poll(Some(until), context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the peer reads nothing")))
    }
}

impl Socket {
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
        let Some(opening) = &mut this.opening else { return this.poll_read_in_turn(context, into) };
        let before = into.filled().len();
        if let Poll::Ready(read) = this.socket.poll_read(context, into) {
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
        let Self { socket, write_timeout, turn, .. } = self.get_mut();
        let written = match socket {
            Socket::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            Socket::Tls(stream) => Pin::new(stream).poll_write(context, bytes),
        };
        write_timeout.poll_taken(written, turn, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let Self { socket, write_timeout, turn, .. } = self.get_mut();
        let written = match socket {
            Socket::Plain(stream) => Pin::new(stream).poll_write_vectored(context, slices),
            Socket::Tls(stream) => Pin::new(stream).poll_write_vectored(context, slices),
        };
        write_timeout.poll_taken(written, turn, context)
    }

    fn is_write_vectored(&self) -> bool {
        match &self.socket {
            Socket::Plain(stream) => stream.is_write_vectored(),
            Socket::Tls(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { socket, write_timeout, turn, .. } = self.get_mut();
        let flushed = match socket {
            Socket::Plain(stream) => Pin::new(stream).poll_flush(context),
            Socket::Tls(stream) => Pin::new(stream).poll_flush(context),
        };
        write_timeout.poll_taken(flushed, turn, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { socket, write_timeout, turn, .. } = self.get_mut();
        let ended = match socket {
            Socket::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Socket::Tls(stream) => Pin::new(stream).poll_shutdown(context),
        };
        write_timeout.poll_taken(ended, turn, context)
    }
}
