//! The end of the game (rules 1.6).

use arrayvec::ArrayVec;

use crate::data::Family;
use crate::event::{Appraisal, Cause, Event, NearestColony, PlacedSegment, tiles_of};
use crate::state::board::MARKERS_MAX;
use crate::state::features::NodeId;
use crate::state::{Deployed, EndReason, Phase, Source, State};
use hadal_core::game::Sink;
use hadal_core::seat::Seat;

use super::generators::{Targets, points_near};
use super::scoring::{appraise, return_markers, score_for_owners};

/// Scores the end of the game: incomplete constructions, generators, oceans, in this order; within a family by the first
/// marker.
pub(crate) fn end_game(state: &mut State, reason: EndReason, events: &mut impl Sink<Event>) {
    for family in [Family::Colony, Family::Link, Family::Aerator] {
        score_incomplete(state, family, events);
    }
    score_generators(state, events);
    for root in claimed(state, Family::Ocean) {
        score_for_owners(state, root, events);
    }
    state.record.phase = Phase::Over(reason);
}

/// Rule 1.6 step 1. The markers leave the board.
fn score_incomplete(state: &mut State, family: Family, events: &mut impl Sink<Event>) {
    for root in claimed(state, family) {
        score_for_owners(state, root, events);
        return_markers(state, root, events);
    }
}

/// Rule 1.6 step 2. Each for its own marker, in placement order.
fn score_generators(state: &mut State, events: &mut impl Sink<Event>) {
    for generator in claimed(state, Family::Generator) {
        let (seat, points) = generator_points(state, generator);
        state.record.scores[seat].add(Source::Generators, points);
        events.push_with(|| {
            let appraisal = appraise(state, generator, &Targets::of(state));
            let colony = tiles_of_colony(state, &appraisal);
            Event::Scored { seat, appraisal, colony }
        });
    }
}

/// The tiles of the colony that a generator scores, in the order of placement.
fn tiles_of_colony(state: &State, generator: &Appraisal) -> Vec<u16> {
    let Cause::Generator(Some(NearestColony { segment: PlacedSegment { tile, segment }, .. })) = generator.cause else {
        return Vec::new();
    };
    let features = &state.board.features;
    tiles_of(&features.segments_of(features.root_at(tile, segment)))
}

/// The features with a marker on them, by the first one in placement order.
pub(crate) fn claimed_by_anybody(state: &State) -> ArrayVec<NodeId, MARKERS_MAX> {
    let features = &state.board.features;
    let mut roots = ArrayVec::new();
    for &tile in &state.board.marked_tiles {
        let Some(Deployed { segment, .. }) = state.record.tiles[usize::from(tile)].deployed else { continue };
        let root = features.root_at(tile, segment);
        // With a single marker, the feature occurs only once.
        if features.feature(root).marker_count() == 1 || !roots.contains(&root) {
            roots.push(root);
        }
    }
    roots
}

/// The features of a family with a marker on them, by their first marker in placement order. Complete constructions
/// have none.
pub(crate) fn claimed(state: &State, family: Family) -> ArrayVec<NodeId, MARKERS_MAX> {
    let features = &state.board.features;
    let mut roots = ArrayVec::new();
    for &tile in &state.board.marked_tiles {
        let Some(Deployed { segment, .. }) = state.record.tiles[usize::from(tile)].deployed else { continue };
        let node = features.node_at(tile, segment);
        if features.node(node).family == family {
            let root = features.root(node);
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
    }
    roots
}

/// The owner of a claimed generator, and its points.
pub(crate) fn generator_points(state: &State, generator: NodeId) -> (Seat, i32) {
    let tile = state.board.features.node(generator).tile;
    (state.owner_of(tile), points_near(state, tile))
}
