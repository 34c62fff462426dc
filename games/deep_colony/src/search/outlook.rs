//! The time that is left, and the chances that follow from it.

use std::cell::OnceCell;

use super::weights::{CERTAIN, HALF_FILLED, OPEN_SIDES_MAX};
use crate::state::{Cell, Phase, State};
use hadal_core::seat::Seat;

/// The largest number of open sides with a chance of its own.
const OPEN_TOLD_APART: usize = 2 * OPEN_SIDES_MAX as usize;

/// A state with the chances that all seats share.
pub(super) struct Chances<'a> {
    pub(super) state: &'a State,
    /// The tiles still to be placed.
    pub(super) tiles: i32,
    /// The chance that a side now open will be filled, in thousandths.
    pub(super) filled: i32,
    /// The chance, in thousandths, that this number of open sides will all be filled.
    completed: [i32; OPEN_TOLD_APART + 1],
    /// The extent of the cells that a tile can fill; computed on the first request.
    reach: OnceCell<Reach>,
}

impl<'a> Chances<'a> {
    pub(super) fn of(state: &'a State) -> Self {
        let tiles = state.board.bag_count as i32 + i32::from(is_drawn(state));
        let filled = CERTAIN * tiles / (tiles + HALF_FILLED);
        let mut completed = [CERTAIN; OPEN_TOLD_APART + 1];
        for open in 1..=OPEN_TOLD_APART {
            completed[open] = completed[open - 1] * filled / CERTAIN;
        }
        Self { state, tiles, filled, completed, reach: OnceCell::new() }
    }

    /// The extent of the cells that a tile can fill.
    pub(super) fn reach(&self) -> Reach {
        *self.reach.get_or_init(|| Reach::of(self.state))
    }

    /// The chance that this many open sides will all be filled, in thousandths.
    pub(super) fn completed(&self, open: u16) -> i32 {
        self.completed[usize::from(open).min(OPEN_TOLD_APART)]
    }
}

/// True if a tile is drawn and still to be placed.
fn is_drawn(state: &State) -> bool {
    matches!(state.record.phase, Phase::Placing { .. })
}

/// The extent of the open cells along both diagonals: the greatest distances are along one of them.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    rising: (i32, i32),
    falling: (i32, i32),
}

impl Reach {
    fn of(state: &State) -> Self {
        let (mut rising, mut falling) = ((i32::MAX, i32::MIN), (i32::MAX, i32::MIN));
        for (Cell { x, y }, _) in state.board.frontier.cells() {
            let (x, y) = (i32::from(x), i32::from(y));
            rising = (rising.0.min(x + y), rising.1.max(x + y));
            falling = (falling.0.min(x - y), falling.1.max(x - y));
        }
        Self { rising, falling }
    }

    /// The greatest distance between two open cells.
    pub(super) fn span(self) -> i32 {
        let along = |(least, most): (i32, i32)| most.saturating_sub(least);
        along(self.rising).max(along(self.falling)).max(0)
    }

    /// The greatest distance of an open cell from a cell.
    pub(super) fn from(self, Cell { x, y }: Cell) -> i32 {
        let (x, y) = (i32::from(x), i32::from(y));
        let along = |(least, most): (i32, i32), here: i32| most.saturating_sub(here).max(here.saturating_sub(least));
        along(self.rising, x + y).max(along(self.falling, x - y)).max(0)
    }
}

/// A state as one seat looks at it.
pub(super) struct Outlook<'a> {
    pub(super) state: &'a State,
    pub(super) chances: &'a Chances<'a>,
    pub(super) seat: Seat,
    /// The turns in which this seat will place a tile.
    pub(super) turns: i32,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(chances: &'a Chances<'a>, seat: Seat) -> Self {
        let (state, tiles) = (chances.state, chances.tiles);
        let seats = i32::from(state.seat_count());
        let next = i32::from(state.turn_seat().0) + i32::from(!is_drawn(state));
        let before = (i32::from(seat.0) - next).rem_euclid(seats);
        let turns = (tiles - before + seats - 1).max(0) / seats;
        Self { state, chances, seat, turns }
    }

    /// A worth that fades as the turns run out: half of it with `half` turns to come.
    pub(super) fn fading(&self, worth: i32, half: i32) -> i32 {
        worth * self.turns / (self.turns + half)
    }
}
