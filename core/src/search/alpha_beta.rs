//! Search of all replies, for games without hidden information and chance: alpha-beta with principal variation search, iterative
//! deepening, and a transposition table.
//!
//! * A step is one action, and a turn may have several; values change their sign only where another side is to act. With more than two
//!   seats all others play against the seat that decides.
//! * It evaluates no state in the middle of a turn: if the depth ends there, it follows the most promising few actions to the turn's end.
//! * A turn that starts in the same position as an earlier one, in the game as far as the state remembers or on the line, is a
//!   draw, so the player ahead looks for something else.
//! * The actions tried are those that the game proposes. A forced win is exact if all replies are among them, which holds for
//!   listed actions unless the game leaves some out.
//! * A simulation is a finished iteration. Work can stop before any action and go on there, so slices leave no trace, and the same
//!   number of transitions gives the same answer.
//! * Memory is bounded for any budget: 30 MiB for the table, which is small while little work is done,
//!   and [`DEPTH_MAX`] + 2 states on the way, each with the list of its actions.
//! * The values of the best three actions are exact; each other action has a line which shows that it is no better.

mod climb;
mod frame;
pub mod root;
pub mod score;
pub mod table;

use super::candidate::Candidate;
use super::judge::Judge;
use super::thought::{Bounds, Mind, Simulated};
use super::value::Worth;
use crate::game::{Search, Silent};
use crate::generator::Generator;
use crate::seat::Seat;
use frame::Frame;
use root::Root;
use table::TranspositionTable;

/// The most actions looked ahead.
pub const DEPTH_MAX: u8 = 62;

/// The most transitions between two checks whether the caller still waits.
const SLICE: u64 = 1024;

/// The most actions to try when only the end of the turn is searched.
pub const LATE_MAX: usize = 4;

/// The most lines that are followed to their end.
const TOLD_MAX: usize = 64;

/// A search of all replies.
pub struct AlphaBeta<G: Search> {
    seat: Seat,
    judge: Judge,
    /// The path to the state under search, from the state to decide in, with one more frame for the child at its end.
    frames: Vec<Frame<G>>,
    /// The frame under search.
    top: usize,
    /// The actions to decide among.
    roots: Vec<Root<G::Action>>,
    /// The depth of the present iteration; 0 before the first.
    pub depth: u8,
    /// The most actions looked ahead so far.
    reached: u32,
    /// True if this iteration cut off some line before its end.
    is_cut: bool,
    /// True if nothing is left to search.
    is_exhausted: bool,
    /// The transposition table.
    pub table: TranspositionTable,
    /// The two latest refuting actions (killers), by the number of actions before them.
    killers: Vec<[Option<G::Action>; 2]>,
    /// True to search late children less deep at first.
    pub reduces: bool,
}

impl<G: Search> AlphaBeta<G> {
    /// The decision of `seat` among `only`, or among the game's proposals if `only` is empty.
    pub fn new(view: &G::View, seat: Seat, judge: Judge, only: Vec<G::Action>, chance: &mut Generator) -> Self {
        let mut root = Frame::<G>::new(G::imagine(view, chance));
        root.recurring = G::recurring(&root.state);
        // The parts known now are known to all states that follow.
        G::fingerprint(&root.state);
        if only.is_empty() {
            root.sort(None, &[None, None]);
        } else {
            root.order = (0..).take(only.len().min(frame::ACTIONS_MAX)).collect();
            root.proposals = only.into_iter().map(|action| crate::game::Proposal { action, promise: 0 }).collect();
        }
        let numbers = (0..root.order.len()).filter_map(|place| root.number(place));
        let roots = numbers.map(|number| Root::new(root.proposals[usize::from(number)].action.clone())).collect();
        Self {
            seat,
            judge,
            frames: vec![root],
            top: 0,
            roots,
            depth: 0,
            reached: 0,
            is_cut: true,
            is_exhausted: false,
            table: TranspositionTable::default(),
            killers: Vec::new(),
            reduces: true,
        }
    }

    /// The knowledge about an action, with the line after it and the worth of the state at the line's end.
    fn told(&self, root: &Root<G::Action>, to_the_end: bool) -> Candidate<G::Action> {
        if root.visits == 0 {
            return Candidate::new(root.action.clone());
        }
        let mut state = self.frames[0].state.clone();
        G::play(&mut state, &root.action, &mut Silent);
        let mut following = Vec::new();
        let mut proposals = Vec::new();
        for number in if to_the_end { root.line.as_slice() } else { &[] } {
            proposals.clear();
            G::propose(&state, &mut proposals);
            // Numbers come from this list, or from the list of another state with the same fingerprint.
            let Some(proposal) = proposals.get(usize::from(*number)) else { break };
            G::play(&mut state, &proposal.action, &mut Silent);
            following.push(proposal.action.clone());
        }
        Candidate::searched(root.action.clone(), root.visits, &Worth::of::<G>(&self.judge, &state), following)
    }
}

impl<G: Search> Mind<G> for AlphaBeta<G> {
    fn simulate(&mut self, bounds: &Bounds<'_>) -> Simulated {
        if bounds.patience.is_gone() {
            return Simulated::Abandoned;
        }
        let (transitions, is_finished) = self.climb(SLICE.min(bounds.transitions));
        Simulated::Done { simulations: is_finished.into(), transitions, is_exhausted: self.is_exhausted }
    }

    fn ranking(&self) -> Vec<Candidate<G::Action>> {
        self.ranked().into_iter().enumerate().map(|(place, root)| self.told(root, place < TOLD_MAX)).collect()
    }

    fn best(&self) -> Option<G::Action> {
        self.ranked().first().map(|root| root.action.clone())
    }

    fn depth(&self) -> u32 {
        self.reached
    }
}
