//! A state on the path under search, and the progress of its search.

use super::score::WORST;
use crate::game::{Proposal, Search};

/// The most actions of a list that are tried; numbers of actions fit in 16 bits.
pub(super) const ACTIONS_MAX: usize = 1 << 14;

/// The mode in which a child is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pass {
    /// Reduced depth, and only whether the child is better than the best so far.
    Reduced,
    /// Full depth, and only whether the child is better than the best so far.
    Null,
    /// Full depth, for the child's value.
    Full,
}

/// A state on the path.
pub(super) struct Frame<G: Search> {
    pub(super) state: G::State,
    /// True if the side of the seat that decides is to act; all others together are the other side.
    pub(super) is_own: bool,
    pub(super) key: u64,
    /// The position as a turn begins, by [`Search::recurring`].
    pub(super) recurring: Option<u64>,
    /// The actions still to be looked ahead from here.
    pub(super) depth: u8,
    pub(super) alpha: i64,
    pub(super) beta: i64,
    /// The first alpha: a value that is not better is only an upper bound.
    pub(super) floor: i64,
    pub(super) proposals: Vec<Proposal<G::Action>>,
    /// The numbers of the proposals, the most promising first, each with its promise in the upper bits.
    pub(super) order: Vec<u64>,
    /// The place in the order of the child under search.
    pub(super) next: usize,
    pub(super) pass: Pass,
    pub(super) best: i64,
    /// The numbers of the best action and of its best continuation.
    pub(super) line: Vec<u16>,
}

impl<G: Search> Frame<G> {
    pub(super) fn new(state: G::State) -> Self {
        Self {
            state,
            is_own: true,
            key: 0,
            recurring: None,
            depth: 0,
            alpha: WORST,
            beta: -WORST,
            floor: WORST,
            proposals: Vec::new(),
            order: Vec::new(),
            next: 0,
            pass: Pass::Full,
            best: WORST,
            line: Vec::new(),
        }
    }

    /// Begins the search of the state between two bounds.
    pub(super) fn begin(&mut self, depth: u8, alpha: i64, beta: i64) {
        (self.depth, self.alpha, self.beta, self.floor) = (depth, alpha, beta, alpha);
        (self.next, self.best, self.pass) = (0, WORST, Pass::Full);
        self.line.clear();
    }

    /// Lists the actions in order: the earlier best one, then the killers, then by their promise.
    pub(super) fn sort(&mut self, first: Option<u16>, killers: &[Option<G::Action>; 2]) {
        self.proposals.clear();
        G::propose(&self.state, &mut self.proposals);
        self.proposals.truncate(ACTIONS_MAX);
        self.order.clear();
        for (number, proposal) in (0_u16..).zip(&self.proposals) {
            let is_killer = killers.iter().flatten().any(|killer| *killer == proposal.action);
            let promise = match first {
                Some(first) if first == number => i32::MAX,
                _ if is_killer => proposal.promise.saturating_add(KILLER),
                _ => proposal.promise,
            };
            // Ascending order, so the most promising gets the least number.
            let rank = i64::from(i32::MAX) - i64::from(promise);
            self.order.push(rank.unsigned_abs() << 16 | u64::from(number));
        }
        self.order.sort_unstable();
    }

    /// The number of the child at a place of the order.
    pub(super) fn number(&self, place: usize) -> Option<u16> {
        self.order.get(place).map(|ranked| u16::try_from(ranked & 0xffff).unwrap_or(0))
    }
}

/// The bonus of an action that refuted a sibling of the state.
const KILLER: i32 = 1 << 20;
