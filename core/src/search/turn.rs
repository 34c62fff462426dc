//! The certain results of a turn: a win within it, and an immediate loss. This needs no evaluation, only ends of games.
//!
//! * A win within the turn: a sequence of the seat's own actions ends the game with the seat alone in first place.
//! * An immediate loss: the game ends and another seat is first, or the next seat can win within its turn however the seat ends its own.
//! * If worlds differ, only results that hold in all imagined worlds count.

use std::collections::BTreeMap;

use super::budget::Patience;
use super::greedy::{LOOK_EVERY, tried};
use crate::game::{Search, Silent, Status};
use crate::generator::Generator;
use crate::seat::Seat;

/// The most actions to apply in each world; a result that is not found by then counts as open.
const TRANSITIONS_MAX: u64 = 40_000;

/// The most actions of a turn to follow.
const DEPTH_MAX: u32 = 24;

/// A look at the turn of a seat.
pub struct Turn<'a, G: Search> {
    seat: Seat,
    worlds: Vec<World<'a, G>>,
}

/// The look in one world.
struct World<'a, G: Search> {
    state: G::State,
    patience: &'a dyn Patience,
    /// The number of actions that may still be applied.
    left: u64,
    /// For each state, whether the awaited seat wins within its turn.
    won: BTreeMap<u64, bool>,
    /// For each state, whether the seat can still end its turn without a loss.
    saved: BTreeMap<u64, bool>,
}

impl<'a, G: Search> Turn<'a, G> {
    /// The turn of the awaited `seat` in these worlds. `None` if nothing can be decided so soon, or in a game of one seat.
    pub fn of(seat: Seat, worlds: Vec<G::State>, patience: &'a dyn Patience) -> Option<Self> {
        let can_end = worlds.iter().all(|world| G::seat_count(world) > 1 && G::may_end_soon(world));
        let world =
            |state| World { state, patience, left: TRANSITIONS_MAX, won: BTreeMap::new(), saved: BTreeMap::new() };
        can_end.then(|| Self { seat, worlds: worlds.into_iter().map(world).collect() })
    }

    /// True if the seat can win within the turn by an action in every world.
    pub fn wins(&mut self, action: &G::Action) -> bool {
        let seat = self.seat;
        self.worlds.iter_mut().all(|world| {
            G::may_win(&world.state, seat)
                && world.after(&world.state.clone(), action).is_some_and(|after| world.is_won(&after, seat, 1))
        })
    }

    /// The seat's other actions, if they may matter.
    pub fn others(&self, known: &[G::Action]) -> Vec<G::Action> {
        self.worlds.first().map_or_else(Vec::new, |world| others::<G>(&world.state, known))
    }

    /// True if the seat may win within the turn at all.
    pub fn may_win(&self) -> bool {
        self.worlds.iter().all(|world| G::may_win(&world.state, self.seat))
    }

    /// True if the seat has immediately lost after an action in every world.
    pub fn loses(&mut self, action: &G::Action) -> bool {
        let seat = self.seat;
        self.worlds.iter_mut().all(|world| {
            world.after(&world.state.clone(), action).is_some_and(|after| !world.is_saved(&after, seat, 1))
        })
    }
}

impl<G: Search> World<'_, G> {
    /// The state after an action; `None` once the limit of actions is reached.
    fn after(&mut self, state: &G::State, action: &G::Action) -> Option<G::State> {
        if self.left.is_multiple_of(LOOK_EVERY as u64) && self.patience.is_gone() {
            self.left = 0;
        }
        self.left = self.left.checked_sub(1)?;
        let mut after = state.clone();
        G::play(&mut after, action, &mut Silent);
        Some(after)
    }

    /// True if `seat` is alone in first place, or gets there within the present turn.
    fn is_won(&mut self, state: &G::State, seat: Seat, depth: u32) -> bool {
        match G::awaited(state) {
            None => ranks::<G>(state, seat) == (true, true),
            Some(awaited) if awaited != seat || depth > DEPTH_MAX || !G::may_win(state, seat) => false,
            Some(_) => {
                let key = G::fingerprint(state);
                if let Some(known) = self.won.get(&key) {
                    return *known;
                }
                // A path that comes here again has got no nearer.
                self.won.insert(key, false);
                let won = self.any(state, |world, after| world.is_won(after, seat, depth + 1)).unwrap_or(false);
                self.won.insert(key, won);
                won
            }
        }
    }

    /// True if `seat` can end its present turn without an immediate loss.
    fn is_saved(&mut self, state: &G::State, seat: Seat, depth: u32) -> bool {
        match G::awaited(state) {
            None => ranks::<G>(state, seat).0,
            Some(awaited) if awaited != seat => !self.is_won(state, awaited, 1),
            Some(_) if depth > DEPTH_MAX => true,
            Some(_) => {
                let key = G::fingerprint(state);
                if let Some(known) = self.saved.get(&key) {
                    return *known;
                }
                self.saved.insert(key, false);
                let saved = self.any(state, |world, after| world.is_saved(after, seat, depth + 1)).unwrap_or(true);
                self.saved.insert(key, saved);
                saved
            }
        }
    }

    /// True if something holds after one of the actions; `None` if not all of them could be looked at.
    fn any(&mut self, state: &G::State, mut holds: impl FnMut(&mut Self, &G::State) -> bool) -> Option<bool> {
        let mut proposals = Vec::new();
        G::propose(state, &mut proposals);
        // The first of equals stays first, so the omitted actions follow from the state alone.
        proposals.sort_by_key(|proposal| std::cmp::Reverse(proposal.promise));
        let mut actions: Vec<G::Action> = proposals.into_iter().map(|proposal| proposal.action).collect();
        let proposed = actions.len();
        let mut place = 0;
        while place < actions.len() {
            let after = self.after(state, &actions[place])?;
            if holds(self, &after) {
                return Some(true);
            }
            place += 1;
            if place == proposed {
                // An action that the game does not propose may be the only way.
                let others = others::<G>(state, &actions);
                actions.extend(others);
            }
        }
        Some(false)
    }
}

/// The other legal actions, with some members of each large template.
fn others<G: Search>(state: &G::State, known: &[G::Action]) -> Vec<G::Action> {
    let mut actions = tried::<G>(G::legal_actions(state), &mut Generator::quick(known.len() as u64));
    actions.retain(|action| !known.contains(action));
    actions
}

/// Whether a seat is first in a finished game, and whether it is first alone.
fn ranks<G: Search>(state: &G::State, seat: Seat) -> (bool, bool) {
    let Status::Over(outcome) = G::status(state) else { return (false, false) };
    let is_first = outcome.results.get(seat.index()).is_some_and(|result| result.rank == 1);
    let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
    (is_first, firsts == 1)
}
