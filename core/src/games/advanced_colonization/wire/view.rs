//! Views as messages.

use super::names::{encode_all, encode_player};
use super::state::{encode_planet, encode_seat, encode_turn, encode_turn_starts};
use crate::games::advanced_colonization::state::{Dominant, Planet, Player, Side, Slot};
use crate::games::advanced_colonization::view::View;
use crate::pb;
use crate::wire::Encode;

pub(super) fn encode(view: &View) -> pb::AdvancedColonizationView {
    let state = &view.state;
    let position = &state.position;
    let seat = |player| pb::AdvancedColonizationSeatView {
        seat: Some(encode_seat(*position.reserve(player))),
        dominant_colonies: view.dominance.count(player).into(),
    };
    pb::AdvancedColonizationView {
        settings: state.settings.encode(&()),
        planets: Slot::ALL.map(|slot| encode_planet_view(slot, position.planet(slot))).into(),
        seats: Player::ALL.map(seat).into(),
        burned: encode_all(position.burned.iter()),
        ships_removed: view.ships_removed,
        bank: encode_all(view.bank.iter()),
        turn: Some(encode_turn(state)),
        turn_starts: encode_turn_starts(state),
        occurrences: u32::try_from(state.turn_starts.occurrences_of_latest()).ok().filter(|times| *times > 0),
        position_text: position.to_string(),
    }
}

fn encode_planet_view(slot: Slot, planet: &Planet) -> pb::AdvancedColonizationPlanetView {
    pb::AdvancedColonizationPlanetView {
        planet: Some(encode_planet(slot, planet)),
        near_dominant: planet.dominant(Side::Near).map(encode_dominant),
        far_dominant: planet.dominant(Side::Far).map(encode_dominant),
    }
}

fn encode_dominant(dominant: Dominant) -> pb::AdvancedColonizationDominantColony {
    pb::AdvancedColonizationDominantColony {
        owner_seat: dominant.pyramid.owner().map(encode_player).unwrap_or_default(),
        height: dominant.height.into(),
        pyramid: dominant.pyramid.encode(&()),
    }
}
