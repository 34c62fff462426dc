//! Flags about the limits of a server.

use clap::Args;
use hadal_core::limits::{ANSWER_BYTES, BATCH_ITEMS, CALL_WORK, REPLAY_WORK, REQUEST_BYTES, RequestLimits};

use super::{Seconds, some_seconds, whole};
use crate::pool::MEBIBYTE;
use crate::serve::{Capacity, Connections};

/// More than any machine can hold.
const AT_ONCE_MAX: usize = 1 << 20;
/// More threads than any machine has cores to share out.
const ANALYSES_MAX: usize = 1024;
/// In MiB: room for the largest answer and a little more.
const MESSAGE_MEMORY_MIN: usize = 64;

#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(in crate::cli) struct LimitFlags {
    /// The time for a call until its answer is read, for a file of the page to be read, and for each answer of a stream; a
    /// caller's shorter deadline takes precedence. A `Play` or a `Watch` of health as a whole has only its caller's deadline. 0 sets no
    /// limit. Beyond it: `DEADLINE_EXCEEDED`, and an unread answer is reset.
    #[arg(long, env = "HADAL_REQUEST_TIMEOUT", default_value_t = Seconds::or_off(Capacity::default().request_timeout), value_name = "SECONDS")]
    request_timeout: Seconds,
    /// The time for a request to arrive, from its headers on, and for each message of a stream; more than 0. Beyond it:
    /// `DEADLINE_EXCEEDED`.
    #[arg(long, env = "HADAL_ARRIVAL_TIMEOUT", default_value_t = Seconds(Capacity::default().arrival_timeout), value_name = "SECONDS", value_parser = some_seconds)]
    arrival_timeout: Seconds,
    /// The time between two messages of a `Play` stream. 0 sets no limit. Beyond it: the stream ends with
    /// `DEADLINE_EXCEEDED`; a new one can go on with the last state.
    #[arg(long, env = "HADAL_PLAY_IDLE", default_value_t = Seconds::or_off(Capacity::default().play_idle), value_name = "SECONDS")]
    play_idle: Seconds,
    /// Calls under way on all connections together, from the arrival of their requests until their answers are ready. 0
    /// allows 256 per worker, at least 1024; at most 1048576. Beyond it: `OVERLOADED`.
    #[arg(long, env = "HADAL_CONCURRENCY", default_value_t = 0, value_name = "COUNT",
          value_parser = whole(0..=AT_ONCE_MAX))]
    concurrency: usize,
    /// Open `Play` streams on all connections together, each from its first message on; half as many more are kept for addresses that
    /// have up to 64. At most 1048576. Beyond it:
    /// `OVERLOADED`.
    #[arg(long, env = "HADAL_STREAMS", default_value_t = Capacity::default().streams, value_name = "COUNT",
          value_parser = whole(0..=AT_ONCE_MAX))]
    streams: usize,
    /// Analyses under way on all connections together, each with a thread of its own that gives way to calls. 0 allows 4 per worker; at
    /// most 1024. Beyond it: `OVERLOADED`.
    #[arg(long, env = "HADAL_ANALYSES", default_value_t = 0, value_name = "COUNT", value_parser = whole(0..=ANALYSES_MAX))]
    analyses: usize,
    /// The time for an analysis with reports (`AnalyzePosition`, `SimulateGames`, `ReviewGame`); a caller's shorter deadline takes precedence. 0
    /// sets no limit. Beyond it: the answer holds the results so far.
    #[arg(long, env = "HADAL_ANALYSIS_TIMEOUT", default_value_t = Seconds::or_off(Capacity::default().analysis_timeout), value_name = "SECONDS")]
    analysis_timeout: Seconds,
    /// Memory, in MiB, for the messages of all calls and streams: requests with their headers, unread
    /// answers, and the states of streams. At least 64, at most 1048576. Beyond it: `OVERLOADED`.
    #[arg(long, env = "HADAL_MESSAGE_MEMORY", default_value_t = Capacity::default().message_memory / MEBIBYTE,
          value_name = "MEBIBYTES", value_parser = whole(MESSAGE_MEMORY_MIN..=AT_ONCE_MAX))]
    message_memory: usize,
    /// Open connections, each of some 20 KiB when idle. At most 1048576. Beyond it: a new one is closed at once.
    #[arg(long, env = "HADAL_CONNECTIONS", default_value_t = Connections::default().most, value_name = "COUNT",
          value_parser = whole(1..=AT_ONCE_MAX))]
    pub(in crate::cli) connections: usize,
    /// Calls and streams under way on one connection. Beyond it: its caller waits.
    #[arg(long, env = "HADAL_CONNECTION_STREAMS", default_value_t = Connections::default().streams, value_name = "COUNT",
          value_parser = whole(1..=u32::MAX))]
    pub(in crate::cli) connection_streams: u32,
    /// Bytes of one request message, uncompressed; at most 1048576. Beyond it: `LIMIT_EXCEEDED`.
    #[arg(long, env = "HADAL_REQUEST_BYTES", default_value_t = REQUEST_BYTES.maximum, value_name = "BYTES",
          value_parser = whole(1..=REQUEST_BYTES.maximum))]
    request_bytes: u64,
    /// Items of one batch; at most 1024. Beyond it: `LIMIT_EXCEEDED`.
    #[arg(long, env = "HADAL_BATCH_ITEMS", default_value_t = BATCH_ITEMS.maximum, value_name = "COUNT",
          value_parser = whole(1..=BATCH_ITEMS.maximum))]
    batch_items: u64,
    /// Work of one call, all items of a batch together, in units of about 0.1 microseconds of a core. Beyond it: `LIMIT_EXCEEDED`.
    #[arg(long, env = "HADAL_CALL_WORK", default_value_t = CALL_WORK.maximum, value_name = "UNITS",
          value_parser = whole(1..=u64::from(u32::MAX)))]
    call_work: u64,
    /// Work of playing the actions of one `ApplyActions` or of one record, beside that of the call, in the same units. Beyond it:
    /// `LIMIT_EXCEEDED`; a longer game is played and recorded in pieces.
    #[arg(long, env = "HADAL_REPLAY_WORK", default_value_t = REPLAY_WORK.maximum, value_name = "UNITS",
          value_parser = whole(1..=u64::from(u32::MAX)))]
    replay_work: u64,
    /// Bytes of one answer, uncompressed, all items of a batch together; more than 4194304 needs clients that are
    /// configured to accept it. Beyond it: `LIMIT_EXCEEDED`.
    #[arg(long, env = "HADAL_ANSWER_BYTES", default_value_t = ANSWER_BYTES.maximum, value_name = "BYTES",
          value_parser = whole(1..=u64::from(u32::MAX)))]
    answer_bytes: u64,
}

impl LimitFlags {
    /// The capacity of a server with this many workers.
    pub(in crate::cli) fn capacity(&self, workers: usize) -> Capacity {
        let concurrency = if self.concurrency == 0 { Capacity::of_workers(workers) } else { self.concurrency };
        Capacity {
            concurrency,
            streams: self.streams,
            analyses: if self.analyses == 0 { Capacity::analyses_of_workers(workers) } else { self.analyses },
            analysis_timeout: self.analysis_timeout.unless_off(),
            message_memory: self.message_memory.saturating_mul(MEBIBYTE),
            request_timeout: self.request_timeout.unless_off(),
            arrival_timeout: self.arrival_timeout.0,
            play_idle: self.play_idle.unless_off(),
            ..Capacity::default()
        }
    }

    /// The limits of one request.
    pub(in crate::cli) fn of_requests(&self) -> RequestLimits {
        RequestLimits {
            request_bytes: self.request_bytes,
            batch_items: self.batch_items,
            call_work: self.call_work,
            replay_work: self.replay_work,
            answer_bytes: self.answer_bytes,
        }
    }
}
