//! The worth of states: positions whose order is beyond doubt.

use super::table::TestMatch;
use crate::Deeper;
use hadal_core::game::{Game, Search, Silent, walk};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

fn worth(table: &TestMatch) -> i32 {
    Deeper::evaluate(&table.state, Seat(0))
}

/// The worth of a table for two that was arranged in this way.
fn worth_of(arrange: impl FnOnce(&mut TestMatch) -> &mut TestMatch) -> i32 {
    let mut table = TestMatch::of(2);
    arrange(&mut table);
    worth(&table)
}

#[test]
fn at_the_start_all_seats_stand_alike() {
    let table = TestMatch::of(2);
    assert_eq!(worth(&table), Deeper::evaluate(&table.state, Seat(1)));
}

#[test]
fn what_is_hidden_in_the_decks_counts_for_nothing() {
    let mut table = TestMatch::of(3);
    let before = worth(&table);
    let mut chance = Generator::quick(1);
    table.state.decks.iter_mut().for_each(|deck| chance.shuffle(&mut deck.hidden));
    chance.shuffle(&mut table.state.blueprints);
    assert_eq!(worth(&table), before);
}

#[test]
fn goods_are_worth_more_the_nearer_they_are_to_home() {
    let goods = "titanium:1 coral:1";
    let far = worth_of(|table| table.dive(0, 1).air(0).carry(goods)) - worth_of(|table| table.dive(0, 1).air(0));
    let home = worth_of(|table| table.carry(goods)) - worth_of(|table| table);
    assert!(0 < far && far < home, "{far} {home}");
}

#[test]
fn cards_that_are_built_are_worth_more_than_their_price() {
    let mut table = TestMatch::of(2);
    table.carry("titanium:1 quartz:1 coral:1");
    let before = worth(&table);
    table.play("craft radio");
    assert!(worth(&table) > before);
    let mut table = TestMatch::of(2);
    table.build("radio").carry("titanium:3 coral:1");
    let before = worth(&table);
    table.play("craft launch_cradle");
    assert!(worth(&table) > before);
}

#[test]
fn food_in_storage_and_air_in_the_lungs_count() {
    assert!(worth_of(|table| table.store("food:1")) > worth_of(|table| table.carry("food:1")));
    let with = |air| worth_of(|table| table.dive(0, 2).carry("titanium:2").air(air));
    assert!(with(0) < with(1) && with(1) < with(3));
}

#[test]
fn the_worth_of_any_state_stays_within_its_bounds() {
    for seat_count in 1..=4 {
        let mut state = TestMatch::of(seat_count).state;
        state.settings.turn_limit = 15;
        let mut chance = Generator::quick(u64::from(seat_count));
        while let Some(action) = walk::random::<Deeper>(&state, &mut chance) {
            for seat in Seat::all(seat_count) {
                assert!(Deeper::evaluate(&state, seat).abs() < 100_000);
            }
            Deeper::play(&mut state, &action, &mut Silent);
        }
    }
}
