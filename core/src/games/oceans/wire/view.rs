//! The view as a message.

use super::names::{encode_cards, encode_named, encode_scenario, encode_seat};
use super::state::{Ocean, encode_ocean, encode_piles};
use super::{species, turn};
use crate::game::Viewer;
use crate::games::oceans::view::{HandView, Question, ScoreView, SpeciesView, View};
use crate::pb;
use crate::seat::Seat;
use crate::wire::{Encode, encode_size};

impl<C: ?Sized> Encode<pb::OceansView, C> for View {
    fn encode(&self, _: &C) -> pb::OceansView {
        let view = self;
        pb::OceansView {
            settings: Some(view.settings.encode(&())),
            viewer_seat: match view.viewer {
                Viewer::Seat(seat) => Some(encode_seat(seat)),
                Viewer::Spectator => None,
            },
            question: view.question.as_ref().map(encode_question),
            ocean: Some(encode_ocean(&Ocean {
                reserve: view.reserve,
                water: view.water,
                scenarios: view.scenarios,
                explosion: view.explosion,
                last_round: view.last_round,
                zone1_emptied: view.zone1_emptied,
            })),
            working_scenarios: view.working.iter().map(|id| encode_scenario(*id)).collect(),
            seats: Seat::all(view.rows.count()).map(|seat| encode_seat_view(view, seat)).collect(),
            next_species_id: view.next_species,
            surface_deck_size: encode_size(view.surface_deck),
            surface_discard: encode_cards(&view.discard),
            deep_deck_size: encode_size(view.deep_deck),
            gene_pool: encode_piles(&view.piles),
            removed: encode_cards(&view.removed),
            turn: Some(turn::encode(view.round, view.active, &view.phase, &view.turn)),
            hidden_drawn: encode_size(view.hidden_drawn),
            suspended: view.stack.iter().map(|task| task.encode(&())).collect(),
            gains: view.gains.encode(&()),
        }
    }
}

fn encode_question(question: &Question) -> pb::OceansQuestion {
    pb::OceansQuestion {
        seat: encode_seat(question.seat),
        decision: question.decision.clone(),
        species: question.species.map(encode_named),
        attacker: question.attacker.map(encode_named),
    }
}

fn encode_seat_view(view: &View, seat: Seat) -> pb::OceansSeatView {
    let (score, hidden_score) = match view.scores[seat] {
        ScoreView::Shown(score) => (Some(u32::from(score)), None),
        ScoreView::Hidden(bounds) => (None, bounds.encode(&())),
    };
    let bonus_token = u32::from(view.bonuses[seat]);
    let population: u32 = view.rows[seat].iter().map(|shown| u32::from(shown.species.population)).sum();
    pb::OceansSeatView {
        score,
        hidden_score,
        bonus_token,
        hand: Some(encode_hand(&view.hands[seat])),
        species: view.rows[seat].iter().map(encode_species).collect(),
        points: score.map(|score| score + population + bonus_token),
    }
}

fn encode_hand(hand: &HandView) -> pb::OceansHandView {
    pb::OceansHandView {
        cards: hand.cards.encode(&()),
        hidden_surface: encode_size(hand.surface),
        hidden_deep: encode_size(hand.deep),
    }
}

fn encode_species(shown: &SpeciesView) -> pb::OceansSpeciesView {
    let natural = |number: i32| u32::try_from(number).unwrap_or(0);
    pb::OceansSpeciesView {
        species: Some(species::encode(&shown.species)),
        spaces: u32::from(shown.spaces),
        forage_value: shown.forage.map(natural),
        attack_value: shown.attack.map(natural),
        trait_limit: shown.trait_limit.map(encode_size),
        aging: u32::from(shown.aging),
    }
}
