//! The hints that players of such games ask for: features and their worth, the score if the game ended now, and cells that
//! nothing fits. Worked out on request, never part of a state.

use hadal_core_derive::Encode;

use crate::data::tile::edges_match;
use crate::data::{Family, KindId};
use crate::event::Appraisal;
use crate::state::{Cell, EndReason, Phase, Score, State};
use hadal_core::game::Silent;
use hadal_core::seat::PerSeat;

use super::final_scoring::end_game;
use super::generators::Targets;
use super::scoring::{appraise, score_completed};

/// The computed hints.
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(DeepColonyAdvice)]
pub struct Advice {
    /// Every feature on the board: families in the order colony, link, ocean, aerator, generator, within a family by
    /// the first tile.
    pub features: Vec<Appraisal>,
    /// The scores if the game ended now.
    #[message(name = if_ended_now)]
    pub scores_now: PerSeat<Score>,
    /// Open cells that neither the drawn tile nor any tile in the bag fits, row by row.
    pub dead_cells: Vec<Cell>,
}

/// Works out all hints.
pub(crate) fn advise(state: &State) -> Advice {
    Advice { features: advise_features(state), scores_now: scores_now(state), dead_cells: dead_cells(state) }
}

fn advise_features(state: &State) -> Vec<Appraisal> {
    if state.record.phase != Phase::Deploying {
        return advise_features_of(state);
    }
    // The arms of a link are terminated as soon as it has no open side, not only when its turn is scored.
    let mut completed = state.clone();
    completed.board.complete_with(state.last_tile());
    advise_features_of(&completed)
}

fn advise_features_of(state: &State) -> Vec<Appraisal> {
    let families = [Family::Colony, Family::Link, Family::Ocean, Family::Aerator, Family::Generator];
    let roots = families.into_iter().flat_map(|family| state.board.features.roots(family));
    let targets = Targets::of(state);
    roots.map(|root| appraise(state, root, &targets)).collect()
}

/// Plays the final scoring on a copy; a deployment still to be decided counts as a pass.
fn scores_now(state: &State) -> PerSeat<Score> {
    let mut ended = state.clone();
    if ended.record.phase == Phase::Deploying {
        score_completed(&mut ended, &mut Silent);
    }
    if !matches!(ended.record.phase, Phase::Over(_)) {
        end_game(&mut ended, EndReason::AllTilesPlaced, &mut Silent);
    }
    ended.record.scores
}

fn dead_cells(state: &State) -> Vec<Cell> {
    let drawn = match state.record.phase {
        Phase::Placing { kind } => Some(kind),
        Phase::Deploying | Phase::Over(_) => None,
    };
    // Every orientation of a tile still to come, each once however many kinds share it.
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
