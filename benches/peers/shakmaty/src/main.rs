//! shakmaty for `make bench BENCH=peers`: lines of question, peer and figure.

use std::time::Instant;

use shakmaty::{Chess, Position, perft};

/// A counter scattered over 64 bits (SplitMix64).
fn scattered(counter: u64) -> u64 {
    let word = (counter ^ counter >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

fn main() {
    let start = Instant::now();
    let nodes = perft(&Chess::default(), 5) as f64;
    println!("perft\tshakmaty chess, leaves counted at once\t{}", nodes / start.elapsed().as_secs_f64());

    let (start, mut plies, mut drawn) = (Instant::now(), 0_u64, 0_u64);
    while start.elapsed().as_secs_f64() < 1.0 {
        let mut position = Chess::default();
        // As long as a random game of the others.
        for _ in 0..343 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            drawn += 1;
            let chosen = moves[usize::try_from(scattered(drawn) % moves.len() as u64).unwrap_or(0)];
            position.play_unchecked(chosen);
            plies += 1;
        }
    }
    println!("random play\tshakmaty chess\t{}", plies as f64 / start.elapsed().as_secs_f64());
}
