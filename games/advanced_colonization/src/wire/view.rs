//! The parts of views that messages hold otherwise.

use super::state::encode_seat;
use crate::state::{Player, Position, Side, Slot};
use crate::view::View;
use hadal_core::pb;
use hadal_core::wire::Encode;

/// Each planet with its dominant colonies.
pub(crate) fn planet_views(position: &Position) -> Vec<pb::AdvancedColonizationPlanetView> {
    let encode = |slot| {
        let planet = position.planet(slot);
        let dominant = |side| planet.dominant(side).as_ref().map(|dominant| dominant.encode(&()));
        pb::AdvancedColonizationPlanetView {
            planet: planet.encode(&slot),
            near_dominant: dominant(Side::Near),
            far_dominant: dominant(Side::Far),
        }
    };
    Slot::ALL.map(encode).into()
}

/// Each seat with the number of its dominant colonies.
pub(crate) fn seat_views(view: &View) -> Vec<pb::AdvancedColonizationSeatView> {
    let seat = |player| pb::AdvancedColonizationSeatView {
        seat: Some(encode_seat(*view.state.position.reserve(player))),
        dominant_colonies: view.dominance.count(player).into(),
    };
    Player::ALL.map(seat).into()
}
