//! The views: who sees what.

use super::table::{TestMatch, first_begins, name, order};
use crate::Deeper;
use crate::data::tokens::Resource;
use crate::event::Event;
use crate::state::Options;
use hadal_core::game::{Game, Reversibility, Viewer};
use hadal_core::pb;
use hadal_core::pb::deeper_pending::Pending;
use hadal_core::seat::Seat;
use hadal_core::wire::Messages;

#[test]
fn hands_are_hidden_but_for_the_cards_every_hand_begins_with_and_their_sizes_are_open() {
    // Decision 38 and rule 11.3.
    let mut table = TestMatch::of(2);
    table.deal("locker kiln");
    let radio = table.state.tables().find_card(name("radio")).unwrap();
    let hand = |viewer| {
        let view = Deeper::view(&table.state, viewer, false);
        let player = &view.players[Seat(0)];
        (player.known.hand.clone(), player.hidden_cards)
    };
    assert_eq!(hand(Viewer::Seat(Seat(0))), (table.player(0).hand.clone(), 0));
    assert_eq!(hand(Viewer::Seat(Seat(1))), (vec![radio], 2));
    assert_eq!(hand(Viewer::Spectator), (vec![radio], 2));
}

#[test]
fn a_drawn_card_is_seen_by_its_owner_alone() {
    let mut table = TestMatch::of(2);
    table.market("d20_open_1").dive(0, 1).play("explore d20_open_1 0,2");
    let drawn = table.events.iter().find(|event| matches!(event, Event::CardDrawn { .. })).unwrap();
    let seen = |viewer| match Deeper::event_for(drawn, viewer) {
        Some(Event::CardDrawn { card, .. }) => card.is_some(),
        other => panic!("{other:?}"),
    };
    assert!(seen(Viewer::Seat(Seat(0))));
    assert!(!seen(Viewer::Seat(Seat(1))) && !seen(Viewer::Spectator));
    assert_eq!(Deeper::reversibility(drawn), Reversibility::InformationRevealed);
}

#[test]
fn a_scan_reveals_and_a_swim_does_not() {
    let mut table = TestMatch::of(1);
    table.play("swim 0,1");
    assert!(table.events.iter().all(|event| Deeper::reversibility(event) == Reversibility::Free));
    table.play("scan 20");
    assert!(table.events.iter().any(|event| Deeper::reversibility(event) == Reversibility::InformationRevealed));
}

#[test]
fn a_view_tells_points_by_source_capacities_turns_and_hatches() {
    let mut table = TestMatch::with(2, Options { turn_limit: Some(5), ..first_begins() });
    table.build("locker rebreather").store("food:2");
    let view = Deeper::view(&table.state, Viewer::Spectator, false);
    let pb::view::View::Deeper(message) = Deeper::encode_view(&view) else { panic!("another game") };
    let seats = &message.seats;
    assert_eq!((seats[0].points, seats[0].score.unwrap().habitat_cards, seats[0].score.unwrap().storage), (3, 1, 2));
    assert_eq!((seats[0].lungs, seats[0].inventory_cells, seats[0].storage_cells), (6, 4, 8));
    assert_eq!((seats[0].turns, seats[0].turns_left), (1, Some(4)));
    assert_eq!((seats[1].turns, seats[1].turns_left), (0, Some(5)));
    assert_eq!(seats[1].hatch, Some(pb::DeeperCell { q: 4, r: -2 }));
}

#[test]
fn advice_names_the_spots_and_the_edges_they_ask_for() {
    let mut table = TestMatch::of(1);
    table.dive(0, 1);
    let view = Deeper::view(&table.state, Viewer::Spectator, true);
    let open: Vec<(i32, i32)> =
        view.sites.iter().filter(|site| !site.covered).map(|site| (site.spot.hex().q, site.spot.hex().r)).collect();
    assert_eq!(open, [(1, 1), (0, 2), (-1, 2)]);
    assert!(Deeper::view(&table.state, Viewer::Spectator, false).sites.is_empty());
}

#[test]
fn a_gain_that_is_asked_is_seen_with_its_card_type_and_number() {
    // Rule 9.1 and decision 53.
    let mut table = TestMatch::of(2);
    let view = |table: &TestMatch| Deeper::view(&table.state, Viewer::Seat(Seat(1)), false);
    assert_eq!(view(&table).gain, None);
    table.build("garden fish_pen").play("end");
    let sees = |table: &TestMatch, source: &str, resource: pb::DeeperResource| {
        let offered = view(table);
        let pb::view::View::Deeper(message) = Deeper::encode_view(&offered) else { panic!("another game") };
        let gain = pb::DeeperPendingGain { source: source.to_owned(), resource: resource.into(), copy: 1 };
        let asked = message.pending.last().unwrap().pending.clone();
        assert_eq!((asked, message.gain_size), (Some(Pending::Gain(gain)), Some(1)));
    };
    sees(&table, "garden", pb::DeeperResource::Kelp);
    table.play("decline");
    sees(&table, "fish_pen", pb::DeeperResource::Fish);
    table.play("take");
    assert_eq!(view(&table).gain, None);
}

#[test]
fn a_view_says_nothing_of_a_script() {
    let losses = vec![Resource::Fish; 3];
    let scripted = TestMatch::with(
        2,
        Options { decks: vec![order(1, "d20_open_1")], blueprint_order: vec![name("vault")], losses, ..first_begins() },
    );
    for viewer in Seat::all(scripted.state.seat_count()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let plain = Deeper::view(&TestMatch::of(2).state, viewer, true);
        assert_eq!(Deeper::view(&scripted.state, viewer, true), plain);
    }
}
