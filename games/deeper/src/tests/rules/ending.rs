//! The end, points, ties, turns (rule 10).

use crate::Deeper;
use crate::illegal::Illegal;
use crate::state::Options;
use crate::tests::table::{TestMatch, bag, first_begins};
use hadal_core::game::{Game, Outcome, Status};
use hadal_core::seat::Seat;

fn outcome(table: &TestMatch) -> Outcome {
    match Deeper::status(&table.state) {
        Status::Over(outcome) => outcome,
        Status::Awaiting(awaiting) => panic!("{awaiting:?}"),
    }
}

/// A table where seat 0 is about to craft the last rocket card, worth 4.
fn last_rocket(seats: u8) -> TestMatch {
    let mut table = TestMatch::of(seats);
    let cradle = table.state.rockets[0];
    let rest: Vec<_> = table.state.rockets.drain(1..).collect();
    table.player_mut(seats - 1).rockets.extend(rest);
    assert_eq!(table.state.rockets, [cradle]);
    table.build("radio").carry("titanium:3 coral:1");
    table
}

#[test]
fn the_game_stops_the_moment_the_last_rocket_card_is_crafted() {
    // Decision 35.
    let mut table = last_rocket(2);
    table.air(1).play("craft launch_cradle");
    let outcome = outcome(&table);
    assert_eq!(outcome.reason, "last_rocket_card");
    assert!(table.legal().is_empty());
    assert_eq!(table.refused("end"), Illegal::GameIsOver);
    assert_eq!(table.player(0).air, 1, "no breath is taken");
    let ranks: Vec<(u32, i64)> = outcome.results.iter().map(|result| (result.rank, result.score)).collect();
    assert_eq!(ranks, [(2, 7), (1, 14)]);
}

#[test]
fn solo_the_result_is_points_and_turns_begun_the_last_one_included() {
    // Decision 58.
    let mut table = last_rocket(1);
    table.play("end; end; craft launch_cradle");
    assert_eq!(outcome(&table).results[0].rank, 1);
    assert_eq!(table.state.turns_begun(Seat(0)), 3);
}

#[test]
fn a_finisher_outside_the_tie_names_one_of_the_tied() {
    // Example 9; decisions 37 and 71.
    let mut table = last_rocket(3);
    table.play("end; end; end");
    let rest = std::mem::take(&mut table.player_mut(2).rockets);
    table.player_mut(1).rockets = rest.clone();
    table.player_mut(2).rockets = rest;
    table.play("craft launch_cradle");
    assert_eq!(
        (table.asked(), table.legal()),
        ("name_winner".to_owned(), vec!["name 1".to_owned(), "name 2".to_owned()])
    );
    assert_eq!(table.refused("name 0"), Illegal::NotTied);
    assert_eq!(table.refused("name 3"), Illegal::NotTied);
    table.play("name 2");
    let ranks: Vec<u32> = outcome(&table).results.iter().map(|result| result.rank).collect();
    assert_eq!(ranks, [3, 2, 1]);
}

#[test]
fn a_finisher_inside_the_tie_may_name_themselves() {
    // Decision 37.
    let mut table = last_rocket(2);
    table.player_mut(1).rockets.clear();
    table.state.players[Seat(1)].built = table.player(0).built.clone();
    table.store("food:0");
    let food = bag("food:4");
    table.player_mut(1).storage = food;
    table.play("craft launch_cradle");
    assert_eq!(table.legal(), ["name 0", "name 1"]);
    table.play("name 0");
    let ranks: Vec<u32> = outcome(&table).results.iter().map(|result| result.rank).collect();
    assert_eq!(ranks, [1, 2]);
}

#[test]
fn food_in_storage_is_worth_a_point_and_a_mess_hall_one_more_each() {
    // Example 10.
    let mut table = TestMatch::of(1);
    table.store("food:3").build("mess_hall");
    assert_eq!(table.points(0), 3 + 3 + 1);
}

#[test]
fn the_inventory_is_worth_nothing() {
    // Decision 36.
    let mut table = TestMatch::of(1);
    table.carry("food:3 diamond:1");
    assert_eq!(table.points(0), 0);
}

#[test]
fn the_lines_of_a_result_add_up_to_its_score() {
    let mut table = last_rocket(1);
    table.store("food:2").build("vault knife").play("craft launch_cradle");
    let result = &outcome(&table).results[0];
    let lines: Vec<(&str, i64)> = result.lines.iter().map(|line| (line.source, line.points)).collect();
    let expected = [
        ("habitat_cards", 5),
        ("rocket_cards", 13),
        ("upgrades", 0),
        ("milestones", 0),
        ("storage", 2),
        ("abilities", 0),
    ];
    assert_eq!(lines, expected);
    assert_eq!(result.score, 20);
}

#[test]
fn turns_go_round_from_the_first_seat() {
    let mut table = TestMatch::with(3, Options { first_seat: Some(1), ..Options::default() });
    let mut seats = Vec::new();
    for _ in 0..7 {
        seats.push(table.state.turn.seat.0);
        table.play("end");
    }
    assert_eq!(seats, [1, 2, 0, 1, 2, 0, 1]);
    let begun: Vec<u32> = (0..3).map(|seat| table.state.turns_begun(Seat(seat))).collect();
    assert_eq!(begun, [2, 3, 3]);
}

#[test]
fn a_turn_limit_ends_the_game_after_the_last_seats_answers() {
    // Decision 57.
    let options = Options { turn_limit: Some(2), first_seat: Some(1), ..Options::default() };
    let mut table = TestMatch::with(2, options);
    table.play("end; end; end").build("garden").play("end");
    assert_eq!(table.asked(), "gain");
    table.play("decline");
    assert_eq!(table.asked(), "turn_limit");
    let ranks: Vec<u32> = outcome(&table).results.iter().map(|result| result.rank).collect();
    assert_eq!(ranks.iter().min(), Some(&1));
}

#[test]
fn at_the_turn_limit_a_tie_is_shared_and_nobody_decides() {
    let options = Options { turn_limit: Some(1), ..first_begins() };
    let mut table = TestMatch::with(2, options);
    table.play("end; end");
    let ranks: Vec<u32> = outcome(&table).results.iter().map(|result| result.rank).collect();
    assert_eq!(ranks, [1, 1]);
    table.audit();
}

#[test]
fn a_tie_by_the_last_rocket_is_decided_also_inside_a_turn_limit() {
    // Decision 57.
    let mut table = last_rocket(2);
    table.state.settings.turn_limit = 5;
    table.player_mut(1).rockets.clear();
    let food = bag("food:7");
    table.player_mut(1).storage = food;
    table.play("craft launch_cradle");
    assert_eq!(table.asked(), "name_winner");
}
