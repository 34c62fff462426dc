//! The cost of a call as a game goes on: `ApplyAction` through the server in each quarter of one long game, with packed
//! states.

use crate::form::Form;
use crate::measure::{Call, Scenario};
use crate::pinned::Pinning;
use crate::recording::Recording;
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

/// Prints a table with a line per quarter of a game.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
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
                let exchanges = exchanges.into();
                let scenario = Scenario { form: Form::Packed, call: Call::Unary, exchanges, in_flight: IN_FLIGHT };
                let methods = [(&server, scenario.method()), (&server, scenario.echo())];
                let [call, echo] = scenario.measure(methods, settings.rounds, settings.burst_time())?;
                let [.., bytes_in, bytes_out] = scenario.describe();
                table.row(&[
                    game.info().id.to_owned(),
                    name.to_owned(),
                    format!("{begin}-{end}"),
                    tiles.map_or("-".to_owned(), |tiles| tiles.to_string()),
                    bytes_in,
                    bytes_out,
                    short(call.per_second),
                    format!("{:.2}", call.cpu),
                    format!("{:.2}", echo.cpu),
                    ratio(call.cpu, echo.cpu),
                    ratio(call.cpu, *first.get_or_insert(call.cpu)),
                ]);
                begin = end;
            }
        }
    }
    Ok(())
}
