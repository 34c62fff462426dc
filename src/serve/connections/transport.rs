//! The bytes of a connection, plain or encrypted. It fails if its peer sends nothing at first, or accepts nothing for
//! long; if a peer sends much at once, others take their turn. It closes only after the peer has had time to read the last bytes.

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf, Take};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;

use super::CONNECTION_WINDOW;
use super::ambiguous::Lines;
use super::step_back::StepBack;
use crate::serve::timer::Timer;

/// The length of the HTTP/2 preface in bytes; no HTTP/1.1 request with its `host` is shorter.
const PREFACE_BYTES: usize = 24;

/// The time for the peer to close its side once everything has been written. If this side closed at once, it would answer further
/// bytes of the peer with a reset, and the peer may fail on that before it reads the last GOAWAY: then it cannot
/// know that its call never began (RFC 9113, 6.8).
const LINGER: Duration = Duration::from_secs(1);
/// The most bytes that it may still send in that time: as many as its requests on their way may have.
const LINGER_BYTES: usize = CONNECTION_WINDOW as usize;

/// The most reads without a silence after which a connection lets others pass. A peer's bytes cause work before the next read. Without a
/// bound, a peer that floods its connection holds up the others of its thread for a second.
const READS: u8 = 4;
/// The most bytes of the first read after a silence: some headers, or a usual request.
const FIRST_BYTES: u64 = 2 * 1024;

/// The socket of the bytes: the TCP connection itself, or TLS over it.
pub(super) type Socket = Either<TcpStream, Box<TlsStream<TcpStream>>>;

/// The signs that a connection has had from its peer.
#[derive(Debug, Default)]
pub(super) struct Peer {
    /// True once a request with two lengths has been read.
    pub(super) is_ambiguous: AtomicBool,
    /// True once the peer has left: its calls over HTTP/2 can no longer be answered.
    pub(super) has_left: AtomicBool,
}

/// A connection with time limits: for its peer's first bytes, for the peer to accept written bytes, and in the end for
/// the peer to close its side.
#[derive(Debug)]
pub(super) struct Transport {
    /// Reads few bytes after a silence.
    socket: Take<Socket>,
    /// The reads since the last silence.
    reads: u8,
    stepping_back: Option<Arc<StepBack>>,
    /// The number of first bytes that are missing, and the time by which they must have come.
    opening: Option<(usize, Instant)>,
    lines: Lines,
    peer: Arc<Peer>,
    /// The longest time that the peer may accept nothing.
    unread: Duration,
    /// The time by which it must accept something, while a write waits for it.
    until: Option<Instant>,
    /// The time by which it must close its side.
    linger: Option<Instant>,
    /// The bytes still thrown away meanwhile.
    linger_bytes: usize,
    /// The timer of the first of these times.
    timer: Timer,
}

impl Transport {
    /// A connection that fails unless its first bytes arrive before `opening`, or when its peer accepts nothing for
    /// `unread`.
    pub(super) fn new(socket: Socket, opening: Instant, unread: Duration) -> Self {
        Self {
            socket: socket.take(FIRST_BYTES),
            reads: 0,
            stepping_back: None,
            opening: Some((PREFACE_BYTES, opening)),
            lines: Lines::default(),
            peer: Arc::default(),
            unread,
            until: None,
            linger: None,
            linger_bytes: LINGER_BYTES,
            timer: Timer::default(),
        }
    }

    /// The signs from the peer.
    pub(super) fn peer(&self) -> Arc<Peer> {
        Arc::clone(&self.peer)
    }

    /// Reads, unless it has read so much at once that others come first.
    fn poll_read_in_turn(&mut self, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if let Some(step) = self.stepping_back.take_if(|step| step.is_over()) {
            drop(step);
            self.reads = 0;
        }
        if self.reads >= READS {
            self.stepping_back.get_or_insert_with(|| StepBack::begin(context));
            return Poll::Pending;
        }
        let (before, is_first) = (into.filled().len(), self.reads == 0);
        self.socket.set_limit(if is_first { FIRST_BYTES } else { u64::MAX });
        let read = Pin::new(&mut self.socket).poll_read(context, into);
        let come = &into.filled()[before..];
        match &read {
            Poll::Pending => self.reads = 0,
            Poll::Ready(Ok(())) if !come.is_empty() => {
                self.reads += 1;
                self.lines.read(come, &self.peer.is_ambiguous);
            }
            Poll::Ready(_) => self.peer.has_left.store(true, Ordering::Relaxed),
        }
        read
    }

    /// Throws further bytes away until the peer closes its side, its time is over, or it has sent too many.
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
                    let until = *self.linger.get_or_insert_with(|| Instant::now() + LINGER);
                    return self.timer.poll(Some(until), context).map(Ok);
                }
            }
        }
        Poll::Ready(Ok(()))
    }

    /// The result of a write, or a failure if it has waited for too long.
    fn poll_taken<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.until = None;
            return written;
        }
        self.until.get_or_insert_with(|| Instant::now() + self.unread);
        self.poll_late(context, "the peer reads nothing")
    }

    /// Fails once the first bytes or a write are late, at the sooner of both.
    fn poll_late<T>(&mut self, context: &mut Context<'_>, complaint: &str) -> Poll<io::Result<T>> {
        let opening = self.opening.map(|(_, until)| until);
        ready!(self.timer.poll(opening.into_iter().chain(self.until).min(), context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, complaint)))
    }
}

impl AsyncRead for Transport {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let Some((missing, until)) = this.opening else { return this.poll_read_in_turn(context, into) };
        let before = into.filled().len();
        if let Poll::Ready(read) = this.poll_read_in_turn(context, into) {
            let missing = missing.saturating_sub(into.filled().len() - before);
            this.opening = (missing > 0).then_some((missing, until));
            if missing == 0 && this.until.is_none() {
                this.timer = Timer::default();
            }
            return Poll::Ready(read);
        }
        this.poll_late(context, "the peer says nothing")
    }
}

impl AsyncWrite for Transport {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(this.socket.get_mut()).poll_write(context, bytes);
        this.poll_taken(written, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(this.socket.get_mut()).poll_write_vectored(context, slices);
        this.poll_taken(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.get_ref().is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = Pin::new(this.socket.get_mut()).poll_flush(context);
        this.poll_taken(flushed, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.linger.is_none() {
            let ended = Pin::new(this.socket.get_mut()).poll_shutdown(context);
            ready!(this.poll_taken(ended, context))?;
        }
        this.poll_linger(context)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;
    use tokio::time::{sleep, timeout};

    use super::*;

    /// A connection and its peer.
    async fn pair() -> (Transport, TcpStream) {
        let long = Duration::from_secs(3600);
        pair_within(long, long).await
    }

    /// The same with these limits.
    async fn pair_within(opening: Duration, unread: Duration) -> (Transport, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let peer = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
        let (stream, _) = listener.accept().await.expect("a connection");
        (Transport::new(Socket::Left(stream), Instant::now() + opening, unread), peer)
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
            // The system's buffers come on top.
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

    /// Writes until the connection fails.
    async fn write_on(transport: &mut (impl AsyncWrite + Unpin)) -> io::Result<u8> {
        loop {
            transport.write_all(&[0; 16 * 1024]).await?;
        }
    }

    #[tokio::test]
    async fn a_peer_that_neither_sends_nor_reads_has_the_shorter_of_its_two_times() {
        let (short, long) = (Duration::from_millis(50), Duration::from_secs(3600));
        for (opening, unread) in [(short, long), (long, short)] {
            let (transport, _peer) = pair_within(opening, unread).await;
            let (mut reading, mut writing) = tokio::io::split(transport);
            let failed = async {
                tokio::select! {
                    read = reading.read_u8() => read,
                    written = write_on(&mut writing) => written,
                }
            };
            let failed = timeout(LINGER * 30, failed).await.expect("given up");
            assert_eq!(failed.expect_err("a failure").kind(), io::ErrorKind::TimedOut);
        }
    }

    /// The number of reads until one has to wait.
    async fn read_all(transport: &mut Transport) -> u8 {
        poll_fn(|context| {
            let (mut bytes, mut reads) = ([0; 64], 0);
            while Pin::new(&mut *transport).poll_read(context, &mut ReadBuf::new(&mut bytes)).is_ready() {
                reads += 1;
            }
            assert!(tokio::task::coop::has_budget_remaining(), "what else the task does is not held up");
            Poll::Ready(reads)
        })
        .await
    }

    #[tokio::test]
    async fn a_peer_that_sends_much_at_once_lets_others_pass() {
        let (mut transport, mut peer) = pair().await;
        peer.write_all(&vec![0; 64 * 1024]).await.expect("written");
        transport.read_exact(&mut [0; PREFACE_BYTES]).await.expect("the first bytes");
        for reads in [READS - 1, 0] {
            assert_eq!(read_all(&mut transport).await, reads, "to be asked again at once is no step back");
        }
        tokio::task::yield_now().await;
        assert_eq!(read_all(&mut transport).await, READS);
    }

    #[tokio::test]
    async fn little_is_read_at_once_after_a_silence() {
        let (mut transport, mut peer) = pair().await;
        for _ in 0..2 {
            peer.write_all(&vec![0; 8 * 1024]).await.expect("written");
            let mut bytes = vec![0; 64 * 1024];
            let first = transport.read(&mut bytes).await.expect("read");
            assert!((1..=2048).contains(&first), "{first} bytes");
            let mut rest = vec![0; 8 * 1024 - first];
            transport.read_exact(&mut rest).await.expect("read");
            let silence = timeout(Duration::from_millis(10), transport.read(&mut bytes)).await;
            silence.expect_err("a silence");
        }
    }

    #[tokio::test]
    async fn a_peer_that_has_left_is_known_to_have() {
        let (mut transport, peer) = pair().await;
        let heard = transport.peer();
        assert!(!heard.has_left.load(Ordering::Relaxed));
        drop(peer);
        let _ = transport.read(&mut [0]).await;
        assert!(heard.has_left.load(Ordering::Relaxed));
    }
}
