//! How hard a puzzle is.

use hadal_core::game::{Puzzle, Search};
use hadal_core::search::{Bot, Thinker};

/// The seeds under which a bot tries, and how often it has to find an answer.
const SEEDS: u64 = 5;
const FINDS: u64 = 4;

/// How often `greedy` may find an answer by luck.
const LUCK: u64 = 1;

/// The weakest level of `search` that finds an answer, under most seeds.
pub(crate) fn level<G: Search>(finds: &mut dyn FnMut(&Thinker, u64) -> bool) -> u32 {
    // Where everything is certain, another seed is the same search again.
    let is_certain = !G::INFO.has_chance && !G::INFO.has_hidden_information;
    let (seeds, needed) = if is_certain { (1, 1) } else { (SEEDS, FINDS) };
    let levels = (1..Puzzle::UNFOUND).filter_map(|level| Some((level, Thinker::at_level(Bot::Search, level)?)));
    for (level, thinker) in levels {
        let mut misses = 0;
        let found = (0..seeds).filter(|seed| {
            let found = misses <= seeds - needed && finds(&thinker, *seed);
            misses += u64::from(!found);
            found
        });
        if found.count() as u64 >= needed {
            return level;
        }
    }
    Puzzle::UNFOUND
}

/// True if `greedy` finds no answer but by luck.
pub(crate) fn greedy_errs(finds: &mut dyn FnMut(&Thinker, u64) -> bool) -> bool {
    let Some(greedy) = Thinker::at_level(Bot::Greedy, 1) else { return false };
    (0..SEEDS).filter(|seed| finds(&greedy, *seed)).count() as u64 <= LUCK
}
