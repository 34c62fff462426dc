//! Burning and destroying: bombs, lasers and revolts (rules 6.10, 6.12 and 6.13).

use super::Change;
use crate::action::{ColonyPlace, OrbitingShip, Piece, Targets};
use crate::event::{Event, Happening, Located, PyramidPlace};
use crate::state::{Planet, Pyramid, Side, Size, Slot};
use hadal_core::game::Sink;

impl<S: Sink<Event>> Change<'_, S> {
    /// Removes a pyramid from the game for ever; no earlier position can come again.
    fn burn(&mut self, pyramid: Pyramid) {
        self.position().burned.add(pyramid);
        self.state.turn_starts.clear();
    }

    pub(super) fn burn_from_bank(&mut self, pyramid: Pyramid) {
        self.burn(pyramid);
        self.emit(Happening::Burned { piece: Located { pyramid, place: PyramidPlace::Bank } });
    }

    pub(super) fn bomb(&mut self, slot: Slot, burned: Pyramid, size: Size) {
        let planet = std::mem::replace(self.planet(slot), Planet::bare(size));
        if S::LISTENS {
            self.tell_of_bombed(all_pieces(slot, &planet), burned);
        }
        self.burn(burned);
        self.burn(Pyramid::planet(planet.size));
        self.emit(Happening::PlanetBurned { slot, size: planet.size });
        if !self.state.settings.bomb_keeps_aim {
            self.set_adrift(slot);
        }
        self.emit(Happening::PlanetPlaced { slot, size });
    }

    fn tell_of_bombed(&mut self, mut pieces: Vec<Located>, burned: Pyramid) {
        // It makes no difference which copy is burned; the rest closes up and goes back to the bank.
        if let Some(index) = pieces.iter().position(|located| located.pyramid == burned) {
            let located = pieces.remove(index);
            if let PyramidPlace::Board(Piece::Colony(gap)) = located.place {
                close_up(&mut pieces, gap);
            }
            self.emit(Happening::Burned { piece: located });
        }
        if !pieces.is_empty() {
            self.emit(Happening::Destroyed { pieces });
        }
    }

    fn set_adrift(&mut self, target: Slot) {
        for slot in target.others() {
            let pyramids = self.planet(slot).orbit.set_adrift(target);
            if !pyramids.is_empty() {
                self.emit_with(|| Happening::SetAdrift { target, slot, pyramids: pyramids.to_vec() });
            }
        }
    }

    pub(super) fn revolt(&mut self, slot: Slot, side: Side) {
        if let Some((colony, pyramid)) = self.take_dominant(slot, side) {
            let place = PyramidPlace::Board(Piece::Colony(colony));
            self.emit_with(|| Happening::Destroyed { pieces: vec![Located { pyramid, place }] });
        }
    }

    pub(super) fn fire(&mut self, slot: Slot, burned: Pyramid, targets: &Targets) {
        self.burn_from_bank(burned);
        if S::LISTENS {
            let destroyed = all_targets(slot, self.planet(slot), targets);
            self.emit(Happening::Destroyed { pieces: destroyed });
        }
        let planet = self.planet(slot);
        for side in Side::ALL {
            // From the outside inwards, so that the heights stay valid.
            for height in targets.heights(side).rev() {
                planet.stack_mut(side).remove(usize::from(height) - 1);
            }
        }
        for &ship in targets.ships() {
            planet.orbit.remove(ship);
        }
    }
}

/// Colonies outside a gap come one height closer to the planet.
fn close_up(pieces: &mut [Located], gap: ColonyPlace) {
    for located in pieces {
        if let PyramidPlace::Board(Piece::Colony(colony)) = &mut located.place
            && (colony.slot, colony.side) == (gap.slot, gap.side)
            && colony.height > gap.height
        {
            colony.height -= 1;
        }
    }
}

/// The targets before their destruction: near colonies, far colonies, ships.
fn all_targets(slot: Slot, planet: &Planet, targets: &Targets) -> Vec<Located> {
    let mut pieces = Vec::new();
    for side in Side::ALL {
        for height in targets.heights(side) {
            let pyramid = planet.stack(side)[usize::from(height) - 1];
            let place = PyramidPlace::Board(Piece::Colony(ColonyPlace { slot, side, height }));
            pieces.push(Located { pyramid, place });
        }
    }
    pieces.extend(targets.ships().iter().map(|&ship| {
        let place = PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship }));
        Located { pyramid: ship.pyramid, place }
    }));
    pieces
}

/// Every ship and colony of a planet: near colonies, far colonies, ships.
fn all_pieces(slot: Slot, planet: &Planet) -> Vec<Located> {
    let mut pieces = Vec::new();
    for side in Side::ALL {
        for (height, &pyramid) in (1..).zip(planet.stack(side)) {
            let place = PyramidPlace::Board(Piece::Colony(ColonyPlace { slot, side, height }));
            pieces.push(Located { pyramid, place });
        }
    }
    pieces.extend(planet.orbit.iter().map(|ship| {
        let place = PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship }));
        Located { pyramid: ship.pyramid, place }
    }));
    pieces
}
