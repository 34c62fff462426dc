//! Connections: how they are accepted, carried, and limited.

mod accept;
mod ambiguous;
mod connection;
mod idle;
mod pages;
mod slow_reader;
mod standing;
mod step_back;
mod tls;
mod transport;
mod write_path;

use std::time::Duration;

use hyper_util::rt::TokioTimer;
use hyper_util::server::conn::auto::Builder;

pub(super) use accept::accept_until;
pub(super) use connection::{Answering, ConnectionInfo, Setup};
pub(crate) use pages::serve_pages;
use slow_reader::Calls;
pub(super) use slow_reader::{Text, read_by, read_soon};
pub(crate) use standing::Standing;
pub use tls::{ReloadedTls, Tls, TlsError, TlsFiles};
pub use write_path::{Joined, WritePath};

/// The most bytes of the headers of one request. Callers send a few hundred.
pub(crate) const HEADER_BYTES: u32 = 8 * 1024;
/// The read buffer of an HTTP/1.1 connection; the headers must fit into it.
const READ_AHEAD_BYTES: usize = 64 * 1024;

/// The flow-control window of one request, and of a connection, in bytes.
const STREAM_WINDOW: u32 = 128 * 1024;
const CONNECTION_WINDOW: u32 = 256 * 1024;

/// The most bytes of one answer that the transport buffers.
const SEND_BYTES: usize = 64 * 1024;

/// The limits of connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connections {
    /// The most open connections; a further one is closed at once.
    pub most: usize,
    /// The most calls and streams under way on one connection: a quarter of the least default of `concurrency`, so that
    /// no connection takes every permit.
    pub streams: u32,
    /// The time for a peer's TLS handshake and first bytes; after it the connection is closed.
    pub opening: Duration,
    /// The time for the headers of a request over HTTP/1.1, the silence before them included.
    pub headers: Duration,
    /// The longest time that a peer may accept none of the bytes written to it; after it the connection is closed. An
    /// answer past its deadline is dropped sooner, while some of it still waits.
    pub unread: Duration,
    /// The silence after which the peer is pinged; `None` for never.
    pub keepalive: Option<Duration>,
    /// The time for a peer to answer that ping.
    pub keepalive_timeout: Duration,
    /// The longest time without a call; `None` for no limit. Over HTTP/1.1 `headers` bounds it as well.
    pub idle: Option<Duration>,
    /// The maximum age; `None` for none. Up to a tenth of it is taken off at random.
    pub age: Option<Duration>,
    /// The time for a connection to end once it has been asked to.
    pub age_grace: Duration,
}

impl Default for Connections {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            most: 2048,
            streams: 256,
            opening: seconds(10),
            headers: seconds(30),
            unread: seconds(30),
            keepalive: Some(seconds(20)),
            keepalive_timeout: seconds(10),
            idle: Some(seconds(300)),
            age: None,
            age_grace: seconds(30),
        }
    }
}

impl Connections {
    /// The HTTP/2 and HTTP/1.1 protocols of a connection with these calls.
    fn protocols(&self, calls: Calls) -> Builder<Calls> {
        let mut protocols = Builder::new(calls);
        protocols
            .http2()
            .timer(TokioTimer::new())
            .max_concurrent_streams(self.streams)
            .max_header_list_size(HEADER_BYTES)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .max_send_buf_size(SEND_BYTES)
            .keep_alive_interval(self.keepalive)
            .keep_alive_timeout(self.keepalive_timeout);
        protocols
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(self.idle.map_or(self.headers, |idle| idle.min(self.headers)))
            .max_buf_size(READ_AHEAD_BYTES);
        protocols
    }

    /// The maximum age of one connection, jittered: connections that were opened together should not all be reopened
    /// together.
    fn jittered_age(&self) -> Option<Duration> {
        // Without random numbers all ages are merely the same.
        let jitter = f64::from(getrandom::u32().unwrap_or_default()) / f64::from(u32::MAX);
        self.age.map(|age| age.mul_f64(1.0 - jitter / 10.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_drawn_from_the_last_tenth() {
        let age = Duration::from_secs(1000);
        let kept = Connections { age: Some(age), ..Connections::default() };
        let drawn: Vec<Duration> = (0..100).filter_map(|_| kept.jittered_age()).collect();
        assert_eq!(drawn.len(), 100);
        assert!(drawn.iter().all(|drawn| (age * 9 / 10..=age).contains(drawn)), "{drawn:?}");
        assert!(drawn.iter().any(|other| *other != drawn[0]), "{drawn:?}");
        assert_eq!(Connections::default().jittered_age(), None);
    }
}
