//! The end of the game (rules 1.6).

use crate::games::deep_colony::data::Family;
use crate::games::deep_colony::event::{Appraisal, Event};
use crate::games::deep_colony::state::features::NodeId;
use crate::games::deep_colony::state::{Deployed, EndReason, Phase, Piece, State};
use crate::seat::Seat;

use super::generators::Targets;
use super::scoring::{appraise, appraise_one, return_markers, score, score_for_owners};

/// Scores the end of the game: incomplete constructions, generators, oceans, in this order; within a family by the first
/// marker.
pub(crate) fn end_game(state: &mut State, reason: EndReason, events: &mut Vec<Event>) {
    for family in [Family::Colony, Family::Link, Family::Aerator] {
        score_incomplete(state, family, events);
    }
    for (seat, appraisal) in claimed_generators(state) {
        score(state, seat, appraisal, events);
    }
    for root in claimed(state, Family::Ocean) {
        let appraisal = appraise_one(state, root);
        score_for_owners(state, root, &appraisal, events);
    }
    state.record.phase = Phase::Over(reason);
}

/// Rule 1.6 step 1. The markers leave the board.
fn score_incomplete(state: &mut State, family: Family, events: &mut Vec<Event>) {
    for root in claimed(state, family) {
        let appraisal = appraise_one(state, root);
        score_for_owners(state, root, &appraisal, events);
        return_markers(state, root, events);
    }
}

/// The features of a family with a marker on them, by their first marker in placement order. Complete constructions
/// have none.
pub(crate) fn claimed(state: &State, family: Family) -> Vec<NodeId> {
    let features = &state.board.features;
    let mut roots = Vec::new();
    for (tile, placed) in state.record.tiles.iter().enumerate() {
        let Some(Deployed { piece: Piece::Marker, segment }) = placed.deployed else { continue };
        let node = features.node_at(tile as u16, segment);
        if features.node(node).family == family {
            let root = features.root(node);
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
    }
    roots
}

/// Rule 1.6 step 2. Every claimed generator with its owner, in placement order.
pub(crate) fn claimed_generators(state: &State) -> Vec<(Seat, Appraisal)> {
    let targets = Targets::of(state);
    let owner = |generator| state.owner_of(state.board.features.node(generator).tile);
    let appraised = |generator| (owner(generator), appraise(state, generator, &targets));
    claimed(state, Family::Generator).into_iter().map(appraised).collect()
}
