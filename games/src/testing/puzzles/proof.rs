//! Proofs: whether a seat can win within some turns of its own whatever the others do, by the rules alone.
//!
//! Nothing legal is left out, for the seat that wins as for the others: the game's proposals only say what is tried first. Only for games in
//! which everything is open and certain.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use hadal_core::game::{Legal, Search, Silent, Status, Template, Viewer};
use hadal_core::search::{Bot, Budget, Endless, Thinker, Thought};
use hadal_core::seat::Seat;

/// The most members of a family of actions that are looked at: where there are more, nothing is decided.
const MEMBERS_MAX: u128 = 5_000;

/// The most actions on a line.
const DEPTH_MAX: usize = 80;

/// The transitions within which the page sees that a win is still there.
const SEEN_TRANSITIONS: u64 = 320_000;

/// A look for wins of a seat.
#[derive(Debug)]
pub struct Prover<G: Search> {
    seat: Seat,
    /// The actions that may still be applied.
    pub left: u64,
    /// Whether the seat wins from states, by their fingerprints and its turns left.
    known: BTreeMap<(u64, u32), bool>,
    /// The actions that settled a state latest, by their place on the line.
    settling: Vec<Option<G::Action>>,
    game: PhantomData<G>,
}

impl<G: Search> Prover<G> {
    /// A look for wins of `seat` with so many actions applied at most.
    pub fn new(seat: Seat, transitions: u64) -> Self {
        Self { seat, left: transitions, known: BTreeMap::new(), settling: vec![None; DEPTH_MAX], game: PhantomData }
    }

    /// True if the seat wins within so many turns of its own, the present one included, whatever the others do. `None` if that cannot
    /// be decided within the bound.
    pub fn wins(&mut self, state: &G::State, turns: u32) -> Option<bool> {
        self.look(state, turns, 0)
    }

    /// The same after an action of the seat.
    pub fn wins_after(&mut self, state: &G::State, action: &G::Action, turns: u32) -> Option<bool> {
        let after = self.after(state, action)?;
        let turns = self.turns_after(state, &after, turns);
        self.look(&after, turns, 1)
    }

    fn after(&mut self, state: &G::State, action: &G::Action) -> Option<G::State> {
        self.left = self.left.checked_sub(1)?;
        let mut after = state.clone();
        G::play(&mut after, action, &mut Silent);
        Some(after)
    }

    /// The turns that are left after an action: one less where the seat has ended its own.
    fn turns_after(&self, before: &G::State, after: &G::State, turns: u32) -> u32 {
        let is_own = |state| G::awaited(state) == Some(self.seat);
        if is_own(before) && !is_own(after) { turns.saturating_sub(1) } else { turns }
    }

    fn look(&mut self, state: &G::State, turns: u32, depth: usize) -> Option<bool> {
        let Some(awaited) = G::awaited(state) else { return Some(is_won::<G>(state, self.seat)) };
        let is_own = awaited == self.seat;
        if turns == 0 || is_own && turns == 1 && !G::may_win(state, self.seat) {
            return Some(false);
        }
        if depth >= DEPTH_MAX {
            return None;
        }
        let key = (G::fingerprint(state), turns);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let won = self.look_through(state, is_own, turns, depth)?;
        self.known.insert(key, won);
        Some(won)
    }

    /// Tries one action after the other until one settles it: a win for the seat itself, an escape for another. The one that settled a
    /// state at this place on the line before mostly does so again, and lists are made only where it does not.
    fn look_through(&mut self, state: &G::State, is_own: bool, turns: u32, depth: usize) -> Option<bool> {
        let latest = self.settling[depth].clone().filter(|action| G::check(state, action).is_ok());
        let mut tried: Vec<G::Action> = Vec::new();
        for round in [Round::Latest, Round::Proposed, Round::All] {
            let actions: Vec<G::Action> = match round {
                Round::Latest => latest.iter().cloned().collect(),
                Round::Proposed => proposed::<G>(state),
                Round::All => all_actions::<G>(state)?,
            };
            for action in actions {
                if tried.contains(&action) {
                    continue;
                }
                let after = self.after(state, &action)?;
                let turns = self.turns_after(state, &after, turns);
                let won = self.look(&after, turns, depth + 1)?;
                if won == is_own {
                    self.settling[depth] = Some(action);
                    return Some(won);
                }
                if !matches!(round, Round::All) {
                    tried.push(action);
                }
            }
        }
        Some(!is_own)
    }
}

/// A state's actions in the order of their trial.
#[derive(Clone, Copy)]
enum Round {
    Latest,
    Proposed,
    All,
}

/// The game's proposals, the most promising first.
fn proposed<G: Search>(state: &G::State) -> Vec<G::Action> {
    let mut proposals = Vec::new();
    G::propose(state, &mut proposals);
    proposals.sort_by_key(|proposal| Reverse(proposal.promise));
    proposals.into_iter().map(|proposal| proposal.action).collect()
}

/// Everything legal, members of families included; `None` if those are too many.
pub fn all_actions<G: Search>(state: &G::State) -> Option<Vec<G::Action>> {
    let Legal { mut actions, templates } = G::legal_actions(state);
    for template in templates {
        let count = template.count();
        if count > MEMBERS_MAX {
            return None;
        }
        actions.extend((0..count).map(|place| template.nth(place)));
    }
    Some(actions)
}

/// True if a game is over and the seat first alone.
fn is_won<G: Search>(state: &G::State, seat: Seat) -> bool {
    let Status::Over(outcome) = G::status(state) else { return false };
    let mut firsts = outcome.results.iter().filter(|result| result.rank == 1);
    firsts.next().is_some_and(|first| first.seat == seat) && firsts.next().is_none()
}

/// Every action of the awaited seat with which it wins within so many turns of its own; all others are disproved. `None` if that cannot be
/// decided with so many actions applied.
pub fn right_answers<G: Search>(state: &G::State, turns: u32, transitions: u64) -> Option<Vec<G::Action>> {
    let mut prover = Prover::<G>::new(G::awaited(state)?, transitions);
    let mut right = Vec::new();
    for action in all_actions::<G>(state)? {
        if prover.wins_after(state, &action, turns)? {
            right.push(action);
        }
    }
    Some(right)
}

/// The course that the page's search tells, the action of the awaited seat first; empty where the game is over.
pub(super) fn expected_course<G: Search>(state: &G::State) -> Vec<G::Action> {
    let budget = Some(Budget { transitions: SEEN_TRANSITIONS, ..Budget::NONE });
    let (Some(mover), Some(thinker)) = (G::awaited(state), Thinker::at_level(Bot::Search, 1)) else {
        return Vec::new();
    };
    let view = G::view(state, Viewer::Seat(mover), false);
    let mut thought = Thought::<G>::new(&view, mover, &[], &Thinker { budget, ..thinker }, 1);
    thought.think(&Endless, |_| ());
    let best = thought.ranking().into_iter().next();
    best.map_or_else(Vec::new, |best| std::iter::once(best.action).chain(best.following).collect())
}

/// True if the page sees that the seat still wins within so many turns of its own: the course that its search tells ends so.
pub fn is_seen<G: Search>(state: &G::State, seat: Seat, turns: u32) -> bool {
    let (mut state, mut begun, mut before) = (state.clone(), 0, None);
    for action in expected_course::<G>(&state) {
        let Some(mover) = G::awaited(&state) else { break };
        begun += u32::from(mover == seat && before != Some(seat));
        before = Some(mover);
        G::play(&mut state, &action, &mut Silent);
    }
    begun <= turns && is_won::<G>(&state, seat)
}

/// The action of a bot, by what its seat sees.
pub fn choice<G: Search>(state: &G::State, thinker: &Thinker, seed: u64) -> Option<G::Action> {
    let seat = G::awaited(state)?;
    let view = G::view(state, Viewer::Seat(seat), false);
    let mut thought = Thought::<G>::new(&view, seat, &[], thinker, seed);
    thought.think(&Endless, |_| ());
    thought.best()
}
