//! Events as messages.

use crate::games::deep_colony::{Appraisal, Cause, Event, Phase, Source};
use crate::pb;

use super::encode_piece;
use super::state::encode_phase;

use pb::deep_colony_event::Event as Case;

pub(super) fn encode(event: &Event) -> pb::DeepColonyEvent {
    let case = match event {
        Event::TilePlaced { seat, tile, kind, cell, rotation } => Case::TilePlaced(pb::DeepColonyTilePlaced {
            seat: seat.0.into(),
            tile: (*tile).into(),
            kind: kind.0.into(),
            x: cell.x.into(),
            y: cell.y.into(),
            rotation: rotation.quarter_turns().into(),
        }),
        Event::PieceDeployed { seat, piece, tile, segment } => Case::PieceDeployed(pb::DeepColonyPieceDeployed {
            seat: seat.0.into(),
            piece: encode_piece(Some(*piece)).into(),
            tile: (*tile).into(),
            segment: (*segment).into(),
        }),
        Event::DeploymentDeclined { seat } => {
            Case::DeploymentDeclined(pb::DeepColonyDeploymentDeclined { seat: seat.0.into() })
        }
        Event::DeploymentSkipped { seat } => {
            Case::DeploymentSkipped(pb::DeepColonyDeploymentSkipped { seat: seat.0.into() })
        }
        Event::FeatureCompleted(appraisal) => Case::FeatureCompleted(encode_appraisal(appraisal)),
        Event::Scored { seat, appraisal } => {
            Case::Scored(pb::DeepColonyScored { seat: seat.0.into(), appraisal: Some(encode_appraisal(appraisal)) })
        }
        Event::MarkerReturned { seat, tile, segment } => Case::MarkerReturned(pb::DeepColonyMarkerReturned {
            seat: seat.0.into(),
            tile: (*tile).into(),
            segment: (*segment).into(),
        }),
        Event::TileDrawn { seat, kind } => {
            Case::TileDrawn(pb::DeepColonyTileDrawn { seat: seat.0.into(), kind: kind.0.into() })
        }
        Event::TileReturned { seat, kind } => {
            Case::TileReturned(pb::DeepColonyTileReturned { seat: seat.0.into(), kind: kind.0.into() })
        }
        Event::GameEnded { reason } => {
            Case::GameEnded(pb::DeepColonyGameEnded { reason: encode_phase(Phase::Over(*reason)).into() })
        }
    };
    pb::DeepColonyEvent { event: Some(case) }
}

pub(super) fn encode_appraisal(appraisal: &Appraisal) -> pb::DeepColonyAppraisal {
    let mut message = pb::DeepColonyAppraisal {
        source: encode_source(appraisal.cause.source()).into(),
        points: appraisal.points,
        tiles: appraisal.tiles.iter().map(|&tile| tile.into()).collect(),
        markers: appraisal.markers.iter().map(|&count| count.into()).collect(),
        ..pb::DeepColonyAppraisal::default()
    };
    match appraisal.cause {
        Cause::Colony { complete, submarines, head_office } => {
            message.complete = complete;
            message.submarines = submarines.into();
            message.head_office_seat = head_office.map(|seat| seat.0.into());
        }
        Cause::Link { complete } => message.complete = complete,
        Cause::Aerator { terminated_arms } => {
            message.complete = terminated_arms == 4;
            message.terminated_arms = terminated_arms.into();
        }
        Cause::SubmarinePair { distance } => message.distance = distance,
        Cause::Generator { tile, distance, submarines, head_office } => {
            message.generator_tile = Some(tile.into());
            message.distance = distance;
            message.submarines = submarines.into();
            message.head_office_seat = head_office.map(|seat| seat.0.into());
        }
        Cause::IdleGenerator { tile } => message.generator_tile = Some(tile.into()),
        Cause::Ocean { kelp, algae } => {
            message.kelp = kelp;
            message.algae = algae;
        }
    }
    message
}

fn encode_source(source: Source) -> pb::DeepColonySource {
    match source {
        Source::Colonies => pb::DeepColonySource::Colonies,
        Source::Links => pb::DeepColonySource::Links,
        Source::Aerators => pb::DeepColonySource::Aerators,
        Source::Submarines => pb::DeepColonySource::Submarines,
        Source::Generators => pb::DeepColonySource::Generators,
        Source::Oceans => pb::DeepColonySource::Oceans,
    }
}
