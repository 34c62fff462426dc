//! Events as messages, and the features they tell of.

use crate::games::deep_colony::{Appraisal, Cause, Deployed, Event, Family, FeatureReport};
use crate::pb;

use super::state::encode_reason;
use super::tile::encode_deployed;

use pb::deep_colony_appraisal::Cause as CauseCase;
use pb::deep_colony_event::Event as Case;

pub(super) fn encode(event: &Event) -> pb::DeepColonyEvent {
    let case = match event {
        Event::TileDrawn { seat, kind } => {
            Case::TileDrawn(pb::DeepColonyTileDrawn { seat: seat.0.into(), kind: kind.to_string() })
        }
        Event::TileReturned { seat, kind } => {
            Case::TileReturned(pb::DeepColonyTileReturned { seat: seat.0.into(), kind: kind.to_string() })
        }
        Event::TilePlaced { seat, tile, kind, cell, rotation } => Case::TilePlaced(pb::DeepColonyTilePlaced {
            seat: seat.0.into(),
            tile: (*tile).into(),
            kind: kind.to_string(),
            x: cell.x.into(),
            y: cell.y.into(),
            rotation: rotation.quarter_turns().into(),
        }),
        Event::PieceDeployed { seat, piece, tile, segment } => Case::PieceDeployed(pb::DeepColonyPieceDeployed {
            seat: seat.0.into(),
            tile: (*tile).into(),
            piece: Some(encode_deployed(Deployed { piece: *piece, segment: *segment })),
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
        Event::Scored { seat, appraisal } => {
            Case::Scored(pb::DeepColonyScored { seat: seat.0.into(), appraisal: Some(encode_appraisal(appraisal)) })
        }
        Event::MarkerReturned { seat, tile, segment } => Case::MarkerReturned(pb::DeepColonyMarkerReturned {
            seat: seat.0.into(),
            tile: (*tile).into(),
            segment: (*segment).into(),
        }),
        Event::GameEnded { reason, dropped_draws } => Case::GameEnded(pb::DeepColonyGameEnded {
            reason: encode_reason(*reason).into(),
            dropped_draws: dropped_draws.iter().map(ToString::to_string).collect(),
        }),
    };
    pb::DeepColonyEvent { event: Some(case) }
}

pub(super) fn encode_feature(feature: &FeatureReport) -> pb::DeepColonyFeature {
    let has_sides = matches!(feature.family, Family::Colony | Family::Link);
    let segment =
        |&(tile, segment): &(u16, u8)| pb::DeepColonyPlacedSegment { tile: tile.into(), segment: segment.into() };
    pb::DeepColonyFeature {
        segments: feature.segments.iter().map(segment).collect(),
        open_sides: has_sides.then(|| feature.open.into()),
        appraisal: Some(encode_appraisal(&feature.appraisal)),
        leader_seats: feature.leaders.iter().map(|seat| seat.0.into()).collect(),
    }
}

fn encode_appraisal(appraisal: &Appraisal) -> pb::DeepColonyAppraisal {
    let markers = appraisal.markers.seated().filter(|&(_, &count)| count > 0);
    pb::DeepColonyAppraisal {
        points: appraisal.points,
        tiles: appraisal.tiles.iter().map(|&tile| tile.into()).collect(),
        markers: markers
            .map(|(seat, &count)| pb::DeepColonyMarkers { seat: seat.0.into(), count: count.into() })
            .collect(),
        cause: Some(encode_cause(appraisal.cause)),
    }
}

fn encode_cause(cause: Cause) -> CauseCase {
    match cause {
        Cause::Colony { complete, submarines, head_office } => CauseCase::Colony(pb::DeepColonyColonyWorth {
            complete,
            submarines: submarines.into(),
            head_office_seat: head_office.map(|seat| seat.0.into()),
        }),
        Cause::Link { complete } => CauseCase::Link(pb::DeepColonyLinkWorth { complete }),
        Cause::Aerator { terminated_arms } => CauseCase::Aerator(pb::DeepColonyAeratorWorth {
            complete: terminated_arms == 4,
            terminated_arms: terminated_arms.into(),
        }),
        Cause::SubmarinePair { distance } => CauseCase::SubmarinePair(pb::DeepColonySubmarinePairWorth { distance }),
        Cause::Generator { tile, distance, submarines, head_office } => {
            let colony = pb::DeepColonyNearestColony {
                distance,
                submarines: submarines.into(),
                head_office_seat: head_office.map(|seat| seat.0.into()),
            };
            CauseCase::Generator(pb::DeepColonyGeneratorWorth { tile: tile.into(), colony: Some(colony) })
        }
        Cause::IdleGenerator { tile } => {
            CauseCase::Generator(pb::DeepColonyGeneratorWorth { tile: tile.into(), colony: None })
        }
        Cause::Ocean { kelp, algae } => CauseCase::Ocean(pb::DeepColonyOceanWorth { kelp, algae }),
    }
}
