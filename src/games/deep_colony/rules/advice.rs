//! What players of such games ask for: features and their worth, the score if the game ended now, what is left in the
//! bag, and cells that nothing fits. Worked out on request, never part of a state.

use crate::games::deep_colony::data::tile::edges_match;
use crate::games::deep_colony::data::{Family, KindId};
use crate::games::deep_colony::event::Appraisal;
use crate::games::deep_colony::state::features::NodeId;
use crate::games::deep_colony::state::{Cell, EndReason, Phase, Score, State};
use crate::seat::{PerSeat, Seat};

use super::final_scoring::{appraise_generator, end_game};
use super::scoring::{appraise, owners, score_completed};

/// The computed hints.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Every feature on the board: families in the order colony, link, ocean, aerator, generator, within a family by
    /// the first tile.
    pub features: Vec<FeatureAdvice>,
    /// The scores if the game ended now.
    pub scores_now: PerSeat<Score>,
    /// Tiles in the bag by kind.
    pub bag: Vec<u16>,
    /// Open cells that neither the drawn tile nor any tile in the bag fits, row by row.
    pub dead_cells: Vec<Cell>,
}

/// A feature and what it is worth now.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureAdvice {
    /// What it is.
    pub family: Family,
    /// Its segments as tile and segment indexes, in the order of placement.
    pub segments: Vec<(u16, u8)>,
    /// Colony or link: sides that face an empty cell. Aerator: arms that are not terminated. Otherwise 0.
    pub open: u16,
    /// What it gives each of its leaders: scored as complete if it is, else as at the end.
    pub appraisal: Appraisal,
    /// The seats with the most markers.
    pub leaders: Vec<Seat>,
}

/// Works all hints out.
pub(crate) fn advise(state: &State) -> Advice {
    Advice {
        features: advise_features(state),
        scores_now: scores_now(state),
        bag: state.board.bag.clone(),
        dead_cells: dead_cells(state),
    }
}

fn advise_features(state: &State) -> Vec<FeatureAdvice> {
    if state.record.phase != Phase::Deploy {
        return advise_features_of(state);
    }
    // The arms of a link are terminated as soon as it has no open side, not only when its turn is scored.
    let mut completed = state.clone();
    completed.board.complete_with(state.last_tile());
    advise_features_of(&completed)
}

fn advise_features_of(state: &State) -> Vec<FeatureAdvice> {
    let families = [Family::Colony, Family::Link, Family::Ocean, Family::Aerator, Family::Generator];
    let roots = families.into_iter().flat_map(|family| state.board.features.roots(family));
    roots.map(|root| advise_feature(state, root)).collect()
}

fn advise_feature(state: &State, root: NodeId) -> FeatureAdvice {
    let features = &state.board.features;
    let feature = features.feature(root);
    let family = features.node(root).family;
    let nodes = features.members(root).map(|member| features.node(member));
    let mut segments: Vec<(u16, u8)> = nodes.map(|node| (node.tile, node.segment)).collect();
    segments.sort_unstable();
    let appraisal = if family == Family::Generator { appraise_generator(state, root) } else { appraise(state, root) };
    FeatureAdvice { family, segments, open: feature.open, appraisal, leaders: owners(feature).to_vec() }
}

/// Plays the final scoring on a copy; the piece of a running turn counts as passed.
fn scores_now(state: &State) -> PerSeat<Score> {
    let mut ended = state.clone();
    let mut events = Vec::new();
    if ended.record.phase == Phase::Deploy {
        score_completed(&mut ended, &mut events);
    }
    if !matches!(ended.record.phase, Phase::Over(_)) {
        end_game(&mut ended, EndReason::AllTilesPlaced, &mut events);
    }
    ended.record.scores
}

fn dead_cells(state: &State) -> Vec<Cell> {
    let drawn = match state.record.phase {
        Phase::Place { kind } => Some(kind),
        Phase::Deploy | Phase::Over(_) => None,
    };
    // Every way a tile still to come may lie, each once however many kinds share it.
    let mut codes = Vec::new();
    for (kind, id) in state.set.kinds.iter().zip(0..) {
        if state.board.bag[usize::from(id)] > 0 || drawn == Some(KindId(id)) {
            codes.extend(kind.rotations().iter().map(|&rotation| kind.code(rotation)));
        }
    }
    codes.sort_unstable();
    codes.dedup();
    let open = state.board.frontier.cells();
    let dead = open.filter(|&(_, asked)| !codes.iter().any(|&code| edges_match(code, asked)));
    dead.map(|(cell, _)| cell).collect()
}
