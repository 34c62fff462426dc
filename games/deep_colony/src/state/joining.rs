//! The connected segments, while a board is worked out: a union-find in which the parent of a segment comes before it.

use crate::data::TileSet;

use super::features::{Features, NodeId};
use super::placed::PlacedTile;

/// A union-find over the segments of the tiles laid so far, with the seats whose pieces stand on each feature at its root.
pub(super) struct Joining {
    parents: Vec<NodeId>,
    tile_starts: Vec<NodeId>,
    holders: Vec<Holders>,
}

/// The seats that have pieces on a feature, one bit each.
#[derive(Clone, Copy, Default)]
pub(super) struct Holders {
    pub(super) of_markers: u8,
    pub(super) of_submarines: u8,
}

impl Joining {
    /// No segment yet, with room for a board of this many tiles.
    pub(super) fn with_room_for(tiles: usize) -> Self {
        let segments = 5 * tiles;
        Self {
            parents: Vec::with_capacity(segments),
            tile_starts: Vec::with_capacity(tiles + 1),
            holders: Vec::with_capacity(segments),
        }
    }

    /// Adds the segments of the next tile, each alone.
    pub(super) fn add_tile(&mut self, segments: usize) {
        let first = self.parents.len();
        let after = first + segments;
        self.tile_starts.push(first as NodeId);
        self.parents.extend(first as NodeId..after as NodeId);
        self.holders.resize(after, Holders::default());
    }

    /// The seats with pieces on the feature to which a segment of a tile belongs by now, mutable.
    pub(super) fn holders_at(&mut self, tile: u16, segment: u8) -> &mut Holders {
        let root = self.root_at(tile, segment);
        &mut self.holders[usize::from(root)]
    }

    /// The first segment of the feature to which a segment of a tile belongs by now.
    fn root_at(&mut self, tile: u16, segment: u8) -> NodeId {
        let mut node = self.tile_starts[usize::from(tile)] + NodeId::from(segment);
        loop {
            let parent = self.parents[usize::from(node)];
            if parent == node {
                return node;
            }
            // Halving the path shortens it for later calls.
            let above = self.parents[usize::from(parent)];
            self.parents[usize::from(node)] = above;
            node = above;
        }
    }

    /// Merges the features of two segments of tiles.
    pub(super) fn join(&mut self, (tile, segment): (u16, u8), (other_tile, other_segment): (u16, u8)) {
        let (one, other) = (self.root_at(tile, segment), self.root_at(other_tile, other_segment));
        let (root, joined) = (usize::from(one.min(other)), usize::from(one.max(other)));
        self.parents[joined] = root as NodeId;
        let Holders { of_markers, of_submarines } = self.holders[joined];
        self.holders[root].of_markers |= of_markers;
        self.holders[root].of_submarines |= of_submarines;
    }

    /// The features of the tiles that were added.
    pub(super) fn settle(self, tiles: &[PlacedTile], set: &TileSet) -> Features {
        Features::of_joined(&self.parents, self.tile_starts, tiles, set)
    }
}
