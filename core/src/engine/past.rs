//! The past of an opened state.

use super::StateHash;
use crate::game::Game;

/// The part of a state that says how it came about.
pub(super) struct Past<G: Game> {
    pub(super) ply: u64,
    pub(super) parent_hash: Option<StateHash>,
    /// All events of the last step, where they are known: a sealed state keeps them, an open one does not.
    pub(super) events: Vec<G::Event>,
    /// The reason why the game was closed, if the last step closed it.
    pub(super) closed_because: Option<String>,
}

impl<G: Game> Default for Past<G> {
    fn default() -> Self {
        Self { ply: 0, parent_hash: None, events: Vec::new(), closed_because: None }
    }
}
