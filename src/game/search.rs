//! What search needs beyond random play.

use super::{Imagine, Simulate};
use crate::seat::Seat;

/// A game whose states can be told apart by their worth.
pub trait Search: Imagine + Simulate {
    /// The version of the evaluation; raised by any change to what it returns, since the choices of bots follow from it.
    const EVALUATION_VERSION: u32;

    /// The worth of a state for a seat, whatever the others have, in thousandths of a point of the final score; a dominant colony
    /// counts as a point where nothing is scored. Whole numbers only, between minus and plus 1,000,000,000; it allocates nothing.
    /// Asked of states of games that go on; the result of a finished game speaks for itself.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;
}
