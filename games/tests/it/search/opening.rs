//! Random openings.

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::Search;
use hadal_core::game::{Setup, Simulate};
use hadal_core::generator::Generator;
use hadal_core::search::opening::{DRAWS, open};
use hadal_deep_colony::DeepColony;

fn start<G: Simulate>(seed: u64) -> G::State {
    let (options, generator) = (G::table_options(), Generator::from_seed(seed));
    G::new_game(&Setup { seat_count: 2, options, generator }).unwrap()
}

/// The actions of each draw of an opening.
fn draws<G: Search>(seed: u64, actions: u64) -> Vec<u64> {
    let (mut state, mut draws) = (start::<G>(seed), Vec::new());
    let is_whole = open::<G>(&mut state, &mut Generator::quick(seed), actions, |applied| {
        draws.push(applied);
        true
    });
    assert!(is_whole && G::awaited(&state).is_some(), "nobody is awaited after {draws:?}");
    draws
}

#[test]
fn an_opening_that_ends_the_game_is_drawn_anew() {
    let openings: Vec<Vec<u64>> = (0..300).map(|seed| draws::<AdvancedColonization>(seed, 8)).collect();
    assert!(openings.iter().any(|draws| draws.len() > 1), "one ends the game");
    assert!(openings.iter().all(|draws| draws.len() < 9 && draws.last() == Some(&8)), "{openings:?}");
}

#[test]
fn an_opening_that_always_ends_the_game_becomes_shorter() {
    let draws = draws::<DeepColony>(3, 1024);
    let (last, ended) = draws.split_last().unwrap();
    assert!(last.is_power_of_two(), "halves of halves: {draws:?}");
    assert!(ended.len() >= 2 * DRAWS as usize && ended.iter().all(|ended| ended >= last), "{draws:?}");
}

#[test]
fn an_opening_ends_where_nobody_waits_for_it() {
    let mut state = start::<DeepColony>(3);
    let mut looks = 0;
    let is_whole = open::<DeepColony>(&mut state, &mut Generator::quick(1), 1000, |_| {
        looks += 1;
        looks < 3
    });
    assert!(!is_whole && looks == 3);
}
