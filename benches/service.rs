//! The service under load: every way to apply an action, beside an echo of the same bytes.

use std::rc::Rc;
use std::time::Duration;

use clap::Args;
use hadal::server::WritePath;

use crate::Chosen;
use crate::measure::{Figures, Scenario};
use crate::pinned::Pinning;
use crate::recording::{Exchange, Recording};
use crate::server::{Runtime, Server};
use crate::table::{Column, Table, ratio, short};

/// The path of `ApplyAction`.
pub(crate) const UNARY: &str = "/hadal.v1.GameService/ApplyAction";
const BATCH: &str = "/hadal.v1.GameService/BatchApplyActions";
const STREAM: &str = "/hadal.v1.GameService/Play";

/// How to measure the service.
#[derive(Args, Clone, Debug)]
pub(crate) struct Settings {
    /// Take the cores with real-time priority (needs the right to): quieter figures, and a machine that stutters.
    #[arg(long)]
    pub(crate) realtime: bool,
    /// How many bursts of each method are measured.
    #[arg(long, default_value_t = 5)]
    pub(crate) rounds: u32,
    /// How long a burst takes.
    #[arg(long, default_value_t = 250, value_name = "MILLISECONDS")]
    burst: u64,
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// How the server under load runs.
    #[command(flatten)]
    pub(crate) server: Server,
}

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("call", -16),
    ("in flight", 9),
    ("bytes in", 8),
    ("bytes out", 9),
    ("per s", 8),
    ("echo", 8),
    ("p50 us", 7),
    ("p99 us", 7),
    ("echo p50", 8),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu ratio", 9),
    ("load", 5),
    ("waits", 5),
];

/// Prints the table of every game.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let table = Table::new(
        &format!("Service: each call beside an echo of the same bytes (server: {})", settings.server.describe()),
        &[
            &pinning.describe(),
            "per s, cpu: actions, also in batches; cpu: time of the server's threads per action, of which the ratio",
            "load: share of a core that the load generator used (near 1: it is the limit, not the server)",
            "waits: share of the time that the server was ready to run and had no core (above 0.1: not a quiet machine)",
        ],
        COLUMNS,
    );
    let server = settings.server.start(pinning)?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        let recording = Recording::of(game)?;
        for scenario in scenarios(&recording)? {
            let [call, echo] = scenario.measure(&server, settings.rounds, settings.burst_time())?;
            let mut cells = vec![game.info().id.to_owned()];
            cells.extend(scenario.describe());
            cells.extend(figures(&call, &echo));
            table.row(&cells);
        }
    }
    Ok(())
}

const CHOICES: &[Column] = &[
    ("game", -22),
    ("runtime, io", -22),
    ("call", -16),
    ("in flight", 9),
    ("per s", 8),
    ("echo", 8),
    ("p50 us", 7),
    ("p99 us", 7),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu to first", 12),
];

/// Prints what each write path and runtime makes of the same load.
pub(crate) fn compare_choices(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let notes = [&pinning.describe() as &str, "cpu to first: the call's CPU beside that of the first line of its kind"];
    let table = Table::new("Write paths and runtimes", &notes, CHOICES);
    let servers =
        choices().into_iter().map(|choice| Ok((choice, choice.start(pinning)?))).collect::<anyhow::Result<Vec<_>>>()?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        let recording = Recording::of(game)?;
        for scenario in scenarios(&recording)? {
            let mut first = None;
            for (choice, server) in &servers {
                let [call, echo] = scenario.measure(server, settings.rounds, settings.burst_time())?;
                let [name, in_flight, ..] = scenario.describe();
                table.row(&[
                    game.info().id.to_owned(),
                    choice.describe(),
                    name,
                    in_flight,
                    short(call.per_second),
                    short(echo.per_second),
                    format!("{:.0}", call.median),
                    format!("{:.0}", call.slow),
                    format!("{:.2}", call.cpu),
                    format!("{:.2}", echo.cpu),
                    ratio(call.cpu, *first.get_or_insert(call.cpu)),
                ]);
            }
        }
    }
    Ok(())
}

fn choices() -> Vec<Server> {
    let mut choices = Vec::new();
    for (runtime, workers) in [(Runtime::Shared, 1), (Runtime::Shared, 2), (Runtime::PerThread, 1)] {
        choices.extend([WritePath::Joined, WritePath::Plain].map(|io| Server { runtime, workers, io }));
    }
    choices
}

impl Settings {
    pub(crate) fn burst_time(&self) -> Duration {
        Duration::from_millis(self.burst)
    }
}

impl Scenario {
    /// The cells that say what is measured.
    pub(crate) fn describe(&self) -> [String; 4] {
        let mean = |bytes: fn(&Exchange) -> usize| {
            let total: usize = self.exchanges.iter().map(bytes).sum();
            (total / self.exchanges.len()).to_string()
        };
        [
            self.name.to_owned(),
            self.in_flight.to_string(),
            mean(|exchange| exchange.request.len() - 5),
            mean(|exchange| exchange.answer_bytes),
        ]
    }
}

fn scenarios(recording: &Recording) -> anyhow::Result<Vec<Scenario>> {
    let unary: Rc<[Exchange]> = recording.unary().into();
    let batches: Rc<[Exchange]> = recording.batches().into();
    let stream: Rc<[Exchange]> = recording.stream()?.into();
    let mut scenarios = Vec::new();
    for in_flight in [1, 8, 64] {
        let exchanges = Rc::clone(&unary);
        scenarios.push(Scenario { name: "unary", path: UNARY, streaming: false, exchanges, in_flight });
    }
    for in_flight in [1, 8] {
        let exchanges = Rc::clone(&batches);
        scenarios.push(Scenario { name: "batch", path: BATCH, streaming: false, exchanges, in_flight });
    }
    for in_flight in [1, 8, 64] {
        let exchanges = Rc::clone(&stream);
        scenarios.push(Scenario { name: "stream", path: STREAM, streaming: true, exchanges, in_flight });
    }
    Ok(scenarios)
}

fn figures(call: &Figures, echo: &Figures) -> [String; 10] {
    [
        short(call.per_second),
        short(echo.per_second),
        format!("{:.0}", call.median),
        format!("{:.0}", call.slow),
        format!("{:.0}", echo.median),
        format!("{:.2}", call.cpu),
        format!("{:.2}", echo.cpu),
        ratio(call.cpu, echo.cpu),
        format!("{:.2}", call.load),
        format!("{:.2}", call.waiting.max(echo.waiting)),
    ]
}
