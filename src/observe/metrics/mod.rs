//! What is counted and measured, and the text that a Prometheus scrapes.
//!
//! The metrics of a server are in a registry of its own. Labels come from closed lists (RPCs, games, codes, reasons), so
//! the number of series has a bound that no caller can move.

mod families;
mod handles;
mod labels;
pub mod names;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use prometheus::{Error, Histogram, IntCounter, IntGauge, Registry, TextEncoder};
use strum::{EnumCount, IntoEnumIterator};
use tonic::Code;

use self::families::Families;
use self::handles::Handles;
use self::labels::{CODE_COUNT, code_number};
pub use self::labels::{Outcome, Reloaded, code_name};
use super::games::{Game, Games};
use super::rpc::Rpc;
use crate::refusal::Reason;

/// All metrics of one server.
pub struct Metrics {
    registry: Registry,
    games: Games,
    requests: Handles<IntCounter>,
    refusals: Handles<IntCounter>,
    request_duration: Handles<Histogram>,
    in_flight: Handles<IntGauge>,
    stream_answer_duration: Handles<Histogram>,
    reloads: Handles<IntCounter>,
    reload_ok: Handles<IntGauge>,
    batch_items: Histogram,
    /// Calls shed because there were too many.
    pub shed: IntCounter,
    /// Streams that are open.
    pub streams_open: IntGauge,
    /// The bytes that messages hold together; whoever takes of them counts here.
    pub message_bytes: Arc<AtomicUsize>,
    message_bytes_shown: IntGauge,
    /// Tasks of the runtime that were alive at the last scrape. What a call or a stream leaves behind is counted nowhere
    /// else: its own figures fall when its answer ends.
    pub tasks_alive: IntGauge,
    /// Connections that have been opened.
    pub connections: IntCounter,
    /// Connections that are open.
    pub connections_open: IntGauge,
    /// Spans that the collector of traces has taken.
    pub spans_exported: IntCounter,
    /// Spans that it has not.
    pub spans_failed: IntCounter,
    /// Log lines nobody took in time.
    pub log_lines_dropped: IntCounter,
    /// 1 while the server asks for calls.
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
    /// If a name is used twice or is none: a mistake in this file.
    pub fn new(games: Games) -> Result<Self, Error> {
        let families = Families::new()?;
        let spans = |outcome| families.spans.get_metric_with_label_values(&[outcome]);
        let per_rpc_and_game = Rpc::COUNT * games.count();
        let metrics = Self {
            spans_exported: spans("exported")?,
            spans_failed: spans("failed")?,
            requests: Handles::new(families.requests, per_rpc_and_game * CODE_COUNT),
            refusals: Handles::new(families.refusals, games.count() * Reason::COUNT),
            request_duration: Handles::new(families.request_duration, per_rpc_and_game),
            in_flight: Handles::new(families.in_flight, Rpc::COUNT),
            stream_answer_duration: Handles::new(families.stream_answer_duration, games.count()),
            reloads: Handles::new(families.reloads, Reloaded::COUNT * Outcome::COUNT),
            reload_ok: Handles::new(families.reload_ok, Reloaded::COUNT),
            batch_items: families.batch_items,
            shed: families.shed,
            streams_open: families.streams_open,
            message_bytes: Arc::default(),
            message_bytes_shown: families.message_bytes,
            tasks_alive: families.tasks_alive,
            connections: families.connections,
            connections_open: families.connections_open,
            log_lines_dropped: families.log_lines_dropped,
            ready: families.ready,
            registry: families.registry,
            games,
        };
        metrics.begin_at_zero();
        Ok(metrics)
    }

    /// Makes the series that alerts watch: a counter that appears at 1 has not increased as far as Prometheus knows.
    fn begin_at_zero(&self) {
        for rpc in Rpc::all() {
            self.begun(rpc);
            self.ended(rpc);
            for code in [Code::Ok, Code::Internal, Code::Unavailable, Code::DeadlineExceeded] {
                self.request_counter(rpc, Game::NONE, code);
            }
        }
        for game in self.games.all() {
            for reason in Reason::iter() {
                self.refusal_counter(game, reason);
            }
            self.stream_histogram(game);
        }
        for rpc in Rpc::all().filter(|rpc| !rpc.is_stream()) {
            self.duration_histogram(rpc, Game::NONE);
        }
        for what in Reloaded::iter() {
            // What the server has started with was usable.
            self.read_again(what, true);
            for outcome in Outcome::iter() {
                self.reload_counter(what, outcome);
            }
        }
    }

    /// The labels of games.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// A call has begun.
    pub fn begun(&self, rpc: Rpc) {
        if let Some(gauge) = self.in_flight.at(rpc.index(), || [rpc.method()]) {
            gauge.inc();
        }
    }

    fn ended(&self, rpc: Rpc) {
        if let Some(gauge) = self.in_flight.at(rpc.index(), || [rpc.method()]) {
            gauge.dec();
        }
    }

    /// A call that had begun has ended.
    pub fn finished(&self, rpc: Rpc, game: Game, code: Code, duration: Duration) {
        self.ended(rpc);
        if let Some(counter) = self.request_counter(rpc, game, code) {
            counter.inc();
        }
        if !rpc.is_stream()
            && let Some(histogram) = self.duration_histogram(rpc, game)
        {
            histogram.observe(duration.as_secs_f64());
        }
    }

    /// A call, a batch item or a message of a stream was refused.
    pub fn refused(&self, game: Game, reason: Reason) {
        if let Some(counter) = self.refusal_counter(game, reason) {
            counter.inc();
        }
    }

    /// One message of a stream has been answered.
    pub fn stream_answered(&self, game: Game, duration: Duration) {
        if let Some(histogram) = self.stream_histogram(game) {
            histogram.observe(duration.as_secs_f64());
        }
    }

    /// A batch of this many items has come.
    pub fn batch(&self, items: usize) {
        self.batch_items.observe(f64::from(u32::try_from(items).unwrap_or(u32::MAX)));
    }

    /// Files were looked at again: whether what they say is in use.
    pub fn read_again(&self, what: Reloaded, is_in_use: bool) {
        if let Some(gauge) = self.reload_ok.at(what as usize, || [what.into()]) {
            gauge.set(i64::from(is_in_use));
        }
    }

    /// Something has changed, or cannot be read any more.
    pub fn reloaded(&self, what: Reloaded, outcome: Outcome) {
        if let Some(counter) = self.reload_counter(what, outcome) {
            counter.inc();
        }
    }

    fn request_counter(&self, rpc: Rpc, game: Game, code: Code) -> Option<&IntCounter> {
        let number = (rpc.index() * self.games.count() + usize::from(game.0)) * CODE_COUNT + code_number(code);
        self.requests.at(number, || [rpc.method(), self.games.name(game), code_name(code)])
    }

    fn refusal_counter(&self, game: Game, reason: Reason) -> Option<&IntCounter> {
        let number = usize::from(game.0) * Reason::COUNT + reason as usize;
        self.refusals.at(number, || [self.games.name(game), reason.into()])
    }

    fn duration_histogram(&self, rpc: Rpc, game: Game) -> Option<&Histogram> {
        let number = rpc.index() * self.games.count() + usize::from(game.0);
        self.request_duration.at(number, || [rpc.method(), self.games.name(game)])
    }

    fn stream_histogram(&self, game: Game) -> Option<&Histogram> {
        self.stream_answer_duration.at(usize::from(game.0), || [self.games.name(game)])
    }

    fn reload_counter(&self, what: Reloaded, outcome: Outcome) -> Option<&IntCounter> {
        let number = what as usize * Outcome::COUNT + outcome as usize;
        self.reloads.at(number, || [what.into(), outcome.into()])
    }

    /// Everything, in the text format of Prometheus.
    ///
    /// # Errors
    /// If a metric cannot be written as text: a mistake in this file.
    pub fn text(&self) -> Result<String, Error> {
        let message_bytes = self.message_bytes.load(Ordering::Relaxed);
        self.message_bytes_shown.set(i64::try_from(message_bytes).unwrap_or(i64::MAX));
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

#[cfg(test)]
mod tests;
