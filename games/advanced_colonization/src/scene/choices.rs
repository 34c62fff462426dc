//! The templates as paths that end in a choice: the planet with lasers or beams, their price, then the count of each piece.

use super::moves::Paths;
use super::pieces::points_at;
use crate::action::{ColonyPlace, OrbitingShip, Piece, Verb};
use crate::rules::template::{BeamTemplate, FireTemplate, Template, Tokens};
use crate::state::{Pyramid, Side, Slot};
use crate::text::words::{aim, cost};
use hadal_core::game::Template as _;
use hadal_core::scene::words::{capital, counted};
use hadal_core::scene::{Choose, PieceId, Step, Target};

/// The steps of a template, the choice after them, and the pieces and options to choose from.
type Chosen = (Vec<Step>, String, Vec<(PieceId, Vec<String>)>);

impl Paths<'_> {
    /// The steps of a template, and its choice.
    pub(super) fn of_template(&self, template: &Template) -> (Vec<Step>, Choose) {
        let ((steps, label, items), verb, none) = match template {
            Template::FireLasers(fire) => (self.fire(fire), "Destroy {n}", "Destroy none"),
            Template::TractorBeam(beam) => (self.beam(beam), "Beam {n}", "Beam none"),
        };
        (steps, Choose::of(&template.choice(), label, items).says(verb, none))
    }

    fn fire(&self, fire: &FireTemplate) -> Chosen {
        let slot = fire.slot;
        let steps = self.firing(slot, fire.burned);
        let colony = |side| move |height| Piece::Colony(ColonyPlace { slot, side, height });
        let near = (1..=fire.near).map(colony(Side::Near));
        let far = (1..=fire.far).map(colony(Side::Far));
        let ships = fire.ships.iter().map(|&(ship, _)| Piece::Ship(OrbitingShip { slot, ship }));
        let items = near.chain(far).chain(ships).map(|piece| (self.pieces.on_board(piece), Vec::new()));
        let count = u32::from(fire.near) + u32::from(fire.far) + all(&fire.ships);
        (
            steps,
            format!("Any of {} to destroy", counted(count, "colony or ship", "colonies and ships")),
            items.collect(),
        )
    }

    fn beam(&self, beam: &BeamTemplate) -> Chosen {
        let BeamTemplate { slot, destination, .. } = *beam;
        let steps = self.beaming(slot, destination);
        let items = beam.ships.iter().map(|&(ship, _)| {
            let options = beam.aims(ship).into_iter().map(|new| capital(&aim(new))).collect();
            (self.pieces.on_board(Piece::Ship(OrbitingShip { slot, ship })), options)
        });
        let ships = counted(all(&beam.ships), "ship", "ships");
        (steps, format!("Any of {ships}, and how they arrive"), items.collect())
    }

    /// The owner of the lasers, and the pyramid burned for them.
    pub(super) fn firing(&self, slot: Slot, burned: Pyramid) -> Vec<Step> {
        let label = format!("Fire lasers at {slot} {}", cost(Verb::Fire));
        vec![self.aimed_at(slot, Pyramid::fires_lasers, label).briefly("Fire lasers"), self.burn(burned)]
    }

    /// The owner of the beam, and its target.
    pub(super) fn beaming(&self, slot: Slot, destination: Slot) -> Vec<Step> {
        let label = format!("Beam ships away from {slot} {}", cost(Verb::Beam));
        let beam = self.aimed_at(slot, Pyramid::has_tractor_beam, label).briefly("Beam ships away");
        vec![beam, self.around(destination, "Choose the orbit that the ships come to.")]
    }

    /// Any of the player's ships with a power that point at a slot; it makes no difference which.
    fn aimed_at(&self, slot: Slot, has_power: impl Fn(Pyramid) -> bool, label: String) -> Step {
        let player = self.position.player;
        let ships = self
            .pieces
            .all_on_board(|piece, pyramid| points_at(piece, slot) && pyramid.is_of(player) && has_power(pyramid));
        Step::new(Target::Pieces(ships), label)
    }
}

/// The number of ships of all kinds.
fn all(ships: &Tokens) -> u32 {
    ships.iter().map(|(_, count)| u32::from(*count)).sum()
}
