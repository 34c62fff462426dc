//! The decision that comes next, and the result of a game that is over (rules 1.6).

use crate::game::{Awaiting, Outcome, SeatResult, Status};
use crate::games::deep_colony::state::{EndReason, Phase, Score, State};
use crate::ranking::ranks;

/// The decision that comes next, or the result.
pub(crate) fn status(state: &State) -> Status {
    let decision = match state.record.phase {
        Phase::Place { .. } => "place",
        Phase::Deploy => "deploy",
        Phase::Over(reason) => return Status::Over(outcome(state, reason)),
    };
    Status::Awaiting(Awaiting { seat: state.turn_seat(), decision: decision.into() })
}

/// The most credits win; equal scores share a rank.
pub(crate) fn outcome(state: &State, reason: EndReason) -> Outcome {
    let scores = &state.record.scores;
    let ranks = ranks(&scores.map(|_, score| score.total()));
    let result =
        |(seat, score): (_, &Score)| SeatResult { seat, rank: ranks[seat], score: score.total(), lines: score.lines() };
    Outcome { results: scores.seated().map(result).collect(), reason: reason.into() }
}
