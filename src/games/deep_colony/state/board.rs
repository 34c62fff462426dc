//! The board: everything worked out from the placed tiles and kept up to date with each of them.

use arrayvec::ArrayVec;

use crate::games::deep_colony::data::geometry::{facing_half, opposite};
use crate::games::deep_colony::data::{Family, KindId, SEGMENTS_MAX, Terrain, TileSet};
use crate::seat::{PerSeat, Seat};

use super::features::{Features, NodeId};
use super::frontier::{Frontier, NO_TILE};
use super::placed::{Deployed, Piece, PlacedTile};

/// How many submarines a seat has.
pub(crate) const SUBMARINES: usize = 2;

/// Construction markers of each seat at a table of `seat_count` (rules 1.1).
pub(crate) fn markers_per_seat(seat_count: u8) -> u8 {
    match seat_count {
        0..=2 => 8,
        3 => 7,
        _ => 6,
    }
}

/// What a seat has not put down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supply {
    /// Construction markers.
    pub markers: u8,
    /// Submarines.
    pub submarines: u8,
    /// Head offices, 0 or 1.
    pub head_offices: u8,
}

/// Everything worked out from the placed tiles.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Board {
    pub(crate) frontier: Frontier,
    pub(crate) features: Features,
    /// Tiles in the bag by kind, the drawn one taken out.
    pub(crate) bag: Vec<u16>,
    /// Tiles in the bag.
    pub(crate) bag_count: u32,
    /// What the seats have left.
    pub(crate) supplies: PerSeat<Supply>,
    /// The tiles with submarines by seat, in the order they were put down.
    pub(crate) submarine_tiles: PerSeat<ArrayVec<u16, SUBMARINES>>,
}

impl Board {
    /// An empty board with the whole set in the bag.
    pub(crate) fn empty(seat_count: u8, set: &TileSet) -> Self {
        let tiles = usize::from(set.tile_count);
        let supply = Supply { markers: markers_per_seat(seat_count), submarines: SUBMARINES as u8, head_offices: 1 };
        Self {
            frontier: Frontier::with_room_for(tiles),
            features: Features::with_room_for(tiles),
            bag: set.kinds.iter().map(|kind| kind.count).collect(),
            bag_count: set.tile_count.into(),
            supplies: PerSeat::from_fn(seat_count, |_| supply.clone()),
            submarine_tiles: PerSeat::from_fn(seat_count, |_| ArrayVec::new()),
        }
    }

    /// Takes a tile out of the bag.
    pub(crate) fn take_from_bag(&mut self, kind: KindId) {
        self.bag[kind.index()] -= 1;
        self.bag_count -= 1;
    }

    /// Puts a tile back into the bag.
    pub(crate) fn put_back(&mut self, kind: KindId) {
        self.bag[kind.index()] += 1;
        self.bag_count += 1;
    }

    /// Lays the last of `tiles`, which matches its neighbours, and merges features (rules 1.5 step 2).
    pub(crate) fn lay_last(&mut self, set: &TileSet, tiles: &[PlacedTile]) {
        let index = tiles.len() - 1;
        let tile = &tiles[index];
        let kind = &set.kinds[tile.kind.index()];
        let number = index as u16;
        self.features.add_tile(kind);
        let neighbours = self.frontier.close(tile.cell);
        for (side, &neighbour) in neighbours.iter().enumerate() {
            let terrain = kind.terrain(tile.rotation, side);
            if neighbour == NO_TILE {
                self.frontier.ask(tile.cell.beyond(side), opposite(side), terrain, number);
                if terrain != Terrain::Ocean {
                    let node = self.features.node_at(number, kind.segment_at_side(tile.rotation, side));
                    let root = self.features.root(node);
                    self.features.feature_mut(root).open += 1;
                }
            } else {
                self.join_across(set, tiles, (number, neighbour), side);
            }
        }
    }

    /// Merges the features that meet across a side of the first tile.
    fn join_across(&mut self, set: &TileSet, tiles: &[PlacedTile], (number, neighbour): (u16, u16), side: usize) {
        let (here, there) = (&tiles[usize::from(number)], &tiles[usize::from(neighbour)]);
        let (kind, other) = (&set.kinds[here.kind.index()], &set.kinds[there.kind.index()]);
        let terrain = kind.terrain(here.rotation, side);
        if terrain != Terrain::Ocean {
            let own = self.features.node_at(number, kind.segment_at_side(here.rotation, side));
            let met = self.features.node_at(neighbour, other.segment_at_side(there.rotation, opposite(side)));
            let met_root = self.features.root(met);
            self.features.feature_mut(met_root).open -= 1;
            self.features.join(own, met);
        }
        // Both halves of an ocean side are one segment, on either tile.
        let halves = match terrain {
            Terrain::Ocean => 2 * side..2 * side + 1,
            Terrain::Colony => 0..0,
            Terrain::Link => 2 * side..2 * side + 2,
        };
        for half in halves {
            let own = self.features.node_at(number, kind.segment_at_half(here.rotation, half));
            let met = self.features.node_at(neighbour, other.segment_at_half(there.rotation, facing_half(half)));
            self.features.join(own, met);
        }
    }

    /// Puts a piece on a segment, out of its owner's supply.
    pub(crate) fn put_down(&mut self, owner: Seat, tile: u16, deployed: Deployed) {
        let root = self.features.root(self.features.node_at(tile, deployed.segment));
        let feature = self.features.feature_mut(root);
        let supply = &mut self.supplies[owner];
        match deployed.piece {
            Piece::Marker => {
                feature.markers[owner.index()] += 1;
                supply.markers -= 1;
            }
            Piece::Submarine => {
                feature.submarines += 1;
                supply.submarines -= 1;
                self.submarine_tiles[owner].push(tile);
            }
            Piece::HeadOffice => {
                feature.head_office = Some(owner);
                supply.head_offices -= 1;
            }
        }
    }

    /// The colonies and links without open sides that have a segment on a tile, in segment order, each once.
    pub(crate) fn complete_on(&self, tile: u16) -> ArrayVec<NodeId, SEGMENTS_MAX> {
        let mut complete = ArrayVec::new();
        for node in self.features.nodes_of_tile(tile) {
            if matches!(self.features.node(node).family, Family::Colony | Family::Link) {
                let root = self.features.root(node);
                if self.features.feature(root).open == 0 && !complete.contains(&root) {
                    complete.push(root);
                }
            }
        }
        complete
    }

    /// Terminates the aerator arms of the links that a tile completed. Gives what it completed: colonies and links in
    /// segment order, and aerators in placement order.
    pub(crate) fn complete_with(&mut self, tile: u16) -> (ArrayVec<NodeId, SEGMENTS_MAX>, Vec<NodeId>) {
        let complete = self.complete_on(tile);
        let mut aerators = Vec::new();
        for &root in &complete {
            if self.features.node(root).family == Family::Link {
                self.terminate_arms(root, &mut aerators);
            }
        }
        aerators.sort_unstable();
        (complete, aerators)
    }

    /// Marks the aerator arms of a link just completed as terminated; aerators that thereby have four terminated arms
    /// are added to `complete`.
    pub(crate) fn terminate_arms(&mut self, link: NodeId, complete: &mut Vec<NodeId>) {
        let mut member = link;
        loop {
            let node = *self.features.node(member);
            if let Some(aerator) = node.arm_of {
                let aerator = self.features.node_at(node.tile, aerator);
                let feature = self.features.feature_mut(aerator);
                feature.open -= 1;
                if feature.open == 0 {
                    complete.push(aerator);
                }
            }
            member = node.next_member;
            if member == link {
                return;
            }
        }
    }

    /// How many submarines of a seat are in the feature.
    pub(crate) fn submarines_in(&self, seat: Seat, root: NodeId, tiles: &[PlacedTile]) -> u8 {
        let inside = self.submarine_tiles[seat].iter().filter(|&&tile| {
            let segment = tiles[usize::from(tile)].deployed.map_or(0, |deployed| deployed.segment);
            self.features.root(self.features.node_at(tile, segment)) == root
        });
        inside.count() as u8
    }
}
