//! The registration of metrics: names, help, labels, buckets.

use std::sync::{Arc, Mutex, OnceLock};

use prometheus::core::Collector;
use prometheus::{
    CounterVec, Error, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts,
    Registry,
};

use super::Metrics;
use crate::observe::{Games, REVISION, Rpc, VERSION};

/// In seconds: an action of the quickest game takes tens of microseconds, and after ten seconds no caller waits.
const DURATIONS: &[f64] = &[
    50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 100e-3, 250e-3, 500e-3, 1.0, 2.5, 5.0, 10.0,
];

/// Items of a batch, up to its limit.
const BATCH_SIZES: &[f64] = &[1.0, 2.0, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1_024.0];

/// All metric families, registered.
pub(super) fn register(games: Games) -> Result<Metrics, Error> {
    let registry = Registry::new();
    // Elsewhere a process tells nothing of itself.
    #[cfg(target_os = "linux")]
    registry.register(Box::new(prometheus::process_collector::ProcessCollector::for_self()))?;
    let to = Register(&registry);
    let build = Opts::new("hadal_build_info", "What runs here; always 1.");
    let build = build.const_label("version", VERSION).const_label("revision", REVISION);
    to.added(IntGauge::with_opts(build))?.set(1);
    let spans = to.spans()?;
    let in_flight = to.gauges("hadal_requests_in_flight", "Calls under way.", &["rpc"])?;
    Ok(Metrics {
        requests: to.counters("hadal_requests_total", "Calls ended.", &["rpc", "game", "code"])?,
        refusals: to.counters(
            "hadal_refusals_total",
            "Refused calls, batch items and messages of streams, by the reason of the contract.",
            &["game", "reason"],
        )?,
        request_duration: to.durations(
            "hadal_request_duration_seconds",
            "How long calls took from their headers to the end of their answer; streams are not among them.",
            &["rpc", "game"],
        )?,
        ended_well: Rpc::all().map(|_| games.all().map(|_| OnceLock::new()).collect()).collect(),
        stream_answer_duration: to.stream_answers(&games)?,
        in_flight: Rpc::all().map(|rpc| in_flight.with_label_values(&[rpc.method()])).collect(),
        reloads: to.counters(
            "hadal_reloads_total",
            "Files read again while the server ran, and whether the new content is in use.",
            &["what", "outcome"],
        )?,
        reload_ok: to.gauges(
            "hadal_reload_ok",
            "1 while the files as last read are in use, 0 while older ones stay in use.",
            &["what"],
        )?,
        spans_exported: spans.with_label_values(&["exported"]),
        spans_failed: spans.with_label_values(&["failed"]),
        batch_items: to.batches()?,
        files: to.files()?,
        bot_transitions: to.counters(
            "hadal_bot_transitions_total",
            "Actions that bots applied, in searches and in simulated games.",
            &["bot"],
        )?,
        bot_seconds: to.seconds(
            "hadal_bot_seconds_total",
            "Time that bots spent thinking and playing, on threads of analysis.",
            &["bot"],
        )?,
        shed: to.counter("hadal_requests_shed_total", "Calls refused at once because there were too many.")?,
        streams_open: to.gauge("hadal_streams_open", "Open streams.")?,
        message_bytes: Arc::default(),
        message_bytes_shown: to.gauge(
            "hadal_message_bytes",
            "The part of --message-memory held by messages that have come in part or wait to be read.",
        )?,
        tasks_alive: to
            .gauge("hadal_tasks_alive", "Live tasks of the runtime: its own, and those of calls and connections.")?,
        connections: to.counter("hadal_connections_total", "Connections opened.")?,
        connections_open: to.gauge("hadal_connections_open", "Open connections.")?,
        log_lines_dropped: to
            .counter("hadal_log_lines_dropped_total", "Log lines lost because nobody read the log in time.")?,
        lost_lines: Mutex::default(),
        ready: to.gauge("hadal_ready", "1 while the server asks for calls, 0 while it starts or drains.")?,
        registry,
        games,
    })
}

/// Makes and registers metrics.
struct Register<'a>(&'a Registry);

impl Register<'_> {
    fn added<C: Collector + Clone + 'static>(&self, metric: Result<C, Error>) -> Result<C, Error> {
        let metric = metric?;
        self.0.register(Box::new(metric.clone()))?;
        Ok(metric)
    }

    fn counter(&self, name: &str, help: &str) -> Result<IntCounter, Error> {
        self.added(IntCounter::new(name, help))
    }

    fn gauge(&self, name: &str, help: &str) -> Result<IntGauge, Error> {
        self.added(IntGauge::new(name, help))
    }

    fn counters(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntCounterVec, Error> {
        self.added(IntCounterVec::new(Opts::new(name, help), labels))
    }

    fn seconds(&self, name: &str, help: &str, labels: &[&str]) -> Result<CounterVec, Error> {
        self.added(CounterVec::new(Opts::new(name, help), labels))
    }

    fn gauges(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntGaugeVec, Error> {
        self.added(IntGaugeVec::new(Opts::new(name, help), labels))
    }

    fn spans(&self) -> Result<IntCounterVec, Error> {
        let help = "Spans sent to the collector of traces, and whether it took them.";
        self.counters("hadal_trace_spans_total", help, &["outcome"])
    }

    fn stream_answers(&self, games: &Games) -> Result<Vec<Histogram>, Error> {
        let help = "How long the answer to one message of a stream took.";
        let all = self.durations("hadal_stream_answer_duration_seconds", help, &["game"])?;
        Ok(games.all().map(|game| all.with_label_values(&[games.name(game)])).collect())
    }

    fn files(&self) -> Result<IntCounterVec, Error> {
        let help = "Requests for files of the page that were answered, by the status of HTTP.";
        self.counters("hadal_files_total", help, &["status"])
    }

    fn batches(&self) -> Result<Histogram, Error> {
        let options = HistogramOpts::new("hadal_batch_items", "Items of batches.");
        self.added(Histogram::with_opts(options.buckets(BATCH_SIZES.to_vec())))
    }

    fn durations(&self, name: &str, help: &str, labels: &[&str]) -> Result<HistogramVec, Error> {
        self.added(HistogramVec::new(HistogramOpts::new(name, help).buckets(DURATIONS.to_vec()), labels))
    }
}
