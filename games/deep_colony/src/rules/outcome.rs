//! The decision that comes next, and the result of a game that is over (rules 1.6).

use crate::state::{EndReason, Phase, State};
use hadal_core::game::{Awaiting, Outcome, Status};
use hadal_core::ranking::results;

/// The decision that comes next, or the result.
pub(crate) fn status(state: &State) -> Status {
    let decision = match state.record.phase {
        Phase::Placing { .. } => "place",
        Phase::Deploying => "deploy",
        Phase::Over(reason) => return Status::Over(outcome(state, reason)),
    };
    Status::Awaiting(Awaiting { seat: state.turn_seat(), decision: decision.into() })
}

/// The most credits win; equal scores share a rank.
pub(crate) fn outcome(state: &State, reason: EndReason) -> Outcome {
    let scores = &state.record.scores;
    let totals = scores.map(|_, score| score.total());
    Outcome { results: results(&totals, |seat| scores[seat].lines()), reason: reason.into() }
}
