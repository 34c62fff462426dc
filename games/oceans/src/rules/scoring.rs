//! The score of a seat (rule 2.9).

use crate::state::State;
use hadal_core::game::ScoreLine;
use hadal_core::seat::Seat;

/// The lines of a seat's score on the present board.
pub(crate) fn score_lines(state: &State, seat: Seat) -> Vec<ScoreLine> {
    let population: u16 = state.rows[seat].iter().map(|species| species.population).sum();
    let line = |source, points: u16| ScoreLine { source, points: i64::from(points) };
    vec![line("score_pile", state.scores[seat]), line("population", population), line("bonus_token", state.bonus(seat))]
}

/// The score of a seat on the present board.
pub(crate) fn total(state: &State, seat: Seat) -> i64 {
    score_lines(state, seat).iter().map(|line| line.points).sum()
}

/// The trait cards on a seat's species, which decide between equal scores.
pub(crate) fn trait_count(state: &State, seat: Seat) -> usize {
    state.rows[seat].iter().map(|species| species.traits.len()).sum()
}
