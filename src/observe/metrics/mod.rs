//! The metrics of a server, and the text that Prometheus scrapes.
//!
//! They are in a registry of their own. Label values come from closed lists (RPCs, games, codes, reasons), so callers
//! cannot raise the number of series.

mod families;
mod labels;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use hadal_core::refusal::Reason;
use hadal_core::search::Bot;
use http::StatusCode;
use prometheus::{
    CounterVec, Error, Histogram, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Registry, TextEncoder,
};
use strum::IntoEnumIterator;
use tonic::Code;
use tracing_appender::non_blocking::ErrorCounter;

pub use self::labels::{Outcome, code_name};
use super::games::{Game, Games};
use super::rpc::Rpc;
use crate::reloaded::Subject;

/// All metrics of one server.
pub struct Metrics {
    registry: Registry,
    games: Games,
    requests: IntCounterVec,
    refusals: IntCounterVec,
    request_duration: HistogramVec,
    /// Successful calls, with their durations, by RPC and game, from the first one on. Most calls are successful, and a lookup of a series
    /// by its labels costs a hundredth of a call.
    ended_well: Vec<Vec<OnceLock<(IntCounter, Histogram)>>>,
    /// By RPC.
    in_flight: Vec<IntGauge>,
    /// By game.
    stream_answer_duration: Vec<Histogram>,
    reloads: IntCounterVec,
    reload_ok: IntGaugeVec,
    batch_items: Histogram,
    files: IntCounterVec,
    bot_transitions: IntCounterVec,
    bot_seconds: CounterVec,
    /// Calls shed for lack of room.
    pub shed: IntCounter,
    /// The open streams.
    pub streams_open: IntGauge,
    /// The bytes of message memory in use; the pool counts directly here.
    pub message_bytes: Arc<AtomicUsize>,
    message_bytes_shown: IntGauge,
    /// The runtime's tasks that were alive at the last scrape. Only this figure shows tasks that calls and streams leave
    /// behind: the figures of calls and streams fall when the answer ends.
    pub tasks_alive: IntGauge,
    /// The connections opened so far.
    pub connections: IntCounter,
    /// The open connections.
    pub connections_open: IntGauge,
    /// The spans that the trace collector has accepted.
    pub spans_exported: IntCounter,
    /// The spans that it has not accepted.
    pub spans_failed: IntCounter,
    log_lines_dropped: IntCounter,
    /// The log's own counter of lost lines.
    lost_lines: Mutex<Option<ErrorCounter>>,
    /// 1 while the server is ready for calls.
    pub ready: IntGauge,
}

impl std::fmt::Debug for Metrics {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Metrics").field("games", &self.games).finish_non_exhaustive()
    }
}

impl Metrics {
    /// The metrics of a server with these games.
    ///
    /// # Errors
    /// If a name is used twice or is invalid: a mistake in this folder.
    pub fn new(games: Games) -> Result<Self, Error> {
        let metrics = families::register(games)?;
        metrics.begin_at_zero();
        Ok(metrics)
    }

    /// Creates the series that alerts watch: to Prometheus, a counter that first appears at 1 has not increased.
    fn begin_at_zero(&self) {
        let none = self.games.name(Game::NONE);
        for rpc in Rpc::all() {
            for code in [Code::Ok, Code::Internal, Code::Unavailable, Code::DeadlineExceeded] {
                self.requests.with_label_values(&[rpc.method(), none, code_name(code)]);
            }
            if !rpc.is_stream() {
                self.request_duration.with_label_values(&[rpc.method(), none]);
            }
        }
        for game in self.games.all().map(|game| self.games.name(game)) {
            for reason in Reason::iter() {
                self.refusals.with_label_values::<&str>(&[game, reason.into()]);
            }
        }
        for bot in Bot::iter() {
            self.bot_transitions.with_label_values(&[bot.id()]);
            self.bot_seconds.with_label_values(&[bot.id()]);
        }
        for status in [StatusCode::OK, StatusCode::NOT_FOUND, StatusCode::SERVICE_UNAVAILABLE] {
            self.files.with_label_values(&[status.as_str()]);
        }
        for subject in Subject::iter() {
            // The server could not have started with unusable files.
            self.read_again(subject, true);
            for outcome in Outcome::iter() {
                self.reloads.with_label_values::<&str>(&[subject.into(), outcome.into()]);
            }
        }
    }

    /// The labels of games.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Counts a call that begins.
    pub fn begun(&self, rpc: Rpc) {
        self.in_flight[rpc.index()].inc();
    }

    /// Counts the end of a call.
    pub fn finished(&self, rpc: Rpc, game: Game, code: Code, duration: Duration) {
        self.in_flight[rpc.index()].dec();
        let name = self.games.name(game);
        let count = || self.requests.with_label_values(&[rpc.method(), name, code_name(code)]);
        let durations = || self.request_duration.with_label_values(&[rpc.method(), name]);
        if rpc.is_stream() {
            count().inc();
        } else if code == Code::Ok {
            let (count, durations) = self.ended_well[rpc.index()][game.place()].get_or_init(|| (count(), durations()));
            count.inc();
            durations.observe(duration.as_secs_f64());
        } else {
            count().inc();
            durations().observe(duration.as_secs_f64());
        }
    }

    /// Counts a refused call, batch item or stream message.
    pub fn refused(&self, game: Game, reason: Reason) {
        self.refusals.with_label_values(&[self.games.name(game), reason.into()]).inc();
    }

    /// Counts an answered message of a stream.
    pub fn stream_answered(&self, game: Game, duration: Duration) {
        if let Some(durations) = self.stream_answer_duration.get(game.place()) {
            durations.observe(duration.as_secs_f64());
        }
    }

    /// Counts a batch of this many items.
    pub fn batch(&self, items: usize) {
        self.batch_items.observe(f64::from(u32::try_from(items).unwrap_or(u32::MAX)));
    }

    /// Counts the actions that bots applied, and their time, which is divided in proportion to the actions.
    pub fn thought(&self, transitions: &BTreeMap<Bot, u64>, took: Duration) {
        let all: u64 = transitions.values().sum();
        for (bot, own) in transitions {
            let share = took.as_nanos() * u128::from((*own).max(1)) / u128::from(all.max(1));
            let share = Duration::from_nanos(u64::try_from(share).unwrap_or(u64::MAX));
            self.bot_transitions.with_label_values(&[bot.id()]).inc_by(*own);
            self.bot_seconds.with_label_values(&[bot.id()]).inc_by(share.as_secs_f64());
        }
    }

    /// Counts an answered request for a file of the page.
    pub fn file_answered(&self, status: StatusCode) {
        self.files.with_label_values(&[status.as_str()]).inc();
    }

    /// Notes that files were read again; `is_in_use` if their content is now in use.
    pub fn read_again(&self, subject: Subject, is_in_use: bool) {
        self.reload_ok.with_label_values::<&str>(&[subject.into()]).set(i64::from(is_in_use));
    }

    /// Counts a reload that changed something, or failed.
    pub fn reloaded(&self, subject: Subject, outcome: Outcome) {
        self.reloads.with_label_values::<&str>(&[subject.into(), outcome.into()]).inc();
    }

    /// Counts the lost lines of a log.
    pub(super) fn count_lost_lines(&self, lost: ErrorCounter) {
        *self.lost_lines.lock().unwrap_or_else(PoisonError::into_inner) = Some(lost);
    }

    /// All metrics in the text format of Prometheus.
    ///
    /// # Errors
    /// If a metric cannot be written as text: a mistake in this folder.
    pub fn text(&self) -> Result<String, Error> {
        let message_bytes = self.message_bytes.load(Ordering::Relaxed);
        self.message_bytes_shown.set(i64::try_from(message_bytes).unwrap_or(i64::MAX));
        if let Some(lost) = &*self.lost_lines.lock().unwrap_or_else(PoisonError::into_inner) {
            let counted = self.log_lines_dropped.get();
            self.log_lines_dropped.inc_by((lost.dropped_lines() as u64).saturating_sub(counted));
        }
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

#[cfg(test)]
mod tests;
