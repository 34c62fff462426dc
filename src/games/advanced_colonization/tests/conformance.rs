//! The suite that every game inherits, and the numbers of action sequences.

use crate::conformance;
use crate::game::{Game, Setup};
use crate::games::advanced_colonization::{AdvancedColonization, Options, State};
use crate::generator::Generator;
use crate::perft::perft;

#[test]
fn random_games_keep_every_promise_of_the_contract() {
    for seed in 0..40 {
        let report = conformance::run::<AdvancedColonization>(2, seed).unwrap();
        assert!(report.actions > 60, "{report:?}");
    }
}

#[test]
fn the_numbers_of_action_sequences_from_the_start_are_those_of_the_rules_page() {
    let setup = Setup { seat_count: 2, options: Options::default(), generator: Generator::from_seed(0) };
    let start: State = AdvancedColonization::new_game(&setup).unwrap();
    for d in 1..6 {
        let t = std::time::Instant::now();
        println!("{d} {} {:?}", perft::<AdvancedColonization>(&start, d), t.elapsed());
    }
    assert_eq!(perft::<AdvancedColonization>(&start, 1), 7);
    assert_eq!(perft::<AdvancedColonization>(&start, 2), 103);
}
