//! Views and templates on the wire.

use pb::advanced_colonization_template::Family;

use super::event::encode_player;
use super::names::{self, Named};
use crate::games::advanced_colonization::orbit::Aim;
use crate::games::advanced_colonization::pile::Pile;
use crate::games::advanced_colonization::position::Planet;
use crate::games::advanced_colonization::template::{BeamTemplate, FireTemplate, Template, Tokens};
use crate::games::advanced_colonization::view::{DominantColony, View};
use crate::pb;

pub(in crate::games::advanced_colonization) fn encode_view(view: &View) -> pb::AdvancedColonizationView {
    let position = &view.position;
    let [reserve_one, reserve_two] = position.reserves.map(|pile| encode_pile(&pile));
    pb::AdvancedColonizationView {
        slots: position.planets.iter().map(encode_planet).collect(),
        reserve_one,
        reserve_two,
        burned: encode_pile(&position.burned),
        bank: encode_pile(&view.bank),
        seat: encode_player(position.player),
        phase: position.phase.encode(),
        action_points: u32::from(position.action_points),
        turns_ended: view.turns_ended,
        dominant: view.dominant.iter().copied().map(encode_dominant).collect(),
        dominant_counts: view.dominant_counts.map(u32::from).to_vec(),
        ships_removed: view.ships_removed,
        position_text: position.to_string(),
    }
}

fn encode_pile(pile: &Pile) -> Vec<i32> {
    names::encode_all(pile.iter())
}

fn encode_planet(planet: &Planet) -> pb::AdvancedColonizationPlanet {
    pb::AdvancedColonizationPlanet {
        planet_size: planet.size.encode(),
        near: names::encode_all(planet.near.iter().copied()),
        far: names::encode_all(planet.far.iter().copied()),
        orbit_ships: names::encode_all(planet.orbit.iter().map(|ship| ship.pyramid)),
        orbit_aims: names::encode_all(planet.orbit.iter().map(|ship| ship.aim)),
    }
}

fn encode_dominant(dominant: DominantColony) -> pb::AdvancedColonizationDominantColony {
    pb::AdvancedColonizationDominantColony {
        slot: dominant.slot.encode(),
        side: dominant.side.encode(),
        height: u32::from(dominant.colony.height),
        pyramid: dominant.colony.pyramid.encode(),
        seat: dominant.colony.pyramid.owner().map(encode_player).unwrap_or_default(),
    }
}

pub(in crate::games::advanced_colonization) fn encode_template(
    template: &Template,
) -> pb::AdvancedColonizationTemplate {
    let family = match template {
        Template::Fire(fire) => Family::FireLasers(encode_fire(fire)),
        Template::Beam(beam) => Family::TractorBeam(encode_beam(beam)),
    };
    pb::AdvancedColonizationTemplate { family: Some(family) }
}

fn encode_fire(fire: &FireTemplate) -> pb::AdvancedColonizationFireTemplate {
    let (ships, ship_aims, ship_counts) = encode_tokens(&fire.ships);
    pb::AdvancedColonizationFireTemplate {
        slot: fire.slot.encode(),
        burnable: names::encode_all(fire.burnable.iter().copied()),
        near_count: u32::from(fire.near),
        far_count: u32::from(fire.far),
        ships,
        ship_aims,
        ship_counts,
    }
}

fn encode_beam(beam: &BeamTemplate) -> pb::AdvancedColonizationBeamTemplate {
    let (ships, ship_aims, ship_counts) = encode_tokens(&beam.ships);
    pb::AdvancedColonizationBeamTemplate {
        slot: beam.slot.encode(),
        destination: beam.destination.encode(),
        ships,
        ship_aims,
        ship_counts,
        new_aims: names::encode_all(Aim::choices(beam.destination)),
    }
}

/// Types, orientations and counts as parallel lists.
fn encode_tokens(tokens: &Tokens) -> (Vec<i32>, Vec<i32>, Vec<u32>) {
    (
        names::encode_all(tokens.iter().map(|(ship, _)| ship.pyramid)),
        names::encode_all(tokens.iter().map(|(ship, _)| ship.aim)),
        tokens.iter().map(|(_, count)| u32::from(*count)).collect(),
    )
}
