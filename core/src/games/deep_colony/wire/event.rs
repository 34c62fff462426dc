//! Events as messages, and the features in them.

use crate::games::deep_colony::{Appraisal, Cause, Deployed, Event, NearestColony, PlacedSegment};
use crate::pb;
use crate::wire::Encode;

use pb::deep_colony_event::Event as Case;
use pb::deep_colony_feature::Family as FamilyCase;
use pb::deep_colony_scored::Cause as ScoredCase;

pub(super) fn encode(event: &Event) -> pb::DeepColonyEvent {
    let case = match event {
        Event::TileDrawn { seat, kind } => {
            Case::TileDrawn(pb::DeepColonyTileDrawn { seat: seat.0.into(), kind: kind.to_string() })
        }
        Event::TileReturned { seat, kind } => {
            Case::TileReturned(pb::DeepColonyTileReturned { seat: seat.0.into(), kind: kind.to_string() })
        }
        Event::TilePlaced { seat, tile, kind, cell, rotation } => Case::TilePlaced(pb::DeepColonyTilePlaced {
            tile: (*tile).into(),
            placed: Some(pb::DeepColonyTile {
                kind: kind.to_string(),
                x: cell.x.into(),
                y: cell.y.into(),
                rotation: rotation.encode(&()),
                owner_seat: Some(seat.0.into()),
                piece: None,
            }),
        }),
        Event::PieceDeployed { seat, piece, tile, segment } => Case::PieceDeployed(pb::DeepColonyPieceDeployed {
            seat: seat.0.into(),
            tile: (*tile).into(),
            piece: Some(Deployed { piece: *piece, segment: *segment }.encode(&())),
        }),
        Event::DeploymentDeclined { seat } => {
            Case::DeploymentDeclined(pb::DeepColonyDeploymentDeclined { seat: seat.0.into() })
        }
        Event::DeploymentSkipped { seat } => {
            Case::DeploymentSkipped(pb::DeepColonyDeploymentSkipped { seat: seat.0.into() })
        }
        Event::FeatureCompleted(feature) => {
            Case::FeatureCompleted(pb::DeepColonyFeatureCompleted { feature: Some(encode_feature(feature)) })
        }
        Event::Scored { seat, appraisal, colony } => Case::Scored(pb::DeepColonyScored {
            seat: seat.0.into(),
            points: appraisal.points,
            cause: Some(encode_scored(appraisal)),
            colony_tiles: colony.iter().map(|&tile| tile.into()).collect(),
        }),
        Event::MarkerReturned { seat, tile, segment } => Case::MarkerReturned(pb::DeepColonyMarkerReturned {
            seat: seat.0.into(),
            tile: (*tile).into(),
            segment: (*segment).into(),
        }),
        Event::GameEnded { reason, dropped_draws } => Case::GameEnded(pb::DeepColonyGameEnded {
            reason: reason.encode(&()),
            dropped_draws: dropped_draws.iter().map(ToString::to_string).collect(),
        }),
    };
    pb::DeepColonyEvent { event: Some(case) }
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
