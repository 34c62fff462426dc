//! Games with their types erased: what the service, the terminal and the tests hold.
//!
//! [`Engine`] is a game, [`Decoded`] a state of it that came from elsewhere, [`Table`] one that is opened. All are implemented
//! once, behind [`Hosted`], for every game that is [`Wire`](crate::wire::Wire). What only benchmarks and tests ask of a game
//! are [`Bench`] and [`Check`].

mod answered;
mod bench;
mod canonical;
mod check;
mod decoded;
mod hosted;
mod packed;
mod position;
mod queue;
mod received;
mod seated;
mod status;
mod table;
mod writing;

pub use bench::Bench;
pub use canonical::canonical;
pub use check::Check;
pub use hosted::Hosted;
pub use packed::unpack;
pub use received::{Content, Received};
pub use writing::{Snapshot, Told, Writing};

use prost::Message;

use crate::game::{GameInfo, Reversibility, Status, Viewer};
use crate::generator::Generator;
use crate::limits::RequestLimits;
use crate::meter::Meter;
use crate::pb;
use crate::refusal::{Reason, Refusal};

/// The wire format this release writes and reads.
pub const WIRE_VERSION: u32 = 1;

/// 16 bytes that name a state and its whole past.
pub type StateHash = [u8; 16];

/// A game the server hosts.
pub trait Engine: Send + Sync {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// Every reason for which the rules refuse an action.
    fn refusals(&self) -> Vec<pb::RefusalInfo>;

    /// The catalogue of components under the options that a game would start with.
    fn components(&self, start: Start<'_>) -> Result<pb::Components, Refusal>;

    /// Whether a state belongs to this game.
    fn owns(&self, state: &pb::state::State) -> bool;

    /// Sets an open game up. The seat count must be within the game's range.
    fn create(&self, seat_count: u8, start: Start<'_>, generator: Generator) -> Result<Box<dyn Table>, Refusal> {
        self.create_written(seat_count, start, generator, Writing::default())
    }

    /// Sets a game up whose states are written as told. A sealed one refuses options that script what chance decides.
    fn create_written(
        &self,
        seat_count: u8,
        start: Start<'_>,
        generator: Generator,
        writing: Writing,
    ) -> Result<Box<dyn Table>, Refusal>;

    /// Whether what a game starts from scripts what chance decides in a plain game.
    fn is_scripted(&self, start: Start<'_>) -> Result<bool, Refusal>;

    /// Decodes a state from elsewhere together with the actions it is sent with. Whoever opens it asks policy and versions
    /// before [`Decoded::audit`].
    fn decode(&self, received: Received, actions: &[ActionAt<'_>]) -> Result<Box<dyn Decoded>, Refusal>;

    /// Decodes actions for their own sake.
    fn check_actions(&self, actions: &[ActionAt<'_>]) -> Result<(), Refusal>;

    /// Opens a typed state of this release's versions together with the actions it is sent with.
    fn open(&self, state: pb::State, actions: &[ActionAt<'_>]) -> Result<Box<dyn Table>, Refusal> {
        let (wire_version, rules_version) = (state.wire_version, state.rules_version);
        let decoded = self.decode(Received::typed(state)?, actions)?;
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
}

/// A state that has been decoded, with the actions it was sent with.
pub trait Decoded: Send {
    /// The table of the state, if it could be a state of its game.
    fn audit(self: Box<Self>) -> Result<Box<dyn Table>, Refusal>;
}

/// What a new game starts from.
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

/// An action as it came, and where in the request it stood.
#[derive(Clone, Copy, Debug)]
pub struct ActionAt<'a> {
    /// The action, or `None` if the field was not set.
    pub action: Option<&'a pb::Action>,
    /// Its place among the request's actions, if they are a list.
    pub index: Option<usize>,
}

impl<'a> ActionAt<'a> {
    /// The action in the request's field `action`.
    pub fn single(action: Option<&'a pb::Action>) -> Self {
        Self { action, index: None }
    }

    /// The action at `index` of the request's field `actions`.
    pub fn listed(action: &'a pb::Action, index: usize) -> Self {
        Self { action: Some(action), index: Some(index) }
    }

    /// The path of the field.
    pub fn path(&self) -> String {
        self.index.map_or_else(|| "action".to_owned(), |index| format!("actions[{index}]"))
    }

    /// A refusal of this action, which names its place if it stood in a list.
    pub fn refused(&self, refusal: Refusal) -> Refusal {
        match self.index {
            Some(index) => refusal.with("index", index),
            None => refusal,
        }
    }
}

/// One opened, audited state of some game, and the actions waiting to be played on it.
pub trait Table: Send {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// How many seats the table has.
    fn seat_count(&self) -> u8;

    /// How many actions have been applied since the game was created.
    fn ply(&self) -> u64;

    /// The bytes of the state's canonical form: what work on it is priced by.
    fn canonical_bytes(&self) -> usize;

    /// The name of the state and its past.
    fn state_hash(&self) -> StateHash;

    /// The wire format that the match keeps for life.
    fn wire_version(&self) -> u32;

    /// Whose decision comes next, or how the game ended.
    fn status(&self) -> Status;

    /// Decodes an action and puts it behind those already waiting.
    fn queue(&mut self, action: ActionAt<'_>) -> Result<(), Refusal>;

    /// Forgets the actions that wait.
    fn clear_queue(&mut self);

    /// Whether the rules allow the action that waits first; nothing changes.
    fn check(&self) -> Result<(), Refusal>;

    /// Plays the action that waits first, if the rules allow it; a refusal changes nothing but the queue.
    fn step(&mut self) -> Result<(), Refusal>;

    /// Ends the game early, as a step of its own: the reason is part of the state from then on, as its last word.
    fn close(&mut self, because: String) -> Result<(), Refusal>;

    /// [`Table::status`] as a message, with the chance secret of a sealed match that is over.
    fn encode_status(&self, chance_secret: Vec<u8>) -> pb::Status;

    /// What the last step was, for answers that report steps. Empty before the first step.
    fn last_step(&self) -> pb::Step;

    /// Everything that happened in the last step.
    fn events(&self) -> Vec<pb::Event>;

    /// What `viewer` saw of the last step.
    fn events_for(&self, viewer: Viewer) -> Vec<pb::Event>;

    /// The state as a typed message.
    fn state(&self) -> pb::State;

    /// The packed form of the state; `game` is the number of its game.
    fn pack(&self, game: u8) -> Vec<u8>;

    /// The state as bytes, with the last step's events.
    fn snapshot(&self) -> Snapshot;

    /// A table that `viewer` could not tell from this one: what is hidden from the viewer is dealt anew.
    fn twin(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn Table>;

    /// The whole position for an answer: the bytes of a [`pb::Position`].
    ///
    /// # Errors
    /// Those of the meter: an answer that costs more than it may is not made to its end.
    fn write_position(
        &self,
        viewers: &[Viewer],
        include: &pb::Include,
        told: Told,
        meter: &Meter,
    ) -> Result<Vec<u8>, Refusal>;

    /// The whole position of an open game, its state typed; empty if it costs more than one call may.
    fn position(&self, viewers: &[Viewer], include: &pb::Include) -> pb::Position {
        let told = Told { state: (!include.skip_state).then(|| self.state()), ..Told::default() };
        let meter = Meter::new(RequestLimits::default(), None);
        let bytes = self.write_position(viewers, include, told, &meter);
        let position = bytes.map(|bytes| pb::Position::decode(bytes.as_slice()));
        debug_assert!(matches!(position, Ok(Ok(_))), "what was just written is a message: {position:?}");
        position.ok().and_then(Result::ok).unwrap_or_default()
    }

    /// What `viewer` sees, drawn for a terminal.
    fn draw(&self, viewer: Viewer) -> String;

    /// What the card or piece with this id is, for people at a terminal.
    fn explain(&self, id: &str) -> Option<String>;

    /// Every listed legal action in notation, and the size of each template.
    fn menu(&self) -> Menu;

    /// The action at `index` of the template at `place` of the menu, in notation; `None` beyond either.
    fn member(&self, place: usize, index: u128) -> Option<String>;

    /// A legal action at random, in notation; `None` when the game is over.
    fn random_action(&self, generator: &mut Generator) -> Option<String>;

    /// How many sequences of `depth` actions there are from here.
    fn perft(&self, depth: u32) -> u128;

    /// How many sequences there are that end `turns` whole turns from here.
    fn perft_turns(&self, turns: u64) -> u128;
}

/// The legal actions as a person reads them.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The listed actions in notation.
    pub actions: Vec<String>,
    /// How many actions each template stands for.
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

/// Refuses a state of a version that is not spoken here.
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
