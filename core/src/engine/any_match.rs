//! A match whose game is not known: the questions of calls, the terminal and the tests to a `Match`.

use std::sync::Arc;

use prost::Message;

use super::{
    ActionAt, AskedReview, BotGames, Header, Learnable, Play, Reviewed, Seating, Snapshot, StateHash, Thinking,
};
use crate::environment::Nothing;
use crate::game::{Closing, GameInfo, Status, Viewer};
use crate::generator::Generator;
use crate::limits::RequestLimits;
use crate::meter::Meter;
use crate::pb;
use crate::refusal::Refusal;
use crate::scene::Scene;
use crate::search::review::{NoReview, Point};
use crate::search::{Patience, Thinker};
use crate::seat::Seat;

/// The part of a position that only its sender knows. Not printed: it may hold a secret.
#[derive(Default)]
#[expect(missing_debug_implementations, reason = "it may hold a secret")]
pub struct OwnState {
    /// The state in the form of the answer; `None` if the answer leaves it out.
    pub state: Option<pb::State>,
    /// The secret that the outcome of a sealed match reveals; empty while the game goes on.
    pub chance_secret: Vec<u8>,
}

/// The legal actions as a person reads them.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The listed actions in notation.
    pub actions: Vec<String>,
    /// The number of actions of each template.
    pub templates: Vec<u128>,
    /// The first action of each template in notation.
    pub examples: Vec<String>,
}

/// A `Match` of some game.
pub trait AnyMatch: Play + Learnable + Send {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// The versions, the ply and the other facts that the state carries about itself.
    fn header(&self) -> &Header;

    /// The number of steps before the state.
    fn ply(&self) -> u64;

    /// The number of seats.
    fn seat_count(&self) -> u8;

    /// The length of the state's canonical form in bytes, by which work on the state is priced.
    fn canonical_bytes(&self) -> usize;

    /// The hash of the state and its past.
    fn state_hash(&self) -> StateHash;

    /// The decision that comes next, or the outcome of the game.
    fn status(&self) -> Status;

    /// The seat that decides; `None` when the game is over.
    fn awaited(&self) -> Option<Seat>;

    /// Decodes actions, to be applied one after the other.
    ///
    /// # Errors
    /// `MALFORMED` for an action of another game.
    fn submit(&mut self, actions: &[ActionAt<'_>]) -> Result<(), Refusal>;

    /// Checks that the rules allow the next submitted action; nothing changes.
    ///
    /// # Errors
    /// `ILLEGAL_ACTION`, `GAME_OVER`, `LIMIT_EXCEEDED` beyond the longest game; `MALFORMED` for a place that does not exist; the refusals of the meter.
    fn check_next(&self, meter: &Meter) -> Result<(), Refusal>;

    /// Applies the next submitted action, if the rules allow it; a refusal leaves the state as it was and drops the action.
    ///
    /// # Errors
    /// The refusals of [`AnyMatch::check_next`].
    fn apply_next(&mut self, meter: &Meter) -> Result<(), Refusal>;

    /// Applies an action in place of the submitted one; a refusal leaves the state as it was.
    ///
    /// # Errors
    /// The refusals of [`AnyMatch::submit`] and [`AnyMatch::apply_next`].
    fn apply(&mut self, action: &pb::Action) -> Result<(), Refusal> {
        self.submit(&[ActionAt::single(Some(action))])?;
        self.apply_next(&unmetered())
    }

    /// Checks that the rules allow an action, which replaces the submitted one; the state stays as it is.
    ///
    /// # Errors
    /// The refusals of [`AnyMatch::apply`].
    fn check(&mut self, action: &pb::Action) -> Result<(), Refusal> {
        self.submit(&[ActionAt::single(Some(action))])?;
        self.check_next(&unmetered())
    }

    /// Ends the game early, as a step of its own; from then on the closing is part of the state.
    ///
    /// # Errors
    /// `GAME_OVER`.
    fn close(&mut self, closing: Closing) -> Result<(), Refusal>;

    /// The status as a message, with the chance secret of a sealed match that is over; with `words`, in sentences as well.
    fn encode_status(&self, chance_secret: Vec<u8>, words: bool) -> pb::Status;

    /// The last step, for answers that report steps; empty before the first step and after a closing. With `words`, its events in
    /// sentences as well.
    fn last_step(&self, words: bool) -> pb::Step;

    /// The events of the last step: all of them, or as `viewer` saw them; with `words`, in sentences as well.
    fn events(&self, viewer: Option<Viewer>, words: bool) -> Vec<pb::Event>;

    /// The view of `viewer` as a scene; for the awaited seat with its moves.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// Everything that the scene shows `viewer` but its moves, in words.
    fn text(&self, viewer: Viewer) -> String;

    /// The state as a typed message.
    fn state(&self) -> pb::State;

    /// The packed form of the state; `game` is the number of its game.
    fn pack(&self, game: u8) -> Vec<u8>;

    /// The state as bytes, with the last step's events.
    fn snapshot(&self) -> Snapshot;

    /// The whole position for an answer, as the bytes of a [`pb::Position`].
    ///
    /// # Errors
    /// The refusals of the meter, which abandons an answer that costs too much.
    fn write_position(
        &self,
        viewers: &[Viewer],
        include: &pb::Include,
        own: OwnState,
        meter: &Meter,
    ) -> Result<Vec<u8>, Refusal>;

    /// The whole position of an open game, its state typed; empty if it costs more than one call may.
    ///
    /// # Panics
    /// If the bytes just written are not a message.
    fn position(&self, viewers: &[Viewer], include: &pb::Include) -> pb::Position {
        let own = OwnState { state: (!include.skip_state).then(|| self.state()), ..OwnState::default() };
        let Ok(bytes) = self.write_position(viewers, include, own, &unmetered()) else {
            return pb::Position::default();
        };
        let position = pb::Position::decode(bytes.as_slice());
        assert!(position.is_ok(), "what was just written is a message: {position:?}");
        position.unwrap_or_default()
    }

    /// A decision of the awaited seat, made from its view: among the actions of `only`, which must all be legal, or among all legal ones
    /// if `only` is empty.
    ///
    /// # Errors
    /// The refusals of the actions in `only`, and of the meter, which is charged.
    fn think(&self, thinker: &Thinker, only: &[ActionAt<'_>], meter: &Meter) -> Result<Box<dyn Thinking>, Refusal>;

    /// Games among bots, each from a world that looks to `viewer` like this one.
    ///
    /// # Errors
    /// If they cannot begin, or may never end.
    fn games(&self, viewer: Viewer, seating: Seating) -> Result<Box<dyn BotGames>, Refusal>;

    /// The review of the game that takes these actions from here on and is then over. It calls `report` with every point that it finds.
    ///
    /// # Errors
    /// If there is no such review, or the caller no longer waits.
    fn review(
        &self,
        actions: &[&str],
        asked: &AskedReview,
        patience: &dyn Patience,
        report: &mut dyn FnMut(&Point),
    ) -> Result<Reviewed, NoReview>;

    /// A number that follows only from what `viewer` sees.
    fn seed_for(&self, viewer: Viewer) -> u64;

    /// An open match that looks to `viewer` like this one: everything hidden, and the past, is dealt again.
    fn imagined(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn AnyMatch>;

    /// A match that `viewer` could not tell from this one: everything hidden from the viewer is dealt again.
    fn twin(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn AnyMatch>;

    /// An action in words, as the awaited seat sees it; empty if it cannot be read.
    fn action_words(&self, action: &pb::Action) -> String;

    /// Every listed legal action in notation, and the size of each template.
    fn menu(&self) -> Menu;

    /// The notations of listed actions that are spelled most like a text of at most 64 characters.
    ///
    /// # Errors
    /// The refusals of the meter.
    fn nearest(&self, text: &str, meter: &Meter) -> Result<Vec<String>, Refusal>;

    /// A legal action at random, in notation; `None` when the game is over.
    fn random_action(&self, generator: &mut Generator) -> Option<String>;

    /// The number of sequences of `depth` actions from here.
    fn perft(&self, depth: u32) -> u128;

    /// The number of sequences that end `turns` whole turns from here.
    fn perft_turns(&self, turns: u64) -> u128;
}

/// The meter of a caller who pays for its own work: the default limits of one call.
fn unmetered() -> Meter {
    Meter::new(RequestLimits::default(), Arc::new(Nothing))
}
