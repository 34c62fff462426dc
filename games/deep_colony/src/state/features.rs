//! The features of the board as a union-find over segments, with a feature's sums at its root. The members of a feature form a
//! ring, so that walking one costs its size; a feature is walked when it is scored and when a larger one absorbs it, never to
//! answer a question.

use crate::data::tile::Part;
use crate::data::{Family, TileKind, TileSet};
use crate::event::PlacedSegment;
use hadal_core::seat::{SEATS_MAX, Seat};

use super::joining::Link;
use super::placed::{Piece, PlacedTile};

/// A segment on the board, as an index in placement and then file order; a feature is named by its root.
pub(crate) type NodeId = u16;

/// One segment on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Node {
    /// The root of its feature.
    root: NodeId,
    /// The next member of the ring.
    next_member: NodeId,
    /// The tile it is on.
    pub(crate) tile: u16,
    /// Its index on that tile.
    pub(crate) segment: u8,
    /// The kind of the segment.
    pub(crate) family: Family,
    /// The aerator of the tile by segment index, if this is one of its arms.
    pub(crate) arm_of: Option<u8>,
    /// True if the tile has another segment of the family.
    has_sibling: bool,
}

impl Node {
    /// A segment of a tile, a feature of its own.
    fn alone(id: NodeId, tile: u16, index: usize, part: Part) -> Self {
        let Part { family, arm_of, has_sibling, .. } = part;
        Self { root: id, next_member: id, tile, segment: index as u8, family, arm_of, has_sibling }
    }
}

/// The sums over a whole feature (rules 1.4).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Feature {
    /// The number of segments.
    members: u16,
    /// The number of distinct tiles.
    pub(crate) tiles: u16,
    /// Colony or link: sides that face an empty cell. Aerator: arms that are not terminated.
    pub(crate) open: u16,
    /// Construction markers by seat.
    pub(crate) markers: [u8; SEATS_MAX],
    /// Submarines of all seats.
    pub(crate) submarines: u8,
    /// The seat that has a head office here, if any.
    pub(crate) head_office: Option<Seat>,
    /// Kelp patches.
    pub(crate) kelp: u32,
    /// Algae blooms.
    pub(crate) algae: u32,
}

impl Feature {
    /// The feature of a segment alone.
    fn of_part(part: Part) -> Self {
        Self {
            members: 1,
            tiles: 1,
            open: if part.family == Family::Aerator { 4 } else { 0 },
            markers: [0; SEATS_MAX],
            submarines: 0,
            head_office: None,
            kelp: part.kelp.into(),
            algae: part.algae.into(),
        }
    }

    /// A made-up feature, for tests of the formulas.
    #[cfg(test)]
    pub(crate) fn sample(tiles: u16, open: u16, submarines: u8, head_office: Option<Seat>) -> Self {
        let part = Part { family: Family::Colony, arm_of: None, has_sibling: false, kelp: 0, algae: 0 };
        Self { tiles, open, submarines, head_office, ..Self::of_part(part) }
    }

    /// Counts one more segment; `is_new_tile` if no other segment of the feature is on its tile.
    fn grow(&mut self, part: Part, is_new_tile: bool) {
        self.members += 1;
        self.tiles += u16::from(is_new_tile);
        self.kelp += u32::from(part.kelp);
        self.algae += u32::from(part.algae);
    }

    fn absorb(&mut self, other: &Self, shared_tiles: u16) {
        self.members += other.members;
        self.tiles += other.tiles - shared_tiles;
        self.open += other.open;
        for (own, others) in self.markers.iter_mut().zip(other.markers) {
            *own += others;
        }
        self.submarines += other.submarines;
        self.head_office = self.head_office.or(other.head_office);
        self.kelp += other.kelp;
        self.algae += other.algae;
    }

    /// Counts a seat's piece here.
    pub(crate) fn put(&mut self, piece: Piece, owner: Seat) {
        match piece {
            Piece::Marker => self.markers[owner.index()] += 1,
            Piece::Submarine => self.submarines += 1,
            Piece::HeadOffice => self.head_office = Some(owner),
        }
    }

    /// The number of construction markers here.
    pub(crate) fn marker_count(&self) -> u8 {
        self.markers.iter().sum()
    }

    /// True if any seat has a construction marker here.
    pub(crate) fn has_marker(&self) -> bool {
        self.markers != [0; SEATS_MAX]
    }

    /// True if a seat other than `seat` has a construction marker here.
    pub(crate) fn has_marker_of_others(&self, seat: Seat) -> bool {
        let mut others = self.markers;
        if let Some(own) = others.get_mut(seat.index()) {
            *own = 0;
        }
        others != [0; SEATS_MAX]
    }
}

/// All features of a board.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Features {
    nodes: Vec<Node>,
    sums: Vec<Feature>,
    tile_starts: Vec<NodeId>,
}

impl Clone for Features {
    fn clone(&self) -> Self {
        Self { nodes: self.nodes.clone(), sums: self.sums.clone(), tile_starts: self.tile_starts.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.nodes.clone_from(&source.nodes);
        self.sums.clone_from(&source.sums);
        self.tile_starts.clone_from(&source.tile_starts);
    }
}

impl Features {
    /// The features of tiles whose segments have been joined: the parent of a segment is the first one of its feature, or one
    /// nearer to it. Open sides and pieces are still to be counted.
    pub(super) fn of_joined(links: &[Link], tile_starts: Vec<NodeId>, tiles: &[PlacedTile], set: &TileSet) -> Self {
        // Leaves room for the tiles laid next.
        let mut nodes: Vec<Node> = Vec::with_capacity(links.len() + 16);
        let mut sums: Vec<Feature> = Vec::with_capacity(links.len() + 16);
        for (tile, placed) in tiles.iter().enumerate() {
            let (first, parts) = (nodes.len(), placed.kind_in(set).parts());
            let alone =
                |(index, part): (usize, &Part)| Node::alone((first + index) as NodeId, tile as u16, index, *part);
            nodes.extend(parts.iter().enumerate().map(alone));
            sums.extend(parts.iter().map(|part| Feature::of_part(*part)));
            for ((id, part), link) in (first..).zip(parts).zip(&links[first..]) {
                let parent = usize::from(link.parent);
                if parent != id {
                    let root = nodes[parent].root;
                    nodes[id].root = root;
                    // Members come in the order of placement, and the newest follows the root.
                    let next = std::mem::replace(&mut nodes[usize::from(root)].next_member, id as NodeId);
                    nodes[id].next_member = next;
                    let is_same_tile = usize::from(next) >= first;
                    sums[usize::from(root)].grow(*part, !is_same_tile);
                }
            }
        }
        Self { nodes, sums, tile_starts }
    }

    /// Adds the segments of the next tile, each a feature of its own.
    pub(super) fn add_tile(&mut self, kind: &TileKind) {
        let tile = self.tile_starts.len() as u16;
        self.tile_starts.push(self.nodes.len() as NodeId);
        for (index, &part) in kind.parts().iter().enumerate() {
            self.nodes.push(Node::alone(self.nodes.len() as NodeId, tile, index, part));
            self.sums.push(Feature::of_part(part));
        }
    }

    /// The node of a segment of a tile.
    pub(crate) fn node_at(&self, tile: u16, segment: u8) -> NodeId {
        self.tile_starts[usize::from(tile)] + NodeId::from(segment)
    }

    /// A node's data.
    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[usize::from(id)]
    }

    /// The root of a node's feature.
    pub(crate) fn root(&self, id: NodeId) -> NodeId {
        self.nodes[usize::from(id)].root
    }

    /// The root of the feature that a segment of a tile belongs to.
    pub(crate) fn root_at(&self, tile: u16, segment: u8) -> NodeId {
        self.root(self.node_at(tile, segment))
    }

    /// The feature of a root.
    pub(crate) fn feature(&self, root: NodeId) -> &Feature {
        &self.sums[usize::from(root)]
    }

    /// The feature of a root, mutable.
    pub(crate) fn feature_mut(&mut self, root: NodeId) -> &mut Feature {
        &mut self.sums[usize::from(root)]
    }

    /// Merges the features of two nodes: the smaller joins the larger.
    pub(super) fn join(&mut self, left: NodeId, right: NodeId) {
        let (left, right) = (self.root(left), self.root(right));
        if left == right {
            return;
        }
        let (small, large) =
            if self.feature(left).members < self.feature(right).members { (left, right) } else { (right, left) };
        let shared_tiles = self.count_shared_tiles(small, large);
        let absorbed = *self.feature(small);
        self.feature_mut(large).absorb(&absorbed, shared_tiles);
        let after_large = self.nodes[usize::from(large)].next_member;
        self.nodes[usize::from(large)].next_member = self.nodes[usize::from(small)].next_member;
        let mut member = small;
        loop {
            member = self.nodes[usize::from(member)].next_member;
            self.nodes[usize::from(member)].root = large;
            if member == small {
                break;
            }
        }
        self.nodes[usize::from(small)].next_member = after_large;
    }

    /// The number of tiles with segments of both features: such a tile counts once (decision 29).
    fn count_shared_tiles(&self, small: NodeId, large: NodeId) -> u16 {
        let mut shared = 0;
        for member in self.members(small) {
            let node = self.node(member);
            if !node.has_sibling {
                continue;
            }
            let (mut counted_before, mut touches_large) = (false, false);
            for sibling in self.nodes_of_tile(node.tile) {
                if self.node(sibling).family == node.family {
                    let root = self.root(sibling);
                    counted_before |= root == small && sibling < member;
                    touches_large |= root == large;
                }
            }
            shared += u16::from(touches_large && !counted_before);
        }
        shared
    }

    /// The nodes of a feature, once each, in no particular order.
    pub(crate) fn members(&self, root: NodeId) -> impl Iterator<Item = NodeId> {
        let mut next = Some(root);
        std::iter::from_fn(move || {
            let member = next?;
            let after = self.node(member).next_member;
            next = (after != root).then_some(after);
            Some(member)
        })
    }

    /// The nodes of a tile, in file order of its segments.
    pub(crate) fn nodes_of_tile(&self, tile: u16) -> std::ops::Range<NodeId> {
        let after = self.tile_starts.get(usize::from(tile) + 1).map_or(self.nodes.len() as NodeId, |&start| start);
        self.tile_starts[usize::from(tile)]..after
    }

    /// True if a colony or link is complete and has no tile after this one.
    pub(super) fn is_completed_by(&self, tile: u16, root: NodeId) -> bool {
        self.feature(root).open == 0 && self.members(root).all(|member| self.node(member).tile <= tile)
    }

    /// The segments of a feature in the order of placement.
    pub(crate) fn segments_of(&self, root: NodeId) -> Vec<PlacedSegment> {
        let nodes = self.members(root).map(|member| self.node(member));
        let placed = |node: &Node| PlacedSegment { tile: node.tile, segment: node.segment };
        let mut segments: Vec<_> = nodes.map(placed).collect();
        segments.sort_unstable();
        segments
    }

    /// The first node of each feature in the order of placement, by its root.
    pub(crate) fn firsts(&self) -> Vec<NodeId> {
        let mut firsts = vec![NodeId::MAX; self.nodes.len()];
        for (id, node) in self.nodes.iter().enumerate() {
            let first = &mut firsts[usize::from(node.root)];
            *first = (*first).min(id as NodeId);
        }
        firsts
    }

    /// Every feature with its family, in no particular order.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Family, &Feature)> {
        let nodes = self.nodes.iter().zip(&self.sums).enumerate();
        nodes.filter(|(id, (node, _))| usize::from(node.root) == *id).map(|(_, (node, feature))| (node.family, feature))
    }

    /// The roots of all features of a family, ordered by their first tile and its first segment of the feature.
    pub(crate) fn roots(&self, family: Family) -> Vec<NodeId> {
        let mut seen = vec![false; self.nodes.len()];
        let mut roots = Vec::new();
        for node in self.nodes.iter().filter(|node| node.family == family) {
            if !std::mem::replace(&mut seen[usize::from(node.root)], true) {
                roots.push(node.root);
            }
        }
        roots
    }
}
