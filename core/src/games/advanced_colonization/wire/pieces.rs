//! The ships and colonies of actions, states and events as messages and back.

use super::names::{self, Named};
use crate::game::Malformed;
use crate::games::advanced_colonization::action::{ColonyPlace, Move, OrbitingShip};
use crate::games::advanced_colonization::state::{SHIPS_MAX, Ship};
use crate::pb;

type Result<T> = std::result::Result<T, Malformed>;

pub(super) fn encode_ship(ship: Ship) -> pb::AdvancedColonizationShip {
    pb::AdvancedColonizationShip { pyramid: ship.pyramid.encode(), orientation: ship.aim.encode() }
}

pub(super) fn decode_ship(message: pb::AdvancedColonizationShip) -> Result<Ship> {
    Ok(Ship {
        pyramid: names::decode(message.pyramid, "pyramid")?,
        aim: names::decode(message.orientation, "orientation")?,
    })
}

pub(super) fn encode_orbiting(OrbitingShip { slot, ship }: OrbitingShip) -> pb::AdvancedColonizationOrbitingShip {
    pb::AdvancedColonizationOrbitingShip {
        pyramid: ship.pyramid.encode(),
        slot: slot.encode(),
        orientation: ship.aim.encode(),
    }
}

pub(super) fn decode_orbiting(message: pb::AdvancedColonizationOrbitingShip) -> Result<OrbitingShip> {
    let pyramid = names::decode(message.pyramid, "pyramid")?;
    let slot = names::decode(message.slot, "slot")?;
    Ok(OrbitingShip { slot, ship: Ship { pyramid, aim: names::decode(message.orientation, "orientation")? } })
}

pub(super) fn encode_colony(colony: ColonyPlace) -> pb::AdvancedColonizationColonyPlace {
    pb::AdvancedColonizationColonyPlace {
        slot: colony.slot.encode(),
        side: colony.side.encode(),
        height: colony.height.into(),
    }
}

pub(super) fn decode_colony(message: pb::AdvancedColonizationColonyPlace) -> Result<ColonyPlace> {
    Ok(ColonyPlace {
        slot: names::decode(message.slot, "slot")?,
        side: names::decode(message.side, "side")?,
        height: decode_height(message.height, "height")?,
    })
}

pub(super) fn decode_height(height: u32, name: &str) -> Result<u8> {
    match u8::try_from(height) {
        Ok(height) if (1..=SHIPS_MAX).contains(&usize::from(height)) => Ok(height),
        Ok(_) | Err(_) => Err(Malformed::new(name, format!("{height} is no height from 1 to {SHIPS_MAX}"))),
    }
}

pub(super) fn encode_move(one: Move) -> pb::AdvancedColonizationBeamedShip {
    pb::AdvancedColonizationBeamedShip {
        pyramid: one.ship.pyramid.encode(),
        orientation: one.ship.aim.encode(),
        new_orientation: one.aim.encode(),
    }
}

pub(super) fn decode_move(message: pb::AdvancedColonizationBeamedShip) -> Result<Move> {
    let pyramid = names::decode(message.pyramid, "pyramid")?;
    let ship = Ship { pyramid, aim: names::decode(message.orientation, "orientation")? };
    Ok(Move { ship, aim: names::decode(message.new_orientation, "new_orientation")? })
}
