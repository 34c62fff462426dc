//! Connections: taking them, their bytes, and how they are kept.

mod accept;
mod connection;
mod slow_reader;
mod transport;
mod write_path;

use std::time::Duration;

use hyper_util::rt::TokioTimer;
use hyper_util::server::conn::auto::Builder;

pub(super) use accept::accept_until;
pub(super) use connection::{Origin, Setup};
use slow_reader::Calls;
pub(super) use slow_reader::ReadBy;
pub use write_path::{Joined, WritePath};

/// The most bytes of the headers of one request. Callers send a few hundred.
const HEADER_BYTES: u32 = 8 * 1024;
/// What an HTTP/1.1 connection reads ahead; its headers must fit.
const READ_AHEAD_BYTES: usize = 64 * 1024;

/// What a caller may send of one request, and of all on a connection, before the server has taken what came before.
const STREAM_WINDOW: u32 = 128 * 1024;
const CONNECTION_WINDOW: u32 = 256 * 1024;

/// The most of one answer that the transport keeps after it was handed over, in bytes.
const SEND_BYTES: usize = 64 * 1024;

/// How connections are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connections {
    /// The most connections that are open; those that come then are closed at once.
    pub most: usize,
    /// Calls and streams that one connection may have under way; a quarter of the least concurrency that is configured by
    /// default, so that no connection takes every permit.
    pub streams: u32,
    /// How long a peer has for its TLS handshake and its first words; then the connection is closed.
    pub opening: Duration,
    /// How long the headers of a request over HTTP/1.1 may take to come, the silence before them included.
    pub headers: Duration,
    /// How long a peer may take nothing of what is written to it; then the connection is closed. An answer whose deadline
    /// has passed is given up earlier, while some of it still waits.
    pub unread: Duration,
    /// How long a connection may be silent before it is asked whether the peer is there; `None` never asks.
    pub keepalive: Option<Duration>,
    /// How long a peer has to answer that.
    pub keepalive_timeout: Duration,
    /// How old a connection may become; `None` sets no age. Up to a tenth less is drawn by lot.
    pub age: Option<Duration>,
    /// How long the calls of a connection that has come of age may go on.
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
            age: None,
            age_grace: seconds(30),
        }
    }
}

impl Connections {
    /// What speaks HTTP/2 and HTTP/1.1 on a connection with these calls.
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
        protocols.http1().timer(TokioTimer::new()).header_read_timeout(self.headers).max_buf_size(READ_AHEAD_BYTES);
        protocols
    }

    /// The age of one connection. Those that were opened together should not all be opened anew together.
    fn drawn_age(&self) -> Option<Duration> {
        // Without random numbers the ages are merely all the same.
        let lot = f64::from(getrandom::u32().unwrap_or_default()) / f64::from(u32::MAX);
        self.age.map(|age| age.mul_f64(1.0 - lot / 10.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_drawn_from_the_last_tenth() {
        let age = Duration::from_secs(1000);
        let kept = Connections { age: Some(age), ..Connections::default() };
        let drawn: Vec<Duration> = (0..100).filter_map(|_| kept.drawn_age()).collect();
        assert_eq!(drawn.len(), 100);
        assert!(drawn.iter().all(|drawn| (age * 9 / 10..=age).contains(drawn)), "{drawn:?}");
        assert!(drawn.iter().any(|other| *other != drawn[0]), "{drawn:?}");
        assert_eq!(Connections::default().drawn_age(), None);
    }
}
