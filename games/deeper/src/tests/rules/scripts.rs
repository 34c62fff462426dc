//! Scripted set-ups: deck orders, blueprint order, first seat, losses.

use crate::Deeper;
use crate::data::tokens::Resource;
use crate::state::Options;
use crate::tests::table::{TestMatch, first_begins, name, order};
use hadal_core::game::{Game, Reversibility, Setup, SetupError};
use hadal_core::generator::Generator;

fn problem(options: Options) -> String {
    match Deeper::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(1) }) {
        Err(SetupError::Malformed(malformed)) => malformed.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn index_0_of_a_script_is_the_top_of_the_deck() {
    // Decision 60.
    let table =
        TestMatch::with(1, Options { decks: vec![order(1, "d20_vault_1 d20_open_1 d20_open_1")], ..first_begins() });
    let top: Vec<_> = table.state.decks[0].hidden.iter().take(3).copied().collect();
    assert_eq!(top, [table.face("d20_vault_1"), table.face("d20_open_1"), table.face("d20_open_1")]);
    assert_eq!(table.state.decks[0].size(), 22);
}

#[test]
fn the_blueprint_order_is_drawn_from_its_first_card() {
    let mut table =
        TestMatch::with(1, Options { blueprint_order: vec![name("aquarium"), name("locker")], ..first_begins() });
    table.market("d20_open_1").dive(0, 1).play("explore d20_open_1 0,2");
    assert_eq!(table.hand(0), ["radio", "aquarium"]);
    assert_eq!(table.state.blueprints.len(), 27);
}

#[test]
fn what_an_order_leaves_out_follows_in_random_order() {
    // Decision 69.
    let decks = |seed| {
        let options = Options {
            decks: vec![order(1, "d20_vault_1 d20_shaft_1")],
            blueprint_order: vec![name("archive")],
            ..first_begins()
        };
        let setup = Setup { seat_count: 1, options, generator: Generator::from_seed(seed) };
        let state = Deeper::new_game(&setup).unwrap();
        (state.decks[0].hidden.clone(), state.blueprints.clone())
    };
    let ((tiles, cards), (other_tiles, other_cards)) = (decks(1), decks(2));
    assert_eq!((&tiles[..2], &cards[..1]), (&other_tiles[..2], &other_cards[..1]));
    assert_ne!(tiles[2..], other_tiles[2..]);
    assert_ne!(cards[1..], other_cards[1..]);
    let sorted = |mut tiles: Vec<_>| {
        tiles.sort_unstable();
        tiles
    };
    assert_eq!(sorted(tiles), sorted(other_tiles));
}

#[test]
fn a_whole_deck_may_be_scripted_and_no_chance_is_used_for_it() {
    let full = TestMatch::of(1).state.decks[4].hidden.clone();
    let tables = crate::data::Tables::printed();
    let tiles = full.iter().map(|face| tables.face(*face).id).collect();
    let decks = vec![crate::state::DeckOrder { depth_m: crate::data::chart::Depth(5), tiles }];
    let table = TestMatch::with(1, Options { decks, ..first_begins() });
    assert_eq!(table.state.decks[4].hidden, full);
}

#[test]
fn unknown_foreign_and_too_many_ids_are_malformed_with_their_path() {
    let tile =
        |tiles: &str| problem(Options { decks: vec![order(2, "d40_open_1"), order(1, tiles)], ..Options::default() });
    assert!(tile("d20_open_1 nonsense").starts_with("decks[1].tiles[1]:"));
    assert!(tile("d40_open_2").starts_with("decks[1].tiles[0]:"));
    assert!(tile("start_left").starts_with("decks[1].tiles[0]:"));
    assert!(tile("d20_open_1 d20_open_1 d20_open_1").starts_with("decks[1].tiles[2]:"));
    let twice = problem(Options { decks: vec![order(1, ""), order(1, "")], ..Options::default() });
    assert!(twice.starts_with("decks[1].depth_m:"));
    let card = problem(Options { blueprint_order: vec![name("radio")], ..Options::default() });
    assert!(card.starts_with("blueprint_order[0]:"), "the radio is in every hand");
}

#[test]
fn seats_limits_and_long_scripts_are_checked() {
    assert!(problem(Options { first_seat: Some(2), ..Options::default() }).starts_with("first_seat:"));
    assert!(problem(Options { turn_limit: Some(1_000_001), ..Options::default() }).starts_with("turn_limit:"));
    assert!(problem(Options { losses: vec![Resource::Fish; 1001], ..Options::default() }).starts_with("losses:"));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| {
        let setup = Setup { seat_count: 4, options: Options::default(), generator: Generator::from_seed(seed) };
        Deeper::new_game(&setup).unwrap()
    };
    assert_eq!(game(3), game(3));
    assert_ne!(game(3).decks, game(4).decks);
}

#[test]
fn a_scripted_draw_reveals_as_a_shuffled_one_does() {
    // Section 14.
    for mut table in [TestMatch::of(1), TestMatch::scripted(1, "d20_open_1")] {
        table.dive(0, 1).play("scan 20");
        let reversible = table.events.iter().map(Deeper::reversibility).max();
        assert_eq!(reversible, Some(Reversibility::InformationRevealed));
    }
}
