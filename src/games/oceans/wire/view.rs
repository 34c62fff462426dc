//! The view as a message.

use super::action::card_number;
use crate::game::Viewer;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Variant;
use crate::games::oceans::view::View;
use crate::pb;

fn size(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn natural(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

fn cards(ids: &[CardId]) -> Vec<i32> {
    ids.iter().map(|id| card_number(*id)).collect()
}

pub(super) fn encode(view: &View) -> pb::OceansView {
    let [reef, zone1, zone2, zone3] = view.water.map(u32::from);
    let decision = view.decision.as_ref();
    let mut message = pb::OceansView {
        viewer_seat: match view.viewer {
            Viewer::Seat(seat) => Some(u32::from(seat.0)),
            Viewer::Spectator => None,
        },
        variant: match view.variant {
            Variant::Reef => pb::OceansVariant::Reef.into(),
            Variant::Full => pb::OceansVariant::Full.into(),
        },
        seat_count: u32::from(view.rows.count()),
        start_seat: u32::from(view.start_seat.0),
        round: view.round,
        active_seat: u32::from(view.active.0),
        phase: view.phase.to_owned(),
        decision_seat: decision.map(|decision| u32::from(decision.seat.0)),
        decision: decision.map(|decision| decision.decision.clone()).unwrap_or_default(),
        decision_species_id: decision.and_then(|decision| decision.species).map(|id| id.0),
        decision_attacker_id: decision.and_then(|decision| decision.attacker).map(|id| id.0),
        reserve: u32::from(view.reserve),
        reef,
        zone1,
        zone2,
        zone3,
        scores: view.scores.iter().map(|score| score.map_or(-1, i32::from)).collect(),
        bonus_tokens: view.bonuses.iter().map(|bonus| u32::from(*bonus)).collect(),
        surface_deck_size: size(view.surface_deck),
        discard: cards(&view.discard),
        deep_deck_size: size(view.deep_deck),
        pile1: cards(&view.piles[0]),
        pile2: cards(&view.piles[1]),
        removed: cards(&view.removed),
        drawn_count: size(view.drawn_count),
        drawn: cards(&view.drawn),
        scenarios: view.scenarios.iter().map(|slot| i32::from(slot.id.0) + 1).collect(),
        scenarios_on: view.scenarios.iter().map(|slot| slot.on).collect(),
        explosion: view.explosion,
        last_round: view.last_round,
        cards_played: u32::from(view.cards_played),
        feeder_id: view.feeder.map(|id| id.0),
        ..Default::default()
    };
    encode_species(view, &mut message);
    for hand in &view.hands {
        message.hand_surface.push(size(hand.surface));
        message.hand_deep.push(size(hand.deep));
        message.hand_shown.push(size(hand.cards.len()));
        message.hand_cards.extend(hand.cards.iter().map(|held| card_number(held.card)));
        message.hand_known.extend(hand.cards.iter().map(|held| held.known));
    }
    message
}

fn encode_species(view: &View, message: &mut pb::OceansView) {
    for row in &view.rows {
        message.row_lengths.push(size(row.len()));
        for shown in row {
            message.species_ids.push(shown.species.id.0);
            message.populations.push(u32::from(shown.species.population));
            message.spaces.push(u32::from(shown.spaces));
            message.forage_values.push(natural(shown.forage));
            message.attack_values.push(natural(shown.attack));
            message.trait_limits.push(shown.trait_limit.map_or(-1, |limit| i32::try_from(limit).unwrap_or(i32::MAX)));
            message.agings.push(u32::from(shown.aging));
            message.trait_counts.push(size(shown.species.traits.len()));
            message.traits.extend(shown.species.traits.iter().map(|held| card_number(held.card)));
            message.trait_controllers.extend(shown.species.traits.iter().map(|held| u32::from(held.controller.0)));
        }
    }
}
