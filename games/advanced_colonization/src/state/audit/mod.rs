//! The audit of a state from elsewhere: the invariants of rules 2, 7 and 8.

mod position;
mod turn_starts;

pub(crate) use position::{audit_position, too_many};

use super::State;
use hadal_core::game::Broken;
use turn_starts::audit_turn_starts;

/// Checks the invariants of a state; the error is the first that is broken.
pub(crate) fn audit(state: &State) -> Result<(), Broken> {
    audit_position(&state.position)?;
    state.settings.validate().map_err(|error| Broken::new(format!("settings.{}", error.path), error.problem))?;
    let max_turns = state.settings.max_turns;
    if max_turns > 0 && state.turns_ended > max_turns {
        let problem = format!("{} turns ended, the game was drawn after {max_turns}", state.turns_ended);
        return Err(Broken::new("turn.turns_ended", problem));
    }
    audit_turn_starts(state)
}
