//! The service under load: every way to apply an action, in every form of a state, beside an echo of the same bytes.

use std::rc::Rc;
use std::time::Duration;

use clap::Args;
use hadal::serve::WritePath;

use crate::beside;
use crate::form::Form;
use crate::measure::{Call, Figures, Scenario};
use crate::pinned::Pinning;
use crate::recording::{Exchange, Recording};
use crate::server::{Runtime, Server};
use crate::table::{Column, Table, ratio, short};
use crate::{Chosen, Game};

/// The settings of a measurement.
#[derive(Args, Clone, Debug)]
pub(crate) struct Settings {
    /// Take the cores with real-time priority (needs the permission): steadier figures, and a machine that stutters.
    #[arg(long)]
    pub(crate) realtime: bool,
    /// The number of bursts measured for each method.
    #[arg(long, default_value_t = 5)]
    pub(crate) rounds: u32,
    /// The length of a burst.
    #[arg(long, default_value_t = 250, value_name = "MILLISECONDS")]
    burst: u64,
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The way in which the server under load runs.
    #[command(flatten)]
    pub(crate) server: Server,
}

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("form", -6),
    ("call", -6),
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
    ("bare", 7),
    ("ratio", 6),
    ("gzip", 5),
    ("before", 7),
    ("to it", 6),
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
            "bare: CPU of the same echo on the gRPC library's own server, and the ratio to it",
            "gzip: CPU of the call from a caller who accepts gzip, beside one who does not",
            "before: CPU of the call on the server of an earlier commit, if `make bench-before` has built it, and the ratio to it",
            "per s, cpu: actions, also in batches; cpu: time of the server's threads per action, of which the ratio",
            "load: share of a core that the load generator used (near 1: it is the limit, not the server)",
            "waits: share of the time that the server was ready to run and had no core (above 0.1: not a quiet machine)",
        ],
        COLUMNS,
    );
    let server = settings.server.start(pinning)?;
    let bare = Server { bare: true, ..settings.server }.start(pinning)?;
    let before = beside::before().map(|program| settings.server.start_by(pinning.server(&program))).transpose()?;
    // Where there is none, nothing is told of the second measurement of this one.
    let earlier = before.as_ref().unwrap_or(&server);
    pinning.pin_load();
    for game in settings.chosen.games() {
        for scenario in scenarios(game)? {
            let methods = [
                (&server, scenario.method()),
                (&server, scenario.echo()),
                (&bare, scenario.echo()),
                (&server, scenario.accepting_gzip()),
                (earlier, scenario.method()),
            ];
            let measured = scenario.measure(methods, settings.rounds, settings.burst_time())?;
            let mut cells = vec![game.info().id.to_owned()];
            cells.extend(scenario.describe());
            cells.extend(figures(&measured, before.is_some()));
            table.row(&cells);
        }
    }
    Ok(())
}

const CHOICES: &[Column] = &[
    ("game", -22),
    ("runtime, io", -22),
    ("call", -6),
    ("in flight", 9),
    ("per s", 8),
    ("echo", 8),
    ("p50 us", 7),
    ("p99 us", 7),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu to first", 12),
];

/// Prints the results of the same load on each write path and runtime.
pub(crate) fn compare_choices(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let notes = [&pinning.describe() as &str, "cpu to first: the call's CPU beside that of the first line of its kind"];
    let table = Table::new("Write paths and runtimes, packed states", &notes, CHOICES);
    let servers =
        choices().into_iter().map(|choice| Ok((choice, choice.start(pinning)?))).collect::<anyhow::Result<Vec<_>>>()?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        for scenario in packed(game)? {
            let mut first = None;
            for (choice, server) in &servers {
                let methods = [(server, scenario.method()), (server, scenario.echo())];
                let [call, echo] = scenario.measure(methods, settings.rounds, settings.burst_time())?;
                let [_, name, in_flight, ..] = scenario.describe();
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
        choices.extend([WritePath::Joined, WritePath::Plain].map(|io| Server { runtime, workers, io, bare: false }));
    }
    choices
}

impl Settings {
    pub(crate) fn burst_time(&self) -> Duration {
        Duration::from_millis(self.burst)
    }
}

impl Scenario {
    /// The cells that describe the scenario.
    pub(crate) fn describe(&self) -> [String; 5] {
        let mean = |bytes: fn(&Exchange) -> usize| {
            let total: usize = self.exchanges.iter().map(bytes).sum();
            (total / self.exchanges.len()).to_string()
        };
        [
            self.form.name().to_owned(),
            self.call.name().to_owned(),
            self.in_flight.to_string(),
            mean(|exchange| exchange.request.len() - 5),
            mean(|exchange| exchange.answer_bytes),
        ]
    }
}

/// Packed states in every call, and the other forms in the calls that the budgets name.
fn scenarios(game: Game) -> anyhow::Result<Vec<Scenario>> {
    let mut scenarios = packed(game)?;
    for form in [Form::Sealed, Form::Typed] {
        let exchanges = Recording::of(game, form)?.unary().into();
        scenarios.push(Scenario { form, call: Call::Unary, exchanges, in_flight: 64 });
    }
    Ok(scenarios)
}

fn packed(game: Game) -> anyhow::Result<Vec<Scenario>> {
    let form = Form::Packed;
    let recording = Recording::of(game, form)?;
    let mut scenarios = Vec::new();
    let mut add = |call, exchanges: Vec<Exchange>, under_way: &[usize]| {
        let exchanges: Rc<[Exchange]> = exchanges.into();
        let scenario = |&in_flight: &usize| Scenario { form, call, exchanges: Rc::clone(&exchanges), in_flight };
        scenarios.extend(under_way.iter().map(scenario));
    };
    add(Call::Unary, recording.unary(), &[1, 8, 64]);
    add(Call::Batch, recording.batches(), &[1, 8]);
    add(Call::Stream, recording.stream()?, &[1, 8, 64]);
    Ok(scenarios)
}

/// The cells of a call, its echo, that on the bare server, the call from a caller who accepts gzip, and the call before.
fn figures([call, echo, bare, gzip, before]: &[Figures; 5], has_before: bool) -> [String; 15] {
    let earlier = |cell: String| if has_before { cell } else { "-".to_owned() };
    [
        short(call.per_second),
        short(echo.per_second),
        format!("{:.0}", call.median),
        format!("{:.0}", call.slow),
        format!("{:.0}", echo.median),
        format!("{:.2}", call.cpu),
        format!("{:.2}", echo.cpu),
        ratio(call.cpu, echo.cpu),
        format!("{:.2}", bare.cpu),
        ratio(call.cpu, bare.cpu),
        ratio(gzip.cpu, call.cpu),
        earlier(format!("{:.2}", before.cpu)),
        earlier(ratio(call.cpu, before.cpu)),
        format!("{:.2}", call.load),
        format!("{:.2}", call.waiting.max(echo.waiting)),
    ]
}
