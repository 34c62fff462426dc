//! The catalogue of the cards.

use super::action::card_number;
use crate::games::oceans::data::ids::{CardId, ScenarioId};
use crate::games::oceans::data::{card, scenario};
use crate::games::oceans::state::{BOARDS, HAND_SIZE, RESERVE};
use crate::pb;

pub(super) fn components() -> pb::OceansComponents {
    pb::OceansComponents {
        cards: CardId::all().map(card_info).collect(),
        scenarios: ScenarioId::all().map(scenario_info).collect(),
        species_boards: u32::try_from(BOARDS).unwrap_or(0),
        hand_size: u32::try_from(HAND_SIZE).unwrap_or(0),
        reserve: u32::from(RESERVE),
        bonus_tokens: vec![7, 6, 4, 0],
    }
}

fn card_info(id: CardId) -> pb::OceansCardInfo {
    let spec = card(id);
    let natural = |number: i32| u32::try_from(number).unwrap_or(0);
    pb::OceansCardInfo {
        card: card_number(id),
        id: id.to_string(),
        name: spec.text.name.clone(),
        deep: id.is_deep(),
        migrate: u32::from(spec.number),
        cost: if id.is_deep() { u32::from(spec.number) } else { 0 },
        forage: natural(spec.forage),
        attack: natural(spec.attack),
        shell: natural(spec.shell),
        gain: u32::from(spec.text.gain),
        arrow: spec.text.arrow.clone(),
        never_forages: spec.never_forages,
        never_attacks: spec.never_attacks,
        trait_limit: spec.trait_limit,
        spaces: spec.spaces,
        aging: spec.aging,
        defensive: spec.defensive,
        leeching: spec.leeching,
        effect: spec.text.summary.clone(),
        provenance: spec.text.provenance.clone(),
    }
}

fn scenario_info(id: ScenarioId) -> pb::OceansScenarioInfo {
    let spec = scenario(id);
    pb::OceansScenarioInfo {
        scenario: i32::from(id.0) + 1,
        id: id.to_string(),
        name: spec.name.clone(),
        event: spec.event,
        teeth: u32::from(spec.teeth),
        diamonds: u32::from(spec.diamonds),
        lightning: u32::from(spec.lightning),
        effect: spec.summary.clone(),
        provenance: spec.provenance.clone(),
    }
}
