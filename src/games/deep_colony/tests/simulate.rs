//! Imagined states, and actions at random.

use super::table::{Table, setup};
use crate::game::{Game, Imagine, Silent, Simulate, Status, Viewer};
use crate::games::deep_colony::{DeepColony, Options, State};
use crate::generator::Generator;
use crate::playout::random_action;
use crate::seat::Seat;

#[test]
fn views_do_not_show_the_draws_to_come() {
    let options = |ids: [&str; 2]| Options { draw_order: ids.map(str::to_owned).to_vec(), ..Options::default() };
    let view = |ids| DeepColony::view(&DeepColony::new_game(&setup(2, options(ids))).unwrap(), Viewer::Spectator, true);
    assert_eq!(view(["QD", "GA"]), view(["QD", "WA"]));
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

/// Plays a random game by sampled actions, and shows each position with what is sampled there to `check`.
fn play_sampled(seats: u8, seed: u64, mut check: impl FnMut(&State, &mut Generator)) {
    let mut state = DeepColony::new_game(&setup(seats, Options::default())).unwrap();
    state.record.generator = Generator::from_seed(seed);
    let mut choices = Generator::quick(seed);
    loop {
        check(&state, &mut choices);
        let Some(action) = DeepColony::sample_action(&state, &mut choices) else { break };
        DeepColony::apply(&mut state, &action, &mut Silent).unwrap();
    }
    assert!(matches!(DeepColony::status(&state), Status::Over(_)));
    assert!(DeepColony::legal_actions(&state).actions.is_empty());
}

#[test]
fn what_is_sampled_is_listed() {
    for seed in 0..12 {
        play_sampled(2 + (seed % 3) as u8, seed, |state, choices| {
            let listed = DeepColony::legal_actions(state).actions;
            for _ in 0..8 {
                let sampled = DeepColony::sample_action(state, choices);
                assert!(sampled.map_or(listed.is_empty(), |action| listed.contains(&action)), "{sampled:?}");
            }
        });
    }
}

#[test]
fn everything_legal_is_sampled_about_equally_often() {
    for seats in 2..=4 {
        let mut position = 0_u64;
        play_sampled(seats, seats.into(), |state, choices| {
            position += 1;
            let listed = DeepColony::legal_actions(state).actions;
            if !position.is_multiple_of(7) || listed.len() > 60 || listed.is_empty() {
                return;
            }
            let mut counts = vec![0_i64; listed.len()];
            let each = 200;
            for _ in 0..each * listed.len() {
                let sampled = DeepColony::sample_action(state, choices).unwrap();
                counts[listed.iter().position(|action| *action == sampled).unwrap()] += 1;
            }
            // A count strays from 200 by 14; twice in a million positions one of 60 by more than 80.
            assert!(counts.iter().all(|count| (count - each as i64).abs() < 80), "{listed:?} {counts:?}");
        });
    }
}

#[test]
fn a_place_is_sampled_where_few_of_many_cells_fit() {
    // A colony on every side fits nothing of open ocean but the one cap.
    let set = "id,count,start,edges,segments,note\nS,1,1,COOO,C:N O:234567,\nW,40,0,OOOO,O:01234567:k1,\nC,2,0,COOO,C:N \
               O:234567:k1,\nG,1,0,CCCC,C:NESW,";
    let order: Vec<&str> = (0..40).map(|_| "W").chain(["G"]).collect();
    let mut table = Table::of_set(set, &order, 2);
    for y in 1..=40 {
        table.turn(&format!("W 0,{y} r0 -"));
    }
    let mut choices = Generator::quick(1);
    assert_eq!(table.options(), ["place 0,-1 r0"]);
    for _ in 0..200 {
        let sampled = DeepColony::sample_action(&table.state, &mut choices).unwrap();
        assert_eq!(sampled.to_string(), "place 0,-1 r0");
    }
}

#[test]
fn a_state_that_takes_over_another_is_its_copy() {
    let mut reused = DeepColony::new_game(&setup(4, Options::default())).unwrap();
    for seed in 0..3 {
        play_sampled(2 + seed as u8, seed, |state, _| {
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
