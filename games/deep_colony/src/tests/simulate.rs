//! Imagined states and copies of states.

use super::table::setup;
use crate::{DeepColony, Options, State};
use hadal_core::game::{Game, Imagine, Silent, Simulate, Status, Viewer, walk};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

/// Plays a random game and shows each position to `check`.
fn play_at_random(seats: u8, seed: u64, mut check: impl FnMut(&State)) {
    let mut state = DeepColony::new_game(&setup(seats, Options::default())).unwrap();
    state.record.generator = Generator::from_seed(seed);
    let mut choices = Generator::quick(seed);
    loop {
        check(&state);
        let Some(action) = walk::random::<DeepColony>(&state, &mut choices) else { break };
        DeepColony::apply(&mut state, &action, &mut Silent).unwrap();
    }
    assert!(matches!(DeepColony::status(&state), Status::Over(_)));
    assert!(DeepColony::legal_actions(&state).actions.is_empty());
}

/// An imagined state looks the same to the viewer and could be real.
fn imagine(state: &State, viewer: Viewer, generator: &mut Generator) -> State {
    let view = DeepColony::view(state, viewer, false);
    let imagined = DeepColony::imagine(&view, generator);
    DeepColony::audit(&imagined).unwrap();
    assert_eq!(DeepColony::view(&imagined, viewer, false), view);
    assert_eq!(DeepColony::view(&imagined, viewer, true), DeepColony::view(state, viewer, true));
    assert_eq!(DeepColony::status(&imagined), DeepColony::status(state));
    assert_eq!(DeepColony::legal_actions(&imagined), DeepColony::legal_actions(state));
    imagined
}

#[test]
fn imagined_states_look_the_same_at_every_step() {
    for seed in 0..4 {
        let script = ["QD", "GA", "CA"].map(str::to_owned).to_vec();
        let options = Options { draw_order: if seed % 2 == 0 { script } else { Vec::new() }, ..Options::default() };
        let mut state = DeepColony::new_game(&setup(2 + (seed % 3) as u8, options)).unwrap();
        let (mut choices, mut dealt) = (Generator::from_seed(seed), Generator::from_seed(!seed));
        loop {
            for viewer in Seat::all(state.seat_count()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                imagine(&state, viewer, &mut dealt);
            }
            let legal = DeepColony::legal_actions(&state);
            let Some(action) = random_action::<DeepColony>(&legal, &mut choices) else { break };
            DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn imagined_games_go_on_with_other_draws() {
    let options = Options { draw_order: vec!["QD".to_owned(), "GA".to_owned()], ..Options::default() };
    let state = DeepColony::new_game(&setup(2, options)).unwrap();
    let mut generator = Generator::from_seed(5);
    let mut imagined = || imagine(&state, Viewer::Spectator, &mut generator);
    let (one, other) = (imagined(), imagined());
    assert!(one.record.script.is_empty());
    assert_ne!(one.record.generator, state.record.generator);
    assert_ne!(one.record.generator, other.record.generator);
}

#[test]
fn a_state_that_takes_over_another_is_its_copy() {
    let mut reused = DeepColony::new_game(&setup(4, Options::default())).unwrap();
    for seed in 0..3 {
        play_at_random(2 + seed as u8, seed, |state| {
            reused.clone_from(state);
            assert!(reused == *state && reused.board == state.board && reused.set == state.set);
        });
    }
}

#[test]
fn no_game_of_a_bag_goes_on_for_ever() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    assert_eq!(DeepColony::unbounded(&state), None);
}

#[test]
fn an_imagined_world_has_a_generator_of_the_kind_that_imagines_it() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    let view = DeepColony::view(&state, Viewer::Spectator, false);
    let mut generator = Generator::quick(3);
    let expected = generator.clone().fork();
    assert_eq!(DeepColony::imagine(&view, &mut generator).record.generator, expected);
}
