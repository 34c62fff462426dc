//! The bots of the service and the terminal: decisions, and games among bots.

use crate::pb;
use crate::refusal::Refusal;
use crate::search::{Patience, SearchEffort, StoppedBy, Tally, Thinker};

/// The results of a decision so far.
pub trait Insight {
    /// The best actions, best first, at most `lines`; with `words`, in words as well.
    fn analysis(&self, lines: usize, words: bool) -> Vec<pb::ActionAnalysis>;

    /// The work done so far.
    fn work(&self) -> SearchEffort;

    /// The seed of the bot's draws.
    fn seed(&self) -> u64;

    /// The version of the bot in this game: another version may choose otherwise.
    fn bot_version(&self) -> u32;
}

/// A bot's decision in progress. It comes from a view and knows nothing else.
pub trait Thinking: Send {
    /// Thinks until it reaches a bound; `None` if the caller no longer waits. It calls `report` on the way.
    fn think(&mut self, patience: &dyn Patience, report: &mut dyn FnMut(&dyn Insight)) -> Option<StoppedBy>;

    /// The results so far.
    fn insight(&self) -> Box<dyn Insight + '_>;
}

/// Games among bots.
pub trait BotGames: Send + Sync {
    /// Plays game number `game` and adds it to `tally` if the game ends.
    ///
    /// # Errors
    /// If the game does not end; the tally then counts its decisions and its work, but not the game.
    fn play(&self, game: u64, tally: &mut Tally, patience: &dyn Patience) -> Result<Played, Refusal>;

    /// The versions of its bots in this game, added up.
    fn bot_version(&self) -> u32;
}

/// The result of a simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The game ended.
    Whole,
    /// The game was cut off because it is time to answer, or because the caller no longer waits.
    Cut,
}

/// The bots of simulated games, and how they are seated.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The bot of each seat, or one for all of them.
    pub thinkers: Vec<Thinker>,
    /// The seed of all games.
    pub seed: u64,
    /// True to play each deal once in every seating.
    pub rotate: bool,
    /// The number of random actions at the start of each deal; an opening that ends the game is drawn again.
    pub opening: u64,
}
