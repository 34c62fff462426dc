//! Actions out.

use pb::advanced_colonization_action::Action as Verb;
use pb::advanced_colonization_phase_shift::Exchange as ExchangeMessage;
use pb::advanced_colonization_piece::Piece as PieceMessage;
use pb::advanced_colonization_return_to_base::Piece as Returning;

use super::names::Named;
use super::pieces::{encode_colony, encode_move, encode_orbiting, encode_ship};
use crate::games::advanced_colonization::action::{Action, Exchange, OrbitingShip, Partner, Piece};
use crate::games::advanced_colonization::state::{Ship, Side};
use crate::pb;

pub(super) fn encode_action(action: &Action) -> pb::AdvancedColonizationAction {
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
        Action::Shift { burned, exchange } => Verb::PhaseShift(pb::AdvancedColonizationPhaseShift {
            burned: burned.encode(),
            exchange: Some(encode_exchange(*exchange)),
        }),
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

fn encode_exchange(exchange: Exchange) -> ExchangeMessage {
    match exchange {
        Exchange::Null => ExchangeMessage::NullExchange(pb::AdvancedColonizationNullExchange {}),
        Exchange::Pair(pair) => ExchangeMessage::Pair(pb::AdvancedColonizationPair {
            first: Some(encode_partner(pair.first())),
            second: Some(encode_partner(pair.second())),
        }),
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
