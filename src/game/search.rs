//! What search needs beyond random play.

use super::{Imagine, Simulate};
use crate::seat::Seat;

/// How the tree search is set for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeSettings {
    /// A lead that is a good deal to gain in a few turns, in thousandths of a point.
    pub margin_milli: i64,
    /// How much actions that look worse are tried, in millionths.
    pub explore_ppm: u64,
    /// How far behind the best an action can be after its first trial and still be tried often, in millionths.
    pub doubt_ppm: u64,
}

/// A game whose states can be told apart by their worth.
pub trait Search: Imagine + Simulate {
    /// The version of the evaluation; raised by any change to what it returns, since the choices of bots follow from it.
    const EVALUATION_VERSION: u32;

    /// The worth of a state for a seat, whatever the others have, in thousandths of a point of the final score; a dominant colony
    /// counts as a point where nothing is scored. Whole numbers only, between minus and plus 1,000,000,000; it allocates nothing.
    /// Asked of states of games that go on; the result of a finished game speaks for itself.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;

    /// How the tree search is set for this game.
    const SEARCH: TreeSettings = TreeSettings { margin_milli: 3_000, explore_ppm: 300_000, doubt_ppm: 20_000 };

    /// What everybody saw drawn when the present decision came up, as a number: decisions that come of the same actions are told apart
    /// by it. 0 where nothing open is drawn, or where it does not matter.
    fn drawn(_state: &Self::State) -> u64 {
        0
    }
}
