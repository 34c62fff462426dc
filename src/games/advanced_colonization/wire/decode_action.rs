//! Actions out of messages. What is set decides; what must not be set is refused, so an action has one form.

use super::names;
use crate::game::Malformed;
use crate::games::advanced_colonization::action::{
    Action, ColonyPlace, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets,
};
use crate::games::advanced_colonization::state::{Aim, SHIPS_MAX, Ship, Side};
use crate::pb;
use crate::wire::required;
use pb::advanced_colonization_action::Verb;

type Result<T> = std::result::Result<T, Malformed>;

pub(super) fn decode_action(message: &pb::AdvancedColonizationAction) -> Result<Action> {
    let verb = message.verb.as_ref().ok_or_else(|| Malformed::new("", "no kind of action is set"))?;
    Ok(match verb {
        Verb::Buy(buy) => Action::Buy(names::field(buy.pyramid, "buy.pyramid")?),
        Verb::Deploy(deploy) => Action::Deploy {
            pyramid: names::field(deploy.pyramid, "deploy.pyramid")?,
            slot: names::field(deploy.slot, "deploy.slot")?,
            aim: names::field(deploy.aim, "deploy.aim")?,
        },
        Verb::ReturnToBase(message) => {
            let piece = required(message.piece.as_ref(), "return_to_base.piece")?;
            match decode_partner(piece, "return_to_base.piece")? {
                Partner::Board(piece) => Action::Return(piece),
                Partner::Reserve(_) => return Err(Malformed::new("return_to_base.piece.slot", "is missing")),
            }
        }
        Verb::Advance(message) => Action::Advance {
            ship: decode_ship(message.pyramid, message.slot, message.aim, "advance")?,
            aim: names::field(message.new_aim, "advance.new_aim")?,
        },
        Verb::Redirect(message) => Action::Redirect {
            ship: decode_ship(message.pyramid, message.slot, message.aim, "redirect")?,
            aim: names::field(message.new_aim, "redirect.new_aim")?,
        },
        Verb::FarSideColonize(message) => {
            Action::ColonizeFar(decode_ship(message.pyramid, message.slot, message.aim, "far_side_colonize")?)
        }
        Verb::NearSideColonize(message) => {
            Action::ColonizeNear(decode_ship(message.pyramid, message.slot, message.aim, "near_side_colonize")?)
        }
        Verb::GreenerPastures(message) => Action::GreenerPastures {
            slot: names::field(message.slot, "greener_pastures.slot")?,
            side: names::field(message.side, "greener_pastures.side")?,
        },
        Verb::NeutronBomb(message) => Action::Bomb {
            slot: names::field(message.slot, "neutron_bomb.slot")?,
            burned: names::field(message.burned, "neutron_bomb.burned")?,
            size: names::field(message.new_size, "neutron_bomb.new_size")?,
        },
        Verb::PhaseShift(message) => decode_shift(message)?,
        Verb::Revolt(message) => Action::Revolt {
            slot: names::field(message.slot, "revolt.slot")?,
            side: names::field(message.side, "revolt.side")?,
        },
        Verb::FireLasers(message) => decode_fire(message)?,
        Verb::TractorBeam(message) => decode_beam(message)?,
        Verb::EndTurn(pb::AdvancedColonizationEndTurn {}) => Action::End,
    })
}

fn decode_ship(pyramid: i32, slot: i32, aim: i32, path: &str) -> Result<OrbitingShip> {
    let pyramid = names::decode(pyramid, || format!("{path}.pyramid"))?;
    let slot = names::decode(slot, || format!("{path}.slot"))?;
    let aim = names::decode(aim, || format!("{path}.aim"))?;
    Ok(OrbitingShip { slot, ship: Ship { pyramid, aim } })
}

/// What is set says what it is: a side for a colony, an orientation for a ship, neither for a ship in a reserve.
fn decode_partner(piece: &pb::AdvancedColonizationPiece, path: &str) -> Result<Partner> {
    let at = |field: &str| format!("{path}.{field}");
    let unset = |value: bool, field: &str, of: &str| {
        if value { Ok(()) } else { Err(Malformed::new(at(field), format!("must be unset for {of}"))) }
    };
    if piece.side != 0 || piece.height != 0 {
        unset(piece.pyramid == 0, "pyramid", "a colony")?;
        unset(piece.aim == 0, "aim", "a colony")?;
        let side = names::decode(piece.side, || at("side"))?;
        let slot = names::decode(piece.slot, || at("slot"))?;
        let height = decode_height(piece.height, || at("height"))?;
        return Ok(Partner::Board(Piece::Colony(ColonyPlace { slot, side, height })));
    }
    if piece.slot != 0 || piece.aim != 0 {
        return decode_ship(piece.pyramid, piece.slot, piece.aim, path).map(|ship| Partner::Board(Piece::Ship(ship)));
    }
    names::decode(piece.pyramid, || at("pyramid")).map(Partner::Reserve)
}

fn decode_height(height: u32, path: impl FnOnce() -> String) -> Result<u8> {
    match u8::try_from(height) {
        Ok(height) if (1..=SHIPS_MAX).contains(&usize::from(height)) => Ok(height),
        Ok(_) | Err(_) => Err(Malformed::new(path(), format!("{height} is no height from 1 to {SHIPS_MAX}"))),
    }
}

fn decode_shift(message: &pb::AdvancedColonizationPhaseShift) -> Result<Action> {
    let burned = names::field(message.burned, "phase_shift.burned")?;
    let exchange = match (&message.first, &message.second) {
        (None, None) => Exchange::Null,
        (first, second) => {
            let first = decode_partner(required(first.as_ref(), "phase_shift.first")?, "phase_shift.first")?;
            let second = decode_partner(required(second.as_ref(), "phase_shift.second")?, "phase_shift.second")?;
            Exchange::Pair(Pair::new(first, second))
        }
    };
    Ok(Action::Shift { burned, exchange })
}

fn decode_fire(message: &pb::AdvancedColonizationFireLasers) -> Result<Action> {
    let slot = names::field(message.slot, "fire_lasers.slot")?;
    let burned = names::field(message.burned, "fire_lasers.burned")?;
    let mut targets = Targets::default();
    for (side, heights, name) in
        [(Side::Near, &message.near_heights, "near_heights"), (Side::Far, &message.far_heights, "far_heights")]
    {
        for (index, &height) in heights.iter().enumerate() {
            let path = || format!("fire_lasers.{name}[{index}]");
            if !targets.add_colony(side, decode_height(height, path)?) {
                return Err(Malformed::new(path(), format!("{height} is named twice")));
            }
        }
    }
    let ships = (message.ships.as_slice(), "fire_lasers.ships");
    for ship in names::ships(ships, (&message.ship_aims, "fire_lasers.ship_aims"))? {
        if !targets.add_ship(ship?) {
            return Err(Malformed::new("fire_lasers.ships", format!("has more than {SHIPS_MAX} elements")));
        }
    }
    Ok(Action::Fire { slot, burned, targets: Box::new(targets) })
}

fn decode_beam(message: &pb::AdvancedColonizationTractorBeam) -> Result<Action> {
    let slot = names::field(message.slot, "tractor_beam.slot")?;
    let destination = names::field(message.destination, "tractor_beam.destination")?;
    let ships = (message.ships.as_slice(), "tractor_beam.ships");
    let (aims, path) = (message.new_aims.as_slice(), "tractor_beam.new_aims");
    names::same_length(aims.len(), path, message.ships.len(), ships.1)?;
    let new_aims = names::list::<Aim>(aims, path);
    let mut moves = Moves::default();
    for (ship, aim) in names::ships(ships, (&message.ship_aims, "tractor_beam.ship_aims"))?.zip(new_aims) {
        if !moves.add(Move { ship: ship?, aim: aim? }) {
            return Err(Malformed::new("tractor_beam.ships", format!("has more than {SHIPS_MAX} elements")));
        }
    }
    Ok(Action::Beam { slot, destination, moves: Box::new(moves) })
}
