//! The tables: counts, totals, and the words they are written in.

use std::str::FromStr;

use strum::IntoEnumIterator;

use crate::data::effect::{Effect, EffectKind};
use crate::data::tokens::Tokens;
use crate::data::{Tables, Zone};
use crate::state::Options;
use crate::tests::table::{TestMatch, bag};
use hadal_core::game::{Game, Setup};
use hadal_core::generator::Generator;

#[test]
fn the_decks_have_22_22_20_16_and_12_tiles() {
    let tables = Tables::printed();
    let size = |level: u8| -> u32 {
        tables.faces.iter().filter(|face| face.deck == Some(level)).map(|face| u32::from(face.count)).sum()
    };
    assert_eq!([1, 2, 3, 4, 5].map(size), [22, 22, 20, 16, 12]);
    assert_eq!(tables.faces.iter().filter(|face| face.deck.is_some()).count(), 88);
}

#[test]
fn the_decks_print_the_tokens_the_rules_page_counts() {
    let tables = Tables::printed();
    let printed = |level: u8| {
        let mut sum = Tokens::default();
        for face in tables.faces.iter().filter(|face| face.deck == Some(level)) {
            (0..face.count).for_each(|_| sum.add_all(face.printed));
        }
        sum
    };
    assert_eq!(printed(1), bag("fish:24 kelp:18 coral:25"));
    assert_eq!(printed(2), bag("fish:16 kelp:10 coral:12 titanium:29"));
    assert_eq!(printed(3), bag("fish:10 titanium:29 quartz:17"));
    assert_eq!(printed(4), bag("titanium:18 quartz:13 diamond:8"));
    assert_eq!(printed(5), bag("quartz:9 diamond:18"));
}

#[test]
fn there_are_28_cards_in_the_blueprint_deck_of_23_designs() {
    let tables = Tables::printed();
    let deck = || tables.cards.iter().filter(|card| card.zone == Zone::Deck);
    assert_eq!(deck().count(), 23);
    assert_eq!(deck().map(|card| u32::from(card.count)).sum::<u32>(), 28);
    assert_eq!(tables.cards.len(), 27);
}

#[test]
fn all_rocket_cards_together_ask_for_what_the_rules_page_says() {
    let mut sum = Tokens::default();
    Tables::printed().rockets.iter().for_each(|rocket| sum.add_all(rocket.cost));
    assert_eq!(sum, bag("kelp:3 coral:2 titanium:6 quartz:5 diamond:3 food:2"));
}

#[test]
fn the_supply_is_as_printed() {
    let expected = bag("fish:48 kelp:36 coral:40 titanium:70 quartz:36 diamond:24 food:24");
    assert_eq!(Tables::printed().supply(), expected);
}

#[test]
fn the_vocabulary_of_abilities_is_the_table_of_22_kinds() {
    let text = include_str!("../../data/effects.csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let kinds: Vec<String> = reader.records().map(|record| record.unwrap()[0].to_owned()).collect();
    assert_eq!(kinds.len(), 22);
    let known: Vec<&'static str> = EffectKind::iter().map(Into::into).collect();
    assert_eq!(kinds, known);
}

#[test]
fn an_unknown_kind_of_ability_is_none() {
    assert!(EffectKind::from_str("teleport").is_err());
}

#[test]
fn every_kind_of_ability_is_on_some_card_or_upgrade() {
    let tables = Tables::printed();
    let cards = tables.cards.iter().flat_map(|card| &card.effects);
    let used: Vec<&Effect> = cards.chain(tables.upgrades.iter().flat_map(|upgrade| &upgrade.effects)).collect();
    for kind in EffectKind::iter() {
        assert!(used.iter().any(|effect| EffectKind::from(**effect) == kind), "{kind:?}");
    }
}

#[test]
fn there_are_seven_upgrades_and_four_milestones_worth_1_1_2_2() {
    let tables = Tables::printed();
    assert_eq!(tables.upgrades.len(), 7);
    let milestones: Vec<(u8, u8, u8)> =
        tables.milestones.iter().map(|one| (one.level, one.points, one.cards)).collect();
    assert_eq!(milestones, [(2, 1, 1), (3, 1, 1), (4, 2, 1), (5, 2, 1)]);
}

#[test]
fn a_game_starts_with_three_built_cards_a_radio_in_hand_and_four_air() {
    let table = TestMatch::of(3);
    for seat in 0..3 {
        assert_eq!(table.built(seat), ["fabricator", "hatch", "storage"]);
        assert_eq!(table.hand(seat), ["radio"]);
        assert_eq!(table.player(seat).air, 4);
        assert!(table.player(seat).inventory.is_empty() && table.player(seat).storage.is_empty());
    }
    assert!(table.state.market.is_empty());
}

#[test]
fn three_four_five_or_six_rocket_cards_are_face_up() {
    let counts: Vec<usize> = (1..=4).map(|seats| TestMatch::of(seats).state.rockets.len()).collect();
    assert_eq!(counts, [3, 4, 5, 6]);
}

#[test]
fn tokens_and_tiles_are_conserved_at_the_start() {
    for seats in 1..=4 {
        let table = TestMatch::of(seats);
        let mut all = table.state.supply;
        table.state.map.tiles().for_each(|(_, laid)| all.add_all(laid.tokens));
        assert_eq!(all, Tables::printed().supply());
        let decks: usize = table.state.decks.iter().map(crate::state::deck::Deck::size).sum();
        assert_eq!(decks, 92);
    }
}

#[test]
fn the_first_player_is_random_and_every_seat_can_be_it() {
    let first = |seed| {
        let setup = Setup { seat_count: 4, options: Options::default(), generator: Generator::from_seed(seed) };
        crate::Deeper::new_game(&setup).unwrap().first.0
    };
    let seen: std::collections::BTreeSet<u8> = (0..40).map(first).collect();
    assert_eq!(seen.len(), 4);
}
