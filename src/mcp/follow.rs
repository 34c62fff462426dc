//! A match that another program keeps: positions come in as lines of JSON, and actions go out as lines of JSON.

use std::io::{BufRead, Write};
use std::sync::{Arc, Condvar, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use data_encoding::BASE64;
use hadal_core::calls::Host;
use hadal_core::calls::apply::get_position;
use hadal_core::pb;
use hadal_core::search::Patience;
use hadal_core::seat::Seat;
use serde::Deserialize;

use super::round::{Kept, Others, Round};
use super::server::Shared;
use super::table::Table;
use super::tools::{Told, asking};
use super::waiting::Waiting;
use super::you;
use crate::rpc::Surroundings;

/// The interval of checks whether the caller still waits.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// The keeper of the match.
#[derive(Default)]
pub(crate) struct Outside {
    /// Signals that a line has come.
    has_come: Condvar,
}

/// The outgoing messages.
pub(super) enum Outgoing<'a> {
    /// An action, in notation.
    Action(&'a str),
    /// There is no action, for this reason.
    Refused(&'a str),
    /// The seat has left the finished match.
    Left,
}

/// An incoming line: the position, and the events since the last one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    game: String,
    seat: u8,
    /// The packed state in base64.
    state: String,
    #[serde(default)]
    seen: Vec<String>,
    /// The fault of the last action, if the keeper of the match refused it.
    #[serde(default)]
    refused: Option<String>,
    /// The reason why the match is over, if the game is not.
    #[serde(default)]
    over: Option<String>,
    /// The record, once the match is over.
    #[serde(default)]
    record: Option<String>,
}

impl Outside {
    pub(super) fn tell(said: &Outgoing<'_>) {
        let line = match said {
            Outgoing::Action(action) => serde_json::json!({ "action": action }),
            Outgoing::Refused(problem) => serde_json::json!({ "refused": problem }),
            Outgoing::Left => serde_json::json!({ "left": true }),
        };
        let mut out = std::io::stdout().lock();
        // A reader that no longer reads has left, and ends the process.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    /// Waits until an action has a result, or time is over. Returns what happened, and the question to the seat.
    pub(super) fn wait(&self, mut table: MutexGuard<'_, Table>, waiting: &Waiting) -> Result<Told, String> {
        let kept = |table: &Table, is: fn(&Kept) -> bool| table.round.as_ref().and_then(Round::kept).is_some_and(is);
        while kept(&table, |kept| kept.is_waited_for) && !waiting.is_gone() {
            let waited = self.has_come.wait_timeout(table, LOOK_EVERY.min(waiting.left()));
            (table, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
        let news = table.news()?;
        let news = if kept(&table, |kept| kept.is_waited_for) { "Played.\n".to_owned() + &news } else { news };
        let told = asking(&mut table, news, false);
        if kept(&table, |kept| kept.is_refused) { Err(told.text()) } else { Ok(told) }
    }
}

/// Reads positions until the input ends.
///
/// # Errors
/// If a line is not a position.
pub(crate) fn follow(lines: impl BufRead, shared: &Shared) -> anyhow::Result<()> {
    for line in lines.lines() {
        let round = read(&line?)?;
        shared.enter(round);
    }
    Ok(())
}

fn read(line: &str) -> anyhow::Result<Round> {
    let line: Line = serde_json::from_str(line).context("the line is not a position")?;
    let game = hadal_games::all().iter().find(|game| game.info().id == line.game).context("there is no such game")?;
    let packed = BASE64.decode(line.state.as_bytes()).context("the state is not base64")?;
    let request = pb::GetPositionRequest {
        state: Some(pb::State { state: Some(pb::state::State::Packed(packed)), ..Default::default() }),
        include: Some(pb::Include {
            state_form: pb::StateForm::Typed.into(),
            skip_legal_actions: true,
            ..Default::default()
        }),
        ..Default::default()
    };
    let host = Host::open(hadal_games::all());
    let context = host.context_in(Arc::new(Surroundings::default()));
    let state = get_position(&context, &request)?.read_position().context("no position")?.state;
    let played = game.open(&state.context("no state")?, &[])?;
    anyhow::ensure!(line.seat < played.seat_count(), "there is no such seat");
    let seats = played.seat_count();
    let mut seen: Vec<String> = line.seen.iter().map(|step| you::step_of_line(step, Seat(line.seat), seats)).collect();
    let is_refused = line.refused.is_some();
    seen.extend(line.refused.map(|problem| format!("Refused: {problem}")));
    let others = Others::Outside(Kept { over: line.over, record: line.record, is_refused, is_waited_for: false });
    Ok(Round { played, seat: Seat(line.seat), seen, others })
}

impl Shared {
    /// Takes a position from outside. It replaces an earlier match, which the seat has left.
    fn enter(&self, mut round: Round) {
        let Some(outside) = self.outside() else { return };
        let mut table = self.lock();
        if let Some(before) = table.round.take() {
            let new = std::mem::replace(&mut round.seen, before.seen);
            round.seen.extend(new);
        }
        table.round = Some(round);
        outside.has_come.notify_all();
    }
}
