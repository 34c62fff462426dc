//! Events as messages.

use pb::advanced_colonization_event::Event as Kind;
use pb::advanced_colonization_located::Place as PlaceMessage;

use super::names::{Named, encode_all, encode_player};
use super::pieces::{encode_colony, encode_move, encode_orbiting};
use crate::games::advanced_colonization::action::{OrbitingShip, Piece};
use crate::games::advanced_colonization::event::{Draw, Ending, Event, Happening, Located, PyramidPlace};
use crate::pb;
use crate::pb::{
    AdvancedColonizationAdvanced as Advanced, AdvancedColonizationBeamed as Beamed,
    AdvancedColonizationBurned as Burned, AdvancedColonizationColonized as Colonized,
    AdvancedColonizationDeployed as Deployed, AdvancedColonizationDestroyed as Destroyed,
    AdvancedColonizationDominanceChanged as DominanceChanged, AdvancedColonizationExchanged as Exchanged,
    AdvancedColonizationNullExchanged as NullExchanged, AdvancedColonizationPlanetBurned as PlanetBurned,
    AdvancedColonizationPlanetPlaced as PlanetPlaced, AdvancedColonizationPurchased as Purchased,
    AdvancedColonizationRedirected as Redirected, AdvancedColonizationReturned as Returned,
    AdvancedColonizationSetAdrift as SetAdrift, AdvancedColonizationSwitchedSides as SwitchedSides,
    AdvancedColonizationTurnEnded as TurnEnded,
};

pub(super) fn encode(event: &Event) -> pb::AdvancedColonizationEvent {
    pb::AdvancedColonizationEvent { event: Some(encode_happening(encode_player(event.player), &event.happening)) }
}

fn encode_happening(seat: u32, happening: &Happening) -> Kind {
    match *happening {
        Happening::Purchased(pyramid) => Kind::Purchased(Purchased { seat, pyramid: pyramid.encode() }),
        Happening::Deployed(ship) => Kind::Deployed(Deployed { seat, ship: Some(encode_orbiting(ship)) }),
        Happening::Returned(piece) => Kind::Returned(Returned { seat, piece: Some(encode_located(piece)) }),
        Happening::Advanced { ship, destination, aim } => {
            let (destination, new_orientation) = (destination.encode(), aim.encode());
            Kind::Advanced(Advanced { seat, ship: Some(encode_orbiting(ship)), destination, new_orientation })
        }
        Happening::Redirected { ship, aim } => {
            Kind::Redirected(Redirected { seat, ship: Some(encode_orbiting(ship)), new_orientation: aim.encode() })
        }
        Happening::Colonized { ship, colony } => {
            Kind::Colonized(Colonized { seat, ship: Some(encode_orbiting(ship)), colony: Some(encode_colony(colony)) })
        }
        Happening::SwitchedSides { pyramid, before, now } => {
            let (old_place, new_place) = (Some(encode_colony(before)), Some(encode_colony(now)));
            Kind::SwitchedSides(SwitchedSides { seat, pyramid: pyramid.encode(), old_place, new_place })
        }
        Happening::Burned(piece) => Kind::Burned(Burned { seat, piece: Some(encode_located(piece)) }),
        Happening::PlanetBurned { slot, size } => {
            Kind::PlanetBurned(PlanetBurned { seat, slot: slot.encode(), size: size.encode() })
        }
        Happening::Destroyed(ref pieces) => {
            Kind::Destroyed(Destroyed { seat, pieces: pieces.iter().copied().map(encode_located).collect() })
        }
        Happening::PlanetPlaced { slot, size } => {
            Kind::PlanetPlaced(PlanetPlaced { seat, slot: slot.encode(), size: size.encode() })
        }
        Happening::SetAdrift { target, slot, ref pyramids } => {
            let pyramids = encode_all(pyramids.iter().copied());
            Kind::SetAdrift(SetAdrift { seat, target: target.encode(), slot: slot.encode(), pyramids })
        }
        Happening::Exchanged { first, second } => Kind::Exchanged(Exchanged {
            seat,
            first: Some(encode_located(first)),
            second: Some(encode_located(second)),
        }),
        Happening::NullExchanged => Kind::NullExchanged(NullExchanged { seat }),
        Happening::Beamed { slot, destination, ref moves } => {
            let ships = moves.iter().copied().map(encode_move).collect();
            Kind::Beamed(Beamed { seat, slot: slot.encode(), destination: destination.encode(), ships })
        }
        Happening::DominanceChanged { slot, side, before, now } => Kind::DominanceChanged(DominanceChanged {
            seat,
            slot: slot.encode(),
            side: side.encode(),
            old_owner_seat: before.map(encode_player),
            new_owner_seat: now.map(encode_player),
        }),
        Happening::TurnEnded { next } => Kind::TurnEnded(TurnEnded { seat, next_seat: encode_player(next) }),
        Happening::GameEnded(ending) => Kind::GameEnded(encode_end(seat, ending)),
    }
}

fn encode_located(Located { pyramid, place }: Located) -> pb::AdvancedColonizationLocated {
    let place = match place {
        PyramidPlace::Board(Piece::Colony(colony)) => PlaceMessage::Colony(encode_colony(colony)),
        PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship })) => {
            PlaceMessage::Orbit(pb::AdvancedColonizationOrbitPlace {
                slot: slot.encode(),
                orientation: ship.aim.encode(),
            })
        }
        PyramidPlace::Reserve => PlaceMessage::Reserve(pb::AdvancedColonizationReservePlace {}),
        PyramidPlace::Bank => PlaceMessage::Bank(pb::AdvancedColonizationBankPlace {}),
    };
    pb::AdvancedColonizationLocated {
        pyramid: pyramid.encode(),
        owner_seat: pyramid.owner().map(encode_player).unwrap_or_default(),
        place: Some(place),
    }
}

fn encode_end(seat: u32, ending: Ending) -> pb::AdvancedColonizationGameEnded {
    use pb::AdvancedColonizationEndReason as Reason;
    let (winner_seat, reason) = match ending {
        Ending::Won(winner) => (Some(encode_player(winner)), Reason::FourDominantColonies),
        Ending::Drawn(Draw::Repetition) => (None, Reason::Repetition),
        Ending::Drawn(Draw::Dead) => (None, Reason::Dead),
        Ending::Drawn(Draw::MaxTurns) => (None, Reason::MaxTurns),
    };
    pb::AdvancedColonizationGameEnded { seat, winner_seat, reason: reason.into() }
}
