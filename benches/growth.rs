//! The cost of a call as things grow: `ApplyAction` on packed states in each quarter of one long game, at tables of more seats, over more
//! connections on one core and on two; `GetPosition` with longer lists.

use std::rc::Rc;

use crate::form::Form;
use crate::measure::{Call, Figures, Scenario};
use crate::pinned::Pinning;
use crate::recording::{Exchange, Recording};
use crate::server::{Running, Server};
use crate::service::Settings;
use crate::table::{Column, Table, ratio, short};

/// The most actions of a game that are recorded.
const CALLS_MAX: usize = 1500;
/// The number of lines per game.
const PARTS: usize = 4;
/// Enough requests to keep the server busy all the time.
const IN_FLIGHT: usize = 16;

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("options", -22),
    ("actions", 11),
    ("tiles", 5),
    ("bytes in", 8),
    ("bytes out", 9),
    ("per s", 8),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu ratio", 9),
    ("to first", 8),
];

/// The connections, each with one call under way.
const CONNECTIONS: [usize; 4] = [1, 10, 100, 1_000];
/// The longest lists that are asked for.
const LISTED: [u32; 4] = [0, 100, 250, 500];

const CONNECTION_COLUMNS: &[Column] = &[
    ("game", -22),
    ("cores", 5),
    ("connections", 11),
    ("per s", 8),
    ("p50 us", 7),
    ("p99 us", 7),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu ratio", 9),
    ("to first", 8),
];

const SEAT_COLUMNS: &[Column] = &[
    ("game", -22),
    ("seats", 5),
    ("bytes in", 8),
    ("bytes out", 9),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu ratio", 9),
    ("to first", 8),
];

const LIST_COLUMNS: &[Column] = &[
    ("game", -22),
    ("listed", 6),
    ("bytes out", 9),
    ("cpu us", 7),
    ("echo", 7),
    ("cpu ratio", 9),
    ("more, ns each", 13),
];

/// Prints all tables.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
    quarters(settings)?;
    seats(settings)?;
    lists(settings)?;
    connections(settings)
}

/// Prints a line per number of seats.
fn seats(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let notes = ["The most bytes are those of the seats: compare with their growth."];
    let table = Table::new("Growth: ApplyAction on packed states at tables of more seats", &notes, SEAT_COLUMNS);
    let server = settings.server.start(pinning)?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        let mut first = None;
        for seats in game.info().seats_min..=game.info().seats_max {
            let exchanges = Recording::of_seats(game, seats, Form::Packed)?.unary().into();
            let Beside { call, echo, bytes } = Beside::measured(settings, &server, Call::Unary, exchanges)?;
            let words = [game.info().id.to_owned(), seats.to_string()];
            let to_first = ratio(call.cpu, *first.get_or_insert(call.cpu));
            table.row(&[&words[..], &bytes, &costs(&call, &echo), &[to_first]].concat());
        }
    }
    Ok(())
}

/// Prints a line per length of a list.
fn lists(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let notes = [
        "The state of random games with the longest list; more: what each action takes beyond those of the line above.",
    ];
    let table = Table::new("Growth: GetPosition on a packed state with longer lists", &notes, LIST_COLUMNS);
    let server = settings.server.start(pinning)?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        let recording = Recording::of(game, Form::Packed)?;
        let mut last: Option<(usize, f64)> = None;
        for limit in LISTED {
            let (exchange, listed) = recording.longest_list(limit)?;
            if last.is_some_and(|(before, _)| before == listed) {
                continue;
            }
            let beside = Beside::measured(settings, &server, Call::Position, vec![exchange].into())?;
            let Beside { call, echo, bytes: [_, bytes_out] } = beside;
            let more = last.map(|(before, cpu)| (call.cpu - cpu) * 1e3 / (listed - before) as f64);
            let words = [game.info().id.to_owned(), listed.to_string(), bytes_out];
            let more = more.map_or("-".to_owned(), |more| format!("{more:.0}"));
            table.row(&[&words[..], &costs(&call, &echo), &[more]].concat());
            last = Some((listed, call.cpu));
        }
    }
    Ok(())
}

/// Prints a line per number of connections, on one core and on two.
fn connections(settings: &Settings) -> anyhow::Result<()> {
    let notes = [
        "Each connection has one call under way. With two cores the load generator shares them, so compare cpu, not the time.",
        "to first: CPU beside that of one connection on as many cores.",
    ];
    let table = Table::new("Growth: ApplyAction on packed states over more connections", &notes, CONNECTION_COLUMNS);
    for workers in [1, 2] {
        let pinning = if workers == 1 { Pinning::new(settings.realtime) } else { Pinning::NONE };
        let server = Server { workers, ..settings.server }.start(pinning)?;
        pinning.pin_load();
        for game in settings.chosen.games() {
            let exchanges: Rc<[Exchange]> = Recording::of(game, Form::Packed)?.unary().into();
            let mut first = None;
            for connections in CONNECTIONS {
                let exchanges = Rc::clone(&exchanges);
                let scenario = Scenario { form: Form::Packed, call: Call::Unary, exchanges, in_flight: connections };
                // One after the other: both at once would take twice as many file descriptors.
                let measure = |method| {
                    scenario.measure_over(connections, [(&server, method)], settings.rounds, settings.burst_time())
                };
                let ([call], [echo]) = (measure(scenario.method())?, measure(scenario.echo())?);
                let words = [game.info().id.to_owned(), workers.to_string(), connections.to_string()];
                let times = [short(call.per_second), format!("{:.0}", call.median), format!("{:.0}", call.slow)];
                let to_first = ratio(call.cpu, *first.get_or_insert(call.cpu));
                table.row(&[&words[..], &times, &costs(&call, &echo), &[to_first]].concat());
            }
        }
    }
    Ok(())
}

/// Prints a table with a line per quarter of a game.
fn quarters(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let notes = [
        "actions: which of the game's; tiles: on the table at the end of them",
        "to first: CPU beside the first quarter of the same game; compare with the growth of the bytes and the tiles",
    ];
    let table = Table::new("Growth: ApplyAction on packed states as a game goes on", &notes, COLUMNS);
    let server = settings.server.start(pinning)?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        for (name, options) in game.variants() {
            let recording = Recording::of_variant(game, options, Form::Packed, CALLS_MAX)?;
            let (mut begin, mut first) = (0, None);
            for (exchanges, tiles) in recording.parts(PARTS) {
                let end = begin + exchanges.len();
                let beside = Beside::measured(settings, &server, Call::Unary, exchanges.into())?;
                let Beside { call, echo, bytes } = beside;
                let tiles = tiles.map_or("-".to_owned(), |tiles| tiles.to_string());
                let words = [game.info().id.to_owned(), name.to_owned(), format!("{begin}-{end}"), tiles];
                let to_first = ratio(call.cpu, *first.get_or_insert(call.cpu));
                table.row(&[&words[..], &bytes, &[short(call.per_second)], &costs(&call, &echo), &[to_first]].concat());
                begin = end;
            }
        }
    }
    Ok(())
}

/// A call on packed states, and an echo of the same bytes in turn with it.
struct Beside {
    call: Figures,
    echo: Figures,
    /// Of a request and of an answer.
    bytes: [String; 2],
}

impl Beside {
    fn measured(settings: &Settings, server: &Running, call: Call, exchanges: Rc<[Exchange]>) -> anyhow::Result<Self> {
        let scenario = Scenario { form: Form::Packed, call, exchanges, in_flight: IN_FLIGHT };
        let methods = [(server, scenario.method()), (server, scenario.echo())];
        let [call, echo] = scenario.measure(methods, settings.rounds, settings.burst_time())?;
        let [.., bytes_in, bytes_out] = scenario.describe();
        Ok(Self { call, echo, bytes: [bytes_in, bytes_out] })
    }
}

/// The processor time of a call and of its echo, and the ratio.
fn costs(call: &Figures, echo: &Figures) -> [String; 3] {
    [format!("{:.2}", call.cpu), format!("{:.2}", echo.cpu), ratio(call.cpu, echo.cpu)]
}
