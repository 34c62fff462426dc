//! The pyramids as pieces, and the numbers that name them. Pyramids of one type are interchangeable and there are two, so a type
//! has two numbers; alike ones at one place are one piece.

use super::places::Places;
use crate::action::{ColonyPlace, OrbitingShip, Piece as Board};
use crate::state::{Aim, COPIES, Phase, Pile, Planet, Player, Pyramid, Settings, Ship, Side, Slot};
use crate::text::words;
use crate::view::View;
use hadal_core::scene::{Drawing, Piece, PieceId, PlaceId, Spot};

/// The number of the phase under way; the pyramids come before it.
const PHASE: PieceId = PieceId(31);
/// The mark of a dominant colony.
pub(super) const DOMINANT: &str = "dominant";
/// The number of the first special rule.
const SWITCHES: u64 = 32;

/// The place of a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    /// The planet of a slot.
    Planet(Slot),
    /// A ship in orbit or a colony.
    Board(Board),
    /// In the reserve of its owner.
    Reserve,
    /// In the bank.
    Bank,
    /// Out of the game.
    Burned,
}

/// The pyramids of a scene with their zones and numbers.
#[derive(Default)]
pub(super) struct Pieces(Vec<(Zone, Pyramid, PieceId)>);

impl Pieces {
    /// Puts all pieces down.
    pub(super) fn put(view: &View, places: &Places, drawing: &mut Drawing) -> Self {
        let mut pieces = Self::default();
        let position = &view.state.position;
        for slot in Slot::ALL {
            pieces.put_planet(slot, position.planet(slot), places, drawing);
        }
        let phase = Piece::new(PHASE, phase_key(position.phase), Spot::At(places.turn, 0, 0));
        drawing.piece(phase);
        for player in Player::ALL {
            pieces.put_pile(Zone::Reserve, *position.reserve(player), places.reserve(player), drawing);
        }
        pieces.put_pile(Zone::Bank, view.bank, places.bank, drawing);
        pieces.put_pile(Zone::Burned, position.burned, places.burned, drawing);
        if let Some(place) = places.switches {
            put_switches(&view.state.settings, place, drawing);
        }
        pieces
    }

    fn put_planet(&mut self, slot: Slot, planet: &Planet, places: &Places, drawing: &mut Drawing) {
        let stack = places.planet(slot);
        let middle = Pyramid::planet(planet.size);
        drawing.piece(self.pyramid(Zone::Planet(slot), middle, 1, Spot::At(stack, 0, 0)));
        for side in Side::ALL {
            let dominant = planet.dominant(side).map(|dominant| dominant.height);
            for (height, &colony) in (1..).zip(planet.stack(side)) {
                let zone = Zone::Board(Board::Colony(ColonyPlace { slot, side, height }));
                let piece = self.pyramid(zone, colony, 1, Spot::At(stack, 0, level(side, height)));
                drawing.piece(if dominant == Some(height) { piece.marked(DOMINANT) } else { piece });
            }
        }
        for (ship, count) in planet.orbit.tokens() {
            let zone = Zone::Board(Board::Ship(OrbitingShip { slot, ship }));
            let piece = self.pyramid(zone, ship.pyramid, count, Spot::At(places.orbit(slot), 0, 0));
            drawing.piece(match ship.aim {
                Aim::At(target) => piece.toward(places.planet(target)),
                Aim::Standing | Aim::Adrift => piece.marked(words::aim(ship.aim)),
            });
        }
    }

    fn put_pile(&mut self, zone: Zone, pile: Pile, place: PlaceId, drawing: &mut Drawing) {
        for pyramid in pile.types() {
            drawing.piece(self.pyramid(zone, pyramid, pile.count(pyramid), Spot::At(place, 0, 0)));
        }
    }

    /// Pyramids of one type, under the first of its numbers that is free.
    fn pyramid(&mut self, zone: Zone, pyramid: Pyramid, count: u8, spot: Spot) -> Piece {
        let taken = self.0.iter().filter(|(_, other, _)| *other == pyramid).count();
        let first = pyramid.index() * usize::from(COPIES) + 1;
        let id = PieceId((first + taken) as u64);
        self.0.push((zone, pyramid, id));
        let piece = Piece::new(id, pyramid.to_string(), spot).times(count);
        match pyramid.owner() {
            Some(owner) => piece.of(owner.seat()),
            None => piece,
        }
    }

    /// The pyramid of a type in a zone; a legal action names one that is there.
    pub(super) fn at(&self, zone: Zone, pyramid: Pyramid) -> PieceId {
        let found = self.0.iter().find(|(at, other, _)| (*at, *other) == (zone, pyramid));
        found.map_or(PieceId(0), |(_, _, id)| *id)
    }

    /// A piece on the board.
    pub(super) fn on_board(&self, piece: Board) -> PieceId {
        let found = self.0.iter().find(|(at, _, _)| *at == Zone::Board(piece));
        found.map_or(PieceId(0), |(_, _, id)| *id)
    }

    /// The pieces on the board for which something holds.
    pub(super) fn all_on_board(&self, holds: impl Fn(Board, Pyramid) -> bool) -> Vec<PieceId> {
        let board = self.0.iter().filter_map(|&(zone, pyramid, id)| match zone {
            Zone::Board(piece) => holds(piece, pyramid).then_some(id),
            Zone::Planet(_) | Zone::Reserve | Zone::Bank | Zone::Burned => None,
        });
        board.collect()
    }
}

/// The slot of a piece on the board.
pub(super) const fn slot_of(piece: Board) -> Slot {
    match piece {
        Board::Colony(ColonyPlace { slot, .. }) | Board::Ship(OrbitingShip { slot, .. }) => slot,
    }
}

/// True if a piece is a ship that points at a slot.
pub(super) fn points_at(piece: Board, slot: Slot) -> bool {
    matches!(piece, Board::Ship(OrbitingShip { ship: Ship { aim, .. }, .. }) if aim == Aim::At(slot))
}

/// The height of a colony in its stack, the planet being at 0.
pub(super) fn level(side: Side, height: u8) -> i32 {
    match side {
        Side::Near => height.into(),
        Side::Far => -i32::from(height),
    }
}

/// The key of a phase.
pub(super) const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Purchase => "phase_purchase",
        Phase::Deploy => "phase_deploy",
        Phase::Act => "phase_act",
    }
}

/// The special rules by their keys, and which of them are in force.
pub(super) const fn switches(settings: &Settings) -> [(&'static str, bool); 5] {
    [
        ("dead", settings.dead),
        ("loose_phases", settings.loose_phases),
        ("shift_reserves", settings.shift_reserves),
        ("bomb_keeps_aim", settings.bomb_keeps_aim),
        ("advance_may_stand", settings.advance_may_stand),
    ]
}

fn put_switches(settings: &Settings, place: PlaceId, drawing: &mut Drawing) {
    for (id, (key, is_on)) in (SWITCHES..).zip(switches(settings)) {
        if is_on {
            drawing.piece(Piece::new(PieceId(id), key, Spot::At(place, 0, 0)));
        }
    }
}
