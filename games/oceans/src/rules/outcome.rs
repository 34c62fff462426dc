//! The decision that comes next, and the result of a game that is over (rule 2.9).

use super::{decision, scoring};
use crate::state::State;
use hadal_core::game::{Outcome, ScoreLine, Status};
use hadal_core::ranking::results;
use hadal_core::seat::PerSeat;

/// The decision that comes next, or the result.
pub(crate) fn status(state: &State) -> Status {
    match decision::next(state) {
        Some(decision) => Status::Awaiting(decision::awaiting(state, &decision)),
        None => Status::Over(outcome(state)),
    }
}

/// The lines of each seat's score on the present board.
pub(crate) fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
    state.rows.map(|seat, _| scoring::score_lines(state, seat))
}

/// The results. Seats that tie in score are ranked by the trait cards on their own species; those that still tie share a
/// rank.
pub(crate) fn outcome(state: &State) -> Outcome {
    let standings = state.rows.map(|seat, _| (scoring::total(state, seat), scoring::trait_count(state, seat)));
    let limited = state.settings.round_limit > 0 && state.turn.round > state.settings.round_limit;
    let reason = match (state.ocean.last_round, limited) {
        (true, _) => "ocean_empty",
        (false, true) => "round_limit",
        (false, false) => "standstill",
    };
    Outcome { results: results(&standings, |seat| scoring::score_lines(state, seat)), reason }
}
