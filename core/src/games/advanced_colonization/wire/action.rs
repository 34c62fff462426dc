//! The actions whose messages hold something otherwise than they do. The lists of a message may be in any order.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

use super::pieces::height;
use crate::game::Malformed;
use crate::games::advanced_colonization::action::{Action, Exchange, Move, Moves, Pair, Targets};
use crate::games::advanced_colonization::state::{SHIPS_MAX, Ship, Side};
use crate::pb;
use crate::wire::{At, Decode, Encode, required};

type Result<T> = std::result::Result<T, Malformed>;

/// Phase Shift: without pieces, nothing changes.
pub(crate) mod phase_shift {
    use super::{Action, Decode, Encode, Exchange, Pair, Result, pb, required};
    use crate::games::advanced_colonization::state::Pyramid;
    use crate::wire::At;

    pub(crate) fn encode<C: ?Sized>(
        burned: &Pyramid,
        exchange: &Exchange,
        context: &C,
    ) -> pb::AdvancedColonizationPhaseShift {
        let (first, second) = match exchange {
            Exchange::Null => (None, None),
            Exchange::Pair(pair) => (Some(pair.first().encode(context)), Some(pair.second().encode(context))),
        };
        pb::AdvancedColonizationPhaseShift { burned: burned.encode(context), first, second }
    }

    pub(crate) fn decode<C: ?Sized>(message: &pb::AdvancedColonizationPhaseShift, context: &C) -> Result<Action> {
        let burned = Decode::decode(&message.burned, context).at("burned")?;
        let exchange = match (&message.first, &message.second) {
            (None, None) => Exchange::Null,
            (first, second) => {
                let first = Decode::decode(required(first.as_ref(), "first")?, context).at("first")?;
                let second = Decode::decode(required(second.as_ref(), "second")?, context).at("second")?;
                Exchange::Pair(Pair::new(first, second))
            }
        };
        Ok(Action::PhaseShift { burned, exchange })
    }
}

/// Fire Lasers: heights on each side and ships.
pub(crate) mod fire_lasers {
    use super::{Action, Decode, Encode, Result, Ship, Side, Targets, add_heights, pb, too_many_ships};
    use crate::games::advanced_colonization::state::{Pyramid, Slot};
    use crate::wire::At;

    pub(crate) fn encode<C: ?Sized>(
        slot: &Slot,
        burned: &Pyramid,
        targets: &Targets,
        context: &C,
    ) -> pb::AdvancedColonizationFireLasers {
        pb::AdvancedColonizationFireLasers {
            slot: slot.encode(context),
            burned: burned.encode(context),
            near_heights: targets.heights(Side::Near).map(u32::from).collect(),
            far_heights: targets.heights(Side::Far).map(u32::from).collect(),
            ships: targets.ships().encode(context),
        }
    }

    pub(crate) fn decode<C: ?Sized>(message: &pb::AdvancedColonizationFireLasers, context: &C) -> Result<Action> {
        let mut targets = Targets::default();
        add_heights(&mut targets, Side::Near, &message.near_heights, "near_heights")?;
        add_heights(&mut targets, Side::Far, &message.far_heights, "far_heights")?;
        for (index, ship) in message.ships.iter().enumerate() {
            if !targets.add_ship(Ship::decode(ship, context).at_item("ships", index)?) {
                return Err(too_many_ships().under("ships"));
            }
        }
        let slot = Decode::decode(&message.slot, context).at("slot")?;
        Ok(Action::FireLasers { slot, burned: Decode::decode(&message.burned, context).at("burned")?, targets })
    }
}

fn add_heights(targets: &mut Targets, side: Side, heights: &[u32], name: &str) -> Result<()> {
    for (index, value) in heights.iter().enumerate() {
        if !targets.add_colony(side, height::decode(value, &()).at_item(name, index)?) {
            return Err(Malformed::new(format!("{name}[{index}]"), format!("{value} is named twice")));
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
