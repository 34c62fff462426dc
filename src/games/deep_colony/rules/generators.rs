//! The colonies that generators score (rule 1.6 step 2).

use crate::games::deep_colony::data::Family;
use crate::games::deep_colony::event::NearestColony;
use crate::games::deep_colony::state::features::{Feature, NodeId};
use crate::games::deep_colony::state::{Cell, GeneratorTarget, State};

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
        let colonies = near.flat_map(|(tile, _)| colonies_on(state, *tile)).map(|root| {
            let &Feature { tiles, submarines, head_office, .. } = state.board.features.feature(root);
            let first = state.board.features.node(self.firsts[usize::from(root)]);
            NearestColony { segment: (first.tile, first.segment), distance, tiles, submarines, head_office }
        });
        // Of several that are worth the same, the one begun first.
        colonies.min_by_key(|colony| (colony.rank(), colony.segment))
    }
}

/// The colonies with a segment on a tile that a generator may score.
fn colonies_on(state: &State, tile: u16) -> impl Iterator<Item = NodeId> {
    let features = &state.board.features;
    let is_target = |root: NodeId| match state.record.switches.generator_target {
        GeneratorTarget::Any => true,
        GeneratorTarget::Complete => features.feature(root).open == 0,
    };
    let colonies = features.nodes_of_tile(tile).filter(|node| features.node(*node).family == Family::Colony);
    colonies.map(|node| features.root(node)).filter(move |root| is_target(*root))
}
