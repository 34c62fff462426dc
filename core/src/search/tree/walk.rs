//! One simulation: down the tree in an imagined world, and back with its value.

use std::cmp::Reverse;

use super::super::candidate::Candidate;
use super::super::judge::Judge;
use super::super::value::Worth;
use super::expansion::{Trials, some_actions, try_each, weigh};
use super::look;
use super::node::{Edge, NodeId, Nodes, ROOT};
use super::selection::choose;
use super::utility::Scale;
use crate::game::{Search, Silent};
use crate::generator::Generator;
use crate::search::thought::{Bounds, Simulated};
use crate::seat::Seat;

/// The number of walks to a decision before it is widened, for each walk before its first expansion.
const WIDEN_AFTER: u32 = 8;

/// A walk in one world.
pub(super) struct Walk<'a, G: Search> {
    world: G::State,
    choices: Generator,
    scale: &'a Scale,
    judge: &'a Judge,
    bounds: &'a Bounds<'a>,
    /// The decisions passed, and the places of the actions taken.
    path: Vec<(NodeId, usize)>,
    promises: Vec<(i64, Reverse<usize>)>,
    transitions: u64,
}

impl<'a, G: Search> Walk<'a, G> {
    /// A walk from the root in `world`.
    pub(super) fn new(
        world: G::State,
        choices: Generator,
        scale: &'a Scale,
        judge: &'a Judge,
        bounds: &'a Bounds<'a>,
    ) -> Self {
        Self { world, choices, scale, judge, bounds, path: Vec::new(), promises: Vec::new(), transitions: 0 }
    }

    /// The actions looked ahead.
    pub(super) fn depth(&self) -> u32 {
        u32::try_from(self.path.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Goes down and back, and returns the number of actions applied. `candidates` are the actions of the root, for `seat`. The walk takes
    /// the one at `first`; without `first` it expands the root.
    pub(super) fn go(
        &mut self,
        nodes: &mut Nodes<G::Action>,
        candidates: &mut [Candidate<G::Action>],
        seat: Seat,
        first: Option<usize>,
    ) -> Result<u64, Simulated> {
        let Some(first) = first else {
            nodes.begin(seat);
            self.expand_root(nodes, candidates, seat)?;
            return Ok(self.transitions);
        };
        let worth = match self.take(nodes, ROOT, first) {
            Some(child) => self.descend(nodes, child)?,
            None => Worth::of::<G>(self.judge, &self.world),
        };
        self.go_back(nodes, &worth);
        candidates[first].learn(seat, &worth);
        Ok(self.transitions)
    }

    fn expand_root(
        &mut self,
        nodes: &mut Nodes<G::Action>,
        candidates: &mut [Candidate<G::Action>],
        seat: Seat,
    ) -> Result<(), Simulated> {
        let actions: Vec<G::Action> = candidates.iter().map(|candidate| candidate.action.clone()).collect();
        let trials = self.try_each(seat, &actions)?;
        for (candidate, worth) in candidates.iter_mut().zip(&trials.worths) {
            candidate.learn(seat, worth);
        }
        self.remember(nodes, ROOT, seat, actions, &trials);
        Ok(())
    }

    /// Walks to the end of the tree, and returns the worth of the world there.
    fn descend(&mut self, nodes: &mut Nodes<G::Action>, from: NodeId) -> Result<Worth, Simulated> {
        let mut node = from;
        loop {
            look(self.bounds)?;
            let visits = nodes.get(node).visits;
            if nodes.get(node).edges.is_empty() {
                // In a game of one seat, play goes on from here.
                if visits < G::SEARCH.expand_after && G::seat_count(&self.world) > 1 {
                    nodes.get_mut(node).visits += 1;
                    return Ok(Worth::of::<G>(self.judge, &self.world));
                }
                return self.expand(nodes, node);
            }
            if visits.is_power_of_two() && visits >= G::SEARCH.expand_after * WIDEN_AFTER {
                self.widen(nodes, node)?;
            }
            let world = &self.world;
            let is_legal = |action: &G::Action| G::check(world, action).is_ok();
            let Some(place) = choose::<G>(nodes.get(node), &mut self.promises, is_legal) else {
                return self
                    .widen(nodes, node)
                    .map(|worth| worth.unwrap_or_else(|| Worth::of::<G>(self.judge, &self.world)));
            };
            match self.take(nodes, node, place) {
                Some(child) => node = child,
                None => return Ok(Worth::of::<G>(self.judge, &self.world)),
            }
        }
    }

    /// Takes the action at a place of a decision, and returns the next decision; `None` if the game is over or memory is full.
    fn take(&mut self, nodes: &mut Nodes<G::Action>, node: NodeId, place: usize) -> Option<NodeId> {
        G::play(&mut self.world, &nodes.get(node).edges[place].action, &mut Silent);
        self.transitions += 1;
        self.path.push((node, place));
        let mover = G::status(&self.world).awaited()?;
        nodes.child(node, place, mover, G::drawn(&self.world))
    }

    fn try_each(&mut self, mover: Seat, actions: &[G::Action]) -> Result<Trials, Simulated> {
        let trials = try_each::<G>(&self.world, mover, actions, self.judge, self.bounds)?;
        self.transitions += actions.len() as u64;
        Ok(trials)
    }

    /// Tries everything at a decision for the first time. The decision is worth the result of its best action.
    fn expand(&mut self, nodes: &mut Nodes<G::Action>, node: NodeId) -> Result<Worth, Simulated> {
        let mover = nodes.get(node).mover;
        let actions = some_actions::<G>(&self.world, &mut self.choices);
        let trials = self.try_each(mover, &actions)?;
        let (worth, best) = (trials.worths[trials.best].clone(), actions[trials.best].clone());
        self.remember(nodes, node, mover, actions, &trials);
        self.play_on(worth, best)
    }

    /// Plays on from the end of the tree, `best` first, then for each seat what looks best to it: the evaluation sees more once pending
    /// plans have come about. `worth` is the worth of the state after `best`.
    fn play_on(&mut self, mut worth: Worth, mut best: G::Action) -> Result<Worth, Simulated> {
        let is_alone = G::seat_count(&self.world) == 1;
        for _ in 0..if is_alone { G::SEARCH.playout_alone } else { G::SEARCH.playout } {
            G::play(&mut self.world, &best, &mut Silent);
            self.transitions += 1;
            let Some(mover) = G::awaited(&self.world) else { return Ok(Worth::of::<G>(self.judge, &self.world)) };
            let actions = some_actions::<G>(&self.world, &mut self.choices);
            let mut trials = self.try_each(mover, &actions)?;
            worth = trials.worths.swap_remove(trials.best);
            best = actions[trials.best].clone();
        }
        Ok(worth)
    }

    /// Tries the legal actions of this world that are not remembered yet. Returns the worth of the best, if there is one.
    fn widen(&mut self, nodes: &mut Nodes<G::Action>, node: NodeId) -> Result<Option<Worth>, Simulated> {
        let mover = nodes.get(node).mover;
        let mut actions = some_actions::<G>(&self.world, &mut self.choices);
        forget_known(&mut actions, &nodes.get(node).edges);
        if actions.is_empty() {
            return Ok(None);
        }
        let mut trials = self.try_each(mover, &actions)?;
        self.remember(nodes, node, mover, actions, &trials);
        Ok(Some(trials.worths.swap_remove(trials.best)))
    }

    fn remember(
        &self,
        nodes: &mut Nodes<G::Action>,
        node: NodeId,
        mover: Seat,
        actions: Vec<G::Action>,
        trials: &Trials,
    ) {
        if !nodes.has_room(node, actions.len()) {
            return;
        }
        let known = nodes.get(node);
        let most = known.edges.iter().map(Edge::mean).max();
        let (mut edges, weights) = weigh::<G>(mover, actions, trials, self.scale, most, known.weights);
        if node != ROOT && edges.len() > G::SEARCH.width {
            edges.sort_by_key(|edge| Reverse(edge.total));
            edges.truncate(G::SEARCH.width);
        }
        nodes.remember(node, edges);
        nodes.get_mut(node).weights = weights;
    }

    /// Adds the result to all decisions on the path.
    fn go_back(&self, nodes: &mut Nodes<G::Action>, worth: &Worth) {
        let utilities = self.scale.utilities(worth);
        for (node, place) in &self.path {
            let node = nodes.get_mut(*node);
            node.visits += 1;
            let edge = &mut node.edges[*place];
            edge.visits += 1;
            edge.total += utilities[node.mover];
        }
    }
}

/// Drops the actions that are already remembered. Legal actions come in the game's order, so most are found next to the last one.
fn forget_known<A: PartialEq>(actions: &mut Vec<A>, edges: &[Edge<A>]) {
    let mut next = 0;
    actions.retain(|action| {
        let (before, from) = edges.split_at(next);
        let found = from.iter().chain(before).position(|edge| edge.action == *action);
        if let Some(steps) = found {
            next = (next + steps) % edges.len() + 1;
        }
        found.is_none()
    });
}
