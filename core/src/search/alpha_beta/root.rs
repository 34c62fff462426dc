//! The actions to decide among, with their values so far.

use super::AlphaBeta;
use super::score::WORST;
use crate::game::Search;

/// The number of best actions whose values are exact.
pub const LINES: usize = 3;

/// An action to decide on.
#[derive(Clone, Debug)]
pub struct Root<A> {
    /// The action.
    pub action: A,
    /// The number of actions applied below it, itself included.
    pub visits: u64,
    /// Its value by the latest exact iteration, or else an upper bound.
    pub value: i64,
    /// The iteration in which the value was exact.
    pub exact_in: u8,
    /// The numbers of the actions that follow, each in the list of its state.
    pub line: Vec<u16>,
}

impl<A> Root<A> {
    /// An action without a value yet.
    pub fn new(action: A) -> Self {
        Self { action, visits: 0, value: WORST, exact_in: 0, line: Vec::new() }
    }
}

impl<G: Search> AlphaBeta<G> {
    /// The actions, best first: those that this iteration has shown to be the best, then the others in the order of the last one.
    pub fn ranked(&self) -> Vec<&Root<G::Action>> {
        let mut ranked: Vec<&Root<G::Action>> = self.roots.iter().collect();
        ranked.sort_by_key(|root| std::cmp::Reverse((root.exact_in == self.depth).then_some(root.value)));
        ranked
    }

    /// Sorts the actions in the same way for the next iteration.
    pub fn settle(&mut self) {
        let depth = self.depth;
        self.roots.sort_by_key(|root| std::cmp::Reverse((root.exact_in == depth).then_some(root.value)));
    }

    /// The value that an action must exceed to be among the best: the least of the best ones of this iteration.
    pub fn bar(&self) -> i64 {
        let mut best = [WORST; LINES];
        for root in self.roots.iter().filter(|root| root.exact_in == self.depth) {
            if root.value > best[LINES - 1] {
                best[LINES - 1] = root.value;
                best.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
            }
        }
        best[LINES - 1]
    }
}
