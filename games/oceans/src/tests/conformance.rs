//! The whole contract at every step of random games. `make test-long` plays more.

use crate::Oceans;
use hadal_core::conformance;

#[test]
fn random_games_of_every_size_keep_the_contract() {
    for seats in [2, 4] {
        let report = conformance::run::<Oceans>(seats, 1).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.actions > 100, "{report:?}");
    }
}
