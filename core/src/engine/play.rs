//! Questions about a match from programs that play in one process, beside those of calls.

use std::sync::Arc;

use super::AnyMatch;
use crate::game::Viewer;
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;
use crate::search::{Patience, Thinker};

/// Play without messages: by index, by notation, at random. No list, no bytes and no hash is made that nobody asks for.
///
/// An index counts all legal actions: those that are listed, in their order, then the members of each template. It is the place in a
/// list of which every template is expanded.
pub trait Play {
    /// Remembers every action from now on, and tells the events of each; hashes are made of the actions once somebody asks. A match that
    /// does not remember its actions forgets its past as it is played on in this way: zeros stand for its parent hash, and it tells no
    /// events.
    fn remember(&mut self);

    /// The actions that the match remembers, after so many of them.
    fn actions(&self, after: usize) -> Vec<pb::Action>;

    /// Makes hashes of at most so many actions that are remembered; true once none is missing.
    fn hash_on(&mut self, actions: usize) -> bool;

    /// Another match that stands where this one does. Both share what they remember.
    fn fork(&mut self) -> Box<dyn AnyMatch>;

    /// The number of legal actions, members of templates included.
    fn legal_count(&self) -> u128;

    /// The legal actions as they are now.
    fn legal(&self) -> Arc<dyn LegalActions>;

    /// The legal action at `index` in words, as the awaited seat sees it.
    ///
    /// # Errors
    /// `MALFORMED` if there are not as many.
    fn label(&self, index: u128) -> Result<String, Refusal>;

    /// Plays the legal action at `index`.
    ///
    /// # Errors
    /// `GAME_OVER`; `MALFORMED` if there are not as many. Nothing has changed then.
    fn play_index(&mut self, index: u128) -> Result<(), Refusal>;

    /// Plays the action of this notation.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`. Nothing has changed then.
    fn play_notation(&mut self, notation: &str) -> Result<(), Refusal>;

    /// Plays actions one after the other.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`, with the index of the action. Those before it have been played.
    fn replay(&mut self, actions: &[pb::Action]) -> Result<(), Refusal>;

    /// Plays a legal action, each as likely as any other, and returns its index; `None` when the game is over.
    fn play_any(&mut self, choices: &mut Generator) -> Option<u128>;

    /// Plays random actions on, each as likely as any other, without lists and events, until the game ends, or `actions_max`. Returns the
    /// number of actions played.
    fn play_on(&mut self, choices: &mut Generator, actions_max: u64) -> u64;

    /// Forgets the events of the last step, as after random play.
    fn forget_events(&mut self);

    /// The view of `viewer`.
    fn view(&self, viewer: Viewer) -> pb::View;

    /// The score of each seat if nothing more happened, what is hidden included.
    fn scores(&self) -> Vec<i64>;

    /// The same as far as `viewer` may know it: `None` for a score of which a part is hidden.
    fn scores_seen(&self, viewer: Viewer) -> Vec<Option<i64>>;

    /// The notation of what a bot would play for the awaited seat, from what that seat sees; `None` when the game is over, or nobody
    /// waits any more.
    fn propose(&self, thinker: &Thinker, seed: u64, patience: &dyn Patience) -> Option<String>;
}

/// The legal actions of a state, members of templates included.
pub trait LegalActions: Send + Sync {
    /// Their number.
    fn count(&self) -> u128;

    /// The notation of the action at `index`; `None` if there are not as many.
    fn notation(&self, index: u128) -> Option<String>;
}
