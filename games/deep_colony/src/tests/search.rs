//! The worth of states.

use super::table::{TestMatch, setup};
use crate::{Action, DeepColony, Options, Settings, State};
use hadal_core::game::{Game, Imagine, Search, Silent, Simulate, Status, Viewer, walk};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

/// Tiles left to draw, so that the game is far from over.
const TO_COME: [&str; 16] =
    ["WA", "CA", "CA", "CB", "CC", "EA", "EA", "DA", "DB", "LA", "LB", "LC", "MA", "MB", "QA", "RA"];

fn table(moves: &[&str]) -> TestMatch {
    TestMatch::play(moves, &TO_COME, 2, Settings::default())
}

fn worth(table: &TestMatch, seat: u8) -> i32 {
    DeepColony::evaluate(&table.state, Seat(seat))
}

#[test]
fn a_claimed_colony_is_worth_more_than_an_unclaimed_one() {
    assert!(worth(&table(&["EA 0,-1 r0 M0"]), 0) > worth(&table(&["EA 0,-1 r0 -"]), 0));
}

#[test]
fn a_claim_of_one_seat_is_worth_nothing_to_the_other() {
    assert_eq!(worth(&table(&["EA 0,-1 r0 M0"]), 1), worth(&table(&["EA 0,-1 r0 -"]), 1));
}

#[test]
fn a_larger_colony_is_worth_more() {
    let small = table(&["EA 0,-1 r0 M0", "WA 0,1 r0 -"]);
    let large = table(&["EA 0,-1 r0 M0", "EB 0,-2 r0 -"]);
    assert!(worth(&large, 0) > worth(&small, 0));
}

#[test]
fn an_ocean_of_kelp_is_worth_more_than_one_of_algae() {
    assert!(worth(&table(&["CC 0,-1 r2 M1"]), 0) > worth(&table(&["CB 0,-1 r2 M1"]), 0));
    assert!(worth(&table(&["CB 0,-1 r2 M1"]), 0) < worth(&table(&["CB 0,-1 r2 -"]), 0));
}

#[test]
fn completing_the_own_colony_is_better_than_leaving_it_open() {
    let open = table(&["EA 0,-1 r0 M0", "WA 0,1 r0 -", "CA 1,1 r1 -"]);
    let complete = table(&["EA 0,-1 r0 M0", "WA 0,1 r0 -", "CA 0,-2 r2 -"]);
    assert!(worth(&complete, 0) > worth(&open, 0));
}

#[test]
fn the_worth_before_a_deployment_is_that_of_the_best_one() {
    for moves in [&["EA 0,-1 r0"][..], &["CA 0,-1 r2"], &["PC 1,0 r0"], &["QA 1,0 r1"]] {
        let [step] = moves else { continue };
        let (id, _) = step.split_once(' ').unwrap();
        let mut table = TestMatch::play(&[], &[&[id], &TO_COME[..]].concat(), 2, Settings::default());
        table.place(step);
        let before = worth(&table, 0);
        let after = DeepColony::legal_actions(&table.state).actions.into_iter().map(|action| {
            let mut next = table.state.clone();
            DeepColony::play(&mut next, &action, &mut Silent);
            DeepColony::evaluate(&next, Seat(0))
        });
        let best = after.max().unwrap();
        assert!((before - best).abs() <= 1, "{step}: {before} before, {best} after");
    }
}

#[test]
fn a_head_office_in_hand_is_for_a_large_colony() {
    // One of two tiles is not worth it yet; a pass keeps the office.
    let spent = table(&["CA 0,-1 r2 H0"]);
    let kept = table(&["CA 0,-1 r2 M0"]);
    assert!(worth(&kept, 0) > worth(&spent, 0));
}

#[test]
fn pieces_in_hand_are_worth_less_the_fewer_turns_are_left() {
    let worths: Vec<i32> = [1, 4, 16]
        .map(|left| {
            let table = TestMatch::play(&[], &TO_COME[..left], 2, Settings::default());
            worth(&table, 0)
        })
        .to_vec();
    assert!(worths[0] < worths[1] && worths[1] < worths[2], "{worths:?}");
}

#[test]
fn the_worth_does_not_depend_on_the_drawn_tile() {
    for seed in 0..6 {
        let state = stopped(2, seed, 20 + seed);
        for other in DeepColony::draws(&state).into_owned() {
            for seat in Seat::all(2) {
                assert_eq!(DeepColony::evaluate(&other, seat), DeepColony::evaluate(&state, seat));
            }
        }
    }
}

#[test]
fn a_rebuilt_state_is_worth_the_same() {
    for seed in 0..6 {
        let state = stopped(3, seed, 10 * seed);
        let view = DeepColony::view(&state, Viewer::Spectator, false);
        let imagined = DeepColony::imagine(&view, &mut Generator::quick(seed));
        for seat in Seat::all(3) {
            assert_eq!(DeepColony::evaluate(&imagined, seat), DeepColony::evaluate(&state, seat));
        }
    }
}

#[test]
fn seats_that_have_done_the_same_differ_by_the_turn_alone() {
    // Sixteen tiles are to come, eight for either.
    let even = table(&[]);
    assert_eq!(worth(&even, 0), worth(&even, 1));
}

/// A random game after a number of actions.
fn stopped(seats: u8, seed: u64, actions: u64) -> State {
    let mut state = DeepColony::new_game(&setup(seats, Options::default())).unwrap();
    let mut choices = Generator::quick(seed);
    for _ in 0..actions {
        let action = walk::random::<DeepColony>(&state, &mut choices).unwrap();
        DeepColony::play(&mut state, &action, &mut Silent);
    }
    state
}

/// The action after which the own worth is greatest against that of the best of the others.
fn greedy(state: &State, hero: Seat) -> Action {
    let margin = |action: &Action| {
        let mut next = state.clone();
        DeepColony::play(&mut next, action, &mut Silent);
        let worth = |seat: Seat| match DeepColony::status(&next) {
            Status::Over(outcome) => outcome.results[seat.index()].score as i32 * 1000,
            Status::Awaiting(_) => DeepColony::evaluate(&next, seat),
        };
        let others = Seat::all(next.seat_count()).filter(|seat| *seat != hero).map(worth).max();
        worth(hero) - others.unwrap()
    };
    DeepColony::legal_actions(state).actions.into_iter().max_by_key(margin).unwrap()
}

#[test]
fn looking_one_action_ahead_beats_random_play() {
    for seats in 2..=4 {
        let mut state = DeepColony::new_game(&setup(seats, Options::default())).unwrap();
        let (hero, mut choices) = (Seat(seats - 1), Generator::quick(seats.into()));
        while let Status::Awaiting(awaiting) = DeepColony::status(&state) {
            let legal = DeepColony::legal_actions(&state);
            let action = if awaiting.seat == hero {
                greedy(&state, hero)
            } else {
                random_action::<DeepColony>(&legal, &mut choices).unwrap()
            };
            DeepColony::apply(&mut state, &action, &mut Silent).unwrap();
        }
        let Status::Over(outcome) = DeepColony::status(&state) else { panic!("the game goes on") };
        assert_eq!(outcome.results[hero.index()].rank, 1, "{:?}", outcome.results);
    }
}
