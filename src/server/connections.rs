//! How connections are kept.

use std::time::Duration;

/// How connections are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connections {
    /// Calls and streams that one connection may have under way.
    pub streams: u32,
    /// How long a connection may be silent before it is asked whether the peer is there; `None` never asks.
    pub keepalive: Option<Duration>,
    /// How long a peer has to answer that.
    pub keepalive_timeout: Duration,
    /// How old a connection may become; `None` sets no age.
    pub age: Option<Duration>,
    /// How long the calls of a connection that has come of age may go on.
    pub age_grace: Duration,
}

impl Default for Connections {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            streams: 1024,
            keepalive: Some(seconds(20)),
            keepalive_timeout: seconds(10),
            age: None,
            age_grace: seconds(30),
        }
    }
}
