//! Measurements: how much more of the game an action wins than others, by what its seat sees.

use hadal_core::game::{Search, Viewer};
use hadal_core::search::{Bot, Candidate, Endless, Judge, Thinker, Thought};
use hadal_core::seat::Seat;

/// An action that loses at most so much against the best is as right, in millionths of a win.
pub const ALSO_RIGHT_PPM: i64 = 20_000;

/// One that loses at most so much is neither right nor clearly wrong.
pub const CLOSE_PPM: i64 = 40_000;

/// The actions of a search that are compared evenly beside those that are asked about.
const OTHERS: usize = 6;

/// An action beside the best one.
#[derive(Clone, Debug)]
pub struct Compared<A> {
    /// The action.
    pub action: A,
    /// Its share of the win, in millionths.
    pub share_ppm: i64,
    /// What it wins less than the best, in millionths.
    pub loss_ppm: i64,
    /// The standard error of that, in millionths; 0 if nothing was left to chance, and where no error is told.
    pub error_ppm: u64,
}

impl<A> Compared<A> {
    /// True if it is as right as the best, as far as can be told.
    pub fn is_also_right(&self) -> bool {
        self.loss_ppm <= ALSO_RIGHT_PPM || self.loss_ppm.unsigned_abs() <= self.error_ppm.saturating_mul(2)
    }
}

/// The bot that searches so many transitions.
pub fn thinker(transitions: u64) -> Thinker {
    Thinker::learning(Judge::Present, transitions)
}

fn thought<G: Search>(
    state: &G::State,
    seat: Seat,
    only: &[G::Action],
    thinker: &Thinker,
    seed: u64,
) -> Vec<Candidate<G::Action>> {
    let view = G::view(state, Viewer::Seat(seat), false);
    let mut thought = Thought::<G>::new(&view, seat, only, thinker, seed);
    thought.think(&Endless, |_| ());
    thought.ranking()
}

fn compared<A: Clone + PartialEq>(ranking: &[Candidate<A>], seat: Seat) -> Vec<Compared<A>> {
    let share = |candidate: &Candidate<A>| {
        let sum = candidate.sums.get(seat).copied().unwrap_or_default();
        i64::try_from(sum.mean_win_ppm(candidate.visits)).unwrap_or(0)
    };
    let Some(best) = ranking.first() else { return Vec::new() };
    let tried = ranking.iter().filter(|candidate| candidate.visits > 0);
    let told = |candidate: &Candidate<A>| Compared {
        action: candidate.action.clone(),
        share_ppm: share(candidate),
        loss_ppm: share(best) - share(candidate),
        error_ppm: best.win_error_ppm(candidate).unwrap_or(0),
    };
    tried.map(told).collect()
}

/// The ranking by a search of so many transitions of the actions it has tried, best first. It walks mostly to what promises most, so
/// that small differences tell nothing.
pub fn look<G: Search>(state: &G::State, seat: Seat, transitions: u64, seed: u64) -> Vec<Compared<G::Action>> {
    compared(&thought::<G>(state, seat, &[], &thinker(transitions), seed), seat)
}

/// These actions by equal walks in the same worlds, best first.
pub fn even<G: Search>(
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    transitions: u64,
    seed: u64,
) -> Vec<Compared<G::Action>> {
    let thinker = Thinker { even: true, ..thinker(transitions) };
    compared(&thought::<G>(state, seat, actions, &thinker, seed), seat)
}

/// The choice of `greedy`.
pub fn greedy_choice<G: Search>(state: &G::State, seat: Seat, seed: u64) -> Option<G::Action> {
    let thinker = Thinker::at_level(Bot::Greedy, 1)?;
    thought::<G>(state, seat, &[], &thinker, seed).into_iter().next().map(|best| best.action)
}

/// Some actions, and those that a search thinks best beside them: every one that could be as right as the best is to be among them.
pub fn others_worth_a_look<A: Clone + PartialEq>(some: &[A], looked: &[Compared<A>]) -> Vec<A> {
    let mut all: Vec<A> = Vec::new();
    for action in some.iter().chain(looked.iter().take(OTHERS).map(|one| &one.action)) {
        if !all.contains(action) {
            all.push(action.clone());
        }
    }
    all
}
