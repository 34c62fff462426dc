//! The colonies that generators score (rule 1.6 step 2).

use crate::data::Family;
use crate::event::{NearestColony, PlacedSegment};
use crate::state::features::{Feature, NodeId};
use crate::state::{Cell, GeneratorTarget, State};

/// The colonies that a generator may score, found once for all generators.
pub(crate) struct Targets {
    /// The tiles that have a segment of such a colony, in the order of placement.
    tiles: Vec<(u16, Cell)>,
    /// The first segment of each feature, by its root.
    firsts: Vec<NodeId>,
}

impl Targets {
    /// The targets in a state.
    pub(crate) fn of(state: &State) -> Self {
        let cells = (0..).zip(&state.record.tiles).map(|(tile, placed)| (tile, placed.cell));
        Self {
            tiles: cells.filter(|(tile, _)| colonies_on(state, *tile).next().is_some()).collect(),
            firsts: state.board.features.firsts(),
        }
    }

    /// No targets, for callers that appraise no generator.
    pub(crate) fn none() -> Self {
        Self { tiles: Vec::new(), firsts: Vec::new() }
    }

    /// The colony that a generator on this tile scores.
    pub(crate) fn nearest(&self, state: &State, tile: u16) -> Option<NearestColony> {
        let own = state.record.tiles[usize::from(tile)].cell;
        let distance = self.tiles.iter().map(|(_, cell)| own.steps_to(*cell)).min()?;
        let near = self.tiles.iter().filter(|(_, cell)| own.steps_to(*cell) == distance);
        let colonies = near.flat_map(|(tile, _)| colonies_on(state, *tile));
        let colonies = colonies.map(|root| colony_at(state, root, self.firsts[usize::from(root)], distance));
        // Among equal ones the one begun first counts.
        colonies.min_by_key(|colony| (colony.rank(), colony.segment))
    }
}

/// The points that a generator on this tile scores.
pub(crate) fn points_near(state: &State, tile: u16) -> i32 {
    let own = state.record.tiles[usize::from(tile)].cell;
    let mut nearest: Option<NearestColony> = None;
    for (other, placed) in (0..).zip(&state.record.tiles) {
        let distance = own.steps_to(placed.cell);
        if nearest.is_some_and(|colony| colony.distance < distance) {
            continue;
        }
        for root in colonies_on(state, other) {
            // Colonies of equal rank are worth the same, so any of their segments will do.
            let colony = colony_at(state, root, root, distance);
            if nearest.is_none_or(|best| colony.rank() < best.rank()) {
                nearest = Some(colony);
            }
        }
    }
    nearest.map_or(0, |colony| colony.points())
}

/// A colony at a distance from a generator, named by a segment.
fn colony_at(state: &State, root: NodeId, named: NodeId, distance: u32) -> NearestColony {
    let &Feature { tiles, submarines, head_office, .. } = state.board.features.feature(root);
    let node = state.board.features.node(named);
    NearestColony {
        segment: PlacedSegment { tile: node.tile, segment: node.segment },
        distance,
        tiles,
        submarines,
        head_office,
    }
}

/// The colonies with a segment on a tile that a generator may score.
fn colonies_on(state: &State, tile: u16) -> impl Iterator<Item = NodeId> {
    let features = &state.board.features;
    let is_target = |root: NodeId| match state.record.settings.generator_target {
        GeneratorTarget::Any => true,
        GeneratorTarget::Complete => features.feature(root).open == 0,
    };
    let colonies = features.nodes_of_tile(tile).filter(|node| features.node(*node).family == Family::Colony);
    colonies.map(|node| features.root(node)).filter(move |root| is_target(*root))
}
