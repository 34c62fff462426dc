//! The ships of templates as messages.

use crate::rules::template::{BeamTemplate, Tokens};
use crate::state::Ship;
use hadal_core::pb;
use hadal_core::wire::{Encode, Part as _};

/// Ships as targets; ships that are alike are together.
pub(crate) mod target_ships {
    use super::{Encode as _, Ship, Tokens, pb};
    use hadal_core::wire::Part as _;

    pub(crate) fn encode<C: ?Sized>(ships: &Tokens, context: &C) -> Vec<pb::AdvancedColonizationTargetShips> {
        let target = |(ship, count): &(Ship, u8)| {
            let count = count.encode(context);
            let mut message = pb::AdvancedColonizationTargetShips { count, ..Default::default() };
            ship.write(&mut message);
            message
        };
        ships.iter().map(target).collect()
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
