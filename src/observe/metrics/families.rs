//! The metrics as they are registered: names, help, labels, buckets.

use prometheus::core::Collector;
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    Error, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
};

use super::names;

/// In seconds: an action of the quickest game takes tens of microseconds, and after ten seconds nobody waits any more.
const DURATIONS: &[f64] = &[
    50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 100e-3, 250e-3, 500e-3, 1.0, 2.5, 5.0, 10.0,
];

/// Items of a batch, up to its limit.
const BATCH_SIZES: &[f64] = &[1.0, 2.0, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1_024.0];

/// Every family, registered.
pub(super) struct Families {
    pub(super) registry: Registry,
    pub(super) requests: IntCounterVec,
    pub(super) refusals: IntCounterVec,
    pub(super) request_duration: HistogramVec,
    pub(super) in_flight: IntGaugeVec,
    pub(super) stream_answer_duration: HistogramVec,
    pub(super) reloads: IntCounterVec,
    pub(super) reload_ok: IntGaugeVec,
    pub(super) spans: IntCounterVec,
    pub(super) batch_items: Histogram,
    pub(super) shed: IntCounter,
    pub(super) streams_open: IntGauge,
    pub(super) message_bytes: IntGauge,
    pub(super) tasks_alive: IntGauge,
    pub(super) connections: IntCounter,
    pub(super) connections_open: IntGauge,
    pub(super) log_lines_dropped: IntCounter,
    pub(super) ready: IntGauge,
}

impl Families {
    pub(super) fn new() -> Result<Self, Error> {
        let registry = Registry::new();
        registry.register(Box::new(ProcessCollector::for_self()))?;
        let adding = Adding(&registry);
        adding.build()?;
        let durations = |name, help, labels: &[&str]| {
            adding.added(HistogramVec::new(HistogramOpts::new(name, help).buckets(DURATIONS.to_vec()), labels)?)
        };
        Ok(Self {
            requests: adding.counters(names::REQUESTS, "Calls that have ended.", &["rpc", "game", "code"])?,
            refusals: adding.counters(
                names::REFUSALS,
                "Refused calls, batch items and messages of streams, by the reason of the contract.",
                &["game", "reason"],
            )?,
            request_duration: durations(
                names::REQUEST_DURATION,
                "How long calls took from their headers to the end of their answer; streams are not among them.",
                &["rpc", "game"],
            )?,
            stream_answer_duration: durations(
                names::STREAM_ANSWER_DURATION,
                "How long the answer to one message of a stream took.",
                &["game"],
            )?,
            in_flight: adding.gauges(names::IN_FLIGHT, "Calls that have begun and not ended.", &["rpc"])?,
            reloads: adding.counters(
                names::RELOADS,
                "What was read again while the server ran, and whether it is in use.",
                &["what", "outcome"],
            )?,
            reload_ok: adding.gauges(
                names::RELOAD_OK,
                "1 while the last look at the files could use them, 0 while older ones stay in use.",
                &["what"],
            )?,
            spans: adding.counters(
                names::TRACE_SPANS,
                "Spans sent to the collector of traces, and whether it took them.",
                &["outcome"],
            )?,
            batch_items: adding.added(Histogram::with_opts(
                HistogramOpts::new(names::BATCH_ITEMS, "Items of batches.").buckets(BATCH_SIZES.to_vec()),
            )?)?,
            shed: adding.counter(names::SHED, "Calls refused at once because there were too many.")?,
            streams_open: adding.gauge(names::STREAMS_OPEN, "Streams that are open.")?,
            message_bytes: adding.gauge(
                names::MESSAGE_BYTES,
                "What messages that have come in part, or wait to be read, hold of --message-memory.",
            )?,
            tasks_alive: adding.gauge(
                names::TASKS_ALIVE,
                "Tasks of the runtime that are alive: some of its own, of calls and of connections.",
            )?,
            connections: adding.counter(names::CONNECTIONS, "Connections that have been opened.")?,
            connections_open: adding.gauge(names::CONNECTIONS_OPEN, "Connections that are open.")?,
            log_lines_dropped: adding
                .counter(names::LOG_LINES_DROPPED, "Log lines lost because nobody read the log in time.")?,
            ready: adding.gauge(names::READY, "1 while the server asks for calls, 0 while it starts or drains.")?,
            registry,
        })
    }
}

/// Makes metrics and registers them.
struct Adding<'a>(&'a Registry);

impl Adding<'_> {
    fn added<C: Collector + Clone + 'static>(&self, metric: C) -> Result<C, Error> {
        self.0.register(Box::new(metric.clone()))?;
        Ok(metric)
    }

    fn counter(&self, name: &str, help: &str) -> Result<IntCounter, Error> {
        self.added(IntCounter::new(name, help)?)
    }

    fn gauge(&self, name: &str, help: &str) -> Result<IntGauge, Error> {
        self.added(IntGauge::new(name, help)?)
    }

    fn counters(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntCounterVec, Error> {
        self.added(IntCounterVec::new(Opts::new(name, help), labels)?)
    }

    fn gauges(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntGaugeVec, Error> {
        self.added(IntGaugeVec::new(Opts::new(name, help), labels)?)
    }

    /// Always 1: what it tells are its labels.
    fn build(&self) -> Result<(), Error> {
        let labels = Opts::new(names::BUILD, "What runs here; always 1.")
            .const_label("version", super::super::VERSION)
            .const_label("revision", super::super::REVISION);
        self.added(IntGauge::with_opts(labels)?)?.set(1);
        Ok(())
    }
}
