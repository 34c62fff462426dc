//! What happened so far: for the log, for taking steps back, and for a record.

use anyhow::Context;

use super::say;
use crate::cli::record;
use crate::cli::style::FAINT;
use crate::engine::{ActionAt, Start, Table};
use crate::game::Viewer;
use crate::pb;
use crate::scene::words;
use crate::seat::Seat;

/// The beginning of a game, as a record needs it.
pub(super) struct Beginning {
    pub(super) state: pb::State,
    pub(super) options: Option<pb::GameOptions>,
    pub(super) seed: Option<u64>,
    /// True if the game began with a position text.
    pub(super) has_position: bool,
}

/// The game so far.
pub(super) struct History {
    beginning: Beginning,
    steps: Vec<Past>,
}

/// A step, and the state before it.
pub(super) struct Past {
    before: pb::State,
    pub(super) seat: Seat,
    pub(super) notation: String,
    /// The events in sentences, as the reader of this terminal saw them.
    pub(super) events: Vec<String>,
    reversibility: pb::Reversibility,
}

impl History {
    pub(super) fn new(beginning: Beginning) -> Self {
        Self { beginning, steps: Vec::new() }
    }

    /// The options of the game.
    pub(super) fn start(&self) -> Start<'_> {
        Start::of(self.beginning.options.clone())
    }

    /// Plays an action and remembers the step, with the events that `reader` sees.
    pub(super) fn play(
        &mut self,
        table: &mut dyn Table,
        action: &pb::Action,
        reader: Option<Viewer>,
    ) -> anyhow::Result<&Past> {
        let before = table.state();
        let seat = table.status().awaited().context("the game is over")?;
        table.queue(ActionAt::single(Some(action)))?;
        table.step()?;
        let step = table.last_step(false);
        let events = table.events_for(reader.unwrap_or(Viewer::Spectator), true);
        let reversibility = step.reversibility();
        let events = events.into_iter().map(|event| event.text).collect();
        self.steps.push(Past { before, seat, notation: step.notation, events, reversibility });
        self.steps.last().context("nothing happened")
    }

    /// Takes back the last decision of one of `seats` and everything after it; the state before it.
    ///
    /// # Errors
    /// The reason why that would not be fair.
    pub(super) fn undo(&mut self, seats: &[Seat]) -> Result<pb::State, &'static str> {
        let last = self.steps.iter().rposition(|step| seats.contains(&step.seat));
        let last = last.ok_or("there is nothing to undo")?;
        for step in &self.steps[last..] {
            match step.reversibility {
                pb::Reversibility::ChanceUsed => return Err("cannot be undone: chance has spoken since"),
                pb::Reversibility::InformationRevealed => {
                    return Err("cannot be undone: something hidden has come to light since");
                }
                pb::Reversibility::OtherSeatInvolved | pb::Reversibility::Free | pb::Reversibility::Unspecified => {}
            }
        }
        let undone = self.steps.drain(last..).next().ok_or("there is nothing to undo")?;
        Ok(undone.before)
    }

    /// Prints everything that happened.
    pub(super) fn print(&self) -> anyhow::Result<()> {
        for (number, step) in (1..).zip(&self.steps) {
            say!("{FAINT}{number:>4}  {}: {}{FAINT:#}", words::seat(step.seat), step.notation)?;
            step.events.iter().try_for_each(|event| say!("      {event}"))?;
        }
        if self.steps.is_empty() {
            say!("{FAINT}nothing has happened yet{FAINT:#}")?;
        }
        Ok(())
    }

    /// Writes a record of the game to a file.
    pub(super) fn save(&self, file: &str) -> anyhow::Result<()> {
        let Beginning { state, options, seed, has_position } = &self.beginning;
        let actions = self.steps.iter().map(|step| super::in_notation(&step.notation));
        let request = pb::ExportRecordRequest {
            initial_state: Some(state.clone()),
            actions: actions.collect(),
            options: options.clone(),
            seed: seed.filter(|_| !has_position),
            ..Default::default()
        };
        std::fs::write(file, record::export(request)?).with_context(|| format!("cannot write {file}"))
    }
}
