//! The pieces that an event was about, as they lie after it.

use super::pieces::{Pieces, Zone};
use super::places::Places;
use crate::action::{Move, OrbitingShip, Piece};
use crate::event::{Happening, Located, PyramidPlace};
use crate::state::{Aim, Pyramid, Ship, Slot};
use crate::view::View;
use hadal_core::scene::{Drawing, PieceId};

/// The pieces of the scene of this view.
pub(super) fn pieces(view: &View, happening: &Happening) -> Vec<PieceId> {
    let mut drawing = Drawing::default();
    let places = Places::put(view, &mut drawing);
    let lying = Pieces::put(view, &places, &mut drawing);
    let ship = |slot: Slot, pyramid: Pyramid, aim: Aim| {
        lying.on_board(Piece::Ship(OrbitingShip { slot, ship: Ship { pyramid, aim } }))
    };
    match happening {
        Happening::Purchased { pyramid } => vec![lying.at(Zone::Reserve, *pyramid)],
        Happening::Returned { piece } => vec![lying.at(Zone::Reserve, piece.pyramid)],
        Happening::Deployed { ship } => vec![lying.on_board(Piece::Ship(*ship))],
        Happening::Advanced { ship: before, destination, now } => {
            vec![ship(*destination, before.ship.pyramid, *now)]
        }
        Happening::Redirected { ship: before, now } => vec![ship(before.slot, before.ship.pyramid, *now)],
        Happening::Colonized { colony, .. } => vec![lying.on_board(Piece::Colony(*colony))],
        Happening::SwitchedSides { now, .. } => vec![lying.on_board(Piece::Colony(*now))],
        Happening::Burned { piece } => vec![lying.at(Zone::Burned, piece.pyramid)],
        Happening::PlanetBurned { size, .. } => vec![lying.at(Zone::Burned, Pyramid::planet(*size))],
        Happening::Destroyed { pieces } => pieces.iter().map(|piece| lying.at(Zone::Bank, piece.pyramid)).collect(),
        Happening::PlanetPlaced { slot, size } => vec![lying.at(Zone::Planet(*slot), Pyramid::planet(*size))],
        Happening::SetAdrift { slot, pyramids, .. } => {
            pyramids.iter().map(|pyramid| ship(*slot, *pyramid, Aim::Adrift)).collect()
        }
        Happening::Exchanged { first, second } => {
            vec![arrived(&lying, first.pyramid, *second), arrived(&lying, second.pyramid, *first)]
        }
        Happening::Beamed { destination, ships, .. } => {
            ships.iter().map(|Move { ship: before, aim }| ship(*destination, before.pyramid, *aim)).collect()
        }
        Happening::NullExchanged
        | Happening::DominanceChanged { .. }
        | Happening::TurnEnded { .. }
        | Happening::GameEnded { .. } => Vec::new(),
    }
}

/// A pyramid in the former place of another one.
fn arrived(lying: &Pieces, pyramid: Pyramid, other: Located) -> PieceId {
    match other.place {
        PyramidPlace::Bank => lying.at(Zone::Bank, pyramid),
        PyramidPlace::Reserve => lying.at(Zone::Reserve, pyramid),
        PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship })) => {
            lying.on_board(Piece::Ship(OrbitingShip { slot, ship: Ship { pyramid, ..ship } }))
        }
        PyramidPlace::Board(colony @ Piece::Colony(_)) => lying.on_board(colony),
    }
}
