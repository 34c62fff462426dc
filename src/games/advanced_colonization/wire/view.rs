//! Views on the wire.

use super::event::encode_player;
use super::names;
use super::names::Named;
use crate::games::advanced_colonization::state::{Pile, Planet};
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
