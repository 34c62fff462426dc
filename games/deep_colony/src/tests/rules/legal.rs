//! The lists of what is legal: their order, and how many whole turns there are.

use crate::tests::table::{TestMatch, setup};
use crate::{DeepColony, Event, Options};
use hadal_core::game::{Game, Simulate};
use hadal_core::perft::{perft, perft_turns};
use hadal_core::seat::Seat;

#[test]
fn lists_are_in_reading_order() {
    let table = TestMatch::with_next(&[], "LA");
    assert_eq!(
        table.options(),
        ["place -1,0 r1", "place -1,0 r3", "place 1,0 r1", "place 1,0 r3", "place 0,1 r1", "place 0,1 r3"]
    );
}

#[test]
fn a_seat_that_can_deploy_nothing_is_not_asked() {
    // Nine generators in a line: after eight markers seat 0 has nothing for a ninth tile without colony.
    let set = "id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567:k1,\nG,20,0,OOOO,G O:01234567,";
    let mut table = TestMatch::of_set(set, &[], 2);
    for y in 1..=15 {
        table.turn(&format!("G 0,{y} r0 {}", if y % 2 == 1 { "M0" } else { "-" }));
    }
    table.turn("G 0,16 r0 -");
    table.events.clear();
    table.place("G 0,17 r0");
    let skipped = Event::DeploymentSkipped { seat: Seat(0) };
    assert!(table.events.contains(&skipped));
    assert_eq!(table.state.turn_seat(), Seat(1));
}

#[test]
fn whole_turns_are_counted_with_every_kind_that_fits() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    let drawn = DeepColony::draws(&state);
    // Every kind of the set but the start tile fits beside it.
    assert_eq!(drawn.len(), 55);
    let placements: u128 = drawn.iter().map(|state| DeepColony::legal_actions(state).actions.len() as u128).sum();
    assert_eq!(perft::<DeepColony>(&state, 1), placements);
    assert!(perft_turns::<DeepColony>(&state, 1) > placements);
}

/// Whole turns of two seats from the start, whatever is drawn: each kind once that fits.
const WHOLE_TURNS: [u128; 3] = [1, 1_540, 3_296_077];

#[test]
fn whole_turns_are_as_many_as_were_counted() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    for (turns, expected) in (0..).zip(&WHOLE_TURNS[..2]) {
        assert_eq!(perft_turns::<DeepColony>(&state, turns), *expected);
    }
}

#[test]
#[ignore = "long: make test-long runs it"]
fn pairs_of_whole_turns_are_as_many_as_were_counted() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    assert_eq!(perft_turns::<DeepColony>(&state, 2), WHOLE_TURNS[2]);
}
