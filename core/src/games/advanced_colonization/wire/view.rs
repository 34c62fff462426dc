//! Views as messages.

use super::state::{encode_seat, encode_turn};
use crate::games::advanced_colonization::state::{Planet, Player, Side, Slot};
use crate::games::advanced_colonization::view::View;
use crate::pb;
use crate::wire::Encode;

impl<C: ?Sized> Encode<pb::AdvancedColonizationView, C> for View {
    fn encode(&self, _: &C) -> pb::AdvancedColonizationView {
        let view = self;
        let state = &view.state;
        let position = &state.position;
        let seat = |player| pb::AdvancedColonizationSeatView {
            seat: Some(encode_seat(*position.reserve(player))),
            dominant_colonies: view.dominance.count(player).into(),
        };
        pb::AdvancedColonizationView {
            settings: state.settings.encode(&()),
            planets: Slot::ALL.map(|slot| encode_planet(slot, position.planet(slot))).into(),
            seats: Player::ALL.map(seat).into(),
            burned: position.burned.encode(&()),
            ships_removed: view.ships_removed,
            bank: view.bank.encode(&()),
            turn: Some(encode_turn(state)),
            turn_starts: state.turn_starts.encode(&()),
            occurrences: u32::try_from(state.turn_starts.occurrences_of_latest()).ok().filter(|times| *times > 0),
            position_text: position.to_string(),
        }
    }
}

fn encode_planet(slot: Slot, planet: &Planet) -> pb::AdvancedColonizationPlanetView {
    let dominant = |side| planet.dominant(side).as_ref().map(|dominant| dominant.encode(&()));
    pb::AdvancedColonizationPlanetView {
        planet: planet.encode(&slot),
        near_dominant: dominant(Side::Near),
        far_dominant: dominant(Side::Far),
    }
}
