//! The load generator: a bare HTTP/2 client that sends prepared frames in a closed loop and checks every answer. A full
//! gRPC client would cost more than the server under test.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bytes::Bytes;
use h2::client::SendRequest;
use h2::{RecvStream, SendStream};
use hdrhistogram::Histogram;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::recording::Exchange;

/// Larger than any answer, so that flow control does not affect the figures.
const WINDOW: u32 = 8 << 20;

/// A method and its requests.
#[derive(Clone)]
pub(crate) struct Method {
    /// Its path.
    pub(crate) path: &'static str,
    /// True if all exchanges of a worker share one stream.
    pub(crate) streaming: bool,
    /// True if the caller accepts gzip, as most libraries do unless they are told otherwise.
    pub(crate) accepts_gzip: bool,
    /// The exchanges, in order; repeated from the start.
    pub(crate) exchanges: Rc<[Exchange]>,
}

/// Some connections to one server.
pub(crate) struct Connections {
    senders: Vec<SendRequest<Bytes>>,
}

/// The result of a burst.
pub(crate) struct Burst {
    /// The number of answers.
    pub(crate) answers: u64,
    /// The number of actions in them.
    pub(crate) items: u64,
    /// From the first request to the last answer.
    pub(crate) elapsed: Duration,
    /// The time of each answer, in nanoseconds.
    pub(crate) latencies: Histogram<u64>,
}

/// A histogram of nanoseconds up to a minute.
pub(crate) fn latencies() -> anyhow::Result<Histogram<u64>> {
    Ok(Histogram::new_with_bounds(1, 60_000_000_000, 3)?)
}

impl Connections {
    /// Connects `count` times. Must run inside a `LocalSet`.
    pub(crate) async fn open(address: SocketAddr, count: usize) -> anyhow::Result<Self> {
        let mut senders = Vec::new();
        for _ in 0..count {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            let mut builder = h2::client::Builder::new();
            builder.initial_window_size(WINDOW).initial_connection_window_size(WINDOW);
            let (sender, connection) = builder.handshake(stream).await?;
            tokio::task::spawn_local(async move {
                // It ends with the server; a burst that needs it will report that.
                let _ = connection.await;
            });
            senders.push(sender);
        }
        Ok(Self { senders })
    }

    /// Keeps `in_flight` requests under way for some time. Must run inside a `LocalSet`.
    pub(crate) async fn burst(&self, method: &Method, in_flight: usize, time: Duration) -> anyhow::Result<Burst> {
        self.load(method, in_flight, Until::Time(Instant::now() + time)).await
    }

    /// Makes so many calls, one after the other. Must run inside a `LocalSet`.
    pub(crate) async fn calls(&self, method: &Method, count: usize) -> anyhow::Result<Burst> {
        self.load(method, 1, Until::Calls(count)).await
    }

    async fn load(&self, method: &Method, in_flight: usize, until: Until) -> anyhow::Result<Burst> {
        let start = Instant::now();
        let tally =
            Rc::new(RefCell::new(Burst { answers: 0, items: 0, elapsed: Duration::ZERO, latencies: latencies()? }));
        let mut workers = JoinSet::new();
        for number in 0..in_flight {
            let worker = Worker {
                sender: self.senders[number % self.senders.len()].clone(),
                method: method.clone(),
                // Streams have to begin where the game begins.
                next: if method.streaming { 0 } else { number * 31 },
                until,
                tally: Rc::clone(&tally),
            };
            workers.spawn_local(worker.run());
        }
        while let Some(ended) = workers.join_next().await {
            ended??;
        }
        let burst = Rc::into_inner(tally).context("a worker is left")?.into_inner();
        Ok(Burst { elapsed: start.elapsed(), ..burst })
    }
}

/// How long a load lasts.
#[derive(Clone, Copy)]
enum Until {
    Time(Instant),
    /// Of each worker, from now on.
    Calls(usize),
}

struct Worker {
    sender: SendRequest<Bytes>,
    method: Method,
    next: usize,
    until: Until,
    tally: Rc<RefCell<Burst>>,
}

impl Worker {
    async fn run(mut self) -> anyhow::Result<()> {
        if self.method.streaming {
            return self.converse().await;
        }
        while self.goes_on() {
            let exchange = self.take();
            let start = Instant::now();
            let (mut sending, mut body) = self.request().await?;
            sending.send_data(exchange.request.clone(), true)?;
            let mut body = body.answer().await?;
            self.read_message(&mut body, &exchange).await?;
            read_status(&mut body).await?;
            self.count(start, &exchange);
        }
        Ok(())
    }

    /// Sends messages on one stream, each after the answer to the one before.
    async fn converse(&mut self) -> anyhow::Result<()> {
        let (mut sending, mut pending) = self.request().await?;
        let mut body = None;
        while self.goes_on() {
            let exchange = self.take();
            let start = Instant::now();
            sending.send_data(exchange.request.clone(), false)?;
            let body = match &mut body {
                Some(body) => body,
                None => body.insert(pending.answer().await?),
            };
            self.read_message(body, &exchange).await?;
            self.count(start, &exchange);
        }
        sending.send_data(Bytes::new(), true)?;
        let mut body = body.context("no time for a single message")?;
        ensure!(body.data().await.is_none(), "more answers than requests");
        read_status(&mut body).await
    }

    fn goes_on(&mut self) -> bool {
        match &mut self.until {
            Until::Time(deadline) => Instant::now() < *deadline,
            Until::Calls(0) => false,
            Until::Calls(left) => {
                *left -= 1;
                true
            }
        }
    }

    fn take(&mut self) -> Exchange {
        let exchanges = &self.method.exchanges;
        let exchange = exchanges[self.next % exchanges.len()].clone();
        self.next += 1;
        exchange
    }

    fn count(&self, start: Instant, exchange: &Exchange) {
        let mut tally = self.tally.borrow_mut();
        tally.answers += 1;
        tally.items += exchange.items;
        tally.latencies.saturating_record(u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX));
    }

    async fn request(&mut self) -> anyhow::Result<(SendStream<Bytes>, Pending)> {
        let mut request = http::Request::post(format!("http://bench{}", self.method.path))
            .header("content-type", "application/grpc")
            .header("te", "trailers");
        if self.method.accepts_gzip {
            request = request.header("grpc-accept-encoding", "identity, deflate, gzip");
        }
        let request = request.body(())?;
        self.sender = self.sender.clone().ready().await?;
        let (response, sending) = self.sender.send_request(request, false)?;
        Ok((sending, Pending(response)))
    }

    /// Reads one message and checks its announced and its actual length; a compressed one is not decompressed.
    async fn read_message(&self, body: &mut RecvStream, exchange: &Exchange) -> anyhow::Result<()> {
        let (mut prefix, mut read, mut whole) = ([0; PREFIX], 0, PREFIX);
        while read < whole {
            let chunk = body.data().await.context("an answer ended too early")??;
            for (place, byte) in prefix.iter_mut().skip(read).zip(&chunk) {
                *place = *byte;
            }
            read += chunk.len();
            if read >= PREFIX {
                whole = PREFIX + announced(prefix)?;
            }
            body.flow_control().release_capacity(chunk.len())?;
        }
        let (announced, expected) = (announced(prefix)?, exchange.answer_bytes);
        let is_compressed = prefix[0] == 1 && self.method.accepts_gzip;
        let fits = if is_compressed { announced < expected } else { prefix[0] == 0 && announced == expected };
        ensure!(fits && read == whole, "an answer of {announced} bytes (read {read}) instead of {expected}");
        Ok(())
    }
}

/// The length of what stands before a message.
const PREFIX: usize = 5;

/// The length of a message by what stands before it.
fn announced([_, a, b, c, d]: [u8; PREFIX]) -> anyhow::Result<usize> {
    Ok(usize::try_from(u32::from_be_bytes([a, b, c, d]))?)
}

/// An answer that has not begun.
struct Pending(h2::client::ResponseFuture);

impl Pending {
    async fn answer(&mut self) -> anyhow::Result<RecvStream> {
        let response = (&mut self.0).await?;
        let refused = response.headers().get("grpc-status");
        ensure!(response.status() == http::StatusCode::OK && refused.is_none(), "refused: {:?}", response.headers());
        Ok(response.into_body())
    }
}

async fn read_status(body: &mut RecvStream) -> anyhow::Result<()> {
    let trailers = body.trailers().await?.context("no trailers")?;
    let status = trailers.get("grpc-status").map(http::HeaderValue::as_bytes);
    ensure!(status == Some(b"0"), "refused: {trailers:?}");
    Ok(())
}
