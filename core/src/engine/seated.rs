//! An opened state: audited, with its hash, its last step and its queue of actions.

use super::canonical::Hashed;
use super::past::Past;
use super::queue::Queue;
use super::{StateHash, Writing, sentence, status};
use crate::game::{Game, GameInfo, Legal, Reversibility, Status, Viewer};
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
    /// The progress of the state, kept because it is needed several times in a call and is not always cheap.
    pub(super) status: Status,
    /// The bytes that the hash was made of.
    pub(super) hashed: Hashed,
    pub(super) queue: Queue<G::Action>,
}

/// The last step at this table.
pub(super) struct LastStep<G: Game> {
    pub(super) reversibility: Reversibility,
    /// The seat and its action; `None` if the step closed the game.
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

    /// Brings status, past and hash up to date after a step.
    pub(super) fn advance(&mut self, events: Vec<G::Event>, closed_because: Option<String>) {
        self.status = status::status::<G>(&self.state, closed_because.as_deref());
        self.past = Past { ply: self.past.ply + 1, parent_hash: Some(self.hash), events, closed_because };
        self.hashed.renew::<G>(self.info, &self.state, &self.past, &self.writing);
        self.hash = self.hashed.hash(&self.writing);
    }

    /// The question that is asked, or the end in a sentence.
    pub(super) fn prompt(&self) -> String {
        sentence::prompt(self.info, &self.status, self.past.closed_because.as_deref())
    }

    /// The same for a viewer, who may not be the one who is asked.
    pub(super) fn prompt_for(&self, viewer: Viewer) -> String {
        sentence::prompt_for(&self.status, viewer, self.prompt())
    }

    /// True if the viewer is the one who decides.
    pub(super) fn is_awaited(&self, viewer: Viewer) -> bool {
        self.status.awaited().is_some_and(|seat| viewer.is(seat))
    }

    /// Everything the awaited seat may do; nothing in a closed game.
    pub(super) fn legal_actions(&self) -> Legal<G::Action, G::Template> {
        match self.past.closed_because {
            None => G::legal_actions(&self.state),
            Some(_) => Legal::default(),
        }
    }
}
