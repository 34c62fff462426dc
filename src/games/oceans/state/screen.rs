//! What is told of score piles behind screens (clause 9.11).

use serde::{Deserialize, Serialize};

use super::{Phase, State};
use crate::seat::Seat;

/// A pile behind a screen of less than this is told. Whatever a rule takes from a pile without naming how much its owner has
/// is so much, so that a take tells no more than everybody knows.
const TOLD_BELOW: u16 = 2;

/// What is told of a score pile behind a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bounds {
    /// It holds at least so much.
    pub at_least: u16,
    /// It holds at most so much.
    pub at_most: u16,
}

impl State {
    /// Whether everybody sees all score piles.
    pub(crate) fn scores_are_open(&self) -> bool {
        self.rules.open_scores || self.phase == Phase::Over
    }

    /// What is told of the pile of `seat`, which is one of the `hidden` ones: everybody knows what those hold together.
    pub(crate) fn score_bounds(&self, seat: Seat, hidden: impl Fn(Seat) -> bool) -> Bounds {
        let own = self.scores[seat];
        if own < TOLD_BELOW {
            return Bounds { at_least: own, at_most: own };
        }
        let (mut at_most, mut alone) = (own, true);
        for (_, other) in self.scores.seated().filter(|(other, _)| *other != seat && hidden(*other)) {
            at_most += other.saturating_sub(TOLD_BELOW);
            alone &= *other < TOLD_BELOW;
        }
        Bounds { at_least: if alone { at_most } else { TOLD_BELOW }, at_most }
    }
}
