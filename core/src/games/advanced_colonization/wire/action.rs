//! Actions as messages and back. The lists of a message may be in any order.

use pb::advanced_colonization_action::Action as Verb;
use pb::advanced_colonization_piece::Piece as PieceMessage;
use pb::advanced_colonization_return_to_base::Piece as Returning;

use super::names::{self, Named};
use super::pieces::{
    decode_colony, decode_height, decode_move, decode_orbiting, decode_ship, encode_colony, encode_move,
    encode_orbiting, encode_ship,
};
use crate::game::Malformed;
use crate::games::advanced_colonization::action::{
    Action, Exchange, Moves, OrbitingShip, Pair, Partner, Piece, Targets,
};
use crate::games::advanced_colonization::state::{SHIPS_MAX, Ship, Side};
use crate::pb;
use crate::wire::{At, required};

type Result<T> = std::result::Result<T, Malformed>;

pub(super) fn encode(action: &Action) -> pb::AdvancedColonizationAction {
    pb::AdvancedColonizationAction { action: Some(encode_verb(action)) }
}

fn encode_verb(action: &Action) -> Verb {
    match action {
        Action::Buy(pyramid) => Verb::Buy(pb::AdvancedColonizationBuy { pyramid: pyramid.encode() }),
        Action::Deploy { pyramid, slot, aim } => {
            let ship = OrbitingShip { slot: *slot, ship: Ship { pyramid: *pyramid, aim: *aim } };
            Verb::Deploy(pb::AdvancedColonizationDeploy { ship: Some(encode_orbiting(ship)) })
        }
        Action::Return(piece) => {
            Verb::ReturnToBase(pb::AdvancedColonizationReturnToBase { piece: Some(encode_returning(*piece)) })
        }
        Action::Advance { ship, aim } => Verb::Advance(pb::AdvancedColonizationAdvance {
            ship: Some(encode_orbiting(*ship)),
            new_orientation: aim.encode(),
        }),
        Action::Redirect { ship, aim } => Verb::Redirect(pb::AdvancedColonizationRedirect {
            ship: Some(encode_orbiting(*ship)),
            new_orientation: aim.encode(),
        }),
        Action::ColonizeFar(ship) => {
            Verb::FarSideColonize(pb::AdvancedColonizationFarSideColonize { ship: Some(encode_orbiting(*ship)) })
        }
        Action::ColonizeNear(ship) => {
            Verb::NearSideColonize(pb::AdvancedColonizationNearSideColonize { ship: Some(encode_orbiting(*ship)) })
        }
        Action::GreenerPastures { slot, side } => {
            Verb::GreenerPastures(pb::AdvancedColonizationGreenerPastures { slot: slot.encode(), side: side.encode() })
        }
        Action::Bomb { slot, burned, size } => Verb::NeutronBomb(pb::AdvancedColonizationNeutronBomb {
            slot: slot.encode(),
            burned: burned.encode(),
            new_size: size.encode(),
        }),
        Action::Shift { burned, exchange } => {
            let (first, second) = match exchange {
                Exchange::Null => (None, None),
                Exchange::Pair(pair) => (Some(encode_partner(pair.first())), Some(encode_partner(pair.second()))),
            };
            Verb::PhaseShift(pb::AdvancedColonizationPhaseShift { burned: burned.encode(), first, second })
        }
        Action::Revolt { slot, side } => {
            Verb::Revolt(pb::AdvancedColonizationRevolt { slot: slot.encode(), side: side.encode() })
        }
        Action::Fire { slot, burned, targets } => Verb::FireLasers(pb::AdvancedColonizationFireLasers {
            slot: slot.encode(),
            burned: burned.encode(),
            near_heights: targets.heights(Side::Near).map(u32::from).collect(),
            far_heights: targets.heights(Side::Far).map(u32::from).collect(),
            ships: targets.ships().iter().copied().map(encode_ship).collect(),
        }),
        Action::Beam { slot, destination, moves } => Verb::TractorBeam(pb::AdvancedColonizationTractorBeam {
            slot: slot.encode(),
            destination: destination.encode(),
            ships: moves.as_slice().iter().copied().map(encode_move).collect(),
        }),
        Action::End => Verb::EndTurn(pb::AdvancedColonizationEndTurn {}),
    }
}

fn encode_returning(piece: Piece) -> Returning {
    match piece {
        Piece::Colony(colony) => Returning::Colony(encode_colony(colony)),
        Piece::Ship(ship) => Returning::Ship(encode_orbiting(ship)),
    }
}

fn encode_partner(partner: Partner) -> pb::AdvancedColonizationPiece {
    let piece = match partner {
        Partner::Board(Piece::Colony(colony)) => PieceMessage::Colony(encode_colony(colony)),
        Partner::Board(Piece::Ship(ship)) => PieceMessage::Ship(encode_orbiting(ship)),
        Partner::Reserve(pyramid) => PieceMessage::ReserveShip(pyramid.encode()),
    };
    pb::AdvancedColonizationPiece { piece: Some(piece) }
}

pub(super) fn decode(message: &pb::AdvancedColonizationAction) -> Result<Action> {
    let verb = message.action.as_ref().ok_or_else(|| Malformed::new("", "no kind of action is set"))?;
    match verb {
        Verb::Buy(buy) => names::decode(buy.pyramid, "pyramid").map(Action::Buy).at("buy"),
        Verb::Deploy(deploy) => decode_own_ship(deploy.ship)
            .map(|OrbitingShip { slot, ship }| Action::Deploy { pyramid: ship.pyramid, slot, aim: ship.aim })
            .at("deploy"),
        Verb::ReturnToBase(message) => decode_return(*message).at("return_to_base"),
        Verb::Advance(message) => decode_advance(*message).at("advance"),
        Verb::Redirect(message) => decode_redirect(*message).at("redirect"),
        Verb::FarSideColonize(far) => decode_own_ship(far.ship).map(Action::ColonizeFar).at("far_side_colonize"),
        Verb::NearSideColonize(near) => decode_own_ship(near.ship).map(Action::ColonizeNear).at("near_side_colonize"),
        Verb::GreenerPastures(message) => decode_greener_pastures(*message).at("greener_pastures"),
        Verb::NeutronBomb(message) => decode_bomb(*message).at("neutron_bomb"),
        Verb::PhaseShift(message) => decode_shift(*message).at("phase_shift"),
        Verb::Revolt(message) => decode_revolt(*message).at("revolt"),
        Verb::FireLasers(message) => decode_fire(message).at("fire_lasers"),
        Verb::TractorBeam(message) => decode_beam(message).at("tractor_beam"),
        Verb::EndTurn(pb::AdvancedColonizationEndTurn {}) => Ok(Action::End),
    }
}

fn decode_own_ship(message: Option<pb::AdvancedColonizationOrbitingShip>) -> Result<OrbitingShip> {
    decode_orbiting(required(message, "ship")?).at("ship")
}

fn decode_return(message: pb::AdvancedColonizationReturnToBase) -> Result<Action> {
    let piece = match message.piece {
        Some(Returning::Colony(colony)) => Piece::Colony(decode_colony(colony).at("colony")?),
        Some(Returning::Ship(ship)) => Piece::Ship(decode_orbiting(ship).at("ship")?),
        None => return Err(Malformed::new("", "neither a colony nor a ship is set")),
    };
    Ok(Action::Return(piece))
}

fn decode_advance(message: pb::AdvancedColonizationAdvance) -> Result<Action> {
    let ship = decode_own_ship(message.ship)?;
    Ok(Action::Advance { ship, aim: names::decode(message.new_orientation, "new_orientation")? })
}

fn decode_redirect(message: pb::AdvancedColonizationRedirect) -> Result<Action> {
    let ship = decode_own_ship(message.ship)?;
    Ok(Action::Redirect { ship, aim: names::decode(message.new_orientation, "new_orientation")? })
}

fn decode_greener_pastures(message: pb::AdvancedColonizationGreenerPastures) -> Result<Action> {
    Ok(Action::GreenerPastures {
        slot: names::decode(message.slot, "slot")?,
        side: names::decode(message.side, "side")?,
    })
}

fn decode_bomb(message: pb::AdvancedColonizationNeutronBomb) -> Result<Action> {
    Ok(Action::Bomb {
        slot: names::decode(message.slot, "slot")?,
        burned: names::decode(message.burned, "burned")?,
        size: names::decode(message.new_size, "new_size")?,
    })
}

fn decode_revolt(message: pb::AdvancedColonizationRevolt) -> Result<Action> {
    Ok(Action::Revolt { slot: names::decode(message.slot, "slot")?, side: names::decode(message.side, "side")? })
}

fn decode_shift(message: pb::AdvancedColonizationPhaseShift) -> Result<Action> {
    let burned = names::decode(message.burned, "burned")?;
    let exchange = match (message.first, message.second) {
        (None, None) => Exchange::Null,
        (first, second) => {
            let first = decode_partner(required(first, "first")?).at("first")?;
            Exchange::Pair(Pair::new(first, decode_partner(required(second, "second")?).at("second")?))
        }
    };
    Ok(Action::Shift { burned, exchange })
}

fn decode_partner(message: pb::AdvancedColonizationPiece) -> Result<Partner> {
    match message.piece {
        Some(PieceMessage::Colony(colony)) => {
            decode_colony(colony).at("colony").map(|colony| Partner::Board(Piece::Colony(colony)))
        }
        Some(PieceMessage::Ship(ship)) => {
            decode_orbiting(ship).at("ship").map(|ship| Partner::Board(Piece::Ship(ship)))
        }
        Some(PieceMessage::ReserveShip(pyramid)) => names::decode(pyramid, "reserve_ship").map(Partner::Reserve),
        None => Err(Malformed::new("", "neither a colony nor a ship is set")),
    }
}

fn decode_fire(message: &pb::AdvancedColonizationFireLasers) -> Result<Action> {
    let mut targets = Targets::default();
    add_heights(&mut targets, Side::Near, &message.near_heights, "near_heights")?;
    add_heights(&mut targets, Side::Far, &message.far_heights, "far_heights")?;
    for (index, ship) in message.ships.iter().enumerate() {
        if !targets.add_ship(decode_ship(*ship).at_item("ships", index)?) {
            return Err(too_many_ships());
        }
    }
    Ok(Action::Fire {
        slot: names::decode(message.slot, "slot")?,
        burned: names::decode(message.burned, "burned")?,
        targets,
    })
}

fn add_heights(targets: &mut Targets, side: Side, heights: &[u32], name: &str) -> Result<()> {
    for (index, height) in heights.iter().enumerate() {
        if !targets.add_colony(side, decode_height(*height, "").at_item(name, index)?) {
            return Err(Malformed::new(format!("{name}[{index}]"), format!("{height} is named twice")));
        }
    }
    Ok(())
}

fn decode_beam(message: &pb::AdvancedColonizationTractorBeam) -> Result<Action> {
    let mut moves = Moves::default();
    for (index, ship) in message.ships.iter().enumerate() {
        if !moves.add(decode_move(*ship).at_item("ships", index)?) {
            return Err(too_many_ships());
        }
    }
    Ok(Action::Beam {
        slot: names::decode(message.slot, "slot")?,
        destination: names::decode(message.destination, "destination")?,
        moves,
    })
}

fn too_many_ships() -> Malformed {
    Malformed::new("ships", format!("has more than {SHIPS_MAX} elements"))
}
