//! The contract every game fulfils. A game is an empty marker type with a handful of plain functions over plain data:
//!
//! * everything is a pure function of its arguments; chance comes from a [`Generator`] inside the state;
//! * a **refused action leaves the state untouched**: [`Game::check`] decides, [`Game::play`] trusts it;
//! * an action is legal **if and only if** it is listed by [`Game::legal_actions`] or belongs to exactly one template;
//! * exactly one seat is awaited at a time, unless the game is over;
//! * a view is **built** from what the viewer may know, never cut out of the state ([`Game::view`], [`Game::event_for`]).
//!
//! The rules know nothing of protobuf, sealing or search: those powers are other traits ([`crate::wire::Wire`],
//! [`Simulate`]). `conformance` (feature `testing`) checks the whole contract at every step of random games.

mod choice;
mod closing;
mod describe;
mod info;
mod labels;
mod opponent;
mod search;
mod simulate;
mod sink;
mod tell;
pub mod walk;

pub use choice::{Choice, Chosen, Item};
pub use closing::Closing;
pub use describe::Describe;
pub use info::{CLOSED, GameInfo, Lesson, OptionInfo, Puzzle, PuzzleKind, WordInfo, joined, joined_count};
pub use labels::{label, labels};
pub use opponent::Opponent;
pub use search::{Proposal, Search, TreeSettings};
pub use simulate::{Imagine, Simulate};
pub use sink::{Silent, Sink};
pub use tell::Tell;
pub use walk::Visitor;

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::generator::Generator;
use crate::seat::{PerSeat, Seat};

/// The whole input of a new game; after it only actions follow.
#[derive(Clone, Debug)]
pub struct Setup<O> {
    /// The number of seats, within the game's range.
    pub seat_count: u8,
    /// The game's own options, as decoded; not yet checked against each other.
    pub options: O,
    /// The source of all chance in the game.
    pub generator: Generator,
}

/// The progress of a game: one enum, so that "over, yet somebody to move" cannot be expressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The game goes on.
    Awaiting(Awaiting),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// The awaited seat, unless the game is over.
    pub fn awaited(&self) -> Option<Seat> {
        match self {
            Self::Awaiting(awaiting) => Some(awaiting.seat),
            Self::Over(_) => None,
        }
    }
}

/// The decision that comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Awaiting {
    /// The seat that decides.
    pub seat: Seat,
    /// The kind of decision: a short stable word in `snake_case`.
    pub decision: Cow<'static, str>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// One result per seat, by seat.
    pub results: Vec<SeatResult>,
    /// The reason why the game ended: a short stable word in `snake_case`.
    pub reason: &'static str,
}

/// The result of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: Seat,
    /// 1 is the best; ties share a rank. 0 in a game that was closed without losers.
    pub rank: u32,
    /// The score in the game's points.
    pub score: i64,
    /// The parts of the score.
    pub lines: Vec<ScoreLine>,
}

impl SeatResult {
    /// The result of a seat whose score is the sum of its lines.
    pub fn of(seat: Seat, rank: u32, lines: Vec<ScoreLine>) -> Self {
        Self { seat, rank, score: lines.iter().map(|line| line.points).sum(), lines }
    }
}

/// One part of a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// The source of the points: a short stable word in `snake_case`.
    pub source: &'static str,
    /// The points from this source.
    pub points: i64,
}

/// The audience of a view or an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who knows what this seat may know.
    Seat(Seat),
    /// A spectator, who knows only public facts.
    Spectator,
}

impl Viewer {
    /// True if this viewer sits at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// The strongest objection to undoing a step; the variants are in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reversibility {
    /// No other seat was involved, and nothing new was revealed.
    Free,
    /// The decision passed to another seat.
    OtherSeatInvolved,
    /// The generator was used.
    ChanceUsed,
    /// A seat saw something that was hidden before.
    InformationRevealed,
}

/// Everything the awaited seat may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Legal<A, T> {
    /// Complete lists of the bounded families, in the game's documented order, without duplicates.
    pub actions: Vec<A>,
    /// Families that are too large to list. No action is in two of them, and none of their actions is listed.
    pub templates: Vec<T>,
}

impl<A, T> Default for Legal<A, T> {
    fn default() -> Self {
        Self { actions: Vec::new(), templates: Vec::new() }
    }
}

/// A family of legal actions. It describes the choice and converts between choices and actions; the rest follows from that.
pub trait Template<A: PartialEq> {
    /// The difference between its members.
    fn choice(&self) -> Choice;
    /// The member with these counts, which the choice allows.
    fn member(&self, counts: &[u32]) -> A;
    /// The counts of the action as a member; for an action outside the family any counts, or none.
    fn counts(&self, action: &A) -> Option<Chosen>;

    /// The number of actions in the family, at most `u128::MAX`. Never 0.
    fn count(&self) -> u128 {
        self.choice().count()
    }
    /// The action at `index` of the documented order; `index` is below [`Template::count`].
    fn nth(&self, index: u128) -> A {
        self.member(&self.choice().nth(index))
    }
    /// True if the action belongs to the family.
    fn contains(&self, action: &A) -> bool {
        self.counts(action).and_then(|counts| self.chosen(&counts)).is_some_and(|member| member == *action)
    }
    /// The member with these counts, one for each item of the choice; `None` if there is none.
    fn chosen(&self, counts: &[u32]) -> Option<A> {
        self.choice().allows(counts).then(|| self.member(counts))
    }
}

/// The template type of games without templates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoTemplate {}

impl<A: PartialEq> Template<A> for NoTemplate {
    fn choice(&self) -> Choice {
        match *self {}
    }
    fn member(&self, _: &[u32]) -> A {
        match *self {}
    }
    fn counts(&self, _: &A) -> Option<Chosen> {
        match *self {}
    }
}

/// The reason why the rules refuse an action: one variant per reason. `Display` gives the message in the
/// rule book's words; `strum` derives the list of the reasons (`EnumIter`) and their names (`IntoStaticStr`).
pub trait Refuse:
    Copy + fmt::Debug + fmt::Display + PartialEq + Into<&'static str> + strum::IntoEnumIterator + 'static
{
    /// The clause of the rules page.
    fn rule(self) -> &'static str;

    /// The stable name in `snake_case`.
    fn violated(self) -> &'static str {
        self.into()
    }
}

/// Input that does not fit its type: the field's path and the problem, in words without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct Malformed {
    /// The field, such as `tiles[3].piece.segment`; relative to the game's own message.
    pub path: String,
    /// The problem, in words.
    pub problem: String,
}

impl Malformed {
    /// The path of the message around the game's own message, for the problem that it holds another game's.
    pub const OUTSIDE: &str = "..";

    /// Input at `path` that has `problem`.
    #[cold]
    pub fn new(path: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { path: path.into(), problem: problem.into() }
    }

    /// The same problem, seen from the message that holds the field `parent`. The path grows on the way up, so that none is built
    /// while nothing is wrong.
    #[cold]
    #[must_use]
    pub fn under(mut self, parent: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{parent}{joint}{}", self.path);
        self
    }
}

/// A state that breaks an invariant of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct Broken {
    /// The field that shows it, relative to the game's state message.
    pub path: String,
    /// The invariant and how it is broken.
    pub problem: String,
}

impl Broken {
    /// A state whose field `path` shows `problem`.
    #[cold]
    pub fn new(path: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { path: path.into(), problem: problem.into() }
    }
}

/// The reason why a game cannot be set up as asked; paths are relative to the game's options message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// An option does not fit its type, or options contradict each other.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// A scripted position is well-formed but breaks an invariant of the game.
    #[error(transparent)]
    Broken(#[from] Broken),
}

/// The error of a text that is not in the game's notation: what was expected, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotationError(pub String);

/// A game: rules as plain functions over plain data. Implemented on an empty marker type.
pub trait Game: Sized + Send + Sync + 'static {
    /// The facts of the game.
    const INFO: GameInfo;

    /// The most actions and templates that [`Game::legal_actions`] lists for any state that passes [`Game::audit`].
    const LISTED_MAX: usize;

    /// The choices made before the game starts.
    type Options: Clone + Default + PartialEq + fmt::Debug + Send + Sync;
    /// The whole truth: hidden parts, options and generator included. Its serde form must be canonical: no maps, no
    /// floats, one form per state.
    type State: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// An action that a seat asks for. `Display` and `FromStr` are its notation.
    type Action: Clone + PartialEq + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync;
    /// A family of actions that is too large to list; [`NoTemplate`] if there is none.
    type Template: Template<Self::Action> + Clone + PartialEq + fmt::Debug + Send + Sync;
    /// The reason why an action is refused.
    type Illegal: Refuse;
    /// Something that happened, chance results and points with their cause included. A sealed state keeps the last step's events.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// All that one viewer may know.
    type View: Clone + PartialEq + fmt::Debug + Send + Sync;

    /// Sets a game up. Options are checked here; the state it returns passes [`Game::audit`].
    fn new_game(setup: &Setup<Self::Options>) -> Result<Self::State, SetupError>;

    /// The number of seats at the table.
    fn seat_count(state: &Self::State) -> u8;

    /// The decision that comes next, or the outcome of the game.
    fn status(state: &Self::State) -> Status;

    /// Visits everything the awaited seat may do, in the game's documented order, until the visitor has enough; nothing when the
    /// game is over. It visits no action twice, alone or in a family. [`walk`] has the visitors.
    fn walk(state: &Self::State, visitor: &mut impl Visitor<Self::Action, Self::Template>) -> ControlFlow<()>;

    /// Everything the awaited seat may do, as [`Game::walk`] visits it; empty when the game is over.
    fn legal_actions(state: &Self::State) -> Legal<Self::Action, Self::Template> {
        walk::list::<Self>(state)
    }

    /// Checks that the awaited seat may take this action. The check is total: any action gets an answer. It is called only while the
    /// game goes on.
    fn check(state: &Self::State, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Plays an action that has passed [`Game::check`]; its events go to `events`, in order.
    fn play(state: &mut Self::State, action: &Self::Action, events: &mut impl Sink<Self::Event>);

    /// The event as `viewer` sees it, or `None` if the viewer sees nothing of it.
    fn event_for(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The objection that an event raises to undoing the step it belongs to. The engine adds [`Reversibility::OtherSeatInvolved`]
    /// by itself when the decision passes to another seat.
    fn reversibility(event: &Self::Event) -> Reversibility;

    /// Everything that `viewer` may know about the state; with `advice`, the game's computed hints as well.
    fn view(state: &Self::State, viewer: Viewer, advice: bool) -> Self::View;

    /// Checks that a state from elsewhere could be a state of this game; the error is the first broken invariant. Time and memory
    /// stay proportional to the state's size. Every other function may rely on a state that passed.
    fn audit(state: &Self::State) -> Result<(), Broken>;

    /// The score of each seat if nothing more happened, in the lines of the final score; once the game is over, the final score.
    fn scores_so_far(state: &Self::State) -> PerSeat<Vec<ScoreLine>>;

    /// The same scores, with their lines added up, as far as they follow from a view; `None` for scores that its viewer cannot know.
    fn scores_seen(view: &Self::View) -> PerSeat<Option<i64>>;

    /// [`Game::check`], then [`Game::play`]: on refusal the state is untouched.
    fn apply(
        state: &mut Self::State,
        action: &Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        Self::check(state, action)?;
        Self::play(state, action, events);
        Ok(())
    }
}
