//! The tree: decisions, each with its remembered actions.

use crate::seat::Seat;

/// The number of a node, in order of creation.
pub type NodeId = u32;

/// The decision that is searched.
pub const ROOT: NodeId = 0;

/// No node.
const NONE: NodeId = NodeId::MAX;

/// A decision, as far as the public course of the game distinguishes it.
pub struct Node<A> {
    /// The seat that decides.
    pub mover: Seat,
    /// The number of walks through it.
    pub visits: u32,
    /// The remembered actions; none before the node is expanded.
    pub edges: Vec<Edge<A>>,
    /// The sum of the weights of the actions when the node was expanded.
    pub weights: u64,
    /// The public draw before this decision.
    drawn: u64,
    /// The next decision after the same action with another draw.
    sibling: NodeId,
}

/// A remembered action with its values.
pub struct Edge<A> {
    /// The action.
    pub action: A,
    /// The probability with which it looked best, in millionths.
    pub prior: u32,
    /// The walks that took it.
    pub visits: u32,
    /// The sum of its worths to the deciding seat, including the first trial.
    pub total: i64,
    /// The first in the list of the decisions after it.
    child: NodeId,
}

impl<A> Edge<A> {
    /// An action after its first trial.
    pub fn new(action: A, prior: u32, first: i64) -> Self {
        Self { action, prior, visits: 0, total: first, child: NONE }
    }

    /// Its mean worth so far.
    pub fn mean(&self) -> i64 {
        self.total / (i64::from(self.visits) + 1)
    }
}

/// All nodes of a tree.
pub struct Nodes<A> {
    list: Vec<Node<A>>,
    edges: usize,
    edges_max: usize,
}

impl<A: Clone> Nodes<A> {
    /// A tree without a root that will remember at most `edges_max` actions besides those of the root.
    pub fn new(edges_max: usize) -> Self {
        Self { list: Vec::new(), edges: 0, edges_max }
    }

    /// Begins the tree with the decision of `mover` to search, unless it has begun.
    pub fn begin(&mut self, mover: Seat) {
        if self.list.is_empty() {
            self.list.push(Node::new(mover, 0));
        }
    }

    /// A node.
    pub fn get(&self, node: NodeId) -> &Node<A> {
        &self.list[node as usize]
    }

    /// A mutable node.
    pub fn get_mut(&mut self, node: NodeId) -> &mut Node<A> {
        &mut self.list[node as usize]
    }

    /// A node whose actions have been tried.
    pub fn expanded(&self, node: NodeId) -> Option<&Node<A>> {
        self.list.get(node as usize).filter(|node| !node.edges.is_empty())
    }

    /// The number of actions that are remembered.
    #[cfg(any(test, feature = "testing"))]
    pub fn edges(&self) -> usize {
        self.edges
    }

    /// True if a node can remember this number of further actions.
    pub fn has_room(&self, node: NodeId, more: usize) -> bool {
        node == ROOT || self.edges + more <= self.edges_max
    }

    /// Remembers actions of a node.
    pub fn remember(&mut self, node: NodeId, edges: impl IntoIterator<Item = Edge<A>>) {
        let list = &mut self.list[node as usize].edges;
        let before = list.len();
        list.extend(edges);
        self.edges += list.len() - before;
    }

    /// The decision of `mover` after an action and this draw; a new one the first time. `None` if there is no room for it.
    pub fn child(&mut self, node: NodeId, edge: usize, mover: Seat, drawn: u64) -> Option<NodeId> {
        let first = self.list[node as usize].edges[edge].child;
        let mut known = first;
        while known != NONE {
            let child = &self.list[known as usize];
            if child.drawn == drawn && child.mover == mover {
                return Some(known);
            }
            known = child.sibling;
        }
        // There are at most as many nodes as actions.
        if self.list.len() > self.edges_max {
            return None;
        }
        let new = NodeId::try_from(self.list.len()).ok().filter(|id| *id != NONE)?;
        self.list.push(Node { sibling: first, ..Node::new(mover, drawn) });
        self.list[node as usize].edges[edge].child = new;
        Some(new)
    }

    /// The most frequent continuation after an action, in order, as long as its steps came more than once.
    pub fn following(&self, node: NodeId, edge: usize, most: usize) -> Vec<A> {
        let mut following = Vec::new();
        let mut taken = self.list.get(node as usize).and_then(|node| node.edges.get(edge));
        while let Some(edge) = taken
            && following.len() < most
        {
            taken = self.usual_child(edge).and_then(|child| first_max(&child.edges, |edge| edge.visits));
            taken = taken.filter(|edge| edge.visits > 1);
            following.extend(taken.map(|edge| edge.action.clone()));
        }
        following
    }

    /// The most frequent decision after an action.
    fn usual_child(&self, edge: &Edge<A>) -> Option<&Node<A>> {
        let next = |id: NodeId| self.list.get(id as usize);
        let children = std::iter::successors(next(edge.child), |node| next(node.sibling));
        // Later children stand first.
        children.max_by_key(|node| node.visits)
    }
}

impl<A> Node<A> {
    fn new(mover: Seat, drawn: u64) -> Self {
        Self { mover, visits: 0, edges: Vec::new(), weights: 0, drawn, sibling: NONE }
    }
}

/// The first of the items with the greatest key.
fn first_max<T, K: Ord>(items: &[T], key: impl Fn(&T) -> K) -> Option<&T> {
    items.iter().rev().max_by_key(|item| key(item))
}
