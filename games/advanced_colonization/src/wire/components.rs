//! The catalogue of pyramids, actions and phases as a message.

use strum::VariantArray;

use crate::action::Verb;
use crate::rules::check::REMOVED_FOR_REVOLT;
use crate::state::{ACTION_POINTS, COLONIES_TO_WIN, COPIES, Phase, Pyramid};
use hadal_core::pb;
use hadal_core::wire::Encode;

pub(super) fn encode() -> pb::AdvancedColonizationComponents {
    pb::AdvancedColonizationComponents {
        pyramids: Pyramid::all().map(encode_pyramid).collect(),
        actions: Verb::VARIANTS.iter().copied().map(encode_action).collect(),
        phases: Phase::ALL.into_iter().map(encode_phase).collect(),
        action_points: u32::from(ACTION_POINTS),
        colonies_to_win: u32::from(COLONIES_TO_WIN),
        removed_for_revolt: REMOVED_FOR_REVOLT,
    }
}

fn encode_pyramid(pyramid: Pyramid) -> pb::AdvancedColonizationPyramidInfo {
    pb::AdvancedColonizationPyramidInfo {
        pyramid: pyramid.encode(&()),
        notation: pyramid.to_string(),
        colour: pyramid.colour().encode(&()),
        size: pyramid.size().encode(&()),
        owner_seat: pyramid.owner().encode(&()),
        copies: u32::from(COPIES),
        role: encode_role(pyramid).into(),
    }
}

const fn encode_role(pyramid: Pyramid) -> pb::AdvancedColonizationRole {
    if pyramid.fires_lasers() {
        pb::AdvancedColonizationRole::Laser
    } else if pyramid.has_tractor_beam() {
        pb::AdvancedColonizationRole::TractorBeam
    } else {
        pb::AdvancedColonizationRole::Planet
    }
}

fn encode_action(verb: Verb) -> pb::AdvancedColonizationActionInfo {
    pb::AdvancedColonizationActionInfo {
        word: verb.word().to_owned(),
        title: verb.title().to_owned(),
        action_points: u32::from(verb.cost()),
        phase: (verb != Verb::End).then(|| verb.phase().encode(&())),
    }
}

fn encode_phase(phase: Phase) -> pb::AdvancedColonizationPhaseInfo {
    let title = match phase {
        Phase::Purchase => "Purchase",
        Phase::Deploy => "Deploy",
        Phase::Act => "Actions",
    };
    pb::AdvancedColonizationPhaseInfo {
        phase: phase.encode(&()),
        letter: phase.letter().to_string(),
        title: title.to_owned(),
    }
}
