//! The result of a game that is over (rules 1.6).

use crate::game::{Outcome, SeatResult};
use crate::games::deep_colony::state::{EndReason, State};

/// The result of a game that is over: the most credits win, equal scores share a rank.
pub(crate) fn outcome(state: &State, reason: EndReason) -> Outcome {
    let scores = &state.record.scores;
    let results = scores.seated().map(|(seat, score)| {
        let better = scores.iter().filter(|other| other.total() > score.total()).count();
        SeatResult { seat, rank: 1 + better as u32, score: score.total(), lines: score.lines() }
    });
    Outcome { results: results.collect(), reason: reason.into() }
}
