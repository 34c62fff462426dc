//! Scenes and words: everything legal can be pointed at, exactly once, and a scene tells what its view tells.

use hadal::conformance::SceneReport;
use hadal::engine::Check;
use hadal::games::checks;
use rayon::prelude::*;

/// Checks so many positions of every game, spread over all table sizes.
fn check(positions: u64) {
    let pool = rayon::ThreadPoolBuilder::new().build().unwrap();
    pool.install(|| checks().par_bridge().for_each(|game| check_game(game, positions)));
}

fn check_game(game: &dyn Check, positions: u64) {
    let mut total = SceneReport::default();
    let seats = game.info().seats_min..=game.info().seats_max;
    for (seed, seat_count) in (0..).zip(seats.cycle()) {
        // A short part of many games at first, then whole games.
        let longest = if seed < 8 { 40 } else { u64::MAX };
        let report = game.check_scenes(seat_count, seed, longest.min(positions - total.positions));
        let report = report.unwrap_or_else(|violation| panic!("with {seat_count} seats: {violation}"));
        total.positions += report.positions;
        total.bytes_max = total.bytes_max.max(report.bytes_max);
        total.moves_max = total.moves_max.max(report.moves_max);
        if total.positions >= positions {
            break;
        }
    }
    assert!(total.moves_max > 10 && total.bytes_max < 8 * 1024, "{}: {total:?}", game.info().id);
}

#[test]
fn whatever_is_legal_can_be_pointed_at() {
    check(1_000);
}

#[test]
#[ignore = "long: make test-long runs it"]
fn whatever_is_legal_can_be_pointed_at_in_very_many_positions() {
    check(100_000);
}
