//! The contract of every game, on random games of this one. `make test-long` plays more.

use crate::DeepColony;
use hadal_core::conformance;

#[test]
fn random_games_of_every_table_size_keep_the_contract() {
    for seat_count in 2..=4 {
        conformance::run::<DeepColony>(seat_count, 0).unwrap_or_else(|violation| panic!("{violation}"));
    }
}
