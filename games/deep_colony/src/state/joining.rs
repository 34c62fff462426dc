//! The connected segments, while a board is worked out: a union-find in which the parent of a segment comes before it.

use crate::data::TileSet;

use super::features::{Features, NodeId};
use super::placed::PlacedTile;

/// A union-find over the segments of the tiles laid so far, with the seats whose pieces stand on each feature at its root.
pub(super) struct Joining {
    links: Vec<Link>,
    tile_starts: Vec<NodeId>,
}

/// A segment in the union-find.
pub(super) struct Link {
    /// The first segment of its feature, or one nearer to it.
    pub(super) parent: NodeId,
    /// For a root: the seats with pieces on its feature.
    holders: Holders,
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
        Self { links: Vec::with_capacity(6 * tiles), tile_starts: Vec::with_capacity(tiles + 1) }
    }

    /// Adds the segments of the next tile, each alone.
    pub(super) fn add_tile(&mut self, segments: usize) {
        let first = self.links.len();
        self.tile_starts.push(first as NodeId);
        let alone = |parent: usize| Link { parent: parent as NodeId, holders: Holders::default() };
        self.links.extend((first..first + segments).map(alone));
    }

    /// The seats with pieces on the feature to which a segment of a tile belongs by now, mutable.
    pub(super) fn holders_at(&mut self, tile: u16, segment: u8) -> &mut Holders {
        let root = self.root_at(tile, segment);
        &mut self.links[usize::from(root)].holders
    }

    /// The first segment of the feature to which a segment of a tile belongs by now.
    fn root_at(&mut self, tile: u16, segment: u8) -> NodeId {
        let mut node = self.tile_starts[usize::from(tile)] + NodeId::from(segment);
        loop {
            let parent = self.links[usize::from(node)].parent;
            if parent == node {
                return node;
            }
            // Halving the path shortens it for later calls.
            let above = self.links[usize::from(parent)].parent;
            self.links[usize::from(node)].parent = above;
            node = above;
        }
    }

    /// Merges the features of two segments of tiles.
    pub(super) fn join(&mut self, (tile, segment): (u16, u8), (other_tile, other_segment): (u16, u8)) {
        let (one, other) = (self.root_at(tile, segment), self.root_at(other_tile, other_segment));
        if one == other {
            return;
        }
        let (root, joined) = (one.min(other), usize::from(one.max(other)));
        self.links[joined].parent = root;
        let Holders { of_markers, of_submarines } = self.links[joined].holders;
        let holders = &mut self.links[usize::from(root)].holders;
        holders.of_markers |= of_markers;
        holders.of_submarines |= of_submarines;
    }

    /// The features of the tiles that were added.
    pub(super) fn settle(self, tiles: &[PlacedTile], set: &TileSet) -> Features {
        Features::of_joined(&self.links, self.tile_starts, tiles, set)
    }
}
