//! The additions for search and random play.

use super::{Example, Options, State, rules};
use hadal_core::game::{Search, Simulate};
use hadal_core::seat::Seat;

impl Simulate for Example {
    /// Every action takes at least one pebble away.
    const PLAYOUT_ACTIONS_MAX: u64 = 100;

    fn playout_options() -> Options {
        Options { pebbles: Some(40) }
    }

    fn turns_ended(state: &State) -> u64 {
        let taken: u8 = state.players.iter().map(|player| player.pebbles).sum();
        u64::from(taken) + u64::from(state.sea())
    }
}

impl Search for Example {
    const EVALUATION_VERSION: u32 = 1;

    /// The seat's score if the game ended now.
    fn evaluate(state: &State, seat: Seat) -> i32 {
        let points: i64 = rules::score(&state.players[seat]).iter().map(|line| line.points).sum();
        i32::try_from(points * 1_000).unwrap_or_default()
    }
}
