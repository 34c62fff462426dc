//! Games against another binary of `hadal`, such as one of an earlier commit: it is asked for each of its decisions with a record of the game,
//! as anybody at a terminal could.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use hadal_core::calls::records::{Record, RecordStart, RecordedAction};
use hadal_core::engine::{AnyMatch, Bench, Start};
use hadal_core::environment::Nothing;
use hadal_core::game::Status;
use hadal_core::generator::Generator;
use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::search::{Endless, Thinker};

/// The openings of a deal that may end the game.
const DRAWS: u32 = 100;

/// Anything that stops a game.
type Problem = Box<dyn std::error::Error>;

/// The share of the win, in millionths, of `own` in a game against a bot of the binary at `file`. Of games 2n and 2n + 1 the deal is the same,
/// and the seats are changed.
pub(crate) fn play(
    game: &'static dyn Bench,
    own: &Thinker,
    (file, bot): (&Path, &str),
    opening: u64,
    (seed, number): (u64, u64),
) -> Result<u64, Problem> {
    let (mut played, mut record) = opened(game, (seed << 32) + number / 2, opening)?;
    let meter = Meter::new(RequestLimits::default(), Arc::new(Nothing));
    while let Some(seat) = played.status().awaited() {
        let notation = if u64::from(seat.0) == number % 2 {
            let mut thinking = played.think(own, &[], &meter)?;
            thinking.think(&Endless, &mut |_| ());
            thinking.insight().analysis(1, false).into_iter().next().map(|best| best.notation)
        } else {
            Some(asked(file, bot, &record)?)
        };
        apply(played.as_mut(), &mut record, notation)?;
    }
    Ok(won(played.as_ref(), (number % 2) as usize))
}

/// A game after so many random actions, and its record; an opening that ends the game is drawn anew.
fn opened(game: &'static dyn Bench, deal: u64, opening: u64) -> Result<(Box<dyn AnyMatch>, Record), Problem> {
    let options = game.table_options();
    let mut choices = Generator::from_seed(!deal);
    for _ in 0..DRAWS {
        let mut played = game.create(2, Start::of(Some(options.clone())), Generator::from_seed(deal))?;
        let mut record = beginning(game, options.clone(), deal);
        while played.status().awaited().is_some() && (record.actions.len() as u64) < opening {
            let notation = played.random_action(&mut choices);
            apply(played.as_mut(), &mut record, notation)?;
        }
        if played.status().awaited().is_some() {
            return Ok((played, record));
        }
    }
    Err("every opening ends the game".into())
}

/// Plays an action and records it.
fn apply(played: &mut dyn AnyMatch, record: &mut Record, notation: Option<String>) -> Result<(), Problem> {
    let notation = notation.ok_or("nobody knows an action")?;
    played.apply(&pb::Action { action: Some(pb::action::Action::Notation(notation.clone())) })?;
    record.actions.push(RecordedAction { notation, seat: None, hash: None });
    Ok(())
}

fn beginning(game: &dyn Bench, options: pb::GameOptions, deal: u64) -> Record {
    Record {
        game: game.info().id.to_owned(),
        rules_version: game.info().rules_version,
        wire_version: hadal_core::engine::WIRE_VERSION,
        seat_count: 2,
        options: Some(options),
        start: if game.info().has_chance { RecordStart::Seed(deal) } else { RecordStart::Plain },
        start_hash: None,
        actions: Vec::new(),
        closing: None,
        annotations: Vec::new(),
    }
}

/// The other binary's decision.
fn asked(file: &Path, bot: &str, record: &Record) -> Result<String, Problem> {
    let arguments = ["hint", "--record", "-", "--bot", bot, "--lines", "1", "--json"];
    let mut child = Command::new(file).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut text = String::new();
    write!(text, "{record}")?;
    child.stdin.take().ok_or("it reads nothing")?.write_all(text.as_bytes())?;
    let output = child.wait_with_output()?;
    let line: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    Ok(line["action"].as_str().ok_or("it names no action")?.to_owned())
}

/// The share of the win of a seat.
fn won(played: &dyn AnyMatch, seat: usize) -> u64 {
    let Status::Over(outcome) = played.status() else { return 0 };
    let firsts = outcome.results.iter().filter(|result| result.rank == 1).count() as u64;
    let is_first = outcome.results.get(seat).is_some_and(|result| result.rank == 1);
    if is_first { 1_000_000 / firsts.max(1) } else { 0 }
}
