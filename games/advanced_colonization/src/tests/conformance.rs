//! The suite that every game inherits, and the numbers of action sequences.

use std::ops::Range;

use super::table::START;
use super::table::game;
use super::table::play_on;
use crate::{AdvancedColonization, Options, State};
use hadal_core::conformance;
use hadal_core::game::{Game, Setup};
use hadal_core::generator::Generator;
use hadal_core::perft::perft;

#[test]
fn random_games_keep_every_promise_of_the_contract() {
    keep_every_promise(0..8);
}

#[test]
#[ignore = "long: make test-long runs it"]
fn many_random_games_keep_every_promise_of_the_contract() {
    keep_every_promise(8..40);
}

fn keep_every_promise(seeds: Range<u64>) {
    for seed in seeds {
        let report = conformance::run::<AdvancedColonization>(2, seed).unwrap();
        assert!(report.actions > 60, "{report:?}");
    }
}

/// Action sequences of each length from the start. The first two numbers are those of the rules page; the others were
/// counted by this program and are here so that no change goes unnoticed.
const SEQUENCES: [u128; 7] = [7, 103, 289, 1_645, 15_157, 94_927, 768_427];

#[test]
fn the_numbers_of_action_sequences_from_the_start_are_those_of_the_rules_page() {
    let setup = Setup { seat_count: 2, options: Options::default(), generator: Generator::from_seed(0) };
    let start: State = AdvancedColonization::new_game(&setup).unwrap();
    for (depth, sequences) in (1..).zip(SEQUENCES) {
        assert_eq!(perft::<AdvancedColonization>(&start, depth), sequences, "{depth} actions");
    }
}

#[test]
fn two_actions_from_the_start_lead_to_eighty_eight_positions() {
    let start = game(START);
    let mut positions = std::collections::BTreeSet::new();
    for first in AdvancedColonization::legal_actions(&start).actions {
        let (next, _) = play_on(start.clone(), &[&first.to_string()]);
        for second in AdvancedColonization::legal_actions(&next).actions {
            positions.insert(play_on(next.clone(), &[&second.to_string()]).0.position.to_string());
        }
    }
    assert_eq!(positions.len(), 88);
}
