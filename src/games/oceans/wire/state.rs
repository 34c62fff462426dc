//! The state as a message: column by column.

use crate::games::oceans::wire::flat::Flat;
use crate::generator::Generator;
use crate::pb;
use crate::wire::encode_generator;

/// The columns of a message; enum numbers out of range become 0 and are refused later.
pub(super) fn decode(message: pb::OceansState) -> Flat {
    Flat {
        variant: unsigned(message.variant),
        seat_count: message.seat_count,
        deep_copies: message.deep_copies,
        open_scores: message.open_scores,
        detritus_all: message.detritus_all,
        deep_hand_guard: message.deep_hand_guard,
        round_limit: message.round_limit,
        start_seat: message.start_seat,
        reserve: message.reserve,
        reef: message.reef,
        zone1: message.zone1,
        zone2: message.zone2,
        zone3: message.zone3,
        scores: message.scores,
        next_species_id: message.next_species_id,
        row_lengths: message.row_lengths,
        species_ids: message.species_ids,
        populations: message.populations,
        trait_counts: message.trait_counts,
        traits: unsigned_all(message.traits),
        trait_controllers: message.trait_controllers,
        trait_marks: message.trait_marks,
        played_on: message.played_on,
        attacks_made: message.attacks_made,
        bonus_feedings: message.bonus_feedings,
        species_marks: message.species_marks,
        aging_chosen: message.aging_chosen,
        partners: message.partners,
        hand_sizes: message.hand_sizes,
        hand_cards: unsigned_all(message.hand_cards),
        hand_known: message.hand_known,
        surface_deck: unsigned_all(message.surface_deck),
        discard: unsigned_all(message.discard),
        deep_deck: unsigned_all(message.deep_deck),
        pile1: unsigned_all(message.pile1),
        pile2: unsigned_all(message.pile2),
        removed: unsigned_all(message.removed),
        scenarios: unsigned_all(message.scenarios),
        scenarios_active: message.scenarios_active,
        explosion: message.explosion,
        last_round: message.last_round,
        zone1_emptied: message.zone1_emptied,
        round: message.round,
        active_seat: message.active_seat,
        phase: unsigned(message.phase),
        drawn: unsigned_all(message.drawn),
        cards_played: message.cards_played,
        began_in_explosion: message.began_in_explosion,
        extra_plays: message.extra_plays,
        moved_to_hand: unsigned_all(message.moved_to_hand),
        feeder: message.feeder,
        forages: message.forages,
        attacks: message.attacks,
        attacked_first: message.attacked_first,
        fed: message.fed,
        task_kinds: unsigned_all(message.task_kinds),
        task_species: message.task_species,
        task_others: message.task_others,
        task_amounts: message.task_amounts,
        task_causes: message.task_causes,
        gain_species: message.gain_species,
        gain_cards: message.gain_cards,
    }
}

pub(super) fn encode(flat: Flat, generator: &Generator) -> pb::OceansState {
    pb::OceansState {
        generator: Some(encode_generator(generator)),
        variant: signed(flat.variant),
        seat_count: flat.seat_count,
        deep_copies: flat.deep_copies,
        open_scores: flat.open_scores,
        detritus_all: flat.detritus_all,
        deep_hand_guard: flat.deep_hand_guard,
        round_limit: flat.round_limit,
        start_seat: flat.start_seat,
        reserve: flat.reserve,
        reef: flat.reef,
        zone1: flat.zone1,
        zone2: flat.zone2,
        zone3: flat.zone3,
        scores: flat.scores,
        next_species_id: flat.next_species_id,
        row_lengths: flat.row_lengths,
        species_ids: flat.species_ids,
        populations: flat.populations,
        trait_counts: flat.trait_counts,
        traits: signed_all(flat.traits),
        trait_controllers: flat.trait_controllers,
        trait_marks: flat.trait_marks,
        played_on: flat.played_on,
        attacks_made: flat.attacks_made,
        bonus_feedings: flat.bonus_feedings,
        species_marks: flat.species_marks,
        aging_chosen: flat.aging_chosen,
        partners: flat.partners,
        hand_sizes: flat.hand_sizes,
        hand_cards: signed_all(flat.hand_cards),
        hand_known: flat.hand_known,
        surface_deck: signed_all(flat.surface_deck),
        discard: signed_all(flat.discard),
        deep_deck: signed_all(flat.deep_deck),
        pile1: signed_all(flat.pile1),
        pile2: signed_all(flat.pile2),
        removed: signed_all(flat.removed),
        scenarios: signed_all(flat.scenarios),
        scenarios_active: flat.scenarios_active,
        explosion: flat.explosion,
        last_round: flat.last_round,
        zone1_emptied: flat.zone1_emptied,
        round: flat.round,
        active_seat: flat.active_seat,
        phase: signed(flat.phase),
        drawn: signed_all(flat.drawn),
        cards_played: flat.cards_played,
        began_in_explosion: flat.began_in_explosion,
        extra_plays: flat.extra_plays,
        moved_to_hand: signed_all(flat.moved_to_hand),
        feeder: flat.feeder,
        forages: flat.forages,
        attacks: flat.attacks,
        attacked_first: flat.attacked_first,
        fed: flat.fed,
        task_kinds: signed_all(flat.task_kinds),
        task_species: flat.task_species,
        task_others: flat.task_others,
        task_amounts: flat.task_amounts,
        task_causes: flat.task_causes,
        gain_species: flat.gain_species,
        gain_cards: flat.gain_cards,
    }
}

pub(super) fn unsigned(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

pub(super) fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn unsigned_all(numbers: Vec<i32>) -> Vec<u32> {
    numbers.into_iter().map(unsigned).collect()
}

fn signed_all(numbers: Vec<u32>) -> Vec<i32> {
    numbers.into_iter().map(signed).collect()
}
