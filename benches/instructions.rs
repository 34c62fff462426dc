//! Instructions of everything that has a budget, counted by callgrind: they are the same on a busy machine as on an idle one, so a change
//! of one percent shows. The binary of an earlier commit (`make bench-before`) is counted
//! beside this one, by the same work.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::Path;

use bytes::Bytes;
use clap::Args;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::calls::decode;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::search::{Bot, Budget, Thinker};
use prost::Message;

use crate::beside;
use crate::callgrind::{Counted, Functions, count};
use crate::form::Form;
use crate::host::HOST;
use crate::recording::Recording;
use crate::table::{Column, Table, ratio, short};
use crate::{Chosen, Game, transport};

/// The random games whose actions are counted.
const GAMES_PLAYED: u64 = 2;
/// The length at which they are cut, in actions.
const ACTIONS_MAX: u64 = 500;
/// The number of functions shown.
const FUNCTIONS: usize = 40;
/// The items of a batch.
const BATCH_ITEMS: usize = 100;
/// The depth of perft.
const PERFT_DEPTH: u32 = 6;
/// The places in a game at which decisions are made, in random actions, and the transitions of each.
const DECISIONS: ([u64; 5], u64) = ([0, 8, 16, 32, 48], 2_000);

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
    /// Leave out the server.
    #[arg(long)]
    in_process: bool,
}

const COLUMNS: &[Column] = &[("game", -22), ("what", -44), ("before", 9), ("now", 9), ("to before", 9)];

const FUNCTION_COLUMNS: &[Column] = &[("own", 8), ("share", 6), ("inclusive", 9), ("function", -60)];

/// The instructions of each piece of work, by its name.
type Costs = BTreeMap<String, f64>;

impl Settings {
    /// The table of every form.
    pub(crate) fn table(chosen: Chosen) -> Self {
        Self { chosen, form: None, by_function: false, in_process: true }
    }

    fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        Form::ALL.into_iter().filter(|form| self.form.is_none_or(|chosen| chosen == *form))
    }

    /// Runs a program under callgrind for one game.
    fn count(&self, program: &Path, game: Game) -> anyhow::Result<Counted> {
        let form = self.form.iter().flat_map(|form| ["--form", form.name()]);
        Counted::run(program, ["counted", "--game", game.info().id].into_iter().chain(form))
    }
}

/// Counts, and prints the table of all work or that of functions.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
    let own = std::env::current_exe()?;
    if settings.by_function {
        return settings.chosen.games().try_for_each(|game| print_functions(settings, &own, game));
    }
    let notes = [
        "action: a random one with its list, no message. call: limits and request message (decode); state, audit, action, position with",
        "its list (apply); answer message (encode). batch: an item. search: a transition. perft: a sequence of the full length.",
        "server: a call by itself through the whole server; echo: as many bytes; gzip: from a caller that accepts it.",
    ];
    let table = Table::new("Instructions, by callgrind", &notes, COLUMNS);
    for game in settings.chosen.games() {
        let now = match costs(settings, &own, game) {
            Ok(now) => now,
            Err(reason) => {
                anstream::println!("\nInstructions SKIPPED: {reason:#}");
                return Ok(());
            }
        };
        let before = beside::before().map(|program| costs(settings, &program, game)).transpose()?;
        for (what, cost) in &now {
            let earlier = before.as_ref().and_then(|before| before.get(what));
            table.row(&[
                game.info().id.to_owned(),
                what.clone(),
                earlier.map_or("-".to_owned(), |earlier| short(*earlier)),
                short(*cost),
                earlier.map_or("-".to_owned(), |earlier| ratio(*cost, *earlier)),
            ]);
        }
    }
    Ok(())
}

/// The instructions of a whole run of a program.
fn costs(settings: &Settings, program: &Path, game: Game) -> anyhow::Result<Costs> {
    let mut counted = settings.count(program, game)?;
    let mut costs = Costs::new();
    for line in counted.printed.clone().lines() {
        let (what, units) = read(line)?;
        let cost = counted.part()?.total() as f64 / units;
        if let Some(form) = what.strip_prefix("call, ").and_then(|part| part.split(':').next()) {
            *costs.entry(format!("call, {form}")).or_default() += cost;
        }
        costs.insert(what.to_owned(), cost);
    }
    if !settings.in_process {
        costs.extend(transport::costs(program, game)?);
    }
    Ok(costs)
}

/// A line of a counted program: what was done, and how often.
fn read(line: &str) -> anyhow::Result<(&str, f64)> {
    let (what, units) = line.split_once('\t').ok_or_else(|| anyhow::anyhow!("no count: {line}"))?;
    Ok((what, units.parse()?))
}

fn print_functions(settings: &Settings, program: &Path, game: Game) -> anyhow::Result<()> {
    let mut counted = settings.count(program, game)?;
    let (mut functions, mut calls) = (Functions::default(), 1.0);
    for line in counted.printed.clone().lines() {
        let (what, units) = read(line)?;
        let part = counted.part()?;
        if what.starts_with("call, ") {
            functions.add(part);
            calls = units;
        }
    }
    let total = functions.total() as f64;
    let form = settings.form.map_or("", Form::name);
    let title = format!("Instructions of an ApplyAction by function: {}, {form}", game.info().id);
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
    Ok(())
}

/// Does the work that callgrind counts, and tells after each piece what it was and how often it was done.
pub(crate) fn counted(settings: &Settings) -> anyhow::Result<()> {
    for game in settings.chosen.games() {
        // The first use of anything costs extra, which is not its cost.
        game.playout(0, game.info().seats_max, 0, 1)?;
        measure("action", || actions(game))?;
        for form in settings.forms() {
            calls(game, form)?;
        }
        if settings.form.is_none() {
            batch(game)?;
            search(game)?;
            perft(game)?;
        }
    }
    Ok(())
}

/// Counts a piece of work, which tells how often it was done.
fn measure(what: &str, mut work: impl FnMut() -> anyhow::Result<u64>) -> anyhow::Result<()> {
    let mut done = Ok(0);
    count(&mut || done = work());
    anstream::println!("{what}\t{}", done?);
    Ok(())
}

fn calls(game: Game, form: Form) -> anyhow::Result<()> {
    let recording = Recording::of(game, form)?;
    let requests: Vec<Bytes> = recording.requests().map(|request| request.encode_to_vec().into()).collect();
    let mut decoded: Vec<pb::ApplyActionRequest> = Vec::with_capacity(requests.len());
    let mut answers: Vec<pb::ApplyActionResponse> = Vec::with_capacity(requests.len());
    let units = requests.len() as u64;
    let name = form.name();
    measure(&format!("call, {name}: decode"), || {
        decoded.extend(requests.iter().filter_map(|bytes| decode(bytes).ok()));
        Ok(units)
    })?;
    measure(&format!("call, {name}: apply"), || {
        answers.extend(decoded.drain(..).filter_map(|request| apply_action(&HOST.context(), &request).ok()));
        Ok(units)
    })?;
    measure(&format!("call, {name}: encode"), || {
        answers.drain(..).for_each(|answer| drop(black_box(answer.encode_to_vec())));
        Ok(units)
    })
}

fn batch(game: Game) -> anyhow::Result<()> {
    let recording = Recording::of(game, Form::Packed)?;
    let requests: Vec<_> = recording.requests().collect();
    let items = requests.iter().cycle().take(BATCH_ITEMS).map(|request| (*request).clone()).collect();
    let bytes: Bytes = pb::BatchApplyActionsRequest { items }.encode_to_vec().into();
    let apply = || -> anyhow::Result<u64> {
        let request: pb::BatchApplyActionsRequest = decode(&bytes)?;
        let answer = batch_apply_actions(&HOST.context(), &request)?;
        Ok(black_box(answer.encode_to_vec()).len().min(BATCH_ITEMS) as u64)
    };
    apply()?;
    measure("batch", apply)
}

fn search(game: Game) -> anyhow::Result<()> {
    let (places, transitions) = DECISIONS;
    let thinker = Thinker::at_level(Bot::Search, 1).ok_or_else(|| anyhow::anyhow!("no bot"))?;
    let thinker = Thinker { budget: Some(Budget { transitions, ..Budget::NONE }), ..thinker };
    let decide = || {
        let mut transitions = 0;
        for opening in places {
            transitions += game.choice(&thinker, opening, 1)?;
        }
        Ok(transitions)
    };
    measure("search", decide)
}

fn perft(game: Game) -> anyhow::Result<()> {
    if game.info().has_chance || game.info().has_hidden_information {
        return Ok(());
    }
    let root = game.create(game.info().seats_min, Start::Defaults, Generator::from_seed(0))?;
    measure("perft", || Ok(u64::try_from(root.perft(PERFT_DEPTH))?))
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
