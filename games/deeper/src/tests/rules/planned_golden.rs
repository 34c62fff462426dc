//! A golden playthrough that ends by the last rocket card, which random play never crafts: `planned_game.txt`.
//!
//! `UPDATE_GOLDEN=1` writes it anew. Read what changed before you commit it.

use std::fmt::Write as _;

use super::planned_game::play;
use crate::Deeper;
use hadal_core::game::{Game, Status};
use hadal_core::testing::files::kept;

/// The actions of the plan, a line per turn, then the result.
fn playthrough(seat_count: u8, seed: u64) -> String {
    let mut out = format!("Deeper, {seat_count} seats, seed {seed}, played by the plan of the tests\n");
    let mut turn = None;
    let (last, _) = play(seat_count, seed, |state, action| {
        let current = (state.turn.round, state.turn.seat);
        if turn.replace(current) == Some(current) {
            write!(out, " | {action}").unwrap();
        } else {
            write!(out, "\nround {} seat {}: {action}", current.0, current.1).unwrap();
        }
    });
    let Status::Over(outcome) = Deeper::status(&last) else { panic!("the plan does not end the game") };
    writeln!(out, "\n\nover: {}", outcome.reason).unwrap();
    for result in outcome.results {
        let lines: Vec<String> = result.lines.iter().map(|line| format!("{} {}", line.source, line.points)).collect();
        writeln!(out, "seat {}: rank {}, score {}: {}", result.seat, result.rank, result.score, lines.join(", "))
            .unwrap();
    }
    out
}

#[test]
fn a_game_that_ends_by_the_last_rocket_card_plays_as_its_golden_playthrough_says() {
    let path = "games/deeper/src/tests/rules/planned_game.txt";
    let played = playthrough(2, 5);
    let golden = String::from_utf8(kept(path, played.as_bytes(), "UPDATE_GOLDEN")).unwrap();
    for (number, (expected, line)) in (1..).zip(golden.lines().zip(played.lines())) {
        assert_eq!(line, expected, "line {number} of {path}; UPDATE_GOLDEN=1 accepts what was played");
    }
    assert_eq!(golden.len(), played.len(), "{path} is longer or shorter than what was played");
}
