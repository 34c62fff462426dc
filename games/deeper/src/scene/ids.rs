//! The numbers of the pieces, the same from scene to scene. They depend only on open facts, and their ranges do not overlap.

use crate::data::chart::Spot;
use crate::data::tokens::Resource;
use crate::data::{CardId, FaceId, MilestoneId, RocketId, UpgradeId};
use hadal_core::scene::PieceId;
use hadal_core::seat::Seat;

/// The tile that a Scan drew, before it is laid.
pub(super) const DRAWN: PieceId = PieceId(150);
/// The blueprint deck.
pub(super) const BLUEPRINTS: PieceId = PieceId(156);

/// The tile or Hatch at a spot, from 1.
pub(super) fn tile(spot: Spot) -> PieceId {
    PieceId(1 + u64::from(u8::from(spot)))
}

/// The part of a deck of tiles in unknown order.
pub(super) fn deck(level: u8) -> PieceId {
    PieceId(150 + u64::from(level))
}

/// The diver of a seat.
pub(super) fn pawn(seat: Seat) -> PieceId {
    PieceId(160 + u64::from(seat.0))
}

/// The cards of a hand that the viewer does not see.
pub(super) fn hidden(seat: Seat) -> PieceId {
    PieceId(170 + u64::from(seat.0))
}

/// The tokens of a type in the supply.
pub(super) fn supply(resource: Resource) -> PieceId {
    PieceId(200 + resource as u64)
}

/// The tokens of a type in the Inventory of a seat.
pub(super) fn carried(seat: Seat, resource: Resource) -> PieceId {
    PieceId(210 + 10 * u64::from(seat.0) + resource as u64)
}

/// The tokens of a type in the Storage of a seat.
pub(super) fn stored(seat: Seat, resource: Resource) -> PieceId {
    PieceId(250 + 10 * u64::from(seat.0) + resource as u64)
}

/// The tiles of a face in the market.
pub(super) fn market(face: FaceId) -> PieceId {
    PieceId(300 + u64::from(face.0))
}

/// A rocket card, on the table or crafted.
pub(super) fn rocket(rocket: RocketId) -> PieceId {
    PieceId(560 + u64::from(rocket.0))
}

/// A milestone of a seat, covered or not.
pub(super) fn milestone(seat: Seat, milestone: MilestoneId) -> PieceId {
    PieceId(600 + 10 * u64::from(seat.0) + u64::from(milestone.0))
}

/// An upgrade of a seat, crafted or not.
pub(super) fn upgrade(seat: Seat, upgrade: UpgradeId) -> PieceId {
    PieceId(700 + 64 * u64::from(seat.0) + u64::from(upgrade.0))
}

/// The tokens of a type on the tile at a spot, from 1001.
pub(super) fn on_tile(spot: Spot, resource: Resource) -> PieceId {
    PieceId(1001 + 7 * u64::from(u8::from(spot)) + resource as u64)
}

/// The copies of tiles and cards that were given numbers so far.
#[derive(Debug, Default)]
pub(super) struct Copies(std::collections::BTreeMap<u64, u64>);

impl Copies {
    /// The next copy of a tile that lies open under a deck.
    pub(super) fn returned(&mut self, face: FaceId) -> PieceId {
        self.next(10_000 + 256 * u64::from(face.0))
    }

    /// The next copy of a habitat card in sight.
    pub(super) fn card(&mut self, card: CardId) -> PieceId {
        self.next(100_000 + 1024 * u64::from(card.0))
    }

    fn next(&mut self, first: u64) -> PieceId {
        let copy = self.0.entry(first).or_default();
        *copy += 1;
        PieceId(first + *copy - 1)
    }
}
