//! Flags about how much a server takes on.

use clap::Args;

use super::{Seconds, whole};
use crate::limits::{BATCH_ITEMS, REQUEST_BYTES, RequestLimits};
use crate::server::{Capacity, Connections, MEBIBYTE};

/// More than any machine holds at once.
const AT_ONCE_MAX: usize = 1 << 20;
/// In MiB: the largest answer there is, and something beside it.
const MESSAGE_MEMORY_MIN: usize = 64;

#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(in crate::cli) struct LimitFlags {
    /// The most time a call may take, its answer read; a caller's shorter deadline goes first. `Play` and the
    /// `Watch` of health have only their caller's. 0 sets no limit.
    #[arg(long, env = "HADAL_REQUEST_TIMEOUT", default_value = "30", value_name = "SECONDS")]
    request_timeout: Seconds,
    /// How many calls may be at work at once, on all connections together; more are refused as OVERLOADED. 0 takes 256
    /// for each worker, at least 1024; at most 1048576.
    #[arg(long, env = "HADAL_CONCURRENCY", default_value_t = 0, value_name = "COUNT",
          value_parser = whole(0..=AT_ONCE_MAX))]
    concurrency: usize,
    /// How many Play streams may be open at once, on all connections together; more are refused as OVERLOADED. At most
    /// 1048576.
    #[arg(long, env = "HADAL_STREAMS", default_value_t = Capacity::default().streams, value_name = "COUNT",
          value_parser = whole(0..=AT_ONCE_MAX))]
    streams: usize,
    /// How much memory, in MiB, the messages of calls and Play streams may take together while they have come in part, or
    /// wait to be read; what finds none is refused as OVERLOADED. At least 64, at most 1048576.
    #[arg(long, env = "HADAL_MESSAGE_MEMORY", default_value_t = Capacity::default().message_memory / MEBIBYTE,
          value_name = "MEBIBYTES", value_parser = whole(MESSAGE_MEMORY_MIN..=AT_ONCE_MAX))]
    message_memory: usize,
    /// How many calls and streams one connection may have under way; its caller waits with more.
    #[arg(long, env = "HADAL_CONNECTION_STREAMS", default_value_t = Connections::default().streams, value_name = "COUNT",
          value_parser = whole(1..=u32::MAX))]
    pub(in crate::cli) connection_streams: u32,
    /// The most bytes of one request message, uncompressed; at most 1048576.
    #[arg(long, env = "HADAL_REQUEST_BYTES", default_value_t = REQUEST_BYTES.maximum, value_name = "BYTES",
          value_parser = whole(1..=REQUEST_BYTES.maximum))]
    request_bytes: u64,
    /// The most items of one batch; at most 1024.
    #[arg(long, env = "HADAL_BATCH_ITEMS", default_value_t = BATCH_ITEMS.maximum, value_name = "COUNT",
          value_parser = whole(1..=BATCH_ITEMS.maximum))]
    batch_items: u64,
}

impl LimitFlags {
    /// How much is taken on at once by a server with this many workers.
    pub(in crate::cli) fn capacity(&self, workers: usize) -> Capacity {
        let concurrency = if self.concurrency == 0 { Capacity::of_workers(workers) } else { self.concurrency };
        Capacity {
            concurrency,
            streams: self.streams,
            message_memory: self.message_memory.saturating_mul(MEBIBYTE),
            request_timeout: self.request_timeout.unless_off(),
        }
    }

    /// What one request may ask for.
    pub(in crate::cli) fn of_requests(&self) -> RequestLimits {
        RequestLimits { bytes: self.request_bytes, batch_items: self.batch_items }
    }
}
