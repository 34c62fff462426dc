//! Who sees what.

use super::table::Table;
use crate::game::{Game, Reversibility, Simulate, Viewer};
use crate::games::deeper::Deeper;
use crate::games::deeper::event::Event;
use crate::generator::Generator;
use crate::pb;
use crate::seat::Seat;
use crate::wire::Wire;

#[test]
fn hands_are_hidden_and_their_sizes_open() {
    // Decision 38.
    let mut table = Table::of(2);
    table.deal("locker kiln");
    let own = Deeper::view(&table.state, Viewer::Seat(Seat(0)), false);
    let other = Deeper::view(&table.state, Viewer::Seat(Seat(1)), false);
    let nobody = Deeper::view(&table.state, Viewer::Spectator, false);
    assert_eq!((own.hand.len(), other.hand.len(), nobody.hand.len()), (3, 1, 0));
    assert!([own, other, nobody].iter().all(|view| view.players[0].hand_size == 3));
}

#[test]
fn a_drawn_card_is_seen_by_its_owner_alone() {
    let mut table = Table::of(2);
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
    let mut table = Table::of(1);
    table.play("swim 0,1");
    assert!(table.events.iter().all(|event| Deeper::reversibility(event) == Reversibility::Free));
    table.play("scan 20");
    assert!(table.events.iter().any(|event| Deeper::reversibility(event) == Reversibility::InformationRevealed));
}

#[test]
fn what_a_viewer_cannot_see_is_dealt_anew() {
    let mut table = Table::of(2);
    table.deal("locker kiln aquarium vault");
    let mut generator = Generator::from_seed(5);
    let twin = Deeper::determinize(&table.state, Viewer::Seat(Seat(1)), &mut generator);
    assert_ne!(twin.decks, table.state.decks);
    assert_ne!(twin.players[Seat(0)].hand, table.state.players[Seat(0)].hand);
    assert_ne!(twin.generator, table.state.generator);
    let radio = table.state.tables().find_card(super::table::name("radio")).unwrap();
    assert!(twin.players[Seat(0)].hand.contains(&radio), "everybody knows where the radios are");
    let own = Deeper::determinize(&table.state, Viewer::Seat(Seat(0)), &mut generator);
    assert_eq!(own.players[Seat(0)].hand, table.state.players[Seat(0)].hand);
}

#[test]
fn advice_names_the_spots_and_the_edges_they_ask_for() {
    let mut table = Table::of(1);
    table.dive(0, 1);
    let view = Deeper::view(&table.state, Viewer::Spectator, true);
    let open: Vec<(i32, i32)> =
        view.advice.iter().filter(|site| !site.covered).map(|site| (site.spot.hex().x, site.spot.hex().y)).collect();
    assert_eq!(open, [(1, 1), (0, 2), (-1, 2)]);
    assert!(Deeper::view(&table.state, Viewer::Spectator, false).advice.is_empty());
}

#[test]
fn a_gain_that_is_asked_is_seen_with_its_card_type_and_number() {
    // Rule 9.1 and decision 53.
    let mut table = Table::of(2);
    let view = |table: &Table| Deeper::view(&table.state, Viewer::Seat(Seat(1)), false);
    assert_eq!(view(&table).offer, None);
    table.build("garden fish_pen").play("end");
    let sees = |table: &Table, source: &str, resource: pb::DeeperResource| {
        let offered = view(table);
        let pb::view::View::Deeper(message) = Deeper::encode_view(&offered) else { panic!("another game") };
        let expected = pb::DeeperOffer { source: source.to_owned(), resource: resource.into(), count: 1 };
        assert_eq!(message.offer, Some(expected));
        offered.to_string()
    };
    let drawn = sees(&table, "garden", pb::DeeperResource::Kelp);
    assert!(drawn.ends_with("asked     take kelp 1 that garden offers, or decline\n"), "{drawn}");
    table.play("decline");
    let drawn = sees(&table, "fish_pen", pb::DeeperResource::Fish);
    assert!(drawn.ends_with("asked     take fish 1 that fish_pen offers, or decline\n"), "{drawn}");
    table.play("take");
    assert_eq!(view(&table).offer, None);
}

#[test]
fn the_map_is_drawn_as_hexes_with_depth_lines() {
    let mut table = Table::scripted(1, "d20_floor_1");
    table.play("swim 0,1; scan 20; place 0,2");
    let drawn = Deeper::view(&table.state, Viewer::Seat(Seat(0)), false).to_string();
    let map: Vec<&str> = drawn.lines().take(14).map(str::trim_end).collect();
    let expected = [
        "                          ______",
        "                          Hatch0",
        "~~~~~~~~~~~~~~~~~~______/        \\______~~~~~~~~~~~~~~~~~~",
        "                 / -1,1 \\        / 1,0  \\",
        "    .           /---20---\\______/---20---\\          .",
        "                \\  f1k1  / 0,1  \\  f1k1  /",
        "            .    \\______/--20@0--\\______/   .",
        "                        #  k1c1  /",
        "    .               .    #______/   .               .",
        "                         / 0,2  \\",
        "            .           /---40---\\          .",
        "                        #  f1c3  #",
        "    .               .    ########   .               .",
        "",
    ];
    assert_eq!(map, expected);
    assert!(drawn.contains("--20@0--") && drawn.contains("---40---"), "{drawn}");
    assert!(drawn.contains("your hand radio"), "{drawn}");
}
