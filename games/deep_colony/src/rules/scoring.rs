//! The worth of features and their owners (rules 1.5 step 5 and 1.6), and the scoring of everything that a tile completes.

use arrayvec::ArrayVec;

use crate::data::Family;
use crate::event::{Appraisal, Cause, Event, PlacedSegment};
use crate::state::features::{Feature, NodeId};
use crate::state::record::seat_of_tile;
use crate::state::{Deployed, Source, State, SubDistance};
use hadal_core::game::Sink;
use hadal_core::seat::{PerSeat, SEATS_MAX, Seat};

use super::generators::Targets;

/// Credits for a complete aerator.
pub(crate) const COMPLETE_AERATOR: i32 = 5;

/// The worth of a feature: of a complete one by rule 1.5 step 5, of others as at the end of the game (rules 1.6).
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

/// The seats that score a feature: those with the most markers, including a head office; in a tie, all of them.
pub(crate) fn owners(feature: &Feature) -> ArrayVec<Seat, SEATS_MAX> {
    let owners = Owners::of(feature);
    Seat::all(SEATS_MAX as u8).filter(|seat| owners.contain(*seat)).collect()
}

/// True if a seat is among those that score a feature.
pub(crate) fn is_owner(feature: &Feature, seat: Seat) -> bool {
    Owners::of(feature).contain(seat)
}

/// The seats that score a feature.
#[derive(Clone, Copy)]
pub(crate) struct Owners {
    /// The markers of each seat on the feature, its head office included.
    counts: [u8; SEATS_MAX],
    /// The most of any seat.
    most: u8,
}

impl Owners {
    /// The owners of a feature.
    pub(crate) fn of(feature: &Feature) -> Self {
        let mut counts = feature.markers;
        if let Some(seat) = feature.head_office {
            counts[seat.index()] += 1;
        }
        Self { counts, most: counts.into_iter().max().unwrap_or(0) }
    }

    /// True if a seat is among them.
    pub(crate) fn contain(self, seat: Seat) -> bool {
        self.most > 0 && self.counts.get(seat.index()) == Some(&self.most)
    }
}

/// The present worth of a feature that is not a generator, with its owners and its cause.
pub(crate) fn appraise_one(state: &State, root: NodeId) -> Appraisal {
    appraise(state, root, &Targets::none())
}

/// The present worth of a feature, with its owners and its cause; generators score the targets.
pub(crate) fn appraise(state: &State, root: NodeId, targets: &Targets) -> Appraisal {
    let features = &state.board.features;
    let (node, feature) = (features.node(root), features.feature(root));
    let &Feature { open, submarines, head_office, kelp, algae, .. } = feature;
    let (cause, points) = match node.family {
        Family::Colony => (Cause::Colony { open, submarines, head_office }, worth(node.family, feature)),
        Family::Link => (Cause::Link { open }, worth(node.family, feature)),
        Family::Aerator => (Cause::Aerator { terminated_arms: 4 - open as u8 }, worth(node.family, feature)),
        Family::Ocean => (Cause::Ocean { kelp, algae }, worth(node.family, feature)),
        Family::Generator => {
            let colony = targets.nearest(state, node.tile);
            (Cause::Generator(colony), colony.map_or(0, |colony| colony.points()))
        }
    };
    Appraisal {
        cause,
        segments: features.segments_of(root),
        points,
        markers: PerSeat::from_fn(state.seat_count(), |seat| feature.markers[seat.index()]),
        leaders: owners(feature).to_vec(),
    }
}

/// Scores the pair of submarines that the second one makes (rule 1.5 step 4).
pub(crate) fn score_submarine_pair(state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let Some((first, second)) = submarine_pair(state, seat) else { return };
    let distance = pair_distance(state, first, second);
    state.record.scores[seat].add(Source::Submarines, distance as i32);
    events.push_with(|| {
        let appraisal = appraise_pair(state, seat, [first, second], distance);
        Event::Scored { seat, appraisal, colony: Vec::new() }
    });
}

fn appraise_pair(state: &State, seat: Seat, pair: [u16; 2], distance: u32) -> Appraisal {
    let segment_of = |tile: u16| state.record.tiles[usize::from(tile)].deployed.map_or(0, |piece| piece.segment);
    Appraisal {
        cause: Cause::SubmarinePair { distance },
        segments: pair.map(|tile| PlacedSegment { tile, segment: segment_of(tile) }).to_vec(),
        points: distance as i32,
        markers: PerSeat::from_fn(state.seat_count(), |_| 0),
        leaders: vec![seat],
    }
}

/// The tiles of a seat's submarines, if both are on the board.
pub(crate) fn submarine_pair(state: &State, seat: Seat) -> Option<(u16, u16)> {
    match state.board.submarine_tiles[seat].as_slice() {
        &[first, second] => Some((first, second)),
        _ => None,
    }
}

/// The distance of two tiles by the rule for submarines (decisions 13 and 14).
pub(crate) fn pair_distance(state: &State, first: u16, second: u16) -> u32 {
    let cell = |tile: u16| state.record.tiles[usize::from(tile)].cell;
    let steps = cell(first).steps_to(cell(second));
    match state.record.settings.sub_distance {
        SubDistance::Between => steps.saturating_sub(1),
        SubDistance::Reach => steps,
    }
}

/// Scores everything the tile just placed completed (rule 1.5 step 5): colonies and links in segment order, then
/// aerators in placement order (decision 36).
pub(crate) fn score_completed(state: &mut State, events: &mut impl Sink<Event>) {
    let (complete, aerators) = state.board.complete_with(state.last_tile());
    for &root in complete.iter().chain(&aerators) {
        events.push_with(|| Event::FeatureCompleted { feature: appraise_one(state, root) });
        score_for_owners(state, root, events);
        return_markers(state, root, events);
    }
}

/// Gives every owner of a feature that is not a generator its points.
pub(crate) fn score_for_owners(state: &mut State, root: NodeId, events: &mut impl Sink<Event>) {
    let features = &state.board.features;
    let (family, feature) = (features.node(root).family, features.feature(root));
    if !feature.has_marker() && feature.head_office.is_none() {
        return;
    }
    let points = worth(family, feature);
    for seat in owners(feature) {
        state.record.scores[seat].add(family.into(), points);
        let colony = Vec::new();
        events.push_with(|| Event::Scored { seat, appraisal: appraise_one(state, root), colony });
    }
}

/// Gives the markers on a feature back to their owners; submarines and head offices stay.
pub(crate) fn return_markers(state: &mut State, root: NodeId, events: &mut impl Sink<Event>) {
    if !state.board.features.feature(root).has_marker() {
        return;
    }
    let State { board, record, .. } = state;
    let seat_count = record.seat_count();
    board.marked_tiles.retain(|tile| {
        let tile = *tile;
        let deployed = &mut record.tiles[usize::from(tile)].deployed;
        let Some(Deployed { segment, .. }) = *deployed else { return true };
        if board.features.root_at(tile, segment) != root {
            return true;
        }
        let seat = seat_of_tile(tile.into(), seat_count);
        *deployed = None;
        board.supplies[seat].markers += 1;
        events.push(Event::MarkerReturned { seat, tile, segment });
        false
    });
    board.features.feature_mut(root).markers = [0; SEATS_MAX];
}
