//! Actions drawn by the walk.

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::Game;
use hadal_core::game::walk::{count, nth, random};
use hadal_core::game::{Setup, Silent, Simulate};
use hadal_core::generator::Generator;
use hadal_core::perft::width;
use hadal_core::playout::action_at;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_example::Example;
use hadal_oceans::Oceans;

/// The times that each legal action is drawn on average.
const DRAWS_EACH: usize = 400;
/// The most legal actions of a position in which all are drawn.
const FEW: u128 = 40;
/// The most of one in which all are visited by their numbers.
const MANY: u128 = 3_000;

/// Plays a random game; draws in some of its positions, and visits in others. Returns the numbers of both.
fn looked_at<G: Simulate>(seed: u64, seat_count: u8) -> [u32; 2] {
    let setup = Setup { seat_count, options: G::playout_options(), generator: Generator::from_seed(seed) };
    let (mut state, mut chance) = (G::new_game(&setup).unwrap(), Generator::quick(seed));
    let mut looked_at = [0; 2];
    for played in 0..400 {
        let Some(action) = random::<G>(&state, &mut chance) else { break };
        let count = count::<G>(&state);
        if played % 9 == 0 && count <= FEW {
            looked_at[0] += 1;
            draws_evenly::<G>(&state, &mut chance);
        }
        if played % 3 == 0 && count <= MANY {
            looked_at[1] += 1;
            visits_each_once::<G>(&state);
        }
        G::play(&mut state, &action, &mut Silent);
    }
    looked_at
}

/// The legal actions, families written out.
fn written_out<G: Game>(state: &G::State) -> Vec<G::Action> {
    let listed = G::legal_actions(state);
    (0..width::<G>(&listed)).filter_map(|index| action_at::<G>(&listed, index)).collect()
}

/// Draws every legal action, with counts as even as chance makes them (a chi-square test).
fn draws_evenly<G: Game>(state: &G::State, chance: &mut Generator) {
    let legal = written_out::<G>(state);
    let mut counts = vec![0_usize; legal.len()];
    for _ in 0..legal.len() * DRAWS_EACH {
        let action = random::<G>(state, chance).unwrap();
        counts[legal.iter().position(|other| *other == action).unwrap()] += 1;
    }
    let freedom = legal.len() - 1;
    let squares: usize = counts.iter().map(|count| count.abs_diff(DRAWS_EACH).pow(2)).sum();
    let most = (freedom + 6 * (2 * freedom).isqrt()) * DRAWS_EACH;
    assert!(counts.iter().all(|count| *count > 0) && squares <= most, "{counts:?} of {legal:?}");
}

/// By its number each legal action is visited once, in the order of the list.
fn visits_each_once<G: Game>(state: &G::State) {
    let legal = written_out::<G>(state);
    let visited: Vec<G::Action> = (0..count::<G>(state)).filter_map(|index| nth::<G>(state, index)).collect();
    assert_eq!(visited, legal);
    for (place, action) in legal.iter().enumerate() {
        assert!(!legal[..place].contains(action), "{action} stands twice in {state:?}");
    }
}

#[test]
fn each_legal_action_is_drawn_as_often_as_any_other() {
    let looked = [
        looked_at::<AdvancedColonization>(1, 2),
        looked_at::<DeepColony>(2, 3),
        looked_at::<Deeper>(3, 4),
        looked_at::<Example>(4, 2),
        looked_at::<Oceans>(5, 2),
        looked_at::<Oceans>(6, 4),
    ];
    assert!(looked.iter().all(|[drawn, visited]| *drawn > 0 && *visited > 3), "{looked:?}");
}
