//! Values of states for the side of the deciding seat: its lead, or the number of actions to its win or loss.

use crate::game::{Search, Status};
use crate::seat::Seat;

/// Less than any value.
pub const WORST: i64 = -(1 << 41);

/// The value of a game that nobody wins.
pub const DRAW: i64 = 0;

/// The value of an immediate win: more than any evaluation, which lies within plus and minus 2,000,000,000.
const WIN: i64 = 1 << 40;

/// The most actions to a win with a value of its own.
const WIN_DISTANCE_MAX: i64 = 1 << 10;

/// True if a value is a forced win or a forced loss.
pub fn is_decided(value: i64) -> bool {
    value.abs() >= WIN - WIN_DISTANCE_MAX
}

/// The value for `seat` of a game that is over after this number of actions. A sooner win is better, and so is a later loss. A shared
/// first place counts as its share; in a game of one seat only the score counts.
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
        // All seats are first: a draw. A first place shared by some is better than that and less than a win.
        (true, shared) => (count - shared) * (WIN / (2 * count * shared)),
        (false, _) => distance - WIN,
    }
}

/// A value for the table: it counts the distance of a win from the state itself, not from the root.
pub fn from_here(value: i64, ply: usize) -> i64 {
    moved(value, i64::try_from(ply).unwrap_or(0))
}

/// A value of the table for a state at this distance from the root.
pub fn from_root(value: i64, ply: usize) -> i64 {
    moved(value, -i64::try_from(ply).unwrap_or(0))
}

fn moved(value: i64, by: i64) -> i64 {
    if is_decided(value) { value + by * value.signum() } else { value }
}
