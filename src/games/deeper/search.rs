//! What search needs beyond random play: the worth of a state.

use super::Deeper;
use super::state::State;
use crate::game::{Game, Search};
use crate::seat::Seat;

impl Search for Deeper {
    const EVALUATION_VERSION: u32 = 1;

    fn evaluate(state: &State, seat: Seat) -> i32 {
        let points: i64 = Self::scores_so_far(state)[seat].iter().map(|line| line.points).sum();
        i32::try_from(points * 1000).unwrap_or(i32::MAX)
    }
}
