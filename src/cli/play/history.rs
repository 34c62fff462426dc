//! The history of the game: for the log, for undo, and for a record.

use anyhow::Context;
use hadal_core::engine::{AnyMatch, Start};
use hadal_core::game::Viewer;
use hadal_core::pb;
use hadal_core::scene::text::lines_of;
use hadal_core::scene::words;
use hadal_core::seat::Seat;

use super::say;
use super::screen::width;
use crate::cli::record;
use crate::cli::style::FAINT;

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
    /// The action in words, if the reader may know it.
    pub(super) label: Option<String>,
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

    /// Plays an action and remembers the step, with the events that `reader` sees; `reads` says for each seat whether the reader may know
    /// its actions completely.
    pub(super) fn play(
        &mut self,
        played: &mut dyn AnyMatch,
        action: &pb::Action,
        reader: Viewer,
        reads: impl Fn(Seat) -> bool,
    ) -> anyhow::Result<&Past> {
        let before = played.state();
        let seat = played.status().awaited().context("the game is over")?;
        let label = reads(seat).then(|| played.action_words(action));
        played.apply(action)?;
        let step = played.last_step(false);
        let events = played.events(Some(reader), true);
        let reversibility = step.reversibility();
        let events = events.into_iter().map(|event| event.text).collect();
        self.steps.push(Past { before, seat, notation: step.notation, label, events, reversibility });
        self.steps.last().context("nothing happened")
    }

    /// Takes back the last action, which must be one of `seat`, and returns the state before it.
    ///
    /// # Errors
    /// The reason why an undo would not be fair.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<pb::State, &'static str> {
        let last = self.steps.last().ok_or("there is nothing to undo")?;
        if last.seat != seat {
            return Err("cannot be undone: another seat has acted since");
        }
        match last.reversibility {
            pb::Reversibility::ChanceUsed => return Err("cannot be undone: the action drew chance"),
            pb::Reversibility::InformationRevealed => {
                return Err("cannot be undone: the action revealed something hidden");
            }
            pb::Reversibility::OtherSeatInvolved | pb::Reversibility::Free | pb::Reversibility::Unspecified => {}
        }
        self.steps.pop().map(|undone| undone.before).ok_or("there is nothing to undo")
    }

    /// Prints everything that happened.
    pub(super) fn print(&self) -> anyhow::Result<()> {
        if self.steps.is_empty() {
            say!("{FAINT}nothing has happened yet{FAINT:#}")?;
        }
        self.steps.iter().try_for_each(Past::print)
    }

    /// Prints what happened since the last action of a seat, with that action.
    pub(super) fn print_since(&self, seat: Seat) -> anyhow::Result<()> {
        let last = self.steps.iter().rposition(|step| step.seat == seat).unwrap_or(0);
        self.steps.get(last..).unwrap_or_default().iter().try_for_each(Past::print)
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
        std::fs::write(file, record::export(&request)?).with_context(|| format!("cannot write {file}"))
    }
}

impl Past {
    /// Prints the seat, its action and the events.
    pub(super) fn print(&self) -> anyhow::Result<()> {
        let seat = words::seat(self.seat);
        match &self.label {
            Some(label) => {
                for line in with_notation(&format!("{seat}: {label}"), &self.notation, width()) {
                    say!("{FAINT}{line}{FAINT:#}")?;
                }
            }
            None => say!("{FAINT}{seat}{FAINT:#}")?,
        }
        let lines = self.events.iter().flat_map(|event| lines_of(&format!("  {event}"), width()));
        lines.into_iter().try_for_each(|line| say!("{line}"))
    }
}

/// A sentence in lines, with its notation unbroken after it, so that a reader can copy it.
fn with_notation(sentence: &str, notation: &str, width: usize) -> Vec<String> {
    let mut lines = lines_of(sentence, width);
    let notation = format!("({notation})");
    match lines.last_mut() {
        Some(last) if last.chars().count() + 1 + notation.chars().count() <= width => {
            last.push(' ');
            last.push_str(&notation);
        }
        _ if notation.chars().count() + 2 <= width => lines.push(format!("  {notation}")),
        // It is longer than any line.
        _ => lines.extend(lines_of(&format!("  {notation}"), width)),
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_broken_inside_a_notation() {
        assert_eq!(with_notation("Seat 1: Beam", "beam A B r1>B:^", 40), ["Seat 1: Beam (beam A B r1>B:^)"]);
        assert_eq!(with_notation("Seat 1: Beam", "beam A B r1>B:^", 20), ["Seat 1: Beam", "  (beam A B r1>B:^)"]);
        let long = with_notation(&"word ".repeat(30), "a b c d e f", 42);
        assert!(long.iter().any(|line| line.contains("(a b c d e f)")), "{long:?}");
    }
}
