//! Flags about connections.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::{LimitFlags, Seconds, address, origin, some_seconds, whole};
use crate::serve::{Assets, Connections, MatchServer, WritePath};

/// More threads than any machine has cores.
const WORKERS_MAX: usize = 1024;

#[derive(Args, Debug)]
#[command(next_help_heading = "Network")]
pub(in crate::cli) struct NetworkFlags {
    /// The address to listen on; port 0 picks a free port.
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
    /// The folder of the table, the page for players, built by `make table` into `clients/table/dist`. The server reads its
    /// files once, at the start, and serves them at `/` to everybody, without a token; the page then calls this server as its
    /// own origin. Without it there is no page.
    #[arg(long, env = "HADAL_ASSETS", value_name = "DIR")]
    assets: Option<PathBuf>,
    /// The match server for play at several computers, such as `http://127.0.0.1:8000`. The server forwards requests under
    /// `/matches` and `/m` to it, for pages of its own origin. Without it the page says what a match with a friend needs.
    #[arg(long, env = "HADAL_MATCHES", value_name = "URL")]
    pub(in crate::cli) matches: Option<MatchServer>,
    /// How the server writes answers to connections: `joined` sends the writes of an answer in one, `plain` sends each on its
    /// own.
    #[arg(
        long,
        env = "HADAL_IO",
        value_enum,
        default_value_t,
        value_name = "joined|plain",
        hide_possible_values = true
    )]
    pub(in crate::cli) io: WritePath,
    /// The number of threads that answer calls, and of threads for long work; 0 is one per core. At most 1024.
    #[arg(long, env = "HADAL_WORKERS", default_value_t = 0, value_name = "COUNT", value_parser = whole(0..=WORKERS_MAX))]
    pub(in crate::cli) workers: usize,
    /// The silence on a connection after which the server pings its peer; 0 never pings.
    #[arg(long, env = "HADAL_KEEPALIVE", default_value_t = Seconds::or_off(Connections::default().keepalive), value_name = "SECONDS")]
    keepalive: Seconds,
    /// The time for a peer to answer that ping, more than 0; then the connection is closed.
    #[arg(long, env = "HADAL_KEEPALIVE_TIMEOUT", default_value_t = Seconds(Connections::default().keepalive_timeout), value_name = "SECONDS",
          value_parser = some_seconds)]
    keepalive_timeout: Seconds,
    /// The time without a call after which the server asks a connection to end (GOAWAY); its caller opens another one for the next
    /// call. 0 sets no limit. Over HTTP/1.1 it is 30 seconds at the most.
    #[arg(long, env = "HADAL_CONNECTION_IDLE", default_value_t = Seconds::or_off(Connections::default().idle), value_name = "SECONDS")]
    connection_idle: Seconds,
    /// The maximum age of a connection. The server then asks its caller to open a new one (GOAWAY), so that new replicas get
    /// their share behind load balancers that only see connections. The age is shortened at random by up to a tenth. 0 sets
    /// no limit.
    #[arg(long, env = "HADAL_CONNECTION_AGE", default_value_t = Seconds::or_off(Connections::default().age), value_name = "SECONDS")]
    connection_age: Seconds,
    /// The time for a connection, its calls and streams to end after the server has asked it to, for its age or for being idle.
    #[arg(long, env = "HADAL_CONNECTION_AGE_GRACE", default_value_t = Seconds(Connections::default().age_grace), value_name = "SECONDS")]
    connection_age_grace: Seconds,
    /// The time after SIGTERM or Ctrl-C in which new calls are still taken, while health already says no, so that load
    /// balancers notice: as long as two of their health checks. 0 suits a server without a load balancer.
    #[arg(long, env = "HADAL_DRAIN_DELAY", default_value = "0", value_name = "SECONDS")]
    pub(in crate::cli) drain_delay: Seconds,
    /// The time for calls and streams to finish after the drain delay. A second signal ends them at once.
    #[arg(long, env = "HADAL_DRAIN", default_value = "10", value_name = "SECONDS")]
    pub(in crate::cli) drain: Seconds,
}

impl NetworkFlags {
    /// The page, if one is served.
    pub(in crate::cli) fn assets(&self) -> anyhow::Result<Option<Arc<Assets>>> {
        Ok(self.assets.as_deref().map(Assets::read).transpose()?.map(Arc::new))
    }

    /// The limits of connections.
    pub(in crate::cli) fn connections(&self, limits: &LimitFlags) -> Connections {
        Connections {
            most: limits.connections,
            streams: limits.connection_streams,
            keepalive: self.keepalive.unless_off(),
            keepalive_timeout: self.keepalive_timeout.0,
            idle: self.connection_idle.unless_off(),
            age: self.connection_age.unless_off(),
            age_grace: self.connection_age_grace.0,
            ..Connections::default()
        }
    }
}
