//! What events hold otherwise than their messages, and the features in them.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

use crate::games::deep_colony::data::TileId;
use crate::games::deep_colony::{Appraisal, Cause, NearestColony, PlacedSegment};
use crate::pb;
use crate::wire::Encode;

use pb::deep_colony_feature::Family as FamilyCase;
use pb::deep_colony_scored::Cause as ScoredCase;

/// A tile with the seat that owns it, where it lies.
pub(crate) mod tile_placed {
    use crate::games::deep_colony::data::TileId;
    use crate::games::deep_colony::{Cell, Rotation};
    use crate::pb;
    use crate::seat::Seat;
    use crate::wire::Encode;

    pub(crate) fn encode<C: ?Sized>(
        seat: &Seat,
        tile: &u16,
        kind: &TileId,
        cell: &Cell,
        rotation: &Rotation,
        context: &C,
    ) -> pb::DeepColonyTilePlaced {
        let placed = pb::DeepColonyTile {
            kind: kind.encode(context),
            x: cell.x.into(),
            y: cell.y.into(),
            rotation: rotation.encode(context),
            owner_seat: Some(seat.encode(context)),
            piece: None,
        };
        pb::DeepColonyTilePlaced { tile: tile.encode(context), placed: Some(placed) }
    }
}

/// A feature or a pair of submarines with its points.
pub(crate) mod scored {
    use crate::games::deep_colony::event::Appraisal;
    use crate::pb;
    use crate::seat::Seat;
    use crate::wire::Encode;

    pub(crate) fn encode<C: ?Sized>(
        seat: &Seat,
        appraisal: &Appraisal,
        colony: &[u16],
        context: &C,
    ) -> pb::DeepColonyScored {
        pb::DeepColonyScored {
            seat: seat.encode(context),
            points: appraisal.points,
            cause: Some(super::encode_scored(appraisal)),
            colony_tiles: colony.encode(context),
        }
    }
}

impl<C: ?Sized> Encode<Option<pb::DeepColonyFeature>, C> for Appraisal {
    fn encode(&self, _: &C) -> Option<pb::DeepColonyFeature> {
        Some(encode_feature(self))
    }
}

/// The id of a kind of tile.
impl<C: ?Sized> Encode<String, C> for TileId {
    fn encode(&self, _: &C) -> String {
        self.to_string()
    }
}

fn encode_scored(appraisal: &Appraisal) -> ScoredCase {
    match (appraisal.cause, &appraisal.segments[..]) {
        (Cause::SubmarinePair { distance }, &[(first_tile, _), (second_tile, _)]) => {
            let (first_tile, second_tile) = (first_tile.into(), second_tile.into());
            ScoredCase::SubmarinePair(pb::DeepColonySubmarinePair { first_tile, second_tile, distance })
        }
        _ => ScoredCase::Feature(encode_feature(appraisal)),
    }
}

pub(super) fn encode_feature(feature: &Appraisal) -> pb::DeepColonyFeature {
    let markers = feature.markers.seated().filter(|&(_, &count)| count > 0);
    pb::DeepColonyFeature {
        segments: encode_segments(&feature.segments),
        points: feature.points,
        markers: markers
            .map(|(seat, &count)| pb::DeepColonyMarkers { seat: seat.0.into(), count: count.into() })
            .collect(),
        leader_seats: feature.leaders.iter().map(|seat| seat.0.into()).collect(),
        family: encode_family(feature),
    }
}

fn encode_segments(segments: &[PlacedSegment]) -> Vec<pb::DeepColonyPlacedSegment> {
    segments.iter().copied().map(encode_segment).collect()
}

fn encode_segment((tile, segment): PlacedSegment) -> pb::DeepColonyPlacedSegment {
    pb::DeepColonyPlacedSegment { tile: tile.into(), segment: segment.into() }
}

/// `None` for submarines, which are not a feature.
fn encode_family(feature: &Appraisal) -> Option<FamilyCase> {
    // There are at most as many tiles as in the largest set.
    let tiles = || feature.tiles().len() as u32;
    Some(match feature.cause {
        Cause::Colony { open, submarines, head_office } => FamilyCase::Colony(pb::DeepColonyColony {
            tiles: tiles(),
            open_sides: open.into(),
            submarines: submarines.into(),
            head_office_seat: head_office.map(|seat| seat.0.into()),
        }),
        Cause::Link { open } => FamilyCase::Link(pb::DeepColonyLink { tiles: tiles(), open_sides: open.into() }),
        Cause::Aerator { terminated_arms } => {
            FamilyCase::Aerator(pb::DeepColonyAerator { terminated_arms: terminated_arms.into() })
        }
        Cause::Generator(colony) => {
            FamilyCase::Generator(pb::DeepColonyGenerator { colony: colony.map(encode_nearest) })
        }
        Cause::Ocean { kelp, algae } => FamilyCase::Ocean(pb::DeepColonyOcean { kelp, algae }),
        Cause::SubmarinePair { .. } => return None,
    })
}

fn encode_nearest(colony: NearestColony) -> pb::DeepColonyNearestColony {
    pb::DeepColonyNearestColony {
        first_segment: Some(encode_segment(colony.segment)),
        distance: colony.distance,
        tiles: colony.tiles.into(),
        submarines: colony.submarines.into(),
        head_office_seat: colony.head_office.map(|seat| seat.0.into()),
    }
}
