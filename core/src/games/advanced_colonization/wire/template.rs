//! Templates as messages.

use pb::advanced_colonization_template::Template as Family;

use super::names::encode_all;
use crate::games::advanced_colonization::rules::template::{BeamTemplate, FireTemplate, Template};
use crate::games::advanced_colonization::state::Ship;
use crate::pb;
use crate::wire::Encode;

pub(super) fn encode(template: &Template) -> pb::AdvancedColonizationTemplate {
    let family = match template {
        Template::Fire(fire) => Family::FireLasers(encode_fire(fire)),
        Template::Beam(beam) => Family::TractorBeam(encode_beam(beam)),
    };
    pb::AdvancedColonizationTemplate { template: Some(family) }
}

fn encode_fire(fire: &FireTemplate) -> pb::AdvancedColonizationFireTemplate {
    let targets = |&(ship, count): &(Ship, u8)| pb::AdvancedColonizationTargetShips {
        pyramid: ship.pyramid.encode(&()),
        orientation: ship.aim.encode(&()),
        count: count.into(),
    };
    pb::AdvancedColonizationFireTemplate {
        slot: fire.slot.encode(&()),
        burnable: fire.burned.encode(&()),
        near_height: fire.near.into(),
        far_height: fire.far.into(),
        ships: fire.ships.iter().map(targets).collect(),
    }
}

fn encode_beam(beam: &BeamTemplate) -> pb::AdvancedColonizationBeamTemplate {
    let movable = |&(ship, count): &(Ship, u8)| pb::AdvancedColonizationMovableShips {
        pyramid: ship.pyramid.encode(&()),
        orientation: ship.aim.encode(&()),
        count: count.into(),
        new_orientations: encode_all(beam.aims(ship)),
    };
    pb::AdvancedColonizationBeamTemplate {
        slot: beam.slot.encode(&()),
        destination: beam.destination.encode(&()),
        ships: beam.ships.iter().map(movable).collect(),
    }
}
