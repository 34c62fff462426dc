//! Games with their types erased, as calls, the terminal and the tests use them.
//!
//! [`Engine`] is a game, [`Decoded`] a state of it that came from elsewhere, [`Table`] a state that has been opened. All are
//! implemented once, behind [`Hosted`], for every game that is [`Wire`](crate::wire::Wire). `Bench` and `Check` are what only
//! benchmarks and tests need of a game.

mod answered;
#[cfg(any(test, feature = "testing"))]
mod bench;
mod bots;
mod canonical;
mod decoded;
mod hosted;
mod packed;
mod past;
mod position;
mod queue;
mod received;
mod scene;
mod seated;
mod sentence;
mod status;
mod table;
mod thinking;
mod writing;

#[cfg(any(test, feature = "testing"))]
pub use bench::Bench;
pub use bots::{Games, Insight, Played, Seating, Thinking};
pub use canonical::canonical;
pub use hosted::Hosted;
pub use packed::unpack;
pub use received::{Content, Received};
pub use scene::encode_catalogue;
#[cfg(any(test, feature = "testing"))]
pub(crate) use scene::{draw, encode_scene};
#[cfg(any(test, feature = "testing"))]
pub(crate) use sentence::{prompt, prompt_for};
pub use writing::{OwnersPart, Snapshot, Writing};

use std::sync::Arc;

use prost::Message;

use crate::environment::Nothing;
use crate::game::{GameInfo, Reversibility, Status, Viewer};
use crate::generator::Generator;
use crate::limits::RequestLimits;
use crate::meter::Meter;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::scene::{Catalogue, Scene};
use crate::search::Thinker;

/// The wire format this release writes and reads.
pub const WIRE_VERSION: u32 = 1;

/// The hash that names a state and its whole past, 16 bytes long.
pub type StateHash = [u8; 16];

/// A game the server hosts.
pub trait Engine: Send + Sync + std::fmt::Debug {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// Every reason for which the rules refuse an action.
    fn refusals(&self) -> Vec<pb::RefusalInfo>;

    /// The catalogue of components under the options that a game would start with.
    fn components(&self, start: Start<'_>) -> Result<pb::Components, Refusal>;

    /// The kinds of pieces and edges under the options that a game would start with.
    fn faces(&self, start: Start<'_>) -> Result<Catalogue, Refusal>;

    /// True if a state belongs to this game.
    fn owns(&self, state: &pb::state::State) -> bool;

    /// Sets an open game up. The seat count must be within the game's range.
    fn create(&self, seat_count: u8, start: Start<'_>, generator: Generator) -> Result<Box<dyn Table>, Refusal> {
        self.create_written(seat_count, start, generator, Writing::default())
    }

    /// Sets a game up whose states are written as `writing` says. A sealed one refuses options that script something that chance
    /// decides.
    fn create_written(
        &self,
        seat_count: u8,
        start: Start<'_>,
        generator: Generator,
        writing: Writing,
    ) -> Result<Box<dyn Table>, Refusal>;

    /// The options of a start in their canonical form: every default is written out, so that equal options are equal messages.
    fn canonical_options(&self, start: Start<'_>) -> Result<pb::GameOptions, Refusal>;

    /// True if the start of a game scripts something that chance decides in a plain game.
    fn is_scripted(&self, start: Start<'_>) -> Result<bool, Refusal>;

    /// Decodes a state from elsewhere together with the actions sent with it. The caller checks policy and versions before it
    /// calls [`Decoded::audit`].
    fn decode(&self, received: Received<'_>, actions: &[ActionAt<'_>]) -> Result<Box<dyn Decoded>, Refusal>;

    /// Checks that actions can be decoded, without a state.
    fn check_actions(&self, actions: &[ActionAt<'_>]) -> Result<(), Refusal>;

    /// Opens a typed state of this release's versions together with the actions sent with it.
    fn open(&self, state: pb::State, actions: &[ActionAt<'_>]) -> Result<Box<dyn Table>, Refusal> {
        let (wire_version, rules_version) = (state.wire_version, state.rules_version);
        let decoded = self.decode(Received::typed(&state)?, actions)?;
        check_version("wire", wire_version, &[WIRE_VERSION], rules_version)?;
        check_version("rules", rules_version, &[self.info().rules_version], rules_version)?;
        decoded.audit()
    }

    /// The options under which random play ends, as a request carries them.
    fn playout_options(&self) -> pb::GameOptions;

    /// The typed form of an action, which may be a notation but no index.
    fn parse_action(&self, action: &pb::Action) -> Result<pb::Action, Refusal>;

    /// The notation of an action, which may be typed but no index.
    fn print_action(&self, action: &pb::Action) -> Result<String, Refusal>;

    /// Games among bots from the start. The seat count must be within the game's range.
    fn games(&self, seat_count: u8, start: Start<'_>, seating: Seating) -> Result<Box<dyn Games>, Refusal>;
}

/// A decoded state, with the actions that were sent with it.
pub trait Decoded: Send {
    /// The table of the state, if it could be a state of its game.
    fn audit(self: Box<Self>) -> Result<Box<dyn Table>, Refusal>;
}

/// The start of a new game.
#[derive(Clone, Debug)]
pub enum Start<'a> {
    /// The game's default options.
    Defaults,
    /// The options of a request.
    Options(Box<pb::game_options::Options>),
    /// A position text; refused by games that have none.
    Position(&'a str),
    /// The options under which random play ends.
    Playout,
}

impl Start<'_> {
    /// The options of a request, if it has any.
    pub fn of(options: Option<pb::GameOptions>) -> Self {
        options.and_then(|options| options.options).map_or(Self::Defaults, |options| Self::Options(Box::new(options)))
    }
}

/// An action as it was received, and its place in the request.
#[derive(Clone, Copy, Debug)]
pub struct ActionAt<'a> {
    /// The action, or `None` if the field was not set.
    pub action: Option<&'a pb::Action>,
    /// Its index among the request's actions, if they are a list.
    pub index: Option<usize>,
    /// The field of that list.
    pub list: &'static str,
}

/// The path of an action in a request: alone, or in the list of this name.
fn path_of(list: &str, index: Option<usize>) -> String {
    index.map_or_else(|| "action".to_owned(), |index| format!("{list}[{index}]"))
}

impl<'a> ActionAt<'a> {
    /// The action in the request's field `action`.
    pub fn single(action: Option<&'a pb::Action>) -> Self {
        Self { action, index: None, list: "actions" }
    }

    /// The action at `index` of the request's field `actions`.
    pub fn listed(action: &'a pb::Action, index: usize) -> Self {
        Self { action: Some(action), index: Some(index), list: "actions" }
    }

    /// The action at `index` of the request's field `only`.
    pub fn only(action: &'a pb::Action, index: usize) -> Self {
        Self { list: "only", ..Self::listed(action, index) }
    }

    /// The path of the field.
    pub fn path(&self) -> String {
        path_of(self.list, self.index)
    }

    /// A refusal of this action, with its index if it stood in a list.
    pub fn refused(&self, refusal: Refusal) -> Refusal {
        match self.index {
            Some(index) => refusal.with("index", index),
            None => refusal,
        }
    }
}

/// One opened, audited state of some game, and the queue of actions to be played on it.
pub trait Table: Send {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// The number of seats at the table.
    fn seat_count(&self) -> u8;

    /// The number of actions applied since the game was created.
    fn ply(&self) -> u64;

    /// The length of the state's canonical form in bytes, by which work on the state is priced.
    fn canonical_bytes(&self) -> usize;

    /// The hash of the state and its past.
    fn state_hash(&self) -> StateHash;

    /// The wire format, which the match keeps for life.
    fn wire_version(&self) -> u32;

    /// The decision that comes next, or the outcome of the game.
    fn status(&self) -> Status;

    /// Decodes an action and appends it to the queue.
    fn queue(&mut self, action: ActionAt<'_>) -> Result<(), Refusal>;

    /// Empties the queue.
    fn clear_queue(&mut self);

    /// Turns the first action of the queue, if it is given by its place among the legal ones, into that action.
    ///
    /// # Errors
    /// Those of the meter, to which the list is charged; `MALFORMED` if there is no such place.
    fn resolve(&mut self, meter: &Meter) -> Result<(), Refusal>;

    /// Checks that the rules allow the first action of the queue; nothing changes.
    fn check(&self) -> Result<(), Refusal>;

    /// Plays the first action of the queue, if the rules allow it; a refusal changes nothing but the queue.
    fn step(&mut self) -> Result<(), Refusal>;

    /// Ends the game early, as a step of its own; from then on the reason is part of the state.
    fn close(&mut self, because: String) -> Result<(), Refusal>;

    /// [`Table::status`] as a message, with the chance secret of a sealed match that is over; with `words`, in sentences as well.
    fn encode_status(&self, chance_secret: Vec<u8>, words: bool) -> pb::Status;

    /// The last step, for answers that report steps; empty before the first step and after a closing. With `words`, its events in
    /// sentences as well.
    fn last_step(&self, words: bool) -> pb::Step;

    /// All events of the last step; with `words`, in sentences as well.
    fn events(&self, words: bool) -> Vec<pb::Event>;

    /// The events of the last step as `viewer` saw them; with `words`, in sentences as well.
    fn events_for(&self, viewer: Viewer, words: bool) -> Vec<pb::Event>;

    /// The view of `viewer` as a scene; for the awaited seat with its moves.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The state as a typed message.
    fn state(&self) -> pb::State;

    /// The packed form of the state; `game` is the number of its game.
    fn pack(&self, game: u8) -> Vec<u8>;

    /// The state as bytes, with the last step's events.
    fn snapshot(&self) -> Snapshot;

    /// The decision of the awaited seat, of whose view it is made; among `only`, all of which must be legal, or among everything legal
    /// if that is empty.
    ///
    /// # Errors
    /// Those of `only`, and of the meter, to which it is charged.
    fn think(&self, thinker: &Thinker, only: &[ActionAt<'_>], meter: &Meter) -> Result<Box<dyn Thinking>, Refusal>;

    /// Games among bots, each from a world that looks to `viewer` like this one.
    fn games(&self, viewer: Viewer, seating: Seating) -> Result<Box<dyn Games>, Refusal>;

    /// A number that follows from what `viewer` sees, and from nothing else.
    fn seed_for(&self, viewer: Viewer) -> u64;

    /// An open table that looks to `viewer` like this one: everything hidden is dealt anew, and so is the past.
    fn imagined(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn Table>;

    /// A table that `viewer` could not tell from this one: everything hidden from the viewer is dealt anew.
    fn twin(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn Table>;

    /// The whole position for an answer, as the bytes of a [`pb::Position`].
    ///
    /// # Errors
    /// Those of the meter: an answer that costs more than it may is abandoned.
    fn write_position(
        &self,
        viewers: &[Viewer],
        include: &pb::Include,
        owners: OwnersPart,
        meter: &Meter,
    ) -> Result<Vec<u8>, Refusal>;

    /// The whole position of an open game, its state typed; empty if it costs more than one call may.
    ///
    /// # Panics
    /// If what was just written is no message.
    fn position(&self, viewers: &[Viewer], include: &pb::Include) -> pb::Position {
        let owners = OwnersPart { state: (!include.skip_state).then(|| self.state()), ..OwnersPart::default() };
        let meter = Meter::new(RequestLimits::default(), Arc::new(Nothing));
        let Ok(bytes) = self.write_position(viewers, include, owners, &meter) else { return pb::Position::default() };
        let position = pb::Position::decode(bytes.as_slice());
        assert!(position.is_ok(), "what was just written is a message: {position:?}");
        position.unwrap_or_default()
    }

    /// An action in words, as the awaited seat sees it; empty if it cannot be read.
    fn action_words(&self, action: ActionAt<'_>) -> String;

    /// Every listed legal action in notation, and the size of each template.
    fn menu(&self) -> Menu;

    /// A legal action at random, in notation; `None` when the game is over.
    fn random_action(&self, generator: &mut Generator) -> Option<String>;

    /// The number of sequences of `depth` actions from here.
    fn perft(&self, depth: u32) -> u128;

    /// The number of sequences that end `turns` whole turns from here.
    fn perft_turns(&self, turns: u64) -> u128;
}

/// The legal actions as a person reads them.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The listed actions in notation.
    pub actions: Vec<String>,
    /// The number of actions of each template.
    pub templates: Vec<u128>,
}

impl Reversibility {
    /// The value on the wire.
    pub fn encode(self) -> pb::Reversibility {
        match self {
            Self::Free => pb::Reversibility::Free,
            Self::OtherSeatInvolved => pb::Reversibility::OtherSeatInvolved,
            Self::ChanceUsed => pb::Reversibility::ChanceUsed,
            Self::InformationRevealed => pb::Reversibility::InformationRevealed,
        }
    }
}

/// Refuses a version of a state that is not supported.
///
/// # Errors
/// `RULES_VERSION_UNSUPPORTED`, which names the state's rules version and the versions supported.
pub fn check_version(what: &str, version: u32, supported: &[u32], rules_version: u32) -> Result<(), Refusal> {
    if supported.contains(&version) {
        return Ok(());
    }
    let supported: Vec<String> = supported.iter().map(ToString::to_string).collect();
    let supported = supported.join(",");
    let message = format!("the state is of {what} version {version}, this server speaks {supported}");
    Err(Refusal::new(Reason::RulesVersionUnsupported, message)
        .with("rules_version", rules_version)
        .with("supported", supported))
}
