//! The worth of the pieces on the table, for any player to act.

use super::survey::{Force, Sides, Survey};
use super::weights;
use crate::state::{Player, Pyramid, Side, Slot};

impl Survey<'_> {
    /// The worth of a player's pieces.
    pub(super) fn standing(&self, player: Player) -> i32 {
        let (own, other) = (self.force(player), self.force(player.opponent()));
        let dominant = weights::DOMINANT.get(own.dominated.count() as usize).copied().unwrap_or_default();
        let burned = weights::BURNED * count(self.position.burned.count_of(player));
        let ships = own.unready + ready(own, other);
        dominant + ships + own.inner + self.reserve(player) + burned - at_risk(own, other)
    }

    fn reserve(&self, player: Player) -> i32 {
        let reserve = self.position.reserve(player);
        let of_type = |pyramid: Pyramid| {
            let fits = !self.sides_of(pyramid.size()).is_empty();
            let worth = if fits { weights::RESERVE_FITTING } else { weights::RESERVE };
            worth * i32::from(reserve.count(pyramid))
        };
        reserve.types().into_iter().map(of_type).sum()
    }
}

/// The worth of the ships that take a side with their next action.
fn ready(own: &Force, other: &Force) -> i32 {
    let of_side = |(slot, side): (Slot, Side)| {
        let here = Sides::of(slot, side);
        let ships = i32::from(own.ready[Sides::index(slot, side)]);
        if ships == 0 {
            0
        } else if !own.dominated.and(here).is_empty() {
            ships * weights::GUARD
        } else {
            let ousts = !other.dominated.and(here).is_empty();
            let first = weights::READY + if ousts { weights::READY_TO_OUST } else { 0 };
            first + (ships - 1) * weights::READY_AGAIN
        }
    };
    all_sides().map(of_side).sum()
}

/// The pieces at risk from the lasers and beams of the other player.
pub(super) fn at_risk(own: &Force, other: &Force) -> i32 {
    let of_slot = |slot: Slot| {
        let index = slot.index();
        let fire = if other.lasers[index] && other.can_burn {
            own.stake[index] * weights::UNDER_FIRE_PERCENT / 100
        } else {
            0
        };
        let beam = if other.beams[index] { weights::UNDER_BEAM * i32::from(own.orbit[index]) } else { 0 };
        fire - beam
    };
    Slot::ALL.into_iter().map(of_slot).sum()
}

/// Every side of every planet.
pub(super) fn all_sides() -> impl Iterator<Item = (Slot, Side)> {
    Slot::ALL.into_iter().flat_map(|slot| Side::ALL.map(|side| (slot, side)))
}

/// A small number of pyramids.
fn count(pyramids: u32) -> i32 {
    i32::try_from(pyramids).unwrap_or(i32::MAX)
}
