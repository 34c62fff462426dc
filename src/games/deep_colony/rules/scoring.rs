//! What features are worth and to whom (rules 1.5 step 5 and 1.6), and the scoring of what a tile completes.

use arrayvec::ArrayVec;

use crate::games::deep_colony::data::Family;
use crate::games::deep_colony::event::{Appraisal, Cause, Event, FeatureReport};
use crate::games::deep_colony::state::features::{Feature, NodeId};
use crate::games::deep_colony::state::{Deployed, Piece, State, SubDistance};
use crate::seat::{PerSeat, SEATS_MAX, Seat};

/// Credits for a complete aerator.
const COMPLETE_AERATOR: i32 = 5;

/// What a feature is worth: complete ones by rule 1.5 step 5, others as at the end of the game (rules 1.6).
pub(crate) fn worth(family: Family, feature: &Feature) -> i32 {
    let (tiles, submarines) = (i32::from(feature.tiles), i32::from(feature.submarines));
    let head_office = i32::from(feature.head_office.is_some());
    match family {
        Family::Colony if feature.open > 0 => tiles + submarines + head_office,
        Family::Colony => tiles * (1 + head_office) + submarines * (2 + head_office),
        Family::Link => tiles,
        Family::Aerator if feature.open > 0 => 4 - i32::from(feature.open),
        Family::Aerator => COMPLETE_AERATOR,
        Family::Ocean => feature.kelp as i32 - feature.algae as i32,
        Family::Generator => 0,
    }
}

/// The seats that score a feature: those with the most markers, where a head office counts as one; ties in full.
pub(crate) fn owners(feature: &Feature) -> ArrayVec<Seat, SEATS_MAX> {
    let mut counts = feature.markers;
    if let Some(seat) = feature.head_office {
        counts[seat.index()] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    Seat::all(SEATS_MAX as u8).filter(|seat| most > 0 && counts[seat.index()] == most).collect()
}

/// What a colony, link, aerator or ocean is worth now, and why.
pub(crate) fn appraise(state: &State, root: NodeId) -> Appraisal {
    let features = &state.board.features;
    let (family, feature) = (features.node(root).family, features.feature(root));
    let complete = feature.open == 0;
    let cause = match family {
        Family::Colony => Cause::Colony { complete, submarines: feature.submarines, head_office: feature.head_office },
        Family::Link => Cause::Link { complete },
        Family::Aerator => Cause::Aerator { terminated_arms: 4 - feature.open as u8 },
        Family::Ocean => Cause::Ocean { kelp: feature.kelp, algae: feature.algae },
        Family::Generator => Cause::IdleGenerator { tile: features.node(root).tile },
    };
    let markers = markers_on(state, feature);
    Appraisal { cause, points: worth(family, feature), tiles: features.tiles_of(root), markers }
}

/// A feature with what it is worth.
pub(crate) fn report(state: &State, root: NodeId, appraisal: Appraisal) -> FeatureReport {
    let features = &state.board.features;
    let feature = features.feature(root);
    FeatureReport {
        family: features.node(root).family,
        segments: features.segments_of(root),
        open: feature.open,
        appraisal,
        leaders: owners(feature).to_vec(),
    }
}

/// The construction markers of each seat of the table on a feature.
pub(crate) fn markers_on(state: &State, feature: &Feature) -> PerSeat<u8> {
    PerSeat::from_fn(state.seat_count(), |seat| feature.markers[seat.index()])
}

/// Gives a seat its points.
pub(crate) fn score(state: &mut State, seat: Seat, appraisal: Appraisal, events: &mut Vec<Event>) {
    state.record.scores[seat].add(appraisal.cause.source(), appraisal.points);
    events.push(Event::Scored { seat, appraisal });
}

/// Scores the pair of submarines that the second one makes (rule 1.5 step 4).
pub(crate) fn score_submarine_pair(state: &mut State, seat: Seat, events: &mut Vec<Event>) {
    let Some((first, second)) = submarine_pair(state, seat) else { return };
    let distance = pair_distance(state, first, second);
    let appraisal = Appraisal {
        cause: Cause::SubmarinePair { distance },
        points: distance as i32,
        tiles: vec![first, second],
        markers: PerSeat::from_fn(state.seat_count(), |_| 0),
    };
    score(state, seat, appraisal, events);
}

/// The tiles of a seat's submarines, if both are on the board.
pub(crate) fn submarine_pair(state: &State, seat: Seat) -> Option<(u16, u16)> {
    match state.board.submarine_tiles[seat].as_slice() {
        &[first, second] => Some((first, second)),
        _ => None,
    }
}

/// The distance of two tiles as submarines count it (decisions 13 and 14).
pub(crate) fn pair_distance(state: &State, first: u16, second: u16) -> u32 {
    let cell = |tile: u16| state.record.tiles[usize::from(tile)].cell;
    let steps = cell(first).steps_to(cell(second));
    match state.record.switches.sub_distance {
        SubDistance::Between => steps.saturating_sub(1),
        SubDistance::Reach => steps,
    }
}

/// Scores everything the tile just placed completed (rule 1.5 step 5): colonies and links in segment order, then
/// aerators in placement order (decision 36).
pub(crate) fn score_completed(state: &mut State, events: &mut Vec<Event>) {
    let (complete, aerators) = state.board.complete_with(state.last_tile());
    for &root in complete.iter().chain(&aerators) {
        let appraisal = appraise(state, root);
        events.push(Event::FeatureCompleted(report(state, root, appraisal.clone())));
        score_for_owners(state, root, &appraisal, events);
        return_markers(state, root, events);
    }
}

/// Gives every owner of a feature its points.
pub(crate) fn score_for_owners(state: &mut State, root: NodeId, appraisal: &Appraisal, events: &mut Vec<Event>) {
    for seat in owners(state.board.features.feature(root)) {
        score(state, seat, appraisal.clone(), events);
    }
}

/// Gives the markers on a feature back to their owners; submarines and head offices stay.
pub(crate) fn return_markers(state: &mut State, root: NodeId, events: &mut Vec<Event>) {
    if !state.board.features.feature(root).has_marker() {
        return;
    }
    let mut returned = marked_segments(state, root);
    returned.sort_unstable();
    for (tile, segment) in returned {
        let seat = state.owner_of(tile);
        state.record.tiles[usize::from(tile)].deployed = None;
        state.board.supplies[seat].markers += 1;
        events.push(Event::MarkerReturned { seat, tile, segment });
    }
    state.board.features.feature_mut(root).markers = [0; SEATS_MAX];
}

/// The tiles and segments of the markers on a feature.
fn marked_segments(state: &State, root: NodeId) -> Vec<(u16, u8)> {
    let features = &state.board.features;
    let nodes = features.members(root).map(|member| features.node(member));
    let marked = nodes.filter(|node| {
        let deployed = state.record.tiles[usize::from(node.tile)].deployed;
        deployed == Some(Deployed { piece: Piece::Marker, segment: node.segment })
    });
    marked.map(|node| (node.tile, node.segment)).collect()
}
