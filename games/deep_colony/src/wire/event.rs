//! The fields in which events differ from their messages, and the features in them.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

use crate::{Appraisal, Cause};
use hadal_core::pb;
use hadal_core::wire::Encode;

use pb::deep_colony_feature::Family;

/// A tile with its owner and its place.
pub(crate) mod tile_placed {
    use crate::data::TileId;
    use crate::{Cell, Rotation};
    use hadal_core::pb;
    use hadal_core::seat::Seat;
    use hadal_core::wire::Encode;

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
    use crate::{Appraisal, Cause as Of, PlacedSegment};
    use hadal_core::pb;
    use hadal_core::pb::deep_colony_scored::Cause;
    use hadal_core::seat::Seat;
    use hadal_core::wire::Encode;

    pub(crate) fn encode<C: ?Sized>(
        seat: &Seat,
        appraisal: &Appraisal,
        colony: &[u16],
        context: &C,
    ) -> pb::DeepColonyScored {
        let cause = match (appraisal.cause, &appraisal.segments[..]) {
            (
                Of::SubmarinePair { distance },
                &[PlacedSegment { tile: first_tile, .. }, PlacedSegment { tile: second_tile, .. }],
            ) => {
                let (first_tile, second_tile) = (first_tile.into(), second_tile.into());
                Cause::SubmarinePair(pb::DeepColonySubmarinePair { first_tile, second_tile, distance })
            }
            _ => Cause::Feature(appraisal.encode(context)),
        };
        let (seat, colony_tiles) = (seat.encode(context), colony.encode(context));
        pb::DeepColonyScored { seat, points: appraisal.points, cause: Some(cause), colony_tiles }
    }
}

/// The markers of each seat that has some.
pub(crate) mod markers {
    use hadal_core::pb;
    use hadal_core::seat::{PerSeat, Seat};
    use hadal_core::wire::Encode;

    pub(crate) fn encode<C: ?Sized>(markers: &PerSeat<u8>, context: &C) -> Vec<pb::DeepColonyMarkers> {
        let encode = |(seat, count): (Seat, &u8)| pb::DeepColonyMarkers {
            seat: seat.encode(context),
            count: count.encode(context),
        };
        markers.seated().filter(|&(_, &count)| count > 0).map(encode).collect()
    }
}

/// The things that count for a feature's points; `None` for submarines, which are none.
pub(crate) fn family(feature: &Appraisal) -> Option<Family> {
    // There are at most as many tiles as in the largest set.
    let tiles = || feature.tiles().len() as u32;
    Some(match feature.cause {
        Cause::Colony { open, submarines, head_office } => Family::Colony(pb::DeepColonyColony {
            tiles: tiles(),
            open_sides: open.into(),
            submarines: submarines.into(),
            head_office_seat: head_office.encode(&()),
        }),
        Cause::Link { open } => Family::Link(pb::DeepColonyLink { tiles: tiles(), open_sides: open.into() }),
        Cause::Aerator { terminated_arms } => {
            Family::Aerator(pb::DeepColonyAerator { terminated_arms: terminated_arms.into() })
        }
        Cause::Generator(colony) => Family::Generator(pb::DeepColonyGenerator { colony: colony.encode(&()) }),
        Cause::Ocean { kelp, algae } => Family::Ocean(pb::DeepColonyOcean { kelp, algae }),
        Cause::SubmarinePair { .. } => return None,
    })
}
