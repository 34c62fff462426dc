//! The facts about features that are known only when all tiles lie: their open sides, the pieces on them, and the rules for
//! pieces on complete features.

use crate::data::geometry::opposite;
use crate::data::{Family, TileSet};
use hadal_core::game::Broken;

use super::features::{Features, NodeId};
use super::frontier::{Frontier, NO_TILE};
use super::placed::{Deployed, Piece};
use super::record::{Record, broken};

/// The tiles of a record, all laid.
pub(super) struct Settling<'a> {
    pub(super) record: &'a Record,
    pub(super) set: &'a TileSet,
    pub(super) frontier: &'a Frontier,
    /// The tiles with a piece on them.
    pub(super) pieces: &'a [u16],
}

impl Settling<'_> {
    /// Counts sides, pieces and arms, then checks the pieces.
    pub(super) fn settle(&self, features: &mut Features) -> Result<(), Broken> {
        self.count_open_sides(features);
        for &tile in self.pieces {
            self.count_piece(features, tile);
        }
        self.terminate_arms(features);
        self.pieces.iter().try_for_each(|&tile| self.check_piece(features, tile))
    }

    fn count_open_sides(&self, features: &mut Features) {
        for neighbours in self.frontier.neighbours() {
            for (side, &tile) in neighbours.iter().enumerate().filter(|(_, tile)| **tile != NO_TILE) {
                if let Some(segment) = self.record.tiles[usize::from(tile)].segment_at_side(self.set, opposite(side)) {
                    let root = features.root_at(tile, segment);
                    features.feature_mut(root).open += 1;
                }
            }
        }
    }

    fn count_piece(&self, features: &mut Features, tile: u16) {
        if let Some(Deployed { piece, segment }) = self.record.tiles[usize::from(tile)].deployed {
            let root = features.root_at(tile, segment);
            features.feature_mut(root).put(piece, self.record.owner_of(tile));
        }
    }

    fn terminate_arms(&self, features: &mut Features) {
        for (tile, placed) in self.record.tiles.iter().enumerate() {
            let Some(aerator) = placed.kind_in(self.set).aerator() else { continue };
            let aerator = features.node_at(tile as u16, aerator);
            for node in features.nodes_of_tile(tile as u16) {
                if features.node(node).arm_of.is_some() && self.is_finished(features, features.root(node)) {
                    features.feature_mut(aerator).open -= 1;
                }
            }
        }
    }

    /// True if a feature is complete and has been scored.
    fn is_finished(&self, features: &Features, root: NodeId) -> bool {
        let last = self.record.last_tile();
        let is_on_last = || features.nodes_of_tile(last).any(|node| features.root(node) == root);
        features.feature(root).open == 0 && !(self.record.awaits_deployment(last) && is_on_last())
    }

    /// Markers have left every finished feature; a head office stands on a colony that its own tile completed.
    fn check_piece(&self, features: &Features, tile: u16) -> Result<(), Broken> {
        let index = usize::from(tile);
        let Some(Deployed { piece, segment }) = self.record.tiles[index].deployed else { return Ok(()) };
        let root = features.root_at(tile, segment);
        let may_be_complete = matches!(features.node(root).family, Family::Colony | Family::Link | Family::Aerator);
        match piece {
            Piece::Marker if may_be_complete && self.is_finished(features, root) => {
                Err(broken(index, "piece", "a marker is left on a feature that is complete"))
            }
            Piece::HeadOffice if !features.is_completed_by(tile, root) => {
                Err(broken(index, "piece", "a head office stands on a colony that its tile completes"))
            }
            Piece::Marker | Piece::Submarine | Piece::HeadOffice => Ok(()),
        }
    }
}
