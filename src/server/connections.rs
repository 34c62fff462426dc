//! How connections are kept.

use std::time::Duration;

use hyper_util::rt::TokioTimer;
use hyper_util::server::conn::auto::Builder;

use super::call_tasks::CallTasks;

/// The most bytes of the headers of one request. Callers send a few hundred.
const HEADER_BYTES: u32 = 16 * 1024;
/// What an HTTP/1.1 connection reads ahead; its headers must fit.
const READ_AHEAD_BYTES: usize = 64 * 1024;

/// The most of one answer that the transport keeps after it was handed over, in bytes.
const SEND_BYTES: usize = 64 * 1024;

/// How connections are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connections {
    /// Calls and streams that one connection may have under way; a quarter of the least concurrency that is configured by
    /// default, so that no connection takes every place.
    pub streams: u32,
    /// How long a peer has for its TLS handshake and its first words; then the connection is closed.
    pub opening: Duration,
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
            streams: 256,
            opening: seconds(10),
            keepalive: Some(seconds(20)),
            keepalive_timeout: seconds(10),
            age: None,
            age_grace: seconds(30),
        }
    }
}

impl Connections {
    /// What speaks HTTP/2 and HTTP/1.1 on connections kept like this.
    pub(super) fn protocols(&self) -> Builder<CallTasks> {
        let mut protocols = Builder::new(CallTasks);
        protocols
            .http2()
            .timer(TokioTimer::new())
            .max_concurrent_streams(self.streams)
            .max_header_list_size(HEADER_BYTES)
            .max_send_buf_size(SEND_BYTES)
            .keep_alive_interval(self.keepalive)
            .keep_alive_timeout(self.keepalive_timeout);
        // With a timer, hyper gives the headers of a request 30 seconds.
        protocols.http1().timer(TokioTimer::new()).max_buf_size(READ_AHEAD_BYTES);
        protocols
    }

    /// The age of one connection. Those that were opened together should not all be opened anew together.
    pub(super) fn drawn_age(&self) -> Option<Duration> {
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
