//! Openings: the actions at random with which simulated games begin, so that they are different games.

use crate::game::{GameInfo, Search};
use crate::generator::Generator;
use crate::playout::drive;

/// The draws that may end the game, one after the other, before the opening is made shorter.
const DRAWS: u32 = 16;

/// The random actions with which a game is best begun that is to be another one each time: games without chance are all one otherwise.
pub fn opening_actions(info: &GameInfo) -> u64 {
    if info.has_chance { 0 } else { 8 }
}

/// Plays so many actions at random. What ends the game is drawn anew, and after [`DRAWS`] draws half as long, and so on down to nothing.
/// After each draw `goes_on` is told the actions applied; false, as it is returned here, leaves the game in the midst of it.
pub(super) fn open<G: Search>(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Setup, Simulate};
    use crate::games::advanced_colonization::AdvancedColonization;
    use crate::games::deep_colony::DeepColony;

    fn start<G: Simulate>(seed: u64) -> G::State {
        let (options, generator) = (G::table_options(), Generator::from_seed(seed));
        G::new_game(&Setup { seat_count: 2, options, generator }).unwrap()
    }

    /// The actions of each draw of an opening.
    fn draws<G: Search>(seed: u64, actions: u64) -> Vec<u64> {
        let (mut state, mut draws) = (start::<G>(seed), Vec::new());
        let is_whole = open::<G>(&mut state, &mut Generator::quick(seed), actions, |applied| {
            draws.push(applied);
            true
        });
        assert!(is_whole && G::awaited(&state).is_some(), "nobody is awaited after {draws:?}");
        draws
    }

    #[test]
    fn an_opening_that_ends_the_game_is_drawn_anew() {
        let openings: Vec<Vec<u64>> = (0..300).map(|seed| draws::<AdvancedColonization>(seed, 8)).collect();
        assert!(openings.iter().any(|draws| draws.len() > 1), "one ends the game");
        assert!(openings.iter().all(|draws| draws.len() < 9 && draws.last() == Some(&8)), "{openings:?}");
    }

    #[test]
    fn an_opening_that_always_ends_the_game_becomes_shorter() {
        let draws = draws::<DeepColony>(3, 1024);
        let (last, ended) = draws.split_last().unwrap();
        assert!(last.is_power_of_two(), "halves of halves: {draws:?}");
        assert!(ended.len() >= 2 * DRAWS as usize && ended.iter().all(|ended| ended >= last), "{draws:?}");
    }

    #[test]
    fn an_opening_ends_where_nobody_waits_for_it() {
        let mut state = start::<DeepColony>(3);
        let mut looks = 0;
        let is_whole = open::<DeepColony>(&mut state, &mut Generator::quick(1), 1000, |_| {
            looks += 1;
            looks < 3
        });
        assert!(!is_whole && looks == 3);
    }
}
