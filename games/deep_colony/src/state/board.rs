//! The board: everything worked out from the placed tiles and kept up to date with each of them.

use arrayvec::ArrayVec;
use hadal_core_derive::Encode;

use crate::data::geometry::{SIDES, opposite};
use crate::data::{Family, KindId, SEGMENTS_MAX, TileSet};
use hadal_core::seat::{PerSeat, Seat};

use super::features::{Feature, Features, NodeId};
use super::frontier::{Frontier, NO_TILE};
use super::placed::{Deployed, Piece, PlacedTile};

/// The number of submarines of a seat.
pub(super) const SUBMARINES: usize = 2;

/// The most construction markers of all seats together (rules 1.1).
pub(crate) const MARKERS_MAX: usize = 24;

/// The most aerators that one tile completes: it has at most four links, each with two ends.
const AERATORS_MAX: usize = 2 * SIDES;

/// Construction markers of each seat at a table of `seat_count` (rules 1.1).
fn markers_per_seat(seat_count: u8) -> u8 {
    match seat_count {
        0..=2 => 8,
        3 => 7,
        _ => 6,
    }
}

/// The pieces a seat has left.
#[derive(Clone, PartialEq, Eq, Debug, Default, Encode)]
#[message(DeepColonySupply)]
pub struct Supply {
    /// Construction markers.
    pub markers: u8,
    /// Submarines.
    pub submarines: u8,
    /// Head offices, 0 or 1.
    pub head_offices: u8,
}

impl Supply {
    /// The supply of a seat at the start, at a table of `seat_count`.
    pub(crate) fn at_start(seat_count: u8) -> Self {
        Self { markers: markers_per_seat(seat_count), submarines: SUBMARINES as u8, head_offices: 1 }
    }

    /// The number left of a kind of piece, mutable.
    pub(super) fn of(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Marker => &mut self.markers,
            Piece::Submarine => &mut self.submarines,
            Piece::HeadOffice => &mut self.head_offices,
        }
    }
}

/// The aerators that a tile completes.
type Aerators = ArrayVec<NodeId, AERATORS_MAX>;

/// Everything worked out from the placed tiles.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Board {
    pub(crate) frontier: Frontier,
    pub(crate) features: Features,
    /// Tiles in the bag by kind, the drawn one taken out.
    pub(crate) bag: Vec<u16>,
    /// Tiles in the bag.
    pub(crate) bag_count: u32,
    /// The pieces the seats have left.
    pub(crate) supplies: PerSeat<Supply>,
    /// The tiles with submarines by seat, in the order they were put down.
    pub(crate) submarine_tiles: PerSeat<ArrayVec<u16, SUBMARINES>>,
    /// The tiles with construction markers, in the order of placement.
    pub(crate) marked_tiles: ArrayVec<u16, MARKERS_MAX>,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let Self { frontier, features, bag, bag_count, supplies, submarine_tiles, marked_tiles } = self;
        Self {
            frontier: frontier.clone(),
            features: features.clone(),
            bag: bag.clone(),
            bag_count: *bag_count,
            supplies: supplies.clone(),
            submarine_tiles: submarine_tiles.clone(),
            marked_tiles: marked_tiles.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { frontier, features, bag, bag_count, supplies, submarine_tiles, marked_tiles } = source;
        self.frontier.clone_from(frontier);
        self.features.clone_from(features);
        self.bag.clone_from(bag);
        self.bag_count = *bag_count;
        self.supplies.clone_from(supplies);
        self.submarine_tiles.clone_from(submarine_tiles);
        self.marked_tiles.clone_from(marked_tiles);
    }
}

impl Board {
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
        let Some((tile, before)) = tiles.split_last() else { return };
        let number = before.len() as u16;
        self.features.add_tile(tile.kind_in(set));
        let neighbours = self.frontier.close(tile.cell);
        for (side, &neighbour) in neighbours.iter().enumerate() {
            if neighbour == NO_TILE {
                let terrain = tile.kind_in(set).terrain(tile.rotation, side);
                self.frontier.ask(tile.cell.beyond(side), opposite(side), terrain, number);
                if let Some(segment) = tile.segment_at_side(set, side) {
                    self.feature_at(number, segment).open += 1;
                }
            } else {
                self.join_across(set, tiles, (number, neighbour), side);
            }
        }
    }

    /// Merges the features that meet across a side of the first of the two tiles.
    fn join_across(&mut self, set: &TileSet, tiles: &[PlacedTile], (number, neighbour): (u16, u16), side: usize) {
        let (here, there) = (&tiles[usize::from(number)], &tiles[usize::from(neighbour)]);
        if let Some(segment) = there.segment_at_side(set, opposite(side)) {
            self.feature_at(neighbour, segment).open -= 1;
        }
        here.each_contact(set, there, side, |own, met| {
            let features = &mut self.features;
            features.join(features.node_at(number, own), features.node_at(neighbour, met));
        });
    }

    fn feature_at(&mut self, tile: u16, segment: u8) -> &mut Feature {
        let root = self.features.root_at(tile, segment);
        self.features.feature_mut(root)
    }

    /// Puts a piece on a segment, out of its owner's supply.
    pub(crate) fn put_down(&mut self, owner: Seat, tile: u16, deployed: Deployed) {
        self.feature_at(tile, deployed.segment).put(deployed.piece, owner);
        *self.supplies[owner].of(deployed.piece) -= 1;
        match deployed.piece {
            Piece::Marker => self.marked_tiles.push(tile),
            Piece::Submarine => self.submarine_tiles[owner].push(tile),
            Piece::HeadOffice => {}
        }
    }

    /// The colonies and links without open sides that have a segment on a tile, in segment order, each once.
    pub(super) fn complete_on(&self, tile: u16) -> ArrayVec<NodeId, SEGMENTS_MAX> {
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

    /// Terminates the aerator arms of the links that a tile completed. Returns everything the tile completed: colonies and links
    /// in segment order, and aerators in placement order.
    pub(crate) fn complete_with(&mut self, tile: u16) -> (ArrayVec<NodeId, SEGMENTS_MAX>, Aerators) {
        let complete = self.complete_on(tile);
        let mut aerators = Aerators::new();
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
    fn terminate_arms(&mut self, link: NodeId, complete: &mut Aerators) {
        let features = &self.features;
        let ends = features.members(link).map(|member| features.node(member));
        let arms = ends.filter_map(|node| Some(features.node_at(node.tile, node.arm_of?)));
        for aerator in arms.collect::<ArrayVec<_, 2>>() {
            let feature = self.features.feature_mut(aerator);
            feature.open -= 1;
            if feature.open == 0 {
                complete.push(aerator);
            }
        }
    }

    /// The number of submarines of a seat in the feature.
    pub(crate) fn submarines_in(&self, seat: Seat, root: NodeId, tiles: &[PlacedTile]) -> u8 {
        let inside = self.submarine_tiles[seat].iter().filter(|&&tile| {
            let segment = tiles[usize::from(tile)].deployed.map_or(0, |deployed| deployed.segment);
            self.features.root_at(tile, segment) == root
        });
        inside.count() as u8
    }
}
