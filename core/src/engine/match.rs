//! [`Match`]: a game from its beginning, or from the bytes of a state, which gives every answer about it.
//!
//! Values derived from its state (status, legal actions, canonical bytes, hash) are computed on demand, and forgotten with the next step.

mod asked;
mod choices;
mod listed;
mod past;
mod play;

use std::cell::{Cell, OnceCell};
use std::collections::VecDeque;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::action::Submitted;
use super::canonical::Canonical;
use super::position::charge_list;
use super::status::status;
use super::{ActionAt, Content, Header, StateHash, sentence};
use crate::game::{Closing, GameInfo, Legal, Reversibility, Status, Viewer, walk};
use crate::limits::PLY;
use crate::meter::Meter;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::wire::Wire;
use choices::Counting;
pub use choices::{Counted, Learnable};
use listed::Listed;
use past::Past;

/// A match of the game `G`: a sound state, its last step, and the actions to apply to it.
pub(super) struct Match<G: Wire> {
    pub(super) info: &'static GameInfo,
    pub(super) state: G::State,
    /// All events of the last step, if they are known: a sealed state keeps them, an open one does not.
    pub(super) events: Vec<G::Event>,
    /// The last step, if it was submitted.
    pub(super) last: Option<LastStep<G>>,
    /// The parent hash may be missing: see [`Match::header`].
    header: Header,
    /// The actions, if they are remembered.
    past: Option<Past<G>>,
    submitted: VecDeque<Submitted<G::Action>>,
    made: Made<G>,
    /// The buffer of the latest canonical bytes.
    buffer: Cell<Vec<u8>>,
    /// The family that is being chosen from.
    counting: Option<Counting>,
    /// True if the match fits the shape of arrays; set on the first request for arrays.
    fits: OnceCell<bool>,
}

/// The last step of a match.
pub(super) struct LastStep<G: Wire> {
    pub(super) reversibility: Reversibility,
    /// The seat and its action; `None` if the step closed the game.
    action: Option<(Seat, G::Action)>,
}

/// The values derived from a state so far.
struct Made<G: Wire> {
    awaited: OnceCell<Option<Seat>>,
    status: OnceCell<Status>,
    listed: OnceCell<Arc<Listed<G>>>,
    /// The header, if its parent hash follows from remembered actions.
    header: OnceCell<Option<Header>>,
    canonical: OnceCell<Canonical>,
}

impl<G: Wire> Default for Made<G> {
    fn default() -> Self {
        Self {
            awaited: OnceCell::new(),
            status: OnceCell::new(),
            listed: OnceCell::new(),
            header: OnceCell::new(),
            canonical: OnceCell::new(),
        }
    }
}

impl<G: Wire> Match<G> {
    /// A match whose state has passed its audit, or was just set up.
    pub(super) fn new(info: &'static GameInfo, header: Header, state: G::State, events: Vec<G::Event>) -> Self {
        Self {
            info,
            state,
            events,
            last: None,
            header,
            past: None,
            submitted: VecDeque::new(),
            made: Made::default(),
            buffer: Cell::default(),
            counting: None,
            fits: OnceCell::new(),
        }
    }

    /// A match from a state of its versions that came from elsewhere, with the actions that were sent with it.
    ///
    /// # Errors
    /// `MALFORMED` for what cannot be decoded; `STATE_INVALID` for a state that the game cannot have.
    pub(super) fn load(
        info: &'static GameInfo,
        header: Header,
        content: &Content<'_>,
        actions: &[ActionAt<'_>],
    ) -> Result<Self, Refusal> {
        let (state, events) = match content {
            Content::Typed(message) => {
                let message = message.ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
                let malformed = |malformed| Refusal::from_malformed_in("state", G::INFO.id, malformed);
                (G::decode_state(message).map_err(malformed)?, Vec::new())
            }
            Content::Canonical { state, events, path } => {
                let events = if events.is_empty() { Vec::new() } else { read(events, path)? };
                (read(state, path)?, events)
            }
        };
        let submitted = decode_actions::<G>(actions)?;
        G::audit(&state).map_err(|broken| Refusal::from_broken(&format!("state.{}", G::INFO.id), broken))?;
        let loaded = Self { submitted, ..Self::new(info, header, state, events) };
        if let Content::Canonical { state, path, .. } = content {
            // Bytes can spell a number in several ways; only one of them is canonical.
            let received = Canonical::received(state, info.id, &loaded.header, &loaded.state);
            let received = received.ok_or_else(|| no_state(path))?;
            loaded.made.canonical.get_or_init(|| received);
        }
        Ok(loaded)
    }

    /// The versions, the ply and the other facts that the state carries about itself.
    pub(super) fn header(&self) -> &Header {
        let make = || self.past.as_ref().and_then(|past| past.header(self.info));
        self.made.header.get_or_init(make).as_ref().unwrap_or(&self.header)
    }

    /// The bytes of the state, and the input of its hash.
    pub(super) fn canonical(&self) -> &Canonical {
        let make = || Canonical::new(self.buffer.take(), self.info.id, self.header(), &self.state);
        self.made.canonical.get_or_init(make)
    }

    /// The hash of the state and its past.
    pub(super) fn hash(&self) -> StateHash {
        self.canonical().hash(self.header())
    }

    /// The decision that comes next, or the outcome of the game.
    pub(super) fn status(&self) -> &Status {
        self.made.status.get_or_init(|| status::<G>(&self.state, self.header.closing.as_ref()))
    }

    /// The seat that decides: the status without its words.
    pub(super) fn awaited(&self) -> Option<Seat> {
        let ask = || if self.header.closing.is_some() { None } else { G::awaited(&self.state) };
        self.made.status.get().map_or_else(|| *self.made.awaited.get_or_init(ask), Status::awaited)
    }

    /// True if the viewer is the one who decides.
    pub(super) fn is_awaited(&self, viewer: Viewer) -> bool {
        self.awaited().is_some_and(|seat| viewer.is(seat))
    }

    /// Everything the awaited seat may do; nothing in a closed game.
    pub(super) fn legal_actions(&self) -> Legal<G::Action, G::Template> {
        match self.header.closing {
            None => G::legal_actions(&self.state),
            Some(_) => Legal::default(),
        }
    }

    /// The number of legal actions listed one by one, and the number of members of families: from the list if it exists.
    pub(super) fn count_legal(&self) -> (u128, u128) {
        match (&self.header.closing, self.made.listed.get()) {
            (Some(_), _) => (0, 0),
            (None, Some(listed)) => listed.counts(),
            (None, None) => walk::counts::<G>(&self.state),
        }
    }

    /// Everything the awaited seat may do; computed once.
    pub(super) fn listed(&self) -> &Arc<Listed<G>> {
        self.made.listed.get_or_init(|| Arc::new(Listed::new(self.legal_actions())))
    }

    /// Drops the values derived from a state that the match leaves.
    fn forget(&mut self) {
        if let Some(canonical) = self.made.canonical.take() {
            self.buffer.set(canonical.into_buffer());
        }
        self.made = Made::default();
        self.counting = None;
    }

    /// The submitted action. A place among the legal actions needs their list, which is charged.
    fn meant(&self, submitted: Submitted<G::Action>, meter: &Meter) -> Result<G::Action, Refusal> {
        match submitted {
            Submitted::Action(action) => Ok(action),
            named @ Submitted::AmongLegal(_) => {
                charge_list(&self.listed().legal, meter)?;
                named.among::<G>(&self.listed().legal)
            }
        }
    }

    /// The awaited seat, if the game can take one more step.
    fn advances(&self) -> Result<Seat, Refusal> {
        let seat = self.status().awaited().ok_or_else(Refusal::game_over)?;
        PLY.check(self.header.ply + 1)?;
        Ok(seat)
    }

    /// Takes a step and names its parent by hash: a legal action, or a closing.
    fn advance(&mut self, action: Option<&G::Action>, closing: Option<Closing>) {
        let parent = self.hash();
        self.forget();
        self.events.clear();
        if let Some(action) = action {
            G::play(&mut self.state, action, &mut self.events);
        }
        self.header.advance(parent, closing);
        if let Some(past) = &mut self.past {
            past.catch_up();
            if let Some(action) = action {
                past.actions.push(action.clone());
            }
        }
    }

    /// The present question, or the end in a sentence.
    fn prompt(&self) -> String {
        sentence::prompt(self.info, self.status(), self.header.closing.as_ref())
    }

    /// The same for a viewer, who may not be the awaited seat.
    pub(super) fn prompt_for(&self, viewer: Viewer) -> String {
        sentence::prompt_for(self.status(), viewer, self.prompt())
    }
}

fn decode_actions<G: Wire>(actions: &[ActionAt<'_>]) -> Result<VecDeque<Submitted<G::Action>>, Refusal> {
    actions.iter().map(ActionAt::decode::<G>).collect()
}

fn read<T: DeserializeOwned>(bytes: &[u8], path: &str) -> Result<T, Refusal> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        Ok(_) | Err(_) => Err(no_state(path)),
    }
}

#[cold]
fn no_state(path: &str) -> Refusal {
    Refusal::malformed(path, "its bytes are not a state of its game; send back the bytes of an answer unchanged")
}
