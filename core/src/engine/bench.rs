//! Benchmarks of a game: variants, random games without checks, and actions played again and again.

use std::hint::black_box;
use std::ops::Range;

use super::Engine;
use super::engine_of::EngineOf;
use crate::game::{Setup, Silent, Status, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::playout;
use crate::refusal::Refusal;
use crate::search::{Bot, Budget, Endless, Thinker, Thought, mixed};
use crate::seat::Seat;
use crate::wire::Wire;

/// The most random actions before a decision that is measured.
const OPENING_ACTIONS: u64 = 40;

/// A game that can be measured.
pub trait Bench: Engine {
    /// The option sets whose speed is measured separately, each with a short name for a table.
    fn variants(&self) -> Vec<(&'static str, pb::GameOptions)>;

    /// Plays one random game of a variant, by its index, without any checks; returns the number of actions it took.
    ///
    /// # Errors
    /// If there is no such variant, or the game cannot be set up so.
    fn playout(&self, variant: usize, seat_count: u8, seed: u64, actions_max: u64) -> Result<u64, Refusal>;

    /// The drive of search: a closure that plays a game to its end, or until `actions_max`, from the same beginning, by choices that a
    /// number decides, without lists, events and a cipher, and returns the number of actions. Its second game allocates nothing.
    ///
    /// # Errors
    /// As [`Bench::playout`].
    fn drive(
        &self,
        variant: usize,
        seat_count: u8,
        seed: u64,
        actions_max: u64,
    ) -> Result<Box<dyn FnMut(u64) -> u64>, Refusal>;

    /// One decision of the bot `search` with this number of transitions, in a state some random actions after the start of a variant;
    /// returns the number of transitions, 0 if the game is over there.
    ///
    /// # Errors
    /// As [`Bench::playout`].
    fn decision(&self, variant: usize, seat_count: u8, seed: u64, transitions: u64) -> Result<u64, Refusal>;

    /// One decision of a bot under the options of a table, in a state this many random actions after the start; returns the actions applied,
    /// 0 if the game is over there.
    ///
    /// # Errors
    /// If the game cannot be set up so.
    fn choice(&self, thinker: &Thinker, opening: u64, seed: u64) -> Result<u64, Refusal>;

    /// The share of wins, in millionths, of the bot `search` in a game of two seats against the same bot that sees everything, the next
    /// draws included. Games 2n and 2n + 1 have the same deal with the seats exchanged.
    ///
    /// # Errors
    /// If the game cannot be set up so.
    fn fair_against_seeing(&self, level: u32, seed: u64, game: u64) -> Result<u64, Refusal>;

    /// The size of a state in bytes, without the memory that it points to.
    fn state_bytes(&self) -> usize;

    /// Some actions of the game that [`Bench::playout`] plays, to be played again and again from the state before them,
    /// without any checks or lists.
    ///
    /// # Errors
    /// As [`Bench::playout`].
    fn rehearsal(
        &self,
        variant: usize,
        seat_count: u8,
        seed: u64,
        actions: Range<u64>,
    ) -> Result<Box<dyn Fn()>, Refusal>;
}

impl<G: Wire> Bench for EngineOf<G> {
    fn variants(&self) -> Vec<(&'static str, pb::GameOptions)> {
        let encoded = |options| pb::GameOptions { options: Some(G::encode_options(options)) };
        G::bench_variants().iter().map(|(name, options)| (*name, encoded(options))).collect()
    }

    fn playout(&self, variant: usize, seat_count: u8, seed: u64, actions_max: u64) -> Result<u64, Refusal> {
        playout::playout::<G>(&setup::<G>(variant, seat_count, seed)?, actions_max)
            .map(|(_, played)| played)
            .map_err(|error| Refusal::from_setup("", error))
    }

    fn drive(
        &self,
        variant: usize,
        seat_count: u8,
        seed: u64,
        actions_max: u64,
    ) -> Result<Box<dyn FnMut(u64) -> u64>, Refusal> {
        let setup = Setup { generator: Generator::quick(seed), ..setup::<G>(variant, seat_count, seed)? };
        let start = G::new_game(&setup).map_err(|error| Refusal::from_setup("", error))?;
        let mut state = start.clone();
        Ok(Box::new(move |number| {
            state.clone_from(&start);
            playout::drive::<G>(&mut state, &mut Generator::quick(number), actions_max)
        }))
    }

    fn decision(&self, variant: usize, seat_count: u8, seed: u64, transitions: u64) -> Result<u64, Refusal> {
        let setup = Setup { generator: Generator::quick(seed), ..setup::<G>(variant, seat_count, seed)? };
        let Some(thinker) = Thinker::at_level(Bot::Search, 1) else { return Ok(0) };
        decide_in::<G>(
            &setup,
            &Thinker { budget: Some(Budget { transitions, ..Budget::NONE }), ..thinker },
            seed % OPENING_ACTIONS,
            seed,
        )
    }

    fn choice(&self, thinker: &Thinker, opening: u64, seed: u64) -> Result<u64, Refusal> {
        let setup = Setup { seat_count: 2, options: G::table_options(), generator: Generator::quick(seed) };
        decide_in::<G>(&setup, thinker, opening, seed)
    }

    fn fair_against_seeing(&self, level: u32, seed: u64, game: u64) -> Result<u64, Refusal> {
        let generator = Generator::from_seed(mixed(seed, game / 2));
        let setup = Setup { seat_count: 2, options: G::playout_options(), generator };
        let mut state = G::new_game(&setup).map_err(|error| Refusal::from_setup("", error))?;
        let fair = Seat(u8::from(game % 2 == 1));
        let Some(thinker) = Thinker::at_level(Bot::Search, level) else { return Ok(0) };
        for ply in 0.. {
            let Some(seat) = G::awaited(&state) else { break };
            let own = mixed(mixed(seed, game), ply);
            let mut thought = if seat == fair {
                Thought::<G>::new(&G::view(&state, Viewer::Seat(seat), false), seat, &[], &thinker, own)
            } else {
                Thought::<G>::seeing(&state, seat, &thinker, own)
            };
            thought.think(&Endless, |_| ());
            let Some(action) = thought.best() else { break };
            G::play(&mut state, &action, &mut Silent);
        }
        let Status::Over(outcome) = G::status(&state) else { return Ok(0) };
        let firsts = outcome.results.iter().filter(|result| result.rank == 1).count() as u64;
        let has_won = outcome.results.get(fair.index()).is_some_and(|result| result.rank == 1);
        Ok(if has_won { 1_000_000 / firsts } else { 0 })
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }

    fn rehearsal(
        &self,
        variant: usize,
        seat_count: u8,
        seed: u64,
        actions: Range<u64>,
    ) -> Result<Box<dyn Fn()>, Refusal> {
        let setup = setup::<G>(variant, seat_count, seed)?;
        let (before, actions) = playout::stretch::<G>(&setup, actions.start, actions.end)
            .map_err(|error| Refusal::from_setup("", error))?;
        Ok(Box::new(move || {
            let mut state = before.clone();
            let mut events = Vec::new();
            for action in &actions {
                events.clear();
                G::play(&mut state, action, &mut events);
            }
            drop(black_box(state));
        }))
    }
}

/// One decision some random actions after the start.
fn decide_in<G: Wire>(setup: &Setup<G::Options>, thinker: &Thinker, opening: u64, seed: u64) -> Result<u64, Refusal> {
    let mut state = G::new_game(setup).map_err(|error| Refusal::from_setup("", error))?;
    playout::drive::<G>(&mut state, &mut Generator::quick(seed), opening);
    let Some(seat) = G::awaited(&state) else { return Ok(0) };
    let view = G::view(&state, Viewer::Seat(seat), false);
    let mut thought = Thought::<G>::new(&view, seat, &[], thinker, seed);
    thought.think(&Endless, |_| ());
    Ok(black_box(&thought).work().transitions)
}

fn setup<G: Wire>(variant: usize, seat_count: u8, seed: u64) -> Result<Setup<G::Options>, Refusal> {
    match G::bench_variants().into_iter().nth(variant) {
        Some((_, options)) => Ok(Setup { seat_count, options, generator: Generator::from_seed(seed) }),
        None => Err(Refusal::malformed("variant", format!("{} has no variant {variant}", G::INFO.id))),
    }
}
