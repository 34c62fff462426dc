//! Actions at random: all that is listed, about equally often, and nothing else.

use crate::game::{Game, Silent, Simulate, Status};
use crate::games::deep_colony::tests::table::{TestMatch, setup};
use crate::games::deep_colony::{DeepColony, Options, State};
use crate::generator::Generator;

/// Plays a random game by sampled actions, and shows each position with what is sampled there to `check`.
pub(crate) fn play_sampled(seats: u8, seed: u64, mut check: impl FnMut(&State, &mut Generator)) {
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
    let mut table = TestMatch::of_set(set, &order, 2);
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
