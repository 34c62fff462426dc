//! The time that is left, and the chances that follow from it.

use super::weights::{CERTAIN, HALF_FILLED, OPEN_SIDES_MAX};
use crate::state::{Phase, State};
use hadal_core::seat::Seat;

/// A state as one seat looks at it.
pub(super) struct Outlook<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    /// The tiles still to be placed.
    pub(super) tiles: i32,
    /// The turns in which this seat will place one of them.
    pub(super) turns: i32,
    /// The chance that a side now open will be filled, in thousandths.
    pub(super) filled: i32,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        let drawn = matches!(state.record.phase, Phase::Placing { .. });
        let tiles = state.board.bag_count as i32 + i32::from(drawn);
        let seats = i32::from(state.seat_count());
        let next = i32::from(state.turn_seat().0) + i32::from(!drawn);
        let before = (i32::from(seat.0) - next).rem_euclid(seats);
        let turns = (tiles - before + seats - 1).max(0) / seats;
        Self { state, seat, tiles, turns, filled: CERTAIN * tiles / (tiles + HALF_FILLED) }
    }

    /// The chance that this many open sides will all be filled, in thousandths.
    pub(super) fn completed(&self, open: u16) -> i32 {
        let mut chance = CERTAIN;
        for _ in 0..i32::from(open).min(2 * OPEN_SIDES_MAX) {
            chance = chance * self.filled / CERTAIN;
        }
        chance
    }

    /// A worth that fades as the turns run out: half of it with `half` turns to come.
    pub(super) fn fading(&self, worth: i32, half: i32) -> i32 {
        worth * self.turns / (self.turns + half)
    }
}
