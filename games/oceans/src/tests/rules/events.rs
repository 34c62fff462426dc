//! Events about cards that change places.

use crate::data::ids::CardId;
use crate::event::{Event, PileSource};
use crate::tests::table::{before, table};
use hadal_core::game::{Reversibility, Tell as _};
use hadal_core::seat::Seat;

fn card(text: &str) -> CardId {
    text.parse().unwrap()
}

/// The events that name cards, in short.
fn told(events: &[Event]) -> Vec<String> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other events name no card that changes places")]
    let short = |event: &Event| match event {
        Event::Evolved { card, pile, .. } => Some(format!("evolved {card} from {pile:?}")),
        Event::Exchanged { species, slot, outgoing, incoming, by } => {
            let spot = species.spot.unwrap();
            Some(format!("{} {slot}: {outgoing} for {incoming} by {by}", spot.index))
        }
        Event::PileLeft { pile, card } => Some(format!("{card} leaves pile {pile}")),
        Event::PileGrew { pile, card, source } => Some(format!("{card} from {source:?} on pile {pile}")),
        Event::HandLeft { seat, card } => Some(format!("{card} leaves hand {seat}")),
        Event::HandGrew { seat, card } => Some(format!("{card} into hand {seat}")),
        _ => None,
    };
    events.iter().filter_map(short).collect()
}

#[test]
fn a_play_from_the_top_of_a_pile_tells_that_the_card_left_the_pile() {
    let more =
        r#""scenarios":["C25","C12"],"zone1":0,"explosion":true,"scores":[9,0],"hands":[["S001"],[]],"pile1":["D44"]"#;
    let mut table = table("0: | 5:", more);
    table.only("on D44 0.0 pay reef");
    let [left, grew, evolved] = &told(&table.events)[..] else { panic!("{:?}", table.events) };
    assert_eq!((left.as_str(), evolved.as_str()), ("D44 leaves pile 0", "evolved D44 from Some(0)"));
    assert!(grew.ends_with(" from Deck on pile 0"), "{grew}");
    table.act("new S001 0");
    assert_eq!(told(&table.events), ["evolved S001 from None"]);
}

#[test]
fn an_atavism_tells_what_left_the_hand_and_what_came_into_it() {
    let mut table = table("1:D06,S081 | 1:", r#""phase":"before_feeding","hands":[["S051","S001"],[]]"#);
    table.act("exchange 0.0 1 S051");
    assert_eq!(told(&table.events), ["0 1: S081 for S051 by D06", "S051 leaves hand 0", "S081 into hand 0"]);
}

#[test]
fn a_gene_transfer_tells_of_both_species() {
    let mut table = before("1:S001 1:D37,S081,S082 1:S002,S003 | 1:");
    table.act("exchange 0.1 1 0.2 0");
    assert_eq!(told(&table.events), ["1 1: S081 for S002 by D37", "2 0: S002 for S081 by D37"]);
}

#[test]
fn a_rapid_mutation_tells_what_left_the_pile_and_what_came_onto_it() {
    let mut table = table("0:S061 | 5:D65", r#""phase":"feeding","pile1":["D44"]"#);
    table.only("attack 0.0 1.0").only("yes 0 1");
    assert_eq!(told(&table.events), ["0 0: D65 for D44 by D65", "D44 leaves pile 0", "D65 from Species on pile 0"]);
}

#[test]
fn exchanges_and_plays_of_open_cards_can_be_undone() {
    let (seat, card) = (Seat(0), card("S001"));
    for event in [Event::PileLeft { pile: 0, card }, Event::HandLeft { seat, card }, Event::HandGrew { seat, card }] {
        assert_eq!(event.objection(), Reversibility::Free);
    }
    let grew = |source| Event::PileGrew { pile: 0, card, source }.objection();
    assert_eq!(grew(PileSource::Species), Reversibility::Free);
    assert_eq!([PileSource::Deck, PileSource::Drawn].map(grew), [Reversibility::InformationRevealed; 2]);
}
