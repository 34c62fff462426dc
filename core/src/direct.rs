//! Direct play: matches in the memory of one process, with their types erased, without messages and without a hash at every step. For
//! learning and search.
//!
//! An index counts all legal actions: those that are listed, in their order, then the members of each template. It is the place in a
//! list of which every template is expanded.

mod arrays;
mod history;
mod playing;
mod saving;

use std::sync::{Arc, OnceLock};

use crate::game::{GameInfo, Setup, Status, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;
use crate::scene::{Catalogue, Scene};
use crate::search::{BadNetwork, Experience, Judge, Lesson, Network, Thinker};
use crate::seat::Seat;
use crate::wire::Wire;
use crate::wire::arrays::{Layout, OTHER_OPTIONS};
pub use arrays::Learnable;
use playing::Playing;
pub use saving::{Counted, Savable};

/// The options of a request.
pub type Options = pb::game_options::Options;

/// Opens a game with its seats and options; `None` for its default options.
pub type Open = fn(u8, Option<Options>) -> Result<Box<dyn DirectGame>, Refusal>;

/// What a match remembers of its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Every action, and the events of the last one.
    Actions,
    /// Nothing but the state.
    Nothing,
}

/// A game with its seats and options settled.
pub trait DirectGame: Send + Sync {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// The number of seats.
    fn seat_count(&self) -> u8;

    /// The kinds of pieces and edges.
    ///
    /// # Errors
    /// `MALFORMED` for options whose pieces cannot be listed.
    fn catalogue(&self) -> Result<Catalogue, Refusal>;

    /// The columns of its arrays.
    ///
    /// # Errors
    /// `MALFORMED` under other options than those of a table.
    fn arrays(&self) -> Result<&Layout, Refusal>;

    /// A new match, all of whose chance comes from `generator`.
    ///
    /// # Errors
    /// `MALFORMED` or `STATE_INVALID` for options under which no match can begin.
    fn begin(&self, generator: Generator, memory: Memory) -> Result<Box<dyn DirectMatch>, Refusal>;

    /// A match from a typed state that a call has answered, so that it is known to be sound.
    ///
    /// # Errors
    /// `MALFORMED` for the state of another game.
    fn resume(&self, state: &pb::state::State) -> Result<Box<dyn DirectMatch>, Refusal>;

    /// A match that remembers nothing, from what [`Savable::canonical`] gave, which may have come from anybody.
    ///
    /// # Errors
    /// `MALFORMED` for bytes that are none, `STATE_INVALID` for a state that breaks an invariant.
    fn restore(&self, canonical: &[u8]) -> Result<Box<dyn DirectMatch>, Refusal>;

    /// The number of inputs of a network that learns the game; 0 if none does.
    fn inputs(&self) -> usize;

    /// Plays games to learn from, until `is_over` says that nobody waits for more. They are deals of their own: equal numbers give equal
    /// games on any machine.
    ///
    /// # Errors
    /// `MALFORMED` for a network that is none, or options under which no game can begin.
    fn learn(&self, course: &Course<'_>, is_over: &mut dyn FnMut() -> bool) -> Result<Experience, Refusal>;
}

/// Games to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The text of the network that plays; empty for the evaluation by hand, `None` for the present one.
    pub network: Option<&'a str>,
    /// The share of what the network says, in thousandths.
    pub share: i32,
    /// The transitions of each decision by `search`; 0 for `greedy` with one look.
    pub transitions: u64,
    /// True if one seat alone weighs so, and the others by hand.
    pub duel: bool,
    /// The share of actions at random, in millionths.
    pub random_ppm: u32,
    /// The actions between two states that are kept.
    pub every: u64,
    /// The seed of all games.
    pub seed: u64,
    /// The number of the first game.
    pub first_game: u64,
    /// The number of games.
    pub games: u64,
}

/// A match.
pub trait DirectMatch: Learnable + Savable + Send + Sync {
    /// Another match that stands where this one does. Both share what they remember.
    fn fork(&mut self) -> Box<dyn DirectMatch>;

    /// The number of seats.
    fn seat_count(&self) -> u8;

    /// The seat that decides; `None` when the game is over.
    fn awaited(&self) -> Option<Seat>;

    /// The decision that comes next, or the outcome of the game.
    fn status(&self) -> Status;

    /// The score of each seat if nothing more happened, what is hidden included.
    fn scores(&self) -> Vec<i64>;

    /// The same as far as `viewer` may know it: `None` for a score of which a part is hidden.
    fn scores_seen(&self, viewer: Viewer) -> Vec<Option<i64>>;

    /// The number of legal actions, members of templates included.
    fn legal_count(&mut self) -> u128;

    /// The legal actions as they are now.
    fn legal(&mut self) -> Arc<dyn LegalActions>;

    /// The legal action at `index` in words, as the awaited seat sees it; `None` if there are not as many.
    fn label(&mut self, index: u128) -> Option<String>;

    /// Plays the legal action at `index`.
    ///
    /// # Errors
    /// `GAME_OVER`; `MALFORMED` if there are not as many. Nothing has changed then.
    fn play_index(&mut self, index: u128) -> Result<(), Refusal>;

    /// Plays the action of this notation.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`. Nothing has changed then.
    fn play_notation(&mut self, notation: &str) -> Result<(), Refusal>;

    /// Plays a legal action, each as likely as any other, and returns its index; `None` when the game is over.
    fn play_any(&mut self, choices: &mut Generator) -> Option<u128>;

    /// Plays random actions on, each as likely as any other, without lists and events, until the game ends, or `actions_max`. Returns the
    /// number of actions played.
    fn play_on(&mut self, choices: &mut Generator, actions_max: u64) -> u64;

    /// The events of the last action, all of them, in sentences as well; none after random play.
    fn events(&self) -> Vec<pb::Event>;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> pb::View;

    /// Everything that `viewer` sees but what can be done, in words.
    fn text(&mut self, viewer: Viewer) -> String;

    /// The view of the awaited seat as a scene, or of a spectator when the game is over; without moves.
    fn scene(&self) -> Scene;

    /// The actions that the match remembers, after so many of them.
    fn actions(&self, after: usize) -> Vec<pb::Action>;
}

/// The legal actions of a state, members of templates included.
pub trait LegalActions: Send + Sync {
    /// Their number.
    fn count(&self) -> u128;

    /// The notation of the action at `index`; `None` if there are not as many.
    fn notation(&self, index: u128) -> Option<String>;
}

/// A game of these types.
struct Direct<G: Wire> {
    seat_count: u8,
    options: G::Options,
    layout: OnceLock<Layout>,
}

/// Opens a game with seats and options; `None` for its default options.
///
/// # Errors
/// `MALFORMED` for options that are another game's or do not fit their types.
pub fn open<G: Wire>(seat_count: u8, options: Option<Options>) -> Result<Box<dyn DirectGame>, Refusal> {
    let decoded = options.map(G::decode_options).transpose();
    let options = decoded.map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed))?;
    Ok(Box::new(Direct::<G> { seat_count, options: options.unwrap_or_default(), layout: OnceLock::new() }))
}

impl<G: Wire> DirectGame for Direct<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn seat_count(&self) -> u8 {
        self.seat_count
    }

    fn catalogue(&self) -> Result<Catalogue, Refusal> {
        G::catalogue(&self.options).map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed))
    }

    fn arrays(&self) -> Result<&Layout, Refusal> {
        if self.options != G::table_options() {
            return Err(Refusal::malformed("options", OTHER_OPTIONS));
        }
        if let Some(layout) = self.layout.get() {
            return Ok(layout);
        }
        let layout = Layout::new::<G>(self.seat_count)?;
        Ok(self.layout.get_or_init(|| layout))
    }

    fn begin(&self, generator: Generator, memory: Memory) -> Result<Box<dyn DirectMatch>, Refusal> {
        let setup = Setup { seat_count: self.seat_count, options: self.options.clone(), generator };
        let state =
            G::new_game(&setup).map_err(|error| Refusal::from_setup(&format!("options.{}", G::INFO.id), error))?;
        Ok(Box::new(Playing::<G>::new(state, memory)))
    }

    fn resume(&self, state: &pb::state::State) -> Result<Box<dyn DirectMatch>, Refusal> {
        let state =
            G::decode_state(state).map_err(|malformed| Refusal::from_malformed_in("state", G::INFO.id, malformed))?;
        Ok(Box::new(Playing::<G>::new(state, Memory::Actions)))
    }

    fn restore(&self, canonical: &[u8]) -> Result<Box<dyn DirectMatch>, Refusal> {
        Ok(Box::new(Playing::<G>::new(saving::read::<G>(canonical)?, Memory::Nothing)))
    }

    fn inputs(&self) -> usize {
        G::INPUTS
    }

    fn learn(&self, course: &Course<'_>, is_over: &mut dyn FnMut() -> bool) -> Result<Experience, Refusal> {
        let malformed = |problem: BadNetwork| Refusal::malformed("network", problem.to_string());
        let judge = match course.network {
            None => Judge::Present,
            Some("") => Judge::ByHand,
            Some(text) => Judge::Learning(Arc::new(Network::parse(text, G::INPUTS).map_err(malformed)?), course.share),
        };
        let lesson = Lesson::<G> {
            options: self.options.clone(),
            seat_count: self.seat_count,
            player: Thinker::learning(judge, course.transitions),
            duel: course.duel,
            random_ppm: course.random_ppm,
            every: course.every,
            seed: course.seed,
        };
        let mut experience = Experience::default();
        for game in (course.first_game..).take(usize::try_from(course.games).unwrap_or(usize::MAX)) {
            if is_over() {
                break;
            }
            let path = format!("options.{}", G::INFO.id);
            lesson.play(game, &mut experience).map_err(|error| Refusal::from_setup(&path, error))?;
        }
        Ok(experience)
    }
}
