//! Openings: random actions at the start of simulated games, so that the games differ.

use crate::game::{GameInfo, Search};
use crate::generator::Generator;
use crate::playout::drive;

/// The number of successive draws that may end the game before the opening becomes shorter.
pub const DRAWS: u32 = 16;

/// The best number of random actions at the start of a game that should differ each time: games without chance are all the same otherwise.
pub fn opening_actions(info: &GameInfo) -> u64 {
    if info.has_chance { 0 } else { 8 }
}

/// Plays this number of random actions. An opening that ends the game is drawn again, after [`DRAWS`] draws with half the length, and so
/// on down to 0. After each draw it calls `goes_on` with the number of applied actions; if that returns false, it returns false and leaves
/// the game as it is.
pub fn open<G: Search>(
    state: &mut G::State,
    choices: &mut Generator,
    actions: u64,
    mut goes_on: impl FnMut(u64) -> bool,
) -> bool {
    if actions == 0 {
        return true;
    }
    let (start, mut length) = (state.clone(), actions);
    while length > 0 {
        for _ in 0..DRAWS {
            let applied = drive::<G>(state, choices, length);
            if !goes_on(applied) {
                return false;
            }
            if G::awaited(state).is_some() {
                return true;
            }
            state.clone_from(&start);
        }
        length /= 2;
    }
    true
}
