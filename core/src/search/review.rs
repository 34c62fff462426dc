//! A review of a finished game: how each seat stood turn by turn, and the few decisions in which another action was clearly better.
//!
//! * Fair: a review judges every decision by what its seat saw, and imagines everything else. The choice of decisions for a close
//!   look also depends on how the seat stood a turn later.
//! * The first pass looks at every decision with one budget and names suspects. One search walks mostly to the most promising actions, so its
//!   list proves nothing: a [`Moment`] needs two witnesses, equal walks and games played on. If nothing is hidden or left to chance, it
//!   needs equal walks twice, the second time much deeper; if only the curve dropped, it needs games played on alone.
//! * Repeatable: work is counted, and all seeds follow from one. If a bound stops a review, it says where and keeps its results.

mod luck;
mod pass;
mod played_on;
mod sentences;
mod suspects;
mod witnesses;

use std::cmp::Reverse;

use super::{Patience, SearchEffort, StoppedBy, Thought};
use crate::game::{Game, Outcome, Search, Silent, Status};
use crate::seat::Seat;
use pass::Looked;
use suspects::Suspect;

pub use luck::Luck;
pub use sentences::{MomentInWords, sentences};

/// The most moments of a review.
pub const MOMENTS_MAX: usize = 8;

/// The fewest worlds in which two actions are played on: fewer give no error.
const PLAYOUTS_MIN: u32 = 8;

/// The amount of search for a review of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewSettings {
    /// The transitions of the first look at each decision.
    pub look: u64,
    /// The transitions of each comparison of two actions by equal walks.
    pub pair: u64,
    /// The most decisions that get a close look.
    pub suspects: usize,
    /// The number of worlds in which two actions are played on.
    pub playouts: u32,
}

impl ReviewSettings {
    /// The default settings.
    pub const DEFAULT: Self = Self { look: 32_000, pair: 128_000, suspects: 8, playouts: 64 };

    /// The same with this number of transitions for the first look; unchanged without a number. The witnesses get proportionally less, never
    /// more.
    #[must_use]
    pub fn with_look(self, look: u64) -> Self {
        if look == 0 {
            return self;
        }
        let part = |whole: u64| {
            let part = u128::from(whole) * u128::from(look.min(self.look)) / u128::from(self.look.max(1));
            u64::try_from(part).unwrap_or(u64::MAX)
        };
        let playouts = u32::try_from(part(self.playouts.into())).unwrap_or(u32::MAX).max(PLAYOUTS_MIN);
        Self { look, pair: part(self.pair).max(1), playouts: playouts.min(self.playouts), ..self }
    }
}

/// A requested review.
#[derive(Clone, Debug)]
pub struct Reviewing {
    /// The seats whose decisions to review; all if empty.
    pub seats: Vec<Seat>,
    /// The most moments in the review.
    pub moments: usize,
    /// The seed of all imagined worlds.
    pub seed: u64,
    /// The most transitions in all; 0 for no bound.
    pub transitions: u64,
    /// True to measure the luck of the draws as well, in games with open draws and nothing hidden.
    pub luck: bool,
    /// The amount of search.
    pub settings: ReviewSettings,
}

impl Reviewing {
    /// A review of all seats with at most three moments, with the game's settings.
    pub fn of<G: Search>() -> Self {
        Self { seats: Vec::new(), moments: 3, seed: 0, transitions: 0, luck: false, settings: G::REVIEW }
    }
}

/// A seat's chances at the first real decision of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The actions before it.
    pub ply: u64,
    /// The turn, from 1.
    pub turn: u64,
    /// The seat.
    pub seat: Seat,
    /// Its share of the win by its best action, in millionths.
    pub win_ppm: u32,
}

/// The size of the loss by a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// A small part of the win.
    Slip,
    /// A good part.
    Mistake,
    /// So much that it changed the game.
    TurningPoint,
}

impl Verdict {
    /// The verdict on a loss in millionths of a win; `None` if it is too small to tell.
    fn of(loss_ppm: i64) -> Option<Self> {
        match loss_ppm {
            200_000.. => Some(Self::TurningPoint),
            100_000.. => Some(Self::Mistake),
            50_000.. => Some(Self::Slip),
            _ => None,
        }
    }
}

/// A decision in which another action was clearly better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment<A> {
    /// The actions before it.
    pub ply: u64,
    /// The turn, from 1.
    pub turn: u64,
    /// The seat that decided.
    pub seat: Seat,
    /// How much was lost.
    pub verdict: Verdict,
    /// The action that was played.
    pub played: A,
    /// The better one.
    pub better: A,
    /// The loss in millionths of a win, by the witness with the smaller figure.
    pub loss_ppm: u32,
    /// Its standard error, in millionths.
    pub error_ppm: u32,
    /// True if the curve dropped after its turn, and only games played on show why.
    pub is_drop: bool,
}

/// A part of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The first look at every decision.
    Pass,
    /// The close look at the suspects.
    Witnesses,
    /// The luck of the draws.
    Luck,
}

/// The point at which a bound stopped a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt {
    /// The bound.
    pub by: StoppedBy,
    /// The part that is not finished.
    pub part: Part,
    /// The first decision left out, by the number of actions before it.
    pub ply: u64,
}

/// A review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review<A> {
    /// The chances of the seats, in the order of the game.
    pub points: Vec<Point>,
    /// The decisions that cost most, in the order of the game.
    pub moments: Vec<Moment<A>>,
    /// The luck of the draws, in the order of the game, if asked for.
    pub luck: Vec<Luck>,
    /// The result of the game.
    pub outcome: Outcome,
    /// The work that was done.
    pub work: SearchEffort,
    /// The point at which a bound stopped it; `None` if it is complete.
    pub halt: Option<Halt>,
}

/// The reason why there is no review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoReview {
    /// The game is not over after its last action.
    Unfinished,
    /// The action at this place is not legal, or comes after the end.
    Illegal(usize),
    /// The seat at this place of the request does not exist.
    NoSuchSeat(usize),
    /// More than [`MOMENTS_MAX`] moments are asked for.
    TooManyMoments,
    /// The game has no open draws whose luck could be measured.
    NoOpenDraws,
    /// The caller no longer waits; this is the work done until then.
    Abandoned(SearchEffort),
}

/// Reviews the game that begins in a state and takes these actions. It calls `report` with every point that it finds.
///
/// # Errors
/// If there is no such review, or the caller no longer waits.
pub fn review<G: Search>(
    beginning: &G::State,
    actions: &[G::Action],
    how: &Reviewing,
    patience: &dyn Patience,
    report: &mut dyn FnMut(&Point),
) -> Result<Review<G::Action>, NoReview> {
    let outcome = finished::<G>(beginning, actions)?;
    let seat_count = G::seat_count(beginning);
    if let Some(place) = how.seats.iter().position(|seat| seat.0 >= seat_count) {
        return Err(NoReview::NoSuchSeat(place));
    }
    if how.moments > MOMENTS_MAX {
        return Err(NoReview::TooManyMoments);
    }
    if how.luck && !draws_openly::<G>() {
        return Err(NoReview::NoOpenDraws);
    }
    let mut labour = Labour { patience, how, work: SearchEffort::default() };
    let mut points = Vec::new();
    let mut looked = Vec::new();
    let ended = pass::go::<G>(beginning, actions, &mut labour, &mut |decision: Looked<G::Action>| {
        let is_first = !looked.iter().rev().any(|other: &Looked<G::Action>| other.is_same_turn(&decision));
        if is_first {
            let point = decision.point();
            report(&point);
            points.push(point);
        }
        looked.push(decision);
    });
    let mut halt = Halt::of(&ended, Part::Pass, &labour)?;
    let mut moments = Vec::new();
    if halt.is_none() {
        let suspects = suspects::among(&looked, &points, how.settings.suspects);
        let ended = examine::<G>(beginning, actions, &suspects, &mut labour, &mut moments);
        halt = Halt::of(&ended, Part::Witnesses, &labour)?;
    }
    let mut luck = Vec::new();
    if halt.is_none() && how.luck {
        let ended = luck::go::<G>(beginning, actions, &mut labour, &mut |one| luck.push(one));
        halt = Halt::of(&ended, Part::Luck, &labour)?;
    }
    moments.sort_by_key(|moment: &Moment<G::Action>| Reverse(moment.loss_ppm));
    moments.truncate(how.moments);
    moments.sort_by_key(|moment| moment.ply);
    Ok(Review { points, moments, luck, outcome, work: labour.work, halt })
}

/// The verdict of the witnesses about a moment with another seed and the work of `how`; `None` if they no longer find
/// a loss.
///
/// # Errors
/// If the caller no longer waits.
pub fn heard_again<G: Search>(
    beginning: &G::State,
    actions: &[G::Action],
    moment: &Moment<G::Action>,
    how: &Reviewing,
    patience: &dyn Patience,
) -> Result<Option<Moment<G::Action>>, NoReview> {
    let mut labour = Labour { patience, how, work: SearchEffort::default() };
    let mut moments = Vec::new();
    let ended = examine::<G>(beginning, actions, &[Suspect::of(moment)], &mut labour, &mut moments);
    Halt::of(&ended, Part::Witnesses, &labour)?;
    Ok(moments.pop())
}

/// True if a game has draws and no hidden information: then the worlds of a seat differ only in the draw.
fn draws_openly<G: Game>() -> bool {
    G::INFO.has_chance && !G::INFO.has_hidden_information
}

/// Asks the witnesses about each suspect. Suspects are in the order of the game.
fn examine<G: Search>(
    beginning: &G::State,
    actions: &[G::Action],
    suspects: &[Suspect<G::Action>],
    labour: &mut Labour<'_>,
    moments: &mut Vec<Moment<G::Action>>,
) -> Result<(), Ended> {
    let mut state = beginning.clone();
    let mut ply = 0;
    for suspect in suspects {
        for action in actions.iter().take(suspect.place).skip(ply) {
            G::play(&mut state, action, &mut Silent);
        }
        ply = suspect.place;
        let witness = witnesses::about::<G>(&state, suspect, labour).map_err(|stop| stop.at(suspect.place))?;
        let Some((verdict, witness)) = witness.and_then(|witness| Some((Verdict::of(witness.loss_ppm)?, witness)))
        else {
            continue;
        };
        moments.push(Moment {
            ply: suspect.place as u64,
            turn: suspect.turn,
            seat: suspect.seat,
            verdict,
            played: suspect.played.clone(),
            better: suspect.better.clone(),
            loss_ppm: u32::try_from(witness.loss_ppm).unwrap_or(0),
            error_ppm: u32::try_from(witness.error_ppm).unwrap_or(u32::MAX),
            is_drop: suspect.is_drop,
        });
    }
    Ok(())
}

/// The outcome of a game, all of whose actions are checked.
fn finished<G: Search>(beginning: &G::State, actions: &[G::Action]) -> Result<Outcome, NoReview> {
    let mut state = beginning.clone();
    for (place, action) in actions.iter().enumerate() {
        if G::awaited(&state).is_none() || G::check(&state, action).is_err() {
            return Err(NoReview::Illegal(place));
        }
        G::play(&mut state, action, &mut Silent);
    }
    match G::status(&state) {
        Status::Over(outcome) => Ok(outcome),
        Status::Awaiting(_) => Err(NoReview::Unfinished),
    }
}

/// The work on a review, within its bounds.
struct Labour<'a> {
    patience: &'a dyn Patience,
    how: &'a Reviewing,
    work: SearchEffort,
}

/// The reason why work stops early.
enum Stop {
    /// The caller no longer waits.
    Abandoned,
    /// A bound is reached.
    By(StoppedBy),
}

impl Stop {
    fn at(self, place: usize) -> Ended {
        Ended { stop: self, place }
    }
}

/// A stop, and its decision.
struct Ended {
    stop: Stop,
    place: usize,
}

impl Halt {
    fn of(ended: &Result<(), Ended>, part: Part, labour: &Labour<'_>) -> Result<Option<Self>, NoReview> {
        match ended {
            Ok(()) => Ok(None),
            Err(Ended { stop: Stop::Abandoned, .. }) => Err(NoReview::Abandoned(labour.work)),
            Err(Ended { stop: Stop::By(by), place }) => Ok(Some(Self { by: *by, part, ply: *place as u64 })),
        }
    }
}

impl Labour<'_> {
    /// Stops unless time and this much of the budget are left: half a search would give a different curve.
    fn begin(&self, transitions: u64) -> Result<(), Stop> {
        if self.patience.is_gone() {
            return Err(Stop::Abandoned);
        }
        if self.patience.is_due() {
            return Err(Stop::By(StoppedBy::Deadline));
        }
        let most = self.how.transitions;
        if most > 0 && self.work.transitions.saturating_add(transitions) > most {
            return Err(Stop::By(StoppedBy::Transitions));
        }
        Ok(())
    }

    /// Searches to the end of its budget, and counts the work in every case.
    fn search<G: Search>(&mut self, thought: &mut Thought<G>) -> Result<StoppedBy, Stop> {
        let stopped = thought.think(self.patience, |_| ());
        let work = thought.work();
        self.work.transitions += work.transitions;
        self.work.simulations += work.simulations;
        self.work.depth = self.work.depth.max(work.depth);
        match stopped {
            None => Err(Stop::Abandoned),
            Some(StoppedBy::Deadline) => Err(Stop::By(StoppedBy::Deadline)),
            Some(stopped) => Ok(stopped),
        }
    }
}
