//! Games to learn from: a player against itself, with the network's inputs for states on the way and the results of the games.

use super::judge::Judge;
use super::opening::{open, opening_actions};
use super::thought::{Thinker, Thought};
use super::{Endless, mixed, stream};
use crate::game::{Outcome, Search, Setup, SetupError, Silent, Status, Viewer, walk};
use crate::generator::Generator;
use crate::seat::Seat;

/// The most actions of a game to learn from.
const ACTIONS_MAX: u64 = 20_000;

/// The numbers of a row of [`Experience::outcomes`].
pub const OUTCOMES: usize = 8;

/// The settings of games to learn from.
#[derive(Clone, Debug)]
pub struct Lesson<G: Search> {
    /// The options.
    pub options: G::Options,
    /// The seats.
    pub seat_count: u8,
    /// The player of every seat.
    pub player: Thinker,
    /// True if only one seat evaluates states as the player does, a different one from game to game, and the others use the hand-made
    /// evaluation: the wins of that seat show the gain.
    pub duel: bool,
    /// The share of random actions, in millionths.
    pub random_ppm: u32,
    /// The number of actions between two kept states.
    pub every: u64,
    /// The seed of all games.
    pub seed: u64,
}

/// Inputs and targets: a row for each seat of each kept state.
#[derive(Clone, Debug, Default)]
pub struct Experience {
    /// The inputs, row by row.
    pub inputs: Vec<i16>,
    /// For each row: the final score of its seat, its share of the win in millionths, the hand-made evaluation and the
    /// present one in thousandths, the number of the game, its stage by [`Search::stage`], the turns ended, and the points so far.
    pub outcomes: Vec<[i64; OUTCOMES]>,
}

/// A kept state from the side of a seat.
struct Kept {
    seat: Seat,
    inputs: Vec<i16>,
    by_hand: i64,
    present: i64,
    stage: i64,
    turns: i64,
    points: i64,
}

impl<G: Search> Lesson<G> {
    /// Plays game number `game`, and adds its rows. A game that does not end adds none.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub fn play(&self, game: u64, into: &mut Experience) -> Result<(), SetupError> {
        // In a duel both games of a pair have the same deal with the seats exchanged.
        let deal = if self.duel { game / u64::from(self.seat_count.max(1)) } else { game };
        let seed = mixed(self.seed, deal);
        let (options, generator) = (self.options.clone(), stream(seed, 0));
        let mut state = G::new_game(&Setup { seat_count: self.seat_count, options, generator })?;
        let mut chance = stream(seed, 1);
        open::<G>(&mut state, &mut chance, opening_actions(&G::INFO), |_| true);
        let by_hand = Thinker { judge: Judge::ByHand, ..self.player.clone() };
        let mut kept = Vec::new();
        for ply in 0..ACTIONS_MAX {
            match G::status(&state) {
                Status::Over(outcome) => {
                    into.add(&outcome, i64::try_from(game).unwrap_or(i64::MAX), kept);
                    return Ok(());
                }
                Status::Awaiting(awaiting) => {
                    let is_player = !self.duel || u64::from(awaiting.seat.0) == game % u64::from(self.seat_count);
                    let player = if is_player { &self.player } else { &by_hand };
                    self.step(&mut state, awaiting.seat, player, &mut chance);
                }
            }
            if ply % self.every.max(1) == 0 && G::awaited(&state).is_some() {
                kept.extend(Seat::all(self.seat_count).map(|seat| Kept::of::<G>(&state, seat)));
            }
        }
        Ok(())
    }

    /// Plays a player's decision, or a random action.
    fn step(&self, state: &mut G::State, seat: Seat, player: &Thinker, chance: &mut Generator) {
        let action = if chance.below(1_000_000) < self.random_ppm.into() {
            walk::random::<G>(state, chance)
        } else {
            let view = G::view(state, Viewer::Seat(seat), false);
            let mut thought = Thought::<G>::new(&view, seat, &[], player, chance.below(u64::MAX));
            thought.think(&Endless, |_| ());
            thought.best()
        };
        if let Some(action) = action {
            G::play(state, &action, &mut Silent);
        }
    }
}

impl Kept {
    fn of<G: Search>(state: &G::State, seat: Seat) -> Self {
        let mut inputs = Vec::with_capacity(G::INPUTS);
        G::inputs(state, seat, &mut inputs);
        Self {
            seat,
            inputs,
            by_hand: G::evaluate_by_hand(state, seat).into(),
            present: G::evaluate(state, seat).into(),
            stage: i64::try_from(G::stage(state)).unwrap_or(0),
            turns: i64::try_from(G::turns_ended(state)).unwrap_or(i64::MAX),
            points: G::scores_so_far(state)[seat].iter().map(|line| line.points).sum(),
        }
    }
}

impl Experience {
    /// Adds the states of a game and its result.
    fn add(&mut self, outcome: &Outcome, game: i64, kept: Vec<Kept>) {
        let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
        for Kept { seat, inputs, by_hand, present, stage, turns, points } in kept {
            let Some(result) = outcome.results.get(seat.index()) else { continue };
            let share = if result.rank == 1 { super::value::shared(firsts) } else { 0 };
            self.outcomes.push([result.score, share.into(), by_hand, present, game, stage, turns, points]);
            self.inputs.extend(inputs);
        }
    }
}
