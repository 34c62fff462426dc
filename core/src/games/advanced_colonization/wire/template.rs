//! The ships of templates as messages.

use crate::games::advanced_colonization::rules::template::BeamTemplate;
use crate::games::advanced_colonization::state::Ship;
use crate::pb;
use crate::wire::{Encode, Part as _};

/// Ships that cannot be told apart, as targets.
impl<C: ?Sized> Encode<pb::AdvancedColonizationTargetShips, C> for (Ship, u8) {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationTargetShips {
        let (ship, count) = self;
        let mut message = pb::AdvancedColonizationTargetShips { count: count.encode(context), ..Default::default() };
        ship.write(&mut message);
        message
    }
}

/// The ships that can be beamed, each with the orientations that it can get.
pub(crate) fn movable_ships(beam: &BeamTemplate) -> Vec<pb::AdvancedColonizationMovableShips> {
    let movable = |&(ship, count): &(Ship, u8)| {
        let (count, new_orientations) = (count.into(), beam.aims(ship).encode(&()));
        let mut message = pb::AdvancedColonizationMovableShips { count, new_orientations, ..Default::default() };
        ship.write(&mut message);
        message
    };
    beam.ships.iter().map(movable).collect()
}
