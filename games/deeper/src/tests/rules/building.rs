//! Crafting and paying (rules 6.8 and 6.13).

use crate::illegal::Illegal;
use crate::tests::table::{TestMatch, bag};

#[test]
fn a_card_of_the_hand_is_crafted_at_home_and_its_abilities_start_at_once() {
    let mut table = TestMatch::of(1);
    table.deal("locker").carry("titanium:1").play("craft locker");
    assert_eq!(table.built(0), ["fabricator", "hatch", "storage", "locker"]);
    assert_eq!(table.points(0), 1);
    assert_eq!(table.state.abilities().storage, 8);
    assert!(table.inventory().is_empty());
}

#[test]
fn crafting_names_each_thing_that_is_wrong() {
    let mut table = TestMatch::of(1);
    table.carry("titanium:2 quartz:1 coral:1");
    assert_eq!(table.refused("craft locker"), Illegal::CardNotInHand);
    assert_eq!(table.refused("craft launch_cradle"), Illegal::RadioNeeded);
    assert_eq!(table.refused("craft ion_drive"), Illegal::RocketGone);
    assert_eq!(table.refused("craft submarine"), Illegal::NothingToCraft);
    assert_eq!(table.refused("craft d20_open_1"), Illegal::NothingToCraft);
    assert_eq!(table.refused("craft swim_bag"), Illegal::CannotPay);
    table.build("rebreather");
    assert_eq!(table.refused("craft rebreather"), Illegal::UpgradeGone);
    table.dive(0, 1);
    assert_eq!(table.refused("craft radio"), Illegal::NotAtHome);
}

#[test]
fn nothing_is_paid_from_outside_the_own_hatch() {
    // Decision 23.
    let mut table = TestMatch::of(1);
    table.store("titanium:1").dive(0, 1);
    assert_eq!(table.refused("craft knife"), Illegal::NotAtHome);
}

#[test]
fn costs_are_paid_from_the_inventory_first_then_from_storage() {
    // Decision 24.
    let mut table = TestMatch::of(1);
    table.carry("titanium:1").store("titanium:1 quartz:1 coral:1").play("craft radio");
    assert_eq!((table.inventory(), table.storage()), (bag(""), bag("titanium:1")));
}

#[test]
fn upgrades_are_crafted_once_by_each_player() {
    let mut table = TestMatch::of(2);
    table.carry("titanium:2").play("craft knife");
    assert_eq!(table.refused("craft knife"), Illegal::UpgradeGone);
    table.play("end").carry("titanium:1").play("craft knife");
    assert_eq!(table.player(1).upgrades.len(), 1);
}

#[test]
fn new_lung_spaces_stay_empty_until_the_next_breath_at_home() {
    // Decision 26.
    let mut table = TestMatch::of(1);
    table.carry("titanium:1 coral:1").play("craft rebreather");
    assert_eq!((table.player(0).air, table.state.abilities().lungs), (4, 6));
    table.play("end");
    assert_eq!(table.player(0).air, 6);
}

#[test]
fn a_reactor_lowers_cards_and_rockets_but_not_upgrades() {
    // Example 7 and decision 25.
    let mut table = TestMatch::of(1);
    table.build("radio reactor").carry("titanium:2 coral:1");
    assert!(table.lists("craft launch_cradle"));
    table.play("craft launch_cradle");
    assert!(table.inventory().is_empty());
    let mut table = TestMatch::of(1);
    table.build("reactor").carry("titanium:1 quartz:1");
    assert_eq!(table.refused("craft air_tank"), Illegal::CannotPay);
    table.carry("titanium:1").play("craft air_tank");
}

#[test]
fn a_discount_never_goes_below_zero_and_copies_add_up() {
    let mut table = TestMatch::of(1);
    table.build("radio reactor reactor").carry("titanium:1 coral:1");
    assert!(table.lists("craft launch_cradle"));
    table.deal("locker");
    assert!(table.lists("craft locker"), "one titanium less two");
    table.play("craft locker");
    assert_eq!(table.inventory(), bag("titanium:1 coral:1"));
}

#[test]
fn two_equal_cards_in_hand_are_one_decision() {
    // Decision 51.
    let mut table = TestMatch::of(1);
    table.deal("locker locker").carry("titanium:2");
    assert_eq!(table.listed("craft").iter().filter(|text| *text == "craft locker").count(), 1);
    table.play("craft locker");
    assert_eq!(table.hand(0), ["radio", "locker"]);
    table.play("craft locker");
    assert_eq!(table.built(0).iter().filter(|id| *id == "locker").count(), 2);
}

#[test]
fn rocket_cards_are_communal_and_first_come() {
    // Decision 39.
    let mut table = TestMatch::of(2);
    table.build("radio").carry("titanium:3 coral:1").play("craft launch_cradle; end");
    table.build("radio").carry("titanium:3 coral:1");
    assert_eq!(table.refused("craft launch_cradle"), Illegal::RocketGone);
    assert_eq!(table.points(0), 3 + 4);
}

#[test]
fn the_radio_lets_its_owner_alone_craft_rocket_cards() {
    let mut table = TestMatch::of(2);
    table.build("radio").play("end").carry("titanium:3 coral:1");
    assert_eq!(table.refused("craft launch_cradle"), Illegal::RadioNeeded);
}

#[test]
fn points_of_upgrades_are_as_printed() {
    // Decision 40.
    let mut table = TestMatch::of(1);
    table.build("rebreather air_tank swim_bag backpack fins knife tow_scooter");
    assert_eq!(table.points(0), 3);
}
