//! Openings: the actions at random with which simulated games begin, so that they are different games.

use crate::game::{GameInfo, Search};
use crate::generator::Generator;
use crate::playout::drive;

/// The draws that may end the game, one after the other, before the opening is made shorter.
pub const DRAWS: u32 = 16;

/// The random actions with which a game is best begun that is to be another one each time: games without chance are all one otherwise.
pub fn opening_actions(info: &GameInfo) -> u64 {
    if info.has_chance { 0 } else { 8 }
}

/// Plays so many actions at random. If an opening ends the game, it is drawn anew, after [`DRAWS`] draws with half the length, and so on down to nothing.
/// After each draw `goes_on` is told the actions applied; false, as it is returned here, leaves the game in the midst of it.
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
