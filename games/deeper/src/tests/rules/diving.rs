//! Swimming and gathering (rules 6.1 to 6.3).

use crate::illegal::Illegal;
use crate::tests::table::{TestMatch, bag, spot};

#[test]
fn the_solo_opening_has_exactly_four_actions() {
    // Example 2.
    let table = TestMatch::of(1);
    assert_eq!(table.legal(), ["swim -1,1", "swim 0,1", "swim 1,0", "end"]);
}

#[test]
fn after_the_first_swim_down_there_are_seven_actions() {
    // Example 2.
    let mut table = TestMatch::of(1);
    table.play("swim 0,1");
    let expected = ["swim -1,1", "swim 0,0", "swim 1,0", "gather 0,1 kelp 1", "gather 0,1 coral 1", "scan 20", "end"];
    assert_eq!(table.legal(), expected);
}

#[test]
fn a_turn_has_two_actions_and_the_same_one_may_repeat() {
    let mut table = TestMatch::of(1);
    table.play("swim 0,1; swim 1,0");
    assert_eq!(table.legal(), ["end"]);
    assert_eq!(table.refused("swim 0,0"), Illegal::NoActionLeft);
    assert_eq!(table.refused("scan 20"), Illegal::NoActionLeft);
}

#[test]
fn a_turn_may_end_after_no_action_at_all() {
    let mut table = TestMatch::of(2);
    table.play("end");
    assert_eq!(table.state.turn.seat.0, 1);
}

#[test]
fn a_foreign_hatch_is_closed() {
    // Decision 10.
    let mut table = TestMatch::of(2);
    table.dive(4, -1);
    assert_eq!(table.refused("swim 4,-2"), Illegal::CannotSwimThere);
}

#[test]
fn rock_edges_do_not_stop_a_swim() {
    // Decision 41: the south-west edge of (0,1) is rock.
    let mut table = TestMatch::of(1);
    table.lay("d20_wall_e_1", -1, 2).dive(0, 1).play("swim -1,2");
    assert_eq!(table.player(0).pawn, spot(-1, 2));
}

#[test]
fn a_swim_needs_a_tile_or_the_own_hatch() {
    let mut table = TestMatch::of(1);
    table.dive(0, 1);
    assert_eq!(table.refused("swim 0,2"), Illegal::CannotSwimThere);
    assert_eq!(table.refused("swim 2000000000,-2000000000"), Illegal::CannotSwimThere);
}

#[test]
fn any_number_of_pawns_share_a_tile() {
    let mut table = TestMatch::of(2);
    table.play("swim 1,0; end");
    table.dive(2, 0).play("swim 1,0");
    assert_eq!(table.player(0).pawn, table.player(1).pawn);
}

#[test]
fn gathering_takes_one_or_two_of_one_type() {
    let mut table = TestMatch::of(1);
    table.lay("d20_open_1", 0, 2).dive(0, 2);
    assert_eq!(table.listed("gather"), ["gather 0,2 fish 1", "gather 0,2 fish 2"]);
    table.play("gather 0,2 fish 2");
    assert_eq!(table.inventory(), bag("fish:2"));
    assert_eq!(table.tile(0, 2).unwrap().tokens, bag("fish:1"));
}

#[test]
fn gathering_nothing_is_no_action() {
    // Decision 19.
    let mut table = TestMatch::of(1);
    table.dive(0, 1);
    assert_eq!(table.refused("gather 0,1 kelp 0"), Illegal::GatherNothing);
}

#[test]
fn a_gather_is_bound_by_its_limit_the_tile_and_the_open_cells() {
    let mut table = TestMatch::of(1);
    table.lay("d20_open_1", 0, 2).dive(0, 2);
    assert_eq!(table.refused("gather 0,2 fish 3"), Illegal::GatherTooMany);
    assert_eq!(table.refused("gather 0,2 kelp 1"), Illegal::TileLacksTokens);
    assert_eq!(table.refused("gather 0,1 kelp 1"), Illegal::OutOfReach);
    table.carry("kelp:3");
    assert_eq!(table.refused("gather 0,2 fish 2"), Illegal::InventoryFull);
    table.carry("kelp:1");
    assert!(table.listed("gather").is_empty());
}

#[test]
fn jettison_makes_room_while_fewer_cells_are_open_than_a_gather_takes() {
    // Decision 20.
    let mut table = TestMatch::of(1);
    table.dive(0, 1).carry("fish:2");
    assert_eq!(table.refused("jettison fish"), Illegal::RoomEnough);
    table.carry("kelp:1");
    assert_eq!(table.listed("jettison"), ["jettison fish", "jettison kelp"]);
    let supply = table.state.supply;
    table.play("jettison kelp");
    assert_eq!(table.inventory(), bag("fish:2"));
    assert_eq!(table.state.supply[crate::data::tokens::Resource::Kelp], supply.counts()[1] + 1);
    assert_eq!(table.state.turn.actions_left, 2, "jettison costs nothing");
}

#[test]
fn jettison_needs_an_action_left_and_such_a_token() {
    // Decision 44.
    let mut table = TestMatch::of(1);
    table.carry("fish:4").play("swim 0,1");
    assert_eq!(table.refused("jettison kelp"), Illegal::TokenMissing);
    table.play("swim 1,0");
    assert_eq!(table.refused("jettison fish"), Illegal::NoActionLeft);
}

#[test]
fn the_largest_gather_is_counted_by_cards_wherever_the_pawn_is() {
    // Decision 67.
    let mut table = TestMatch::of(1);
    table.carry("fish:2");
    assert!(table.listed("jettison").is_empty());
    table.build("ore_drill");
    assert_eq!(table.listed("jettison"), ["jettison fish"]);
}
