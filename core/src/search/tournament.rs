//! Games among bots. Game number i is the same in every range.

use super::bot::Bot;
use super::budget::Patience;
use super::course::Course;
use super::opening::open;
use super::tally::Tally;
use super::thought::{Thinker, Thought};
use super::{mixed, stream};
use crate::game::{Search, Setup, SetupError, Status, Viewer, walk};
use crate::generator::Generator;
use crate::seat::Seat;

/// The most actions of a simulated game; none under bounded options is as long.
pub const GAME_ACTIONS_MAX: u64 = 200_000;

/// The beginning of simulated games.
#[derive(Clone, Debug)]
pub enum Origin<G: Search> {
    /// New games with these options and this number of seats.
    Start(G::Options, u8),
    /// Imagined worlds that look like this one.
    View(Box<G::View>),
}

/// Games to play.
#[derive(Clone, Debug)]
pub struct Tournament<G: Search> {
    /// The beginning of each.
    pub origin: Origin<G>,
    /// The bot of each seat.
    pub thinkers: Vec<Thinker>,
    /// The seed of all games.
    pub seed: u64,
    /// True to play each deal once in every seating.
    pub rotate: bool,
    /// The number of random actions at the start of each deal, the same in every seating; see [`super::opening_actions`].
    pub opening: u64,
}

/// The reason why a game has no end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// It cannot begin.
    Refused(SetupError),
    /// It takes more than [`GAME_ACTIONS_MAX`] actions.
    TooLong,
    /// It is time to answer, or the caller no longer waits.
    Abandoned,
}

/// The streams of a game other than those of its seats.
const DEAL: u64 = 1 << 32;
const OPENING: u64 = DEAL + 1;

impl<G: Search> Tournament<G> {
    /// The beginning of game number `game`.
    ///
    /// # Errors
    /// If the game cannot be set up in this way.
    pub fn beginning(&self, game: u64) -> Result<G::State, SetupError> {
        let mut generator = stream(mixed(self.seed, self.deal(game).0), DEAL);
        match &self.origin {
            Origin::Start(options, seat_count) => {
                G::new_game(&Setup { seat_count: *seat_count, options: options.clone(), generator })
            }
            Origin::View(view) => Ok(G::imagine(view, &mut generator)),
        }
    }

    /// Plays game number `game` and adds it to `tally` if the game ends.
    ///
    /// # Errors
    /// If the game does not end; the tally then counts its decisions and its work, but not the game.
    pub fn play(&self, game: u64, tally: &mut Tally, patience: &dyn Patience) -> Result<(), Unfinished> {
        let (deal, shift) = self.deal(game);
        let seed = mixed(self.seed, deal);
        let waits = || !patience.is_gone() && !patience.is_due();
        let mut state = self.opened(game, tally, waits)?;
        let mut course = Course::from::<G>(&state, shift);
        let owner = |place: usize| (place + self.thinkers.len() - shift) % self.thinkers.len();
        let own_stream = |(number, thinker): (u64, &Thinker)| {
            stream(mixed(mixed(seed, number), thinker.seed.unwrap_or(0)), shift as u64)
        };
        let mut streams: Vec<Generator> = (0..).zip(&self.thinkers).map(own_stream).collect();
        for actions in 0..GAME_ACTIONS_MAX {
            let awaiting = match G::status(&state) {
                Status::Awaiting(awaiting) => awaiting,
                Status::Over(outcome) => {
                    tally.finish(&outcome, actions, &course, owner);
                    return Ok(());
                }
            };
            if !waits() {
                return Err(Unfinished::Abandoned);
            }
            let own = owner(awaiting.seat.index());
            let choices = u64::try_from(walk::count::<G>(&state)).unwrap_or(u64::MAX);
            let (thinker, chance) = (&self.thinkers[own], &mut streams[own]);
            let action = if choices == 1 || thinker.bot == Bot::Random {
                walk::random::<G>(&state, chance)
            } else {
                decide::<G>(&state, awaiting.seat, thinker, chance, tally, patience)
            };
            let Some(action) = action else { return Err(Unfinished::Abandoned) };
            tally.decide(awaiting.decision, choices);
            tally.work(thinker.bot, 1, 0);
            course.goes_on(&action);
            G::play(&mut state, &action, &mut crate::game::Silent);
        }
        Err(Unfinished::TooLong)
    }

    /// Game number `game` after its opening; the game goes on.
    fn opened(&self, game: u64, tally: &mut Tally, waits: impl Fn() -> bool) -> Result<G::State, Unfinished> {
        let mut state = self.beginning(game).map_err(Unfinished::Refused)?;
        let mut choices = stream(mixed(self.seed, self.deal(game).0), OPENING);
        let is_open = open::<G>(&mut state, &mut choices, self.opening, |applied| {
            tally.work(Bot::Random, applied, 0);
            waits()
        });
        if is_open { Ok(state) } else { Err(Unfinished::Abandoned) }
    }

    /// The number of a game's deal, and the number of seats by which every bot moves on.
    fn deal(&self, game: u64) -> (u64, usize) {
        if !self.rotate {
            return (game, 0);
        }
        let seats = self.thinkers.len().max(1) as u64;
        (game / seats, usize::try_from(game % seats).unwrap_or(0))
    }
}

/// The decision of a bot that thinks, from what its seat sees.
fn decide<G: Search>(
    state: &G::State,
    seat: Seat,
    thinker: &Thinker,
    chance: &mut Generator,
    tally: &mut Tally,
    patience: &dyn Patience,
) -> Option<G::Action> {
    let seed = chance.below(u64::MAX);
    let view = G::view(state, Viewer::Seat(seat), false);
    let mut thought = Thought::<G>::new(&view, seat, &[], thinker, seed);
    thought.think(patience, |_| ())?;
    tally.work(thinker.bot, thought.work().transitions, thought.work().depth);
    thought.best()
}
