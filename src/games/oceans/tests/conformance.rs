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
