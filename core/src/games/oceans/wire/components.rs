//! The catalogue of the cards as a message.

use super::names::{encode_card, encode_scenario};
use crate::games::oceans::data::ids::{CardId, ScenarioId};
use crate::games::oceans::data::{Arrow, card, scenario};
use crate::games::oceans::state::{BOARDS, HAND_SIZE, RESERVE};
use crate::pb;
use crate::wire::encode_size;

pub(super) fn encode() -> pb::OceansComponents {
    pb::OceansComponents {
        cards: CardId::all().map(encode_card_spec).collect(),
        scenarios: ScenarioId::all().map(encode_scenario_spec).collect(),
        species_boards: encode_size(BOARDS),
        hand_size: encode_size(HAND_SIZE),
        reserve: u32::from(RESERVE),
        bonus_tokens: vec![7, 6, 4, 0],
    }
}

fn encode_card_spec(id: CardId) -> pb::OceansCardInfo {
    let spec = card(id);
    let icon = |number: i32| u32::try_from(number).ok().filter(|number| *number > 0);
    pb::OceansCardInfo {
        card: encode_card(id),
        id: id.to_string(),
        name: spec.text.name.clone(),
        deep: id.is_deep(),
        migrate: u32::from(spec.number),
        cost: id.is_deep().then(|| u32::from(spec.number)),
        forage: icon(spec.forage),
        attack: icon(spec.attack),
        shell: icon(spec.shell),
        gain: icon(i32::from(spec.text.gain)),
        arrow: encode_arrow(spec.text.arrow).into(),
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

fn encode_arrow(arrow: Arrow) -> pb::OceansArrow {
    match arrow {
        Arrow::None => pb::OceansArrow::Unspecified,
        Arrow::Left => pb::OceansArrow::Left,
        Arrow::Right => pb::OceansArrow::Right,
        Arrow::Nearest => pb::OceansArrow::Nearest,
    }
}

fn encode_scenario_spec(id: ScenarioId) -> pb::OceansScenarioInfo {
    let spec = scenario(id);
    pb::OceansScenarioInfo {
        scenario: encode_scenario(id),
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
