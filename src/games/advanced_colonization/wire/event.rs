//! Events on the wire.

use super::names;
use super::names::Named;
use super::write_action::encode_piece;
use crate::games::advanced_colonization::action::{Move, OrbitingShip, Piece};
use crate::games::advanced_colonization::event::{Ending, Event, Located, Place};
use crate::games::advanced_colonization::state::{Player, Ship, Slot};
use crate::pb;
use pb::advanced_colonization_event::Happening;

pub(super) fn encode_event(event: &Event) -> pb::AdvancedColonizationEvent {
    pb::AdvancedColonizationEvent { happening: Some(encode_happening(event)) }
}

fn encode_happening(event: &Event) -> Happening {
    match event {
        Event::Purchased(pyramid) => {
            Happening::Purchased(pb::AdvancedColonizationPurchased { pyramid: pyramid.encode() })
        }
        Event::Deployed { slot, ship } => {
            Happening::Deployed(pb::AdvancedColonizationDeployed { ship: Some(encode_ship(*slot, *ship)) })
        }
        Event::Returned(located) => {
            Happening::Returned(pb::AdvancedColonizationReturned { piece: Some(encode_located(*located)) })
        }
        Event::Advanced { slot, ship, destination, aim } => Happening::Advanced(pb::AdvancedColonizationAdvanced {
            ship: Some(encode_ship(*slot, *ship)),
            destination: destination.encode(),
            new_aim: aim.encode(),
        }),
        Event::Redirected { slot, ship, aim } => Happening::Redirected(pb::AdvancedColonizationRedirected {
            ship: Some(encode_ship(*slot, *ship)),
            new_aim: aim.encode(),
        }),
        Event::Colonized { slot, ship, colony } => Happening::Colonized(pb::AdvancedColonizationColonized {
            ship: Some(encode_ship(*slot, *ship)),
            colony: Some(encode_located(*colony)),
        }),
        Event::SwitchedSides { colony, height } => Happening::SwitchedSides(pb::AdvancedColonizationSwitchedSides {
            colony: Some(encode_located(*colony)),
            new_height: u32::from(*height),
        }),
        Event::Burned(located) => {
            Happening::Burned(pb::AdvancedColonizationBurned { piece: Some(encode_located(*located)) })
        }
        Event::PlanetBurned { slot, size } => {
            Happening::PlanetBurned(pb::AdvancedColonizationPlanetBurned { slot: slot.encode(), size: size.encode() })
        }
        Event::Destroyed(pieces) => Happening::Destroyed(pb::AdvancedColonizationDestroyed {
            pieces: pieces.iter().copied().map(encode_located).collect(),
        }),
        Event::PlanetPlaced { slot, size } => {
            Happening::PlanetPlaced(pb::AdvancedColonizationPlanetPlaced { slot: slot.encode(), size: size.encode() })
        }
        Event::SetAdrift { target, slot, pyramids } => Happening::SetAdrift(pb::AdvancedColonizationSetAdrift {
            target: target.encode(),
            slot: slot.encode(),
            pyramids: names::encode_all(pyramids.iter().copied()),
        }),
        Event::Exchanged { first, second } => Happening::Exchanged(pb::AdvancedColonizationExchanged {
            first: Some(encode_located(*first)),
            second: Some(encode_located(*second)),
        }),
        Event::NullExchanged => Happening::Exchanged(pb::AdvancedColonizationExchanged { first: None, second: None }),
        Event::Beamed { slot, destination, moves } => Happening::Beamed(encode_beamed(*slot, *destination, moves)),
        Event::DominanceChanged { slot, side, owner } => {
            Happening::DominanceChanged(pb::AdvancedColonizationDominanceChanged {
                slot: slot.encode(),
                side: side.encode(),
                seat: owner.map(encode_player),
            })
        }
        Event::TurnEnded { next } => {
            Happening::TurnEnded(pb::AdvancedColonizationTurnEnded { next_seat: encode_player(*next) })
        }
        Event::GameEnded(ending) => Happening::GameEnded(encode_end(*ending)),
    }
}

pub(super) fn encode_player(player: Player) -> u32 {
    u32::from(player.seat().0)
}

/// A piece with its type, which events always name.
fn encode_located(located: Located) -> pb::AdvancedColonizationPiece {
    let place = match located.place {
        Place::Board(piece) => encode_piece(piece),
        Place::Bank | Place::Reserve => pb::AdvancedColonizationPiece::default(),
    };
    pb::AdvancedColonizationPiece { pyramid: located.pyramid.encode(), ..place }
}

fn encode_ship(slot: Slot, ship: Ship) -> pb::AdvancedColonizationPiece {
    encode_piece(Piece::Ship(OrbitingShip { slot, ship }))
}

fn encode_end(ending: Ending) -> pb::AdvancedColonizationGameEnded {
    let winner = match ending {
        Ending::Won(winner) => Some(encode_player(winner)),
        Ending::Drawn(_) => None,
    };
    pb::AdvancedColonizationGameEnded { winner, reason: ending.reason().to_owned() }
}

fn encode_beamed(slot: Slot, destination: Slot, moves: &[Move]) -> pb::AdvancedColonizationBeamed {
    pb::AdvancedColonizationBeamed {
        slot: slot.encode(),
        destination: destination.encode(),
        ships: names::encode_all(moves.iter().map(|one| one.ship.pyramid)),
        ship_aims: names::encode_all(moves.iter().map(|one| one.ship.aim)),
        new_aims: names::encode_all(moves.iter().map(|one| one.aim)),
    }
}
