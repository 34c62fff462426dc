//! A search of imagined worlds (single-observer information-set tree search, Cowling, Powley and Whitehouse 2012).
//!
//! Each simulation imagines a world that fits the view and walks down the tree in it. At each decision it takes the action
//! that promises most to the deciding seat among those that are legal in this world. Every world has its own chance. Where
//! the tree ends, the state is evaluated at once, or all actions are tried once and remembered, and the game is played on for some
//! actions, each the best of its decision after one trial of all: a game's [`crate::game::TreeSettings`] say what pays.
//!
//! No simulation plays a game to its end: its value is the game's evaluation where it stops. Memory is bounded for any budget: once the
//! tree remembers [`EDGES_MAX`] actions, it stops growing and only its values improve.

mod expansion;
pub mod last;
pub mod node;
mod selection;
mod utility;
mod walk;

use std::cmp::Ordering;

use super::candidate::Candidate;
use super::imagined::Imagined;
use super::judge::Judge;
use super::thought::{Bounds, Mind, Simulated};
use super::{Patience, stream};
use crate::game::Search;
use crate::generator::Generator;
use crate::seat::Seat;
use node::{Nodes, ROOT};
use selection::choose;
use utility::Scale;
use walk::Walk;

/// The most actions that all trees of a decision remember together.
pub const EDGES_MAX: usize = 1 << 17;

/// The most actions of a variation.
const FOLLOWING_MAX: usize = 8;

/// The source of the worlds of a search.
pub enum Worlds<G: Search> {
    /// Imagined from what a seat sees.
    Imagined(Box<Imagined<G>>),
    /// The true world, again and again. No caller gets such a search: it measures what fairness costs.
    #[cfg(any(test, feature = "testing"))]
    True(Box<G::State>),
}

impl<G: Search> Worlds<G> {
    fn next(&self, chance: &mut Generator) -> G::State {
        match self {
            Self::Imagined(imagined) => imagined.next(chance),
            #[cfg(any(test, feature = "testing"))]
            Self::True(state) => G::State::clone(state),
        }
    }
}

/// The searches of a decision, one tree for each shard. All shards share the list of the seat's own actions.
pub struct Tree<G: Search> {
    worlds: Worlds<G>,
    seat: Seat,
    judge: Judge,
    /// The source of members of large templates, for the list of the seat's own actions.
    choices: Generator,
    /// One tree a shard.
    pub shards: Vec<Shard<G>>,
    /// The shard whose turn it is.
    turn: usize,
    /// The statistics of the seat's own actions.
    pub candidates: Vec<Candidate<G::Action>>,
    depth: u32,
    /// Its progress.
    stage: Stage,
    /// True if the caller named the actions: then even a single one is searched.
    is_chosen: bool,
    /// True if all actions get the same number of walks.
    is_even: bool,
}

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Before the first simulation.
    New,
    /// Walks are under way.
    Walked,
    /// Everything that can follow is known.
    Settled,
}

/// One tree, and the worlds that it is searched in.
pub struct Shard<G: Search> {
    /// The seed of its worlds.
    seed: u64,
    /// The nodes in memory.
    pub nodes: Nodes<G::Action>,
    scale: Option<Scale>,
}

impl<G: Search> Tree<G> {
    /// A search among the actions of `only`, or among all legal ones if `only` is empty. If `is_even`, the actions of `only` get the same
    /// number of walks in the same worlds. `choices` chooses the members of large templates.
    pub fn new(
        worlds: Worlds<G>,
        seat: Seat,
        judge: Judge,
        only: Vec<G::Action>,
        is_even: bool,
        choices: Generator,
        shards: Vec<Generator>,
    ) -> Self {
        let edges_max = EDGES_MAX / shards.len().max(1);
        let shard =
            |mut chance: Generator| Shard { seed: chance.below(u64::MAX), nodes: Nodes::new(edges_max), scale: None };
        let (is_chosen, is_even) = (!only.is_empty(), is_even && !only.is_empty());
        let candidates = only.into_iter().map(|action| Candidate::compared(action, is_even)).collect();
        Self {
            worlds,
            seat,
            judge,
            choices,
            shards: shards.into_iter().map(shard).collect(),
            turn: 0,
            candidates,
            depth: 0,
            stage: Stage::New,
            is_chosen,
            is_even,
        }
    }

    /// Searches the last decisions of a game completely, whatever the budget is. Returns the number of actions applied; `None` if too much
    /// can follow.
    fn settle(&mut self, bounds: &Bounds<'_>) -> Result<Option<u64>, Simulated> {
        if G::INFO.has_hidden_information {
            return Ok(None);
        }
        let world = self.worlds.next(&mut stream(self.shards[0].seed, 0));
        if G::last_draws(&world).is_none() {
            return Ok(None);
        }
        self.list(&world);
        let Some(looked) = last::settle::<G>(&world, self.seat, &mut self.candidates, bounds)? else { return Ok(None) };
        (self.stage, self.depth) = (Stage::Settled, looked.depth);
        Ok(Some(looked.transitions))
    }

    /// Lists the seat's own actions, if they are not yet.
    fn list(&mut self, world: &G::State) {
        if self.candidates.is_empty() {
            let actions = expansion::own_actions::<G>(world, &mut self.choices);
            self.candidates = actions.into_iter().map(Candidate::new).collect();
        }
    }

    /// One simulation, or a complete search. Returns the number of actions applied, and true if nothing is left to search.
    fn walk(&mut self, bounds: &Bounds<'_>) -> Result<(u64, bool), Simulated> {
        if self.stage == Stage::New {
            if let Some(transitions) = self.settle(bounds)? {
                return Ok((transitions, true));
            }
            self.stage = Stage::Walked;
        }
        let shard = &self.shards[self.turn];
        // Each action meets the same worlds in the same order, so luck does not differ between two actions.
        let first = shard.nodes.expanded(ROOT).and_then(|root| {
            if self.is_even {
                (0..root.edges.len()).min_by_key(|place| root.edges[*place].visits)
            } else {
                choose::<G>(root, &mut Vec::new(), |_| true)
            }
        });
        let number = first.map_or(0, |first| shard.nodes.get(ROOT).edges[first].visits);
        let mut chance = stream(shard.seed, number.into());
        let world = self.worlds.next(&mut chance);
        self.list(&world);
        let shard = &mut self.shards[self.turn];
        let scale = shard.scale.get_or_insert_with(|| Scale::of::<G>(&self.judge, &world));
        let mut walk = Walk::<G>::new(world, chance, scale, &self.judge, bounds);
        let transitions = walk.go(&mut shard.nodes, &mut self.candidates, self.seat, first)?;
        self.depth = self.depth.max(walk.depth());
        self.turn = (self.turn + 1) % self.shards.len();
        let is_forced = self.candidates.len() <= 1 && !self.is_chosen;
        Ok((transitions, self.turn == 0 && is_forced))
    }
}

impl<G: Search> Mind<G> for Tree<G> {
    fn simulate(&mut self, bounds: &Bounds<'_>) -> Simulated {
        match self.walk(bounds) {
            Ok((transitions, is_exhausted)) => Simulated::Done { simulations: 1, transitions, is_exhausted },
            Err(stopped) => stopped,
        }
    }

    fn ranking(&self) -> Vec<Candidate<G::Action>> {
        let mut ranking: Vec<(usize, Candidate<G::Action>)> = self.candidates.iter().cloned().enumerate().collect();
        ranking.sort_by(|(_, one), (_, other)| {
            // If all actions get the same number of walks, another round says nothing.
            let by_visits = if self.is_even { Ordering::Equal } else { other.visits.cmp(&one.visits) };
            by_visits.then_with(|| one.by_margin(other))
        });
        let nodes = &self.shards[0].nodes;
        let told = ranking.into_iter().map(|(place, mut candidate)| {
            if self.stage != Stage::Settled {
                candidate.following = nodes.following(ROOT, place, FOLLOWING_MAX);
            }
            candidate
        });
        told.collect()
    }

    fn depth(&self) -> u32 {
        self.depth
    }
}

/// Checks whether the caller still waits.
fn look(bounds: &Bounds<'_>) -> Result<(), Simulated> {
    let patience: &dyn Patience = bounds.patience;
    if patience.is_gone() {
        return Err(Simulated::Abandoned);
    }
    if bounds.may_be_cut && patience.is_due() {
        return Err(Simulated::Cut);
    }
    Ok(())
}
