//! The whole contract at every step of random games.

use crate::conformance;
use crate::games::oceans::Oceans;

#[test]
fn random_games_of_every_size_keep_the_contract() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let report = conformance::run::<Oceans>(seats, seed).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.actions > 100, "{report:?}");
    }
}

#[test]
#[ignore = "takes a minute; the shorter test is the same"]
fn many_random_games_keep_the_contract() {
    for seed in 0..40 {
        let seats = 2 + u8::try_from(seed % 3).unwrap();
        conformance::run::<Oceans>(seats, seed).unwrap_or_else(|violation| panic!("{violation}"));
    }
}
