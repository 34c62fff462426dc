//! Actions as messages.

use pb::advanced_colonization_action::Verb;

use super::names::{self, Named};
use crate::games::advanced_colonization::action::{
    Action, ColonyPlace, Exchange, Moves, OrbitingShip, Partner, Piece, Targets,
};
use crate::games::advanced_colonization::position::{Side, Slot};
use crate::games::advanced_colonization::pyramid::Pyramid;
use crate::pb;

pub(super) fn encode_action(action: &Action) -> pb::AdvancedColonizationAction {
    pb::AdvancedColonizationAction { verb: Some(encode_verb(action)) }
}

fn encode_verb(action: &Action) -> Verb {
    match action {
        Action::Buy(pyramid) => Verb::Buy(pb::AdvancedColonizationBuy { pyramid: pyramid.encode() }),
        Action::Deploy { pyramid, slot, aim } => Verb::Deploy(pb::AdvancedColonizationDeploy {
            pyramid: pyramid.encode(),
            slot: slot.encode(),
            aim: aim.encode(),
        }),
        Action::Return(piece) => {
            Verb::ReturnToBase(pb::AdvancedColonizationReturnToBase { piece: Some(encode_piece(*piece)) })
        }
        Action::Advance { ship, aim } => {
            let OrbitingShip { slot, ship } = ship;
            Verb::Advance(pb::AdvancedColonizationAdvance {
                pyramid: ship.pyramid.encode(),
                slot: slot.encode(),
                aim: ship.aim.encode(),
                new_aim: aim.encode(),
            })
        }
        Action::Redirect { ship, aim } => {
            let OrbitingShip { slot, ship } = ship;
            Verb::Redirect(pb::AdvancedColonizationRedirect {
                pyramid: ship.pyramid.encode(),
                slot: slot.encode(),
                aim: ship.aim.encode(),
                new_aim: aim.encode(),
            })
        }
        Action::ColonizeFar(OrbitingShip { slot, ship }) => {
            Verb::FarSideColonize(pb::AdvancedColonizationFarSideColonize {
                pyramid: ship.pyramid.encode(),
                slot: slot.encode(),
                aim: ship.aim.encode(),
            })
        }
        Action::ColonizeNear(OrbitingShip { slot, ship }) => {
            Verb::NearSideColonize(pb::AdvancedColonizationNearSideColonize {
                pyramid: ship.pyramid.encode(),
                slot: slot.encode(),
                aim: ship.aim.encode(),
            })
        }
        Action::GreenerPastures { slot, side } => {
            Verb::GreenerPastures(pb::AdvancedColonizationGreenerPastures { slot: slot.encode(), side: side.encode() })
        }
        Action::Bomb { slot, burned, size } => Verb::NeutronBomb(pb::AdvancedColonizationNeutronBomb {
            slot: slot.encode(),
            burned: burned.encode(),
            new_size: size.encode(),
        }),
        Action::Shift { burned, exchange } => Verb::PhaseShift(encode_shift(*burned, *exchange)),
        Action::Revolt { slot, side } => {
            Verb::Revolt(pb::AdvancedColonizationRevolt { slot: slot.encode(), side: side.encode() })
        }
        Action::Fire { slot, burned, targets } => Verb::FireLasers(encode_fire(*slot, *burned, targets)),
        Action::Beam { slot, destination, moves } => Verb::TractorBeam(encode_beam(*slot, *destination, moves)),
        Action::End => Verb::EndTurn(pb::AdvancedColonizationEndTurn {}),
    }
}

fn encode_shift(burned: Pyramid, exchange: Exchange) -> pb::AdvancedColonizationPhaseShift {
    let (first, second) = match exchange {
        Exchange::Null => (None, None),
        Exchange::Pair(pair) => (Some(encode_partner(pair.first())), Some(encode_partner(pair.second()))),
    };
    pb::AdvancedColonizationPhaseShift { burned: burned.encode(), first, second }
}

fn encode_fire(slot: Slot, burned: Pyramid, targets: &Targets) -> pb::AdvancedColonizationFireLasers {
    pb::AdvancedColonizationFireLasers {
        slot: slot.encode(),
        burned: burned.encode(),
        near_heights: targets.heights(Side::Near).map(u32::from).collect(),
        far_heights: targets.heights(Side::Far).map(u32::from).collect(),
        ships: names::encode_all(targets.ships().iter().map(|ship| ship.pyramid)),
        ship_aims: names::encode_all(targets.ships().iter().map(|ship| ship.aim)),
    }
}

fn encode_beam(slot: Slot, destination: Slot, moves: &Moves) -> pb::AdvancedColonizationTractorBeam {
    let moves = moves.as_slice();
    pb::AdvancedColonizationTractorBeam {
        slot: slot.encode(),
        destination: destination.encode(),
        ships: names::encode_all(moves.iter().map(|one| one.ship.pyramid)),
        ship_aims: names::encode_all(moves.iter().map(|one| one.ship.aim)),
        new_aims: names::encode_all(moves.iter().map(|one| one.aim)),
    }
}

pub(super) fn encode_piece(piece: Piece) -> pb::AdvancedColonizationPiece {
    match piece {
        Piece::Colony(ColonyPlace { slot, side, height }) => pb::AdvancedColonizationPiece {
            slot: slot.encode(),
            side: side.encode(),
            height: u32::from(height),
            ..Default::default()
        },
        Piece::Ship(OrbitingShip { slot, ship }) => pb::AdvancedColonizationPiece {
            pyramid: ship.pyramid.encode(),
            slot: slot.encode(),
            aim: ship.aim.encode(),
            ..Default::default()
        },
    }
}

fn encode_partner(partner: Partner) -> pb::AdvancedColonizationPiece {
    match partner {
        Partner::Board(piece) => encode_piece(piece),
        Partner::Reserve(pyramid) => pb::AdvancedColonizationPiece { pyramid: pyramid.encode(), ..Default::default() },
    }
}
