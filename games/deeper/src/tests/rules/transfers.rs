//! Moving tokens between Inventory and Storage (rules 6.9, 6.10 and 6.12).

use crate::illegal::Illegal;
use crate::tests::table::{TestMatch, bag};

#[test]
fn tokens_move_freely_at_home() {
    let mut table = TestMatch::of(1);
    table.carry("fish:2").store("kelp:1").play("stow fish; fetch kelp");
    assert_eq!((table.inventory(), table.storage()), (bag("fish:1 kelp:1"), bag("fish:1")));
    assert_eq!(table.state.turn.actions_left, 2);
}

#[test]
fn tokens_do_not_move_away_from_home() {
    let mut table = TestMatch::of(1);
    table.carry("fish:1").store("kelp:1").dive(0, 1);
    assert_eq!(table.refused("stow fish"), Illegal::NotAtHome);
    assert_eq!(table.refused("fetch kelp"), Illegal::NotAtHome);
    assert_eq!(table.refused("swap fish kelp"), Illegal::NotAtHome);
}

#[test]
fn a_token_needs_an_open_cell_on_the_other_side() {
    let mut table = TestMatch::of(1);
    table.carry("fish:1").store("kelp:4");
    assert_eq!(table.refused("stow fish"), Illegal::NoOpenCell);
    assert_eq!(table.refused("stow coral"), Illegal::TokenMissing);
    assert_eq!(table.refused("fetch coral"), Illegal::TokenMissing);
    let mut table = TestMatch::of(1);
    table.carry("fish:4").store("kelp:1");
    assert_eq!(table.refused("fetch kelp"), Illegal::NoOpenCell);
}

#[test]
fn between_two_actions_a_type_moves_in_one_direction_only() {
    let mut table = TestMatch::of(1);
    table.carry("coral:2").play("stow coral");
    assert_eq!(table.refused("fetch coral"), Illegal::OtherDirection);
    table.play("stow coral; swim 0,1; swim 0,0");
    assert!(table.lists("fetch coral"));
    table.play("fetch coral");
    assert_eq!(table.refused("stow coral"), Illegal::OtherDirection);
}

#[test]
fn every_convert_frees_the_directions_also_a_free_one() {
    let mut table = TestMatch::of(1);
    table.carry("coral:1 titanium:2").store("titanium:2");
    table.play("stow coral; convert fabricator 1 x1; fetch coral; convert fabricator 1 x1; stow coral");
}

#[test]
fn the_end_of_the_turn_frees_the_directions_but_jettison_does_not() {
    // Decision 64.
    let mut table = TestMatch::of(1);
    table.carry("coral:4").play("stow coral; jettison coral");
    assert_eq!(table.refused("fetch coral"), Illegal::OtherDirection);
    table.play("end; fetch coral");
}

#[test]
fn full_grids_exchange_tokens_of_different_types() {
    let mut table = TestMatch::of(1);
    table.carry("fish:4").store("kelp:3");
    assert_eq!(table.refused("swap fish kelp"), Illegal::GridsNotFull);
    table.store("fish:1");
    assert_eq!(table.listed("swap"), ["swap fish kelp"]);
    assert_eq!(table.refused("swap fish fish"), Illegal::SwapOfTheSame);
    assert_eq!(table.refused("swap kelp fish"), Illegal::TokenMissing);
    table.play("swap fish kelp");
    assert_eq!((table.inventory(), table.storage()), (bag("fish:3 kelp:1"), bag("fish:2 kelp:2")));
}

#[test]
fn a_swap_obeys_and_sets_the_directions() {
    // Decision 59.
    let mut table = TestMatch::of(1);
    table.carry("fish:4").store("kelp:4").play("swap fish kelp");
    assert_eq!(table.refused("swap kelp fish"), Illegal::OtherDirection);
    assert_eq!((table.state.turn.stowed, table.state.turn.fetched), (1, 2));
    table.audit();
}

#[test]
fn after_the_last_action_tokens_still_move() {
    // Decision 44.
    let mut table = TestMatch::of(1);
    table.carry("fish:3").play("swim 0,1; swim 0,0; stow fish");
    assert_eq!(table.storage(), bag("fish:1"));
}
