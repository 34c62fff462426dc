//! Further answers about a match, for programs that play in one process.

use std::sync::Arc;

use super::AnyMatch;
use crate::game::Viewer;
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;
use crate::search::{Patience, Thinker};

/// Play without messages: by index, by notation, at random. Lists, bytes and hashes are made only on request.
///
/// An index counts all legal actions: the listed ones in their order, then the members of each template. It is the place in the
/// list with every template expanded.
pub trait Play {
    /// Remembers every action from now on, and keeps the events of each; hashes follow from the actions on request. A match that
    /// does not remember its actions forgets its past when it plays on in this way: its parent hash is zeros, and it has no
    /// events.
    fn remember(&mut self);

    /// The actions that the match remembers, after the first ones, whose number is given.
    fn actions(&self, after: usize) -> Vec<pb::Action>;

    /// Computes the hashes of at most this many remembered actions; true once none is missing.
    fn hash_on(&mut self, actions: usize) -> bool;

    /// A copy of this match in the same position. Both share the memory of their past.
    fn fork(&mut self) -> Box<dyn AnyMatch>;

    /// The number of legal actions, members of templates included.
    fn legal_count(&self) -> u128;

    /// The present legal actions.
    fn legal(&self) -> Arc<dyn LegalActions>;

    /// The legal action at `index` in words, as the awaited seat sees it.
    ///
    /// # Errors
    /// `MALFORMED` for an index out of range.
    fn label(&self, index: u128) -> Result<String, Refusal>;

    /// Plays the legal action at `index`.
    ///
    /// # Errors
    /// `GAME_OVER`; `MALFORMED` for an index out of range. Then nothing has changed.
    fn play_index(&mut self, index: u128) -> Result<(), Refusal>;

    /// Plays the action of this notation.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`. Then nothing has changed.
    fn play_notation(&mut self, notation: &str) -> Result<(), Refusal>;

    /// Plays actions one after the other.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`, with the index of the action. The actions before it have been played.
    fn replay(&mut self, actions: &[pb::Action]) -> Result<(), Refusal>;

    /// Plays a legal action, each as likely as any other, and returns its index; `None` when the game is over.
    fn play_any(&mut self, choices: &mut Generator) -> Option<u128>;

    /// Plays random actions, each as likely as any other, without lists and events, until the game ends or `actions_max` is reached.
    /// Returns the number of actions played.
    fn play_on(&mut self, choices: &mut Generator, actions_max: u64) -> u64;

    /// Forgets the events of the last step, as after random play.
    fn forget_events(&mut self);

    /// The view of `viewer`.
    fn view(&self, viewer: Viewer) -> pb::View;

    /// The score of each seat if nothing more happened, including hidden points.
    fn scores(&self) -> Vec<i64>;

    /// The same as far as `viewer` may know it: `None` for a score with a hidden part.
    fn scores_seen(&self, viewer: Viewer) -> Vec<Option<i64>>;

    /// The notation of the action that a bot would play for the awaited seat, from what that seat sees; `None` when the game is over or
    /// the caller no longer waits.
    fn propose(&self, thinker: &Thinker, seed: u64, patience: &dyn Patience) -> Option<String>;
}

/// The legal actions of a state, members of templates included.
pub trait LegalActions: Send + Sync {
    /// Their number.
    fn count(&self) -> u128;

    /// The notation of the action at `index`; `None` if the index is out of range.
    fn notation(&self, index: u128) -> Option<String>;
}
