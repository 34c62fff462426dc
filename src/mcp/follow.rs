//! A match that somebody outside keeps: positions come in as lines of JSON, and actions go out as lines of JSON.

use std::io::{BufRead, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use data_encoding::BASE64;
use hadal_core::calls::Host;
use hadal_core::calls::apply::get_position;
use hadal_core::game::Viewer;
use hadal_core::games::GAMES;
use hadal_core::pb;
use hadal_core::seat::Seat;
use serde::Deserialize;

use super::round::{Others, Round};
use super::server::Shared;
use crate::rpc::Surroundings;

/// The time for which a play waits until the seat is asked again; after that the model is to look again.
const PATIENCE: Duration = Duration::from_secs(20);

/// Who keeps the match.
#[derive(Default)]
pub(crate) struct Outside {
    /// The number of lines that have come.
    lines: Mutex<u64>,
    has_come: Condvar,
}

/// A line that comes in: the position, and what has happened since the last one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    game: String,
    seat: u8,
    /// The packed state in base64.
    state: String,
    #[serde(default)]
    seen: Vec<String>,
    /// The record, once the match is over.
    #[serde(default)]
    record: Option<String>,
}

impl Outside {
    /// Tells the action that was chosen, or why one was refused.
    pub(super) fn tell(action: Result<&str, &str>) {
        let line = match action {
            Ok(action) => serde_json::json!({ "action": action }),
            Err(problem) => serde_json::json!({ "refused": problem }),
        };
        let mut out = std::io::stdout().lock();
        // Who does not read any more has left, and ends the process.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    /// Waits until the next position comes: what happened, and what is asked. `None` if it takes long.
    pub(super) fn wait(&self, shared: &Shared) -> Option<String> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let is_waited_for = |_: &mut u64| {
            let table = shared.lock();
            table.round.as_ref().is_some_and(|round| !round.is_over() && !round.is_asked())
        };
        let waited = self.has_come.wait_timeout_while(lines, PATIENCE, is_waited_for);
        let (_lines, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return Some("Played. The others have not decided yet; look again later.".to_owned());
        }
        let table = shared.lock();
        let round = table.round.as_ref()?;
        let prompt = round.played.scene(Viewer::Seat(round.seat)).prompt;
        Some(format!("{}\n{prompt}", round.seen.last().map_or("", String::as_str)))
    }
}

/// Reads positions until there are no more.
///
/// # Errors
/// If a line is none.
pub(crate) fn follow(lines: impl BufRead, shared: &Shared) -> anyhow::Result<()> {
    for line in lines.lines() {
        let round = read(&line?)?;
        shared.enter(round);
    }
    Ok(())
}

fn read(line: &str) -> anyhow::Result<Round> {
    let line: Line = serde_json::from_str(line).context("the line is no position")?;
    let game = GAMES.iter().find(|game| game.info().id == line.game).context("there is no such game")?;
    let packed = BASE64.decode(line.state.as_bytes()).context("the state is no base64")?;
    let request = pb::GetPositionRequest {
        state: Some(pb::State { state: Some(pb::state::State::Packed(packed)), ..Default::default() }),
        include: Some(pb::Include {
            state_form: pb::StateForm::Typed.into(),
            skip_legal_actions: true,
            ..Default::default()
        }),
        ..Default::default()
    };
    let host = Host::open(GAMES);
    let context = host.context_in(Arc::new(Surroundings::default()));
    let state = get_position(&context, &request)?.read_position().context("no position")?.state;
    let played = game.open(&state.context("no state")?, &[])?;
    anyhow::ensure!(line.seat < played.seat_count(), "there is no such seat");
    let others = Others::Outside { record: line.record, is_waited_for: false };
    Ok(Round { played, seat: Seat(line.seat), seen: line.seen, others })
}

impl Shared {
    /// Takes a position that has come from outside.
    fn enter(&self, mut round: Round) {
        let Some(outside) = self.outside() else { return };
        let mut lines = outside.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let mut table = self.lock();
        if let Some(before) = table.round.take().filter(|before| !before.is_over()) {
            let new = std::mem::replace(&mut round.seen, before.seen);
            round.seen.extend(new);
        }
        table.round = Some(round);
        *lines += 1;
        outside.has_come.notify_all();
    }
}
