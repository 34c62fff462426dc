//! Conversion (rule 6.7).

use crate::Deeper;
use crate::data::tokens::Resource;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::ConvertMode;
use crate::state::Options;
use crate::tests::table::{TestMatch, bag, first_begins};
use hadal_core::game::Game;

#[test]
fn a_line_is_used_as_often_as_it_can_be_paid() {
    let mut table = TestMatch::of(1);
    table.carry("fish:4").store("fish:1");
    assert_eq!(table.listed("convert"), ["convert fabricator 0 x1", "convert fabricator 0 x2"]);
    table.play("convert fabricator 0 x2");
    assert_eq!((table.inventory(), table.storage()), (bag("food:2"), bag("fish:1")));
    assert_eq!(table.state.turn.actions_left, 1);
}

#[test]
fn converts_in_a_row_are_one_action_and_outputs_feed_later_lines() {
    // Decision 21.
    let mut table = TestMatch::of(1);
    table.carry("diamond:2").play("convert fabricator 2 x2 fish; convert fabricator 0 x1");
    assert_eq!((table.inventory(), table.state.turn.actions_left), (bag("food:1"), 1));
}

#[test]
fn free_moves_do_not_end_the_row_but_other_actions_do() {
    // Decision 64.
    let mut table = TestMatch::of(1);
    table.carry("titanium:4").play("convert fabricator 1 x1; stow titanium; convert fabricator 1 x1");
    assert_eq!(table.state.turn.actions_left, 1);
    let mut table = TestMatch::of(1);
    table.carry("titanium:4").store("titanium:1").play("convert fabricator 1 x1; craft knife");
    assert_eq!(table.state.turn.actions_left, 0);
    assert_eq!(table.refused("convert fabricator 1 x1"), Illegal::NoActionLeft);
}

#[test]
fn the_end_of_the_turn_ends_the_row() {
    // Decision 64.
    let mut table = TestMatch::of(1);
    table.carry("titanium:4").play("convert fabricator 1 x1; end; convert fabricator 1 x1");
    assert_eq!(table.state.turn.actions_left, 1);
}

#[test]
fn jettison_does_not_end_the_row() {
    // Decision 64.
    let mut table = TestMatch::of(1);
    table.carry("titanium:4").play("convert fabricator 1 x1; jettison quartz; convert fabricator 1 x1");
    assert_eq!(table.state.turn.actions_left, 1);
}

#[test]
fn with_the_switch_each_convert_is_an_action() {
    // Decision 21.
    let mut table = TestMatch::with(1, Options { convert: ConvertMode::OneLine, ..first_begins() });
    table.carry("titanium:4").play("convert fabricator 1 x1; convert fabricator 1 x1");
    assert_eq!(table.state.turn.actions_left, 0);
    table.audit();
}

#[test]
fn with_the_switch_only_the_first_converts_of_a_turn_are_free() {
    // Decision 70: converts in a row are actions of their own, so a Battery Charger frees one of them.
    let mut table = TestMatch::with(1, Options { convert: ConvertMode::OneLine, ..first_begins() });
    table.build("battery_charger").carry("titanium:4").store("titanium:4");
    let mut left = Vec::new();
    for _ in 0..3 {
        table.play("convert fabricator 1 x1");
        left.push(table.state.turn.actions_left);
    }
    assert_eq!(left, [2, 1, 0]);
    assert_eq!(table.refused("convert fabricator 1 x1"), Illegal::NoActionLeft);
}

#[test]
fn with_the_switch_one_convert_still_uses_its_line_several_times() {
    // Decision 70.
    let mut table = TestMatch::with(1, Options { convert: ConvertMode::OneLine, ..first_begins() });
    table.carry("titanium:4").play("convert fabricator 1 x2");
    assert_eq!((table.inventory(), table.state.turn.actions_left), (bag("quartz:2"), 1));
}

#[test]
fn more_actions_are_legal_at_once_than_any_sample_has_shown() {
    // Decision 62.
    let mut table = TestMatch::of(1);
    table.build("swim_bag backpack locker").carry("diamond:7 kelp:1").store("diamond:7 coral:1");
    let legal = table.legal();
    assert_eq!(legal.iter().filter(|action| action.starts_with("convert fabricator 2")).count(), 5 * 14);
    for text in &legal {
        assert_eq!(Deeper::check(&table.state, &text.parse().unwrap()), Ok(()), "{text}");
    }
    table.play("convert fabricator 2 x14 fish");
    assert_eq!((table.inventory(), table.storage()), (bag("kelp:1 fish:7"), bag("coral:1 fish:7")));
}

#[test]
fn any_output_is_neither_food_nor_the_input() {
    // Decision 22.
    let mut table = TestMatch::of(1);
    table.carry("diamond:1");
    let expected =
        ["fish", "kelp", "coral", "titanium", "quartz"].map(|made| format!("convert fabricator 2 x1 {made}"));
    assert_eq!(table.listed("convert"), expected);
    assert_eq!(table.refused("convert fabricator 2 x1 food"), Illegal::WrongOutput);
    assert_eq!(table.refused("convert fabricator 2 x1 diamond"), Illegal::WrongOutput);
    assert_eq!(table.refused("convert fabricator 2 x1"), Illegal::WrongOutput);
}

#[test]
fn an_output_is_named_only_where_the_line_says_any() {
    let mut table = TestMatch::of(1);
    table.carry("fish:2");
    assert_eq!(table.refused("convert fabricator 0 x1 food"), Illegal::WrongOutput);
}

#[test]
fn converting_names_each_thing_that_is_wrong() {
    let mut table = TestMatch::of(1);
    table.carry("fish:2");
    assert_eq!(table.refused("convert fabricator 0 x0"), Illegal::ConvertNothing);
    assert_eq!(table.refused("convert fabricator 0 x2"), Illegal::InputsMissing);
    assert_eq!(table.refused("convert fabricator 0 x255"), Illegal::InputsMissing);
    assert_eq!(table.refused("convert fabricator 3 x1"), Illegal::NoSuchLine);
    assert_eq!(table.refused("convert galley 0 x1"), Illegal::CardNotBuilt);
    assert_eq!(table.refused("convert d20_open_1 0 x1"), Illegal::CardNotBuilt);
    table.dive(0, 1);
    assert_eq!(table.refused("convert fabricator 0 x1"), Illegal::NotAtHome);
}

#[test]
fn the_supply_must_hold_the_output_in_full() {
    // Decision 46.
    let mut table = TestMatch::of(1);
    table.carry("fish:4").leave_in_supply(Resource::Food, 1);
    assert_eq!(table.listed("convert"), ["convert fabricator 0 x1"]);
    assert_eq!(table.refused("convert fabricator 0 x2"), Illegal::SupplyShort);
}

#[test]
fn outputs_go_to_the_inventory_else_to_storage() {
    let mut table = TestMatch::of(1);
    table.carry("kelp:4").store("fish:2").play("convert fabricator 0 x1");
    assert_eq!((table.inventory(), table.storage()), (bag("kelp:4"), bag("food:1")));
}

#[test]
fn an_event_says_which_tokens_came_from_storage_and_went_there() {
    let mut table = TestMatch::of(1);
    table.carry("titanium:1 kelp:3").store("titanium:1").play("convert fabricator 1 x1");
    let [Event::Converted { spent, spent_stored, made, count, stored, .. }] = table.events[..] else {
        panic!("{:?}", table.events)
    };
    assert_eq!((spent, spent_stored), (bag("titanium:2"), bag("titanium:1")));
    assert_eq!((made, count, stored), (Resource::Quartz, 1, 0));
    let mut table = TestMatch::of(1);
    table.carry("kelp:4").store("fish:2").play("convert fabricator 0 x1");
    assert!(matches!(table.events[..], [Event::Converted { count: 1, stored: 1, .. }]));
}

#[test]
fn a_battery_charger_makes_the_first_convert_action_of_a_turn_free() {
    // Decision 45.
    let mut table = TestMatch::of(1);
    table.build("battery_charger").carry("titanium:4");
    table.play("convert fabricator 1 x1; convert fabricator 1 x1");
    assert_eq!(table.state.turn.actions_left, 2);
    assert_eq!(table.state.turn.converts, 1);
}

#[test]
fn a_free_convert_is_legal_with_no_action_left() {
    // Decision 45.
    let mut table = TestMatch::of(1);
    table.build("battery_charger").carry("titanium:2").play("swim 0,1; swim 0,0; convert fabricator 1 x1");
    assert_eq!(table.inventory(), bag("quartz:1"));
    table.play("end");
}

#[test]
fn a_charger_built_this_turn_counts_the_converts_made_before() {
    // Decision 45.
    let mut table = TestMatch::of(1);
    table.deal("battery_charger").carry("titanium:3").store("titanium:2");
    table.play("convert fabricator 1 x1; craft battery_charger");
    assert_eq!(table.refused("convert fabricator 1 x1"), Illegal::NoActionLeft);
    let mut table = TestMatch::of(1);
    table.deal("battery_charger").carry("titanium:3 quartz:1");
    table.play("craft battery_charger; swim 0,1");
    table.dive(0, 0).play("convert fabricator 1 x1");
}

#[test]
fn a_card_built_twice_lists_its_lines_once() {
    // Decision 63.
    let mut table = TestMatch::of(1);
    table.build("kiln").carry("coral:2");
    let once = table.listed("convert");
    let kiln = table.state.tables().find_card(crate::tests::table::name("kiln")).unwrap();
    table.player_mut(0).built.push(kiln);
    assert_eq!(table.listed("convert"), once);
}
