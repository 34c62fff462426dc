//! The result of a game that is over (rules 1.6).

use crate::game::{Outcome, SeatResult};
use crate::games::deep_colony::state::{EndReason, Score, State};
use crate::ranking::ranks;

/// The most credits win; equal scores share a rank.
pub(crate) fn outcome(state: &State, reason: EndReason) -> Outcome {
    let scores = &state.record.scores;
    let ranks = ranks(&scores.map(|_, score| score.total()));
    let result =
        |(seat, score): (_, &Score)| SeatResult { seat, rank: ranks[seat], score: score.total(), lines: score.lines() };
    Outcome { results: scores.seated().map(result).collect(), reason: reason.into() }
}
