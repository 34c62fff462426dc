//! Values of states for the side of the seat that decides: how far it is ahead, or how soon it has won or lost.

use crate::game::{Search, Status};
use crate::seat::Seat;

/// Less than any value.
pub const WORST: i64 = -(1 << 41);

/// The value of a game that nobody wins.
pub const DRAW: i64 = 0;

/// The value of a win at once: more than any evaluation, which lie within plus and minus 2,000,000,000.
const WIN: i64 = 1 << 40;

/// The most actions to a win that is told from others.
const WIN_DISTANCE_MAX: i64 = 1 << 10;

/// True if a value is a forced win or a forced loss.
pub fn is_decided(value: i64) -> bool {
    value.abs() >= WIN - WIN_DISTANCE_MAX
}

/// The value for `seat` of a game that is over after so many actions: a win sooner is better, a loss later. First places that are shared
/// count as what they are; alone at the table, only the score counts.
pub fn of_end<G: Search>(state: &G::State, seat: Seat, ply: usize) -> i64 {
    let Status::Over(outcome) = G::status(state) else { return 0 };
    let is_first = |rank: u32| rank == 1;
    let firsts = i64::try_from(outcome.results.iter().filter(|result| is_first(result.rank)).count()).unwrap_or(1);
    let Some(own) = outcome.results.get(seat.index()) else { return 0 };
    let count = i64::try_from(outcome.results.len()).unwrap_or(1);
    if count == 1 {
        return own.score.saturating_mul(1000).clamp(-WIN / 2, WIN / 2);
    }
    let distance = i64::try_from(ply).unwrap_or(0).min(WIN_DISTANCE_MAX);
    match (is_first(own.rank), firsts) {
        (true, 1) => WIN - distance,
        // Everybody is first: a draw. Among more, better than nothing and less than a win.
        (true, shared) => (count - shared) * (WIN / (2 * count * shared)),
        (false, _) => distance - WIN,
    }
}

/// A value as it is remembered: a win is so far from the state itself, not from the root.
pub fn from_here(value: i64, ply: usize) -> i64 {
    moved(value, i64::try_from(ply).unwrap_or(0))
}

/// A remembered value as it is at a state so far from the root.
pub fn from_root(value: i64, ply: usize) -> i64 {
    moved(value, -i64::try_from(ply).unwrap_or(0))
}

fn moved(value: i64, by: i64) -> i64 {
    if is_decided(value) { value + by * value.signum() } else { value }
}
