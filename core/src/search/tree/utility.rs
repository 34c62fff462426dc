//! The worth of a state to the deciding seat, from 0 to a whole.

use super::super::judge::Judge;
use super::super::value::Worth;
use crate::game::Search;
use crate::seat::PerSeat;

/// The whole: everything there is to gain.
pub(super) const WHOLE: i64 = 1_000_000;

/// The part that the result decides; the margin decides the rest.
const RESULT_SHARE: i64 = 3;

/// The unit of results and margins.
const SHARES: i64 = 4;

/// Utilities by how much a seat improves on its present margin.
pub(super) struct Scale {
    margins: PerSeat<i64>,
    milli: i64,
}

impl Scale {
    /// The scale of a decision in a world like this.
    pub(super) fn of<G: Search>(judge: &Judge, world: &G::State) -> Self {
        let worth = Worth::of::<G>(judge, world);
        Self { margins: worth.values.map(|seat, _| worth.margin(seat)), milli: G::SEARCH.margin_milli.max(1) }
    }

    /// The utilities of a state of this worth.
    pub(super) fn utilities(&self, worth: &Worth) -> PerSeat<i64> {
        let is_decided = worth.is_over && worth.values.count() > 1;
        worth.values.map(|seat, value| {
            let ahead = worth.score_margin(seat) - self.margins[seat];
            let by_margin = WHOLE / 2 + WHOLE / 2 * ahead / (ahead.abs() + self.milli);
            let result = if is_decided { i64::from(value.win_ppm) } else { WHOLE / 2 };
            (result * RESULT_SHARE + by_margin) / SHARES
        })
    }
}
