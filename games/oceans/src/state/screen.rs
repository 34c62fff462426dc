//! The public bounds of score piles behind screens (clause 9.11).

use hadal_core_derive::Encode;
use serde::{Deserialize, Serialize};

use super::{Phase, State};
use hadal_core::seat::Seat;

/// A pile behind a screen is public while it holds less than this. Every rule that takes from a pile, however much is in it,
/// takes this many, so that a take reveals nothing that is not public.
const EXACT_BELOW: u16 = 2;

/// The public bounds of a score pile behind a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(OceansScoreBounds)]
pub struct Bounds {
    /// The least it can hold.
    pub at_least: u16,
    /// The most it can hold.
    pub at_most: u16,
}

impl State {
    /// True if everybody sees all score piles.
    pub(crate) fn scores_are_open(&self) -> bool {
        self.settings.open_scores || self.turn.phase == Phase::Over
    }

    /// The public bounds of the pile of `seat`, which is one of the `hidden` ones: everybody knows their sum.
    pub(crate) fn score_bounds(&self, seat: Seat, hidden: impl Fn(Seat) -> bool) -> Bounds {
        let own = self.scores[seat];
        if own < EXACT_BELOW {
            return Bounds { at_least: own, at_most: own };
        }
        let (mut at_most, mut alone) = (own, true);
        for (_, other) in self.scores.seated().filter(|(other, _)| *other != seat && hidden(*other)) {
            at_most += other.saturating_sub(EXACT_BELOW);
            alone &= *other < EXACT_BELOW;
        }
        Bounds { at_least: if alone { at_most } else { EXACT_BELOW }, at_most }
    }
}
