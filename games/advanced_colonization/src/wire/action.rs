//! The choices of actions as parts of their messages. The lists there may be in any order.

use super::pieces::height;
use crate::action::{Exchange, Move, Moves, Pair, Targets};
use crate::state::{SHIPS_MAX, Ship, Side};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At, Decode, Encode, Part, required};

type Result<T> = std::result::Result<T, Malformed>;

/// Without pieces, nothing changes.
impl Part<pb::AdvancedColonizationPhaseShift> for Exchange {
    const FIELDS: &'static [&'static str] = &["first", "second"];

    fn write(&self, message: &mut pb::AdvancedColonizationPhaseShift) {
        if let Self::Pair(pair) = self {
            (message.first, message.second) = (Some(pair.first().encode(&())), Some(pair.second().encode(&())));
        }
    }

    fn read(message: &pb::AdvancedColonizationPhaseShift) -> Result<Self> {
        if message.first.is_none() && message.second.is_none() {
            return Ok(Self::Null);
        }
        let first = Decode::decode(required(message.first.as_ref(), "first")?, &()).at("first")?;
        let second = Decode::decode(required(message.second.as_ref(), "second")?, &()).at("second")?;
        Ok(Self::Pair(Pair::new(first, second)))
    }
}

/// Heights on each side, and ships.
impl Part<pb::AdvancedColonizationFireLasers> for Targets {
    const FIELDS: &'static [&'static str] = &["near_heights", "far_heights", "ships"];

    fn write(&self, message: &mut pb::AdvancedColonizationFireLasers) {
        message.near_heights = self.heights(Side::Near).map(u32::from).collect();
        message.far_heights = self.heights(Side::Far).map(u32::from).collect();
        message.ships = self.ships().encode(&());
    }

    fn read(message: &pb::AdvancedColonizationFireLasers) -> Result<Self> {
        let mut targets = Self::default();
        add_heights(&mut targets, Side::Near, &message.near_heights).at("near_heights")?;
        add_heights(&mut targets, Side::Far, &message.far_heights).at("far_heights")?;
        for (index, ship) in message.ships.iter().enumerate() {
            if !targets.add_ship(Ship::decode(ship, &()).at_item("ships", index)?) {
                return Err(too_many_ships().under("ships"));
            }
        }
        Ok(targets)
    }
}

fn add_heights(targets: &mut Targets, side: Side, heights: &[u32]) -> Result<()> {
    for (index, value) in heights.iter().enumerate() {
        if !targets.add_colony(side, height::decode(value, &()).at_item("", index)?) {
            return Err(Malformed::new(format!("[{index}]"), format!("{value} is named twice")));
        }
    }
    Ok(())
}

impl<C: ?Sized> Encode<Vec<pb::AdvancedColonizationBeamedShip>, C> for Moves {
    fn encode(&self, context: &C) -> Vec<pb::AdvancedColonizationBeamedShip> {
        self.as_slice().encode(context)
    }
}

impl<C: ?Sized> Decode<Vec<pb::AdvancedColonizationBeamedShip>, C> for Moves {
    fn decode(field: &Vec<pb::AdvancedColonizationBeamedShip>, context: &C) -> Result<Self> {
        let mut moves = Self::default();
        for (index, ship) in field.iter().enumerate() {
            if !moves.add(Move::decode(ship, context).at_item("", index)?) {
                return Err(too_many_ships());
            }
        }
        Ok(moves)
    }
}

fn too_many_ships() -> Malformed {
    Malformed::new("", format!("has more than {SHIPS_MAX} elements"))
}
