//! Games with their types erased, as calls, the terminal and the tests use them.
//!
//! An [`Engine`] is a game. It starts a match or loads the state of one: a `Match`, which knows its game, behind
//! [`AnyMatch`], which does not. Before loading a state, the caller has read its [`Header`] and decided whether to go on.

mod action;
mod any_match;
#[cfg(any(test, feature = "testing"))]
mod bench;
mod bots;
mod canonical;
mod engine_of;
pub mod explaining;
mod header;
mod learning;
mod r#match;
mod packed;
mod play;
mod position;
mod reviewing;
mod scene;
mod sentence;
mod status;
mod thinking;

pub use action::ActionAt;
pub use any_match::{AnyMatch, Menu, OwnState};
#[cfg(any(test, feature = "testing"))]
pub use bench::Bench;
pub use bots::{BotGames, Insight, Played, Seating, Thinking};
pub use canonical::canonical;
pub use engine_of::EngineOf;
pub use header::{Content, Header, Snapshot};
pub use learning::Course;
pub use r#match::{Counted, Learnable};
pub use packed::unpack;
pub use play::{LegalActions, Play};
pub(crate) use reviewing::encode_point;
pub use reviewing::{AskedReview, Reviewed};
pub use scene::encode_catalogue;
pub use scene::{draw, encode_scene};
#[cfg(any(test, feature = "testing"))]
pub(crate) use sentence::{prompt, prompt_for};

use crate::game::{GameInfo, Opponent, Reversibility};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::scene::Catalogue;
use crate::search::{Bot, Budget, Experience};
use crate::wire::arrays::Layout;

/// The wire format this release writes and reads.
pub const WIRE_VERSION: u32 = 1;

/// The hash that names a state and its whole past, 16 bytes long.
pub type StateHash = [u8; 16];

/// A game, as a server hosts it.
pub trait Engine: Send + Sync + std::fmt::Debug {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// Every reason for which the rules refuse an action.
    fn refusals(&self) -> Vec<pb::RefusalInfo>;

    /// The catalogue of components under the options that a game would start with.
    ///
    /// # Errors
    /// `MALFORMED` for options that the game does not take; every function with a [`Start`] refuses them.
    fn components(&self, start: Start<'_>) -> Result<pb::Components, Refusal>;

    /// The kinds of pieces and edges under the options that a game would start with.
    ///
    /// # Errors
    /// As [`Engine::components`].
    fn faces(&self, start: Start<'_>) -> Result<Catalogue, Refusal>;

    /// The options of a start in their canonical form: every default is written out, so that equal options are equal messages.
    ///
    /// # Errors
    /// As [`Engine::components`].
    fn canonical_options(&self, start: Start<'_>) -> Result<pb::GameOptions, Refusal>;

    /// The options under which random play ends, as a request carries them.
    fn playout_options(&self) -> pb::GameOptions {
        self.canonical_options(Start::Playout).unwrap_or_default()
    }

    /// True if the start of a game scripts something that chance decides in a plain game.
    ///
    /// # Errors
    /// As [`Engine::components`].
    fn is_scripted(&self, start: Start<'_>) -> Result<bool, Refusal>;

    /// True if a state belongs to this game.
    fn owns(&self, state: &pb::state::State) -> bool;

    /// Sets up a match whose states have this header. The seat count must be within the game's range.
    ///
    /// # Errors
    /// The refusals of [`Engine::components`]; a sealed match also refuses options that script what chance decides.
    fn start(
        &self,
        header: Header,
        seat_count: u8,
        start: Start<'_>,
        generator: Generator,
    ) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// Sets up an open match in the versions of this release.
    ///
    /// # Errors
    /// The refusals of [`Engine::start`].
    fn create(&self, seat_count: u8, start: Start<'_>, generator: Generator) -> Result<Box<dyn AnyMatch>, Refusal> {
        self.start(Header::new(self.info().rules_version, WIRE_VERSION), seat_count, start, generator)
    }

    /// Loads a state from elsewhere, together with the actions that were sent with it. The caller has read its header and checked that
    /// the versions are those of this engine.
    ///
    /// # Errors
    /// `MALFORMED` for what cannot be decoded; `STATE_INVALID` for a state that the game cannot have.
    fn load(
        &self,
        header: Header,
        content: &Content<'_>,
        actions: &[ActionAt<'_>],
    ) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// Loads a typed state of this release's versions.
    ///
    /// # Errors
    /// The refusals of [`Engine::load`] and of the header; `RULES_VERSION_UNSUPPORTED`.
    fn open(&self, state: &pb::State, actions: &[ActionAt<'_>]) -> Result<Box<dyn AnyMatch>, Refusal> {
        let header = Header::of(state)?;
        check_version("wire", header.wire_version, &[WIRE_VERSION], header.rules_version)?;
        check_version("rules", header.rules_version, &[self.info().rules_version], header.rules_version)?;
        self.load(header, &Content::Typed(state.state.as_ref()), actions)
    }

    /// The columns of the game's arrays for so many seats under these options.
    ///
    /// # Errors
    /// `MALFORMED` for options under which no game can begin.
    fn arrays(&self, seat_count: u8, start: Start<'_>) -> Result<Layout, Refusal>;

    /// The rows of all choices that can ever occur within the rooms of the arrays, one after the other; none if there are too many.
    ///
    /// # Errors
    /// `MALFORMED` for options that the game does not take.
    fn steady(&self, layout: &Layout, seat_count: u8, start: Start<'_>) -> Result<Vec<i16>, Refusal>;

    /// The number of inputs of the network that learns the game; 0 if there is none.
    fn inputs(&self) -> usize;

    /// Plays games to learn from until `is_over` says that the caller no longer waits. Each number is a deal of its own and gives equal
    /// games on any machine.
    ///
    /// # Errors
    /// `MALFORMED` for a text that is not a network, or options under which no game can begin.
    fn learn(
        &self,
        seat_count: u8,
        start: Start<'_>,
        course: &Course<'_>,
        is_over: &mut dyn FnMut() -> bool,
    ) -> Result<Experience, Refusal>;

    /// The options under which every game ends with any players, as a request carries them.
    fn table_options(&self) -> pb::GameOptions;

    /// The budgets of a bot in this game, by level from 1.
    fn budgets(&self, bot: Bot) -> Vec<Budget>;

    /// The levels of the bot `opponent` in this game, from 1.
    fn opponents(&self) -> &'static [Opponent];

    /// The version of a bot's choices in this game.
    fn bot_version(&self, bot: Bot) -> u32;

    /// The typed form of an action, which may be a notation but no index.
    ///
    /// # Errors
    /// `MALFORMED` for an action of another game.
    fn parse_action(&self, action: &pb::Action) -> Result<pb::Action, Refusal>;

    /// The notation of an action, which may be typed but no index.
    ///
    /// # Errors
    /// The refusals of [`Engine::parse_action`].
    fn print_action(&self, action: &pb::Action) -> Result<String, Refusal>;

    /// Games among bots from the start. The seat count must be within the game's range.
    ///
    /// # Errors
    /// If they cannot begin, or may never end.
    fn games(&self, seat_count: u8, start: Start<'_>, seating: Seating) -> Result<Box<dyn BotGames>, Refusal>;
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
