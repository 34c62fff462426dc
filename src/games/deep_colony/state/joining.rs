//! Which segments hang together, while a board is worked out: a union-find in which the parent of a segment comes before it.

use crate::games::deep_colony::data::TileSet;

use super::features::{Features, NodeId};
use super::placed::PlacedTile;

/// A union-find over the segments of the tiles laid so far.
pub(super) struct Joining {
    parents: Vec<NodeId>,
    tile_starts: Vec<NodeId>,
}

impl Joining {
    /// No segment yet, room for a board of so many tiles.
    pub(super) fn with_room_for(tiles: usize) -> Self {
        Self { parents: Vec::with_capacity(5 * tiles), tile_starts: Vec::with_capacity(tiles + 1) }
    }

    /// Adds the segments of the next tile, each alone.
    pub(super) fn add_tile(&mut self, segments: usize) {
        let first = self.parents.len() as NodeId;
        self.tile_starts.push(first);
        self.parents.extend(first..first + segments as NodeId);
    }

    /// The first segment of the feature that a segment of a tile belongs to by now.
    pub(super) fn root_at(&mut self, tile: u16, segment: u8) -> NodeId {
        let mut node = self.tile_starts[usize::from(tile)] + NodeId::from(segment);
        loop {
            let parent = self.parents[usize::from(node)];
            if parent == node {
                return node;
            }
            // Halving the way keeps it short for whoever comes next.
            let above = self.parents[usize::from(parent)];
            self.parents[usize::from(node)] = above;
            node = above;
        }
    }

    /// Makes one feature of those of two segments of tiles.
    pub(super) fn join(&mut self, (tile, segment): (u16, u8), (other_tile, other_segment): (u16, u8)) {
        let (one, other) = (self.root_at(tile, segment), self.root_at(other_tile, other_segment));
        self.parents[usize::from(one.max(other))] = one.min(other);
    }

    /// The features of the tiles that were added.
    pub(super) fn settle(self, tiles: &[PlacedTile], set: &TileSet) -> Features {
        Features::of_joined(&self.parents, self.tile_starts, tiles, set)
    }
}
