//! An opened state: audited, with its hash, its last step and the actions that wait.

use super::canonical::Hashed;
use super::queue::Queue;
use super::{StateHash, Writing, status};
use crate::game::{Game, GameInfo, Legal, Reversibility, Status};
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
    /// The progress of the state: asked for several times in a call, and not always cheap.
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
    /// Why the game was closed, if the last step was its closing.
    pub(super) closed_because: Option<String>,
}

impl<G: Game> Default for Past<G> {
    fn default() -> Self {
        Self { ply: 0, parent_hash: None, events: Vec::new(), closed_because: None }
    }
}

/// What the last step at this table did.
pub(super) struct LastStep<G: Game> {
    pub(super) reversibility: Reversibility,
    /// Who acted and how; nobody did if the game was closed.
    pub(super) action: Option<(Seat, G::Action)>,
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
        let (hash, status) = (hashed.hash(&writing), status::status::<G>(&state, past.closed_because.as_deref()));
        Self { info, state, past, writing, hash, last: None, status, hashed, queue }
    }

    /// Counts, names and judges the state that a step has led to.
    pub(super) fn advance(&mut self, events: Vec<G::Event>, closed_because: Option<String>) {
        self.status = status::status::<G>(&self.state, closed_because.as_deref());
        self.past = Past { ply: self.past.ply + 1, parent_hash: Some(self.hash), events, closed_because };
        self.hashed.renew::<G>(self.info, &self.state, &self.past, &self.writing);
        self.hash = self.hashed.hash(&self.writing);
    }

    /// Everything the awaited seat may do; nothing once the game was closed.
    pub(super) fn legal_actions(&self) -> Legal<G::Action, G::Template> {
        match self.past.closed_because {
            None => G::legal_actions(&self.state),
            Some(_) => Legal::default(),
        }
    }
}
