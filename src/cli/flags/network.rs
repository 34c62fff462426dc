//! Flags about connections.

use std::net::SocketAddr;

use clap::Args;

use super::{LimitFlags, Seconds, address, origin, some_seconds, whole};
use crate::server::{Connections, WritePath};

/// More threads than any machine has cores.
const WORKERS_MAX: usize = 1024;

#[derive(Args, Debug)]
#[command(next_help_heading = "Network")]
pub(in crate::cli) struct NetworkFlags {
    /// Where to listen; port 0 picks a free one.
    #[arg(
        long,
        env = "HADAL_LISTEN",
        default_value = "127.0.0.1:50051",
        value_name = "ADDR:PORT",
        value_parser = address
    )]
    pub(in crate::cli) listen: SocketAddr,
    /// An origin that browsers may call from (gRPC-Web), or `*`; repeatable, or separated by commas.
    #[arg(long, env = "HADAL_CORS_ORIGIN", value_delimiter = ',', value_name = "ORIGIN", value_parser = origin)]
    pub(in crate::cli) cors_origin: Vec<String>,
    /// How answers are written to connections: the writes of an answer `joined` into one, or `plain`.
    #[arg(
        long,
        env = "HADAL_IO",
        value_enum,
        default_value_t,
        value_name = "joined|plain",
        hide_possible_values = true
    )]
    pub(in crate::cli) io: WritePath,
    /// How many threads answer calls, and how many do long work; 0 takes one per core. At most 1024.
    #[arg(long, env = "HADAL_WORKERS", default_value_t = 0, value_name = "COUNT", value_parser = whole(0..=WORKERS_MAX))]
    pub(in crate::cli) workers: usize,
    /// How long a connection may be silent before it is asked whether the peer is there; 0 never asks.
    #[arg(long, env = "HADAL_KEEPALIVE", default_value = "20", value_name = "SECONDS")]
    keepalive: Seconds,
    /// How long a peer has to answer that, more than 0; then the connection is closed.
    #[arg(long, env = "HADAL_KEEPALIVE_TIMEOUT", default_value = "10", value_name = "SECONDS",
          value_parser = some_seconds)]
    keepalive_timeout: Seconds,
    /// How old a connection may become before its caller is asked to make a new one, so that new replicas get their
    /// share behind balancers that only see connections; up to a tenth less is drawn by lot. 0 sets no age.
    #[arg(long, env = "HADAL_CONNECTION_AGE", default_value = "0", value_name = "SECONDS")]
    connection_age: Seconds,
    /// How long the calls and streams of a connection that has come of age may go on.
    #[arg(long, env = "HADAL_CONNECTION_AGE_GRACE", default_value = "30", value_name = "SECONDS")]
    connection_age_grace: Seconds,
    /// How long new calls are still taken after SIGTERM or Ctrl-C, while health already says no, so that balancers
    /// notice: two of their health checks is right. At once by default, for a server without a balancer.
    #[arg(long, env = "HADAL_DRAIN_DELAY", default_value = "0", value_name = "SECONDS")]
    pub(in crate::cli) drain_delay: Seconds,
    /// How long calls and streams may go on after that. A second signal ends them at once.
    #[arg(long, env = "HADAL_DRAIN", default_value = "10", value_name = "SECONDS")]
    pub(in crate::cli) drain: Seconds,
}

impl NetworkFlags {
    /// How connections are kept.
    pub(in crate::cli) fn connections(&self, limits: &LimitFlags) -> Connections {
        Connections {
            most: limits.connections,
            streams: limits.connection_streams,
            keepalive: self.keepalive.unless_off(),
            keepalive_timeout: self.keepalive_timeout.0,
            age: self.connection_age.unless_off(),
            age_grace: self.connection_age_grace.0,
            ..Connections::default()
        }
    }
}
