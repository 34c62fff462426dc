//! Games with their types erased: what the service, the terminal and the tests hold.
//!
//! [`Engine`] is a game, [`Table`] is one opened state of it. Both are implemented once, by [`Hosted`] and its table,
//! for every game that is [`Wire`](crate::wire::Wire).

mod hosted;
mod position;
mod seated;

pub use hosted::Hosted;
pub use position::canonical;

use crate::conformance;
use crate::game::{GameInfo, Reversibility, Status, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;

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

    /// The catalogue of components.
    fn components(&self) -> pb::Components;

    /// Whether a state belongs to this game.
    fn owns(&self, state: &pb::state::State) -> bool;

    /// Sets a game up. The seat count must be within the game's range.
    fn create(&self, seat_count: u8, start: Start<'_>, generator: Generator) -> Result<Box<dyn Table>, Refusal>;

    /// Opens a state from elsewhere together with the actions it is sent with: decodes both, then checks the versions,
    /// then audits the state.
    fn open(&self, state: pb::State, actions: &[ActionAt<'_>]) -> Result<Box<dyn Table>, Refusal>;

    /// The options under which random play ends, as a request carries them.
    fn playout_options(&self) -> pb::GameOptions;

    /// The typed form of an action, which may be a notation.
    fn parse_action(&self, action: &pb::Action) -> Result<pb::Action, Refusal>;

    /// The notation of an action, which may be typed.
    fn print_action(&self, action: &pb::Action) -> Result<String, Refusal>;

    /// Plays one random game and checks the whole contract at every step.
    fn self_check(&self, seat_count: u8, seed: u64) -> Result<conformance::Report, conformance::Violation>;

    /// The names of the option sets that [`Engine::playout`] measures.
    fn bench_variants(&self) -> Vec<&'static str>;

    /// Plays one random game of a variant, by its index, without any checks: how many actions it took.
    fn playout(&self, variant: usize, seat_count: u8, seed: u64, actions_max: u64) -> Result<u64, Refusal>;
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

    /// The name of the state and its past.
    fn state_hash(&self) -> StateHash;

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

    /// What the last step was, for answers that report steps. Empty before the first step.
    fn last_step(&self) -> pb::Step;

    /// Everything that happened in the last step.
    fn events(&self) -> Vec<pb::Event>;

    /// The state as a message.
    fn state(&self) -> pb::State;

    /// The whole position for an answer. `expand_limit` is the budget of concrete actions for templates.
    fn position(&self, viewers: &[Viewer], include: &pb::Include) -> pb::Position;

    /// What `viewer` sees, drawn for a terminal.
    fn draw(&self, viewer: Viewer) -> String;

    /// Every listed legal action in notation, and for each template its size and first member.
    fn menu(&self) -> Menu;

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
    /// One example of each template, and how many actions it stands for.
    pub templates: Vec<(String, u128)>,
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
