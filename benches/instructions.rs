//! Instructions per call in each form of a state, and per action, counted by callgrind: they are the same on a busy
//! machine as on an idle one, so a change of one percent shows.

use std::hint::black_box;

use bytes::Bytes;
use clap::Args;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::decode;
use hadal_core::pb;
use prost::Message;

use crate::callgrind::{Counted, Functions, count};
use crate::form::Form;
use crate::host::HOST;
use crate::recording::Recording;
use crate::table::{Column, Table, ratio, short};
use crate::{Chosen, Game};

/// The random games whose actions are counted.
const GAMES_PLAYED: u64 = 2;
/// The length at which they are cut, in actions.
const ACTIONS_MAX: u64 = 500;
/// The number of functions shown.
const FUNCTIONS: usize = 40;

/// The choice of counts.
#[derive(Args, Clone, Debug)]
pub(crate) struct Settings {
    #[command(flatten)]
    chosen: Chosen,
    /// One form of states instead of all.
    #[arg(long, value_enum)]
    form: Option<Form>,
    /// Show the heaviest functions of a call.
    #[arg(long, requires_all = ["game", "form"])]
    by_function: bool,
}

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("form", -6),
    ("decode", 8),
    ("apply", 8),
    ("encode", 8),
    ("whole call", 10),
    ("engine action", 13),
    ("call to action", 14),
];

const FUNCTION_COLUMNS: &[Column] = &[("own", 8), ("share", 6), ("inclusive", 9), ("function", -60)];

impl Settings {
    /// The table of every form.
    pub(crate) fn table(chosen: Chosen) -> Self {
        Self { chosen, form: None, by_function: false }
    }

    fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        Form::ALL.into_iter().filter(|form| self.form.is_none_or(|chosen| chosen == *form))
    }

    /// Runs this program under callgrind.
    fn count(&self) -> anyhow::Result<Counted> {
        let game = self.chosen.game.iter().flat_map(|game| ["--game", game]);
        let form = self.form.iter().flat_map(|form| ["--form", form.name()]);
        Counted::run(["counted"].into_iter().chain(game).chain(form))
    }
}

/// Counts, and prints the table of calls or that of functions.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
    let counted = match settings.count() {
        Ok(counted) => counted,
        Err(reason) => {
            anstream::println!("\nInstructions SKIPPED: {reason:#}");
            return Ok(());
        }
    };
    if settings.by_function { print_functions(settings, counted) } else { print_calls(settings, counted) }
}

fn print_calls(settings: &Settings, mut counted: Counted) -> anyhow::Result<()> {
    let notes = [
        "decode: limits and request message; apply: state, audit, action, position with its list; encode: answer message.",
        "engine action: a random action with its legal actions, no message.",
    ];
    let table = Table::new("Instructions per ApplyAction in process, and per action in the engine", &notes, COLUMNS);
    for game in settings.chosen.games() {
        let action = counted.part()?.total() as f64 / actions(game)? as f64;
        for form in settings.forms() {
            let calls = Recording::of(game, form)?.requests().len() as f64;
            let mut part = || Ok::<_, anyhow::Error>(counted.part()?.total() as f64 / calls);
            let [decode, apply, encode] = [part()?, part()?, part()?];
            let call = decode + apply + encode;
            table.row(&[
                game.info().id.to_owned(),
                form.name().to_owned(),
                short(decode),
                short(apply),
                short(encode),
                short(call),
                short(action),
                ratio(call, action),
            ]);
        }
    }
    Ok(())
}

fn print_functions(settings: &Settings, mut counted: Counted) -> anyhow::Result<()> {
    for (game, form) in settings.chosen.games().zip(settings.forms()) {
        let _action = counted.part()?;
        let mut functions = Functions::default();
        for _part in ["decode", "apply", "encode"] {
            functions.add(counted.part()?);
        }
        let calls = Recording::of(game, form)?.requests().len() as f64;
        let total = functions.total() as f64;
        let title = format!("Instructions of an ApplyAction by function: {}, {}", game.info().id, form.name());
        let notes = [
            &format!("{} in all; own: in the function itself and in what was copied into it.", short(total / calls))
                as &str,
            "inclusive: with what it calls; a function that calls itself through others counts them again.",
        ];
        let table = Table::new(&title, &notes, FUNCTION_COLUMNS);
        for (name, cost) in functions.heaviest(FUNCTIONS) {
            let own = cost.own as f64;
            let share = format!("{:.1} %", 100.0 * own / total);
            table.row(&[short(own / calls), share, short(cost.inclusive as f64 / calls), name.to_owned()]);
        }
    }
    Ok(())
}

/// Does the work that callgrind counts: for each game its actions, then for each form decoding, applying and encoding.
pub(crate) fn counted(settings: &Settings) -> anyhow::Result<()> {
    for game in settings.chosen.games() {
        // The first use of anything costs extra, which is not the cost of a call.
        game.playout(0, game.info().seats_max, 0, 1)?;
        count(&mut || drop(black_box(actions(game))));
        for form in settings.forms() {
            let recording = Recording::of(game, form)?;
            let requests: Vec<Bytes> = recording.requests().map(|request| request.encode_to_vec().into()).collect();
            let mut decoded: Vec<pb::ApplyActionRequest> = Vec::with_capacity(requests.len());
            let mut answers: Vec<pb::ApplyActionResponse> = Vec::with_capacity(requests.len());
            count(&mut || decoded.extend(requests.iter().filter_map(|bytes| decode(bytes).ok())));
            count(&mut || {
                answers.extend(decoded.drain(..).filter_map(|request| apply_action(&HOST.context(), &request).ok()));
            });
            count(&mut || answers.drain(..).for_each(|answer| drop(black_box(answer.encode_to_vec()))));
        }
    }
    Ok(())
}

/// Plays the random games; returns the number of actions.
fn actions(game: Game) -> anyhow::Result<u64> {
    let seats = game.info().seats_max;
    let mut actions = 0;
    for seed in 1..=GAMES_PLAYED {
        actions += game.playout(0, seats, seed, ACTIONS_MAX)?;
    }
    Ok(actions)
}
