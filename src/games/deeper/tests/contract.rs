//! The contract of every game, at every step of random games.

use crate::conformance;
use crate::games::deeper::Deeper;

#[test]
fn random_games_of_every_size_keep_the_contract() {
    for seats in 1..=4 {
        for seed in 0..3 {
            if let Err(violation) = conformance::run::<Deeper>(seats, seed) {
                panic!("{violation}");
            }
        }
    }
}
