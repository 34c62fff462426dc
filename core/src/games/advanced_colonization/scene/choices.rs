//! The templates as paths that end in a choice: whose lasers or beams, what they need, then how many of each piece.

use super::moves::Paths;
use super::pieces::points_at;
use crate::games::advanced_colonization::action::{ColonyPlace, OrbitingShip, Piece, Verb};
use crate::games::advanced_colonization::rules::template::{BeamTemplate, FireTemplate, Template};
use crate::games::advanced_colonization::state::{Pyramid, Ship, Side, Slot};
use crate::games::advanced_colonization::text::words::{aim, cost};
use crate::scene::words::capital;
use crate::scene::{Choose, Item, Step, Target};

impl Paths<'_> {
    /// The steps of a template, and its choice.
    pub(super) fn of_template(&self, template: &Template) -> (Vec<Step>, Choose) {
        match template {
            Template::Fire(fire) => self.fire(fire),
            Template::Beam(beam) => self.beam(beam),
        }
    }

    fn fire(&self, fire: &FireTemplate) -> (Vec<Step>, Choose) {
        let slot = fire.slot;
        let label = format!("Fire lasers at {slot} {}", cost(Verb::Fire));
        let steps = vec![self.aimed_at(slot, Pyramid::fires_lasers, label), self.burn(fire.burned)];
        let colony = |side| move |height| self.item(Piece::Colony(ColonyPlace { slot, side, height }), 1);
        let near = (1..=fire.near).map(colony(Side::Near));
        let far = (1..=fire.far).map(colony(Side::Far));
        let ships = fire.ships.iter().map(|&(ship, count)| self.ships(slot, ship, count));
        (steps, at_least_one("Targets to destroy", near.chain(far).chain(ships).collect()))
    }

    fn beam(&self, beam: &BeamTemplate) -> (Vec<Step>, Choose) {
        let BeamTemplate { slot, destination, .. } = *beam;
        let label = format!("Beam ships away from {slot} {}", cost(Verb::Beam));
        let steps = vec![
            self.aimed_at(slot, Pyramid::has_tractor_beam, label),
            self.around(destination, "Choose the orbit that the ships come to."),
        ];
        let items = beam.ships.iter().map(|&(ship, count)| {
            let options = beam.aims(ship).into_iter().map(|new| capital(&aim(new))).collect();
            Item { options, ..self.ships(slot, ship, count) }
        });
        (steps, at_least_one("Ships to beam, and how they arrive", items.collect()))
    }

    /// Any of the player's ships with a power that point at a slot; it makes no difference which.
    fn aimed_at(&self, slot: Slot, has_power: impl Fn(Pyramid) -> bool, label: String) -> Step {
        let player = self.position.player;
        let ships = self
            .pieces
            .all_on_board(|piece, pyramid| points_at(piece, slot) && pyramid.is_of(player) && has_power(pyramid));
        Step::new(Target::Pieces(ships), label)
    }

    fn ships(&self, slot: Slot, ship: Ship, count: u8) -> Item {
        self.item(Piece::Ship(OrbitingShip { slot, ship }), count)
    }

    fn item(&self, piece: Piece, most: u8) -> Item {
        Item { piece: self.pieces.on_board(piece), most: most.into(), options: Vec::new() }
    }
}

/// Any of the items, but not none.
fn at_least_one(label: &str, items: Vec<Item>) -> Choose {
    let most = items.iter().map(|item| item.most).sum();
    Choose { label: label.to_owned(), items, least: 1, most }
}
