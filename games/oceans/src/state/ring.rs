//! The ring of all species (rule 2.3) and the usual order.

use arrayvec::ArrayVec;

use super::{BOARDS, Species, Spot, State, spot};
use hadal_core::seat::Seat;

/// Spots of the table in some order.
pub(crate) type Spots = ArrayVec<Spot, BOARDS>;

impl State {
    /// Every species clockwise from the active player, each row from left to right: the usual order.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = (Spot, &Species)> + '_ {
        let count = self.seat_count();
        let start = self.turn.active.0;
        (0..count).map(move |offset| Seat((start + offset) % count)).flat_map(move |seat| {
            self.rows[seat].iter().enumerate().map(move |(index, species)| (spot(seat, index), species))
        })
    }

    /// The spots in the usual order.
    pub(crate) fn spots(&self) -> Spots {
        self.in_order().map(|(spot, _)| spot).collect()
    }

    /// The left neighbour; `None` if there is no other species.
    pub fn left(&self, of: Spot) -> Option<Spot> {
        let found = if let Some(index) = of.index.checked_sub(1) {
            Spot { seat: of.seat, index }
        } else {
            let count = self.seat_count();
            let seat = (1..=count).map(|step| Seat((of.seat.0 + step) % count)).find(|s| !self.rows[*s].is_empty())?;
            spot(seat, self.rows[seat].len() - 1)
        };
        (found != of).then_some(found)
    }

    /// The right neighbour; `None` if there is no other species.
    pub fn right(&self, of: Spot) -> Option<Spot> {
        let found = if usize::from(of.index) + 1 < self.rows[of.seat].len() {
            Spot { seat: of.seat, index: of.index + 1 }
        } else {
            let count = self.seat_count();
            let seat =
                (1..=count).map(|step| Seat((of.seat.0 + count - step) % count)).find(|s| !self.rows[*s].is_empty())?;
            spot(seat, 0)
        };
        (found != of).then_some(found)
    }

    /// Both neighbours, each once, the left one first.
    pub fn neighbours(&self, of: Spot) -> ArrayVec<Spot, 2> {
        let mut both: ArrayVec<Spot, 2> = self.left(of).into_iter().collect();
        if let Some(right) = self.right(of)
            && !both.contains(&right)
        {
            both.push(right);
        }
        both
    }
}
