//! An opened state: audited, with its hash, its last step and the actions that wait.

use super::canonical::Hashed;
use super::queue::Queue;
use super::{StateHash, Writing};
use crate::game::{Game, GameInfo, Reversibility, Status};
use crate::seat::Seat;
use crate::wire::Wire;

/// One opened state of the game `G`.
pub(super) struct Seated<G: Game> {
    pub(super) info: &'static GameInfo,
    pub(super) state: G::State,
    pub(super) past: Past<G>,
    pub(super) writing: Writing,
    pub(super) hash: StateHash,
    pub(super) last: Option<LastStep<G>>,
    /// What [`Game::status`] says of the state: asked for several times in a call, and not always cheap.
    pub(super) status: Status,
    /// What the hash was made of.
    pub(super) hashed: Hashed,
    pub(super) queue: Queue<G::Action>,
}

/// What a state says of how it came about.
pub(super) struct Past<G: Game> {
    pub(super) ply: u64,
    pub(super) parent_hash: Option<StateHash>,
    /// Everything that happened in the last step, where it is known: a sealed state keeps it, an open one does not.
    pub(super) events: Vec<G::Event>,
}

impl<G: Game> Default for Past<G> {
    fn default() -> Self {
        Self { ply: 0, parent_hash: None, events: Vec::new() }
    }
}

/// What the last step at this table did.
pub(super) struct LastStep<G: Game> {
    pub(super) reversibility: Reversibility,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
}

impl<G: Wire> Seated<G> {
    pub(super) fn new(
        info: &'static GameInfo,
        state: G::State,
        past: Past<G>,
        writing: Writing,
        queue: Queue<G::Action>,
    ) -> Self {
        let hashed = Hashed::new::<G>(info, &state, &past, &writing);
        let (hash, status) = (hashed.hash(&writing), G::status(&state));
        Self { info, state, past, writing, hash, last: None, status, hashed, queue }
    }
}
