//! The bytes of a connection, plain or encrypted. It fails if its peer sends nothing at first, or accepts nothing for
//! long; it is read in turns, and closed only when the peer has had time to read the last of it.

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf, Take};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep, sleep_until};
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;

use super::CONNECTION_WINDOW;
use super::turns::{End, Turn};
use crate::server::timer::Timer;

/// The length of the HTTP/2 preface in bytes; no HTTP/1.1 request with its `host` is shorter.
const PREFACE_BYTES: usize = 24;

/// The time for the peer to close its side once everything has been written. If this side were closed at once, whatever the
/// peer still sends would be answered by a reset, on which it may fail before it reads the last GOAWAY: then it cannot
/// know that its call never began (RFC 9113, 6.8).
const LINGER: Duration = Duration::from_secs(1);
/// The most bytes that it may still send in that time: what its requests on their way may have.
const LINGER_BYTES: usize = CONNECTION_WINDOW as usize;

/// The socket of the bytes: the TCP connection itself, or TLS over it.
pub(super) type Socket = Either<TcpStream, Box<TlsStream<TcpStream>>>;

/// A connection with time limits: for its peer's first bytes, and for the peer to accept written bytes.
#[derive(Debug)]
pub(super) struct Transport {
    /// Reads no more than a turn allows at once.
    socket: Take<Socket>,
    opening: Option<AwaitingPreface>,
    turn: Turn,
    end: End,
    write_timeout: WriteTimeout,
    linger: Option<Pin<Box<Sleep>>>,
    /// The bytes still thrown away meanwhile.
    linger_bytes: usize,
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
            socket: socket.take(0),
            opening,
            turn,
            end,
            write_timeout: WriteTimeout { unread, until: None, timer: Timer::default() },
            linger: None,
            linger_bytes: LINGER_BYTES,
        }
    }

    /// Reads in this connection's turn.
    fn poll_read_in_turn(&mut self, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        ready!(self.turn.poll(context));
        let before = into.filled().len();
        self.socket.set_limit(self.turn.bytes() as u64);
        let read = Pin::new(&mut self.socket).poll_read(context, into);
        let bytes = into.filled().len() - before;
        match &read {
            Poll::Pending => self.turn.end(),
            Poll::Ready(Ok(())) if bytes > 0 => self.turn.has_read(bytes),
            Poll::Ready(_) => self.end.come(),
        }
        read
    }

    /// Throws away what is still sent, until the peer closes its side, has had its time, or goes on and on.
    fn poll_linger(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut scrap = [MaybeUninit::uninit(); 1024];
        while self.linger_bytes > 0 {
            let mut scrap = ReadBuf::uninit(&mut scrap);
            match self.poll_read_in_turn(context, &mut scrap) {
                Poll::Ready(Ok(())) if !scrap.filled().is_empty() => {
                    self.linger_bytes = self.linger_bytes.saturating_sub(scrap.filled().len());
                }
                Poll::Ready(_) => break,
                Poll::Pending => {
                    let linger = self.linger.get_or_insert_with(|| Box::pin(sleep(LINGER)));
                    return linger.as_mut().poll(context).map(Ok);
                }
            }
        }
        Poll::Ready(Ok(()))
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

impl AsyncRead for Transport {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let Some(opening) = &mut this.opening else { return this.poll_read_in_turn(context, into) };
        let before = into.filled().len();
        if let Poll::Ready(read) = Pin::new(this.socket.get_mut()).poll_read(context, into) {
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
        let written = Pin::new(socket.get_mut()).poll_write(context, bytes);
        write_timeout.poll_taken(written, turn, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let Self { socket, write_timeout, turn, .. } = self.get_mut();
        let written = Pin::new(socket.get_mut()).poll_write_vectored(context, slices);
        write_timeout.poll_taken(written, turn, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.get_ref().is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { socket, write_timeout, turn, .. } = self.get_mut();
        let flushed = Pin::new(socket.get_mut()).poll_flush(context);
        write_timeout.poll_taken(flushed, turn, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.linger.is_none() {
            let ended = Pin::new(this.socket.get_mut()).poll_shutdown(context);
            ready!(this.write_timeout.poll_taken(ended, &mut this.turn, context))?;
        }
        this.poll_linger(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;
    use tokio::time::timeout;

    use super::super::turns::Turns;
    use super::*;
    use crate::pool::ConnectionId;

    /// A connection and its peer.
    async fn pair() -> (Transport, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let peer = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
        let (stream, _) = listener.accept().await.expect("a connection");
        let (turns, long) = (Turns::of_this_runtime(), Duration::from_secs(3600));
        let of_turns = (turns.of(ConnectionId(1)), turns.end());
        (Transport::new(Socket::Left(stream), Instant::now() + long, long, of_turns), peer)
    }

    #[tokio::test]
    async fn a_peer_that_still_sends_reads_the_last_bytes_before_the_connection_is_closed() {
        let (mut transport, mut peer) = pair().await;
        transport.write_all(b"the last").await.expect("written");
        let closing = tokio::spawn(async move { transport.shutdown().await });
        for _ in 0..3 {
            peer.write_all(&[0; 4096]).await.expect("taken, since nothing was reset");
            sleep(Duration::from_millis(10)).await;
        }
        let mut last = String::new();
        peer.read_to_string(&mut last).await.expect("read to its end");
        assert_eq!(last, "the last");
        assert!(!closing.is_finished(), "the peer has not closed its side");
        drop(peer);
        closing.await.expect("no panic").expect("closed");
    }

    #[tokio::test]
    async fn a_peer_that_goes_on_sending_is_cut() {
        let (mut transport, mut peer) = pair().await;
        let closing = tokio::spawn(async move { transport.shutdown().await });
        let mut taken = 0;
        while peer.write_all(&[0; 16 * 1024]).await.is_ok() {
            taken += 16 * 1024;
            // What the system's buffers hold comes on top.
            assert!(taken < 100 * LINGER_BYTES, "{taken} bytes");
        }
        closing.await.expect("no panic").expect("closed");
    }

    #[tokio::test]
    async fn a_peer_that_never_closes_its_side_is_left_after_a_while() {
        let (mut transport, _peer) = pair().await;
        let closed = timeout(LINGER * 30, transport.shutdown()).await;
        closed.expect("the peer is left").expect("closed");
    }
}
