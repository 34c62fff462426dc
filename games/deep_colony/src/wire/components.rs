//! The catalogue of tiles and pieces as a message.

use crate::data::OWN_TILE_FILE;
use crate::{LinkEnd, Options, Segment, Supply, TileKind};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::Encode;

use pb::deep_colony_segment::Segment as Case;

/// The catalogue under these options.
pub(super) fn encode(options: &Options) -> Result<pb::DeepColonyComponents, Malformed> {
    let set = options.read_tile_set()?;
    let starting_supply = |seat_count: u8| pb::DeepColonyStartingSupply {
        seat_count: seat_count.into(),
        supply: Supply::at_start(seat_count).encode(&()),
    };
    Ok(pb::DeepColonyComponents {
        tile_kinds: set.kinds.iter().map(encode_kind).collect(),
        tile_set: options.tile_set.clone().unwrap_or_else(|| OWN_TILE_FILE.to_owned()),
        starting_supplies: (2..=4).map(starting_supply).collect(),
    })
}

fn encode_kind(kind: &TileKind) -> pb::DeepColonyTileKind {
    let [north, east, south, west] = kind.edges.map(|terrain| terrain.encode(&()));
    pb::DeepColonyTileKind {
        id: kind.id.to_string(),
        count: kind.count.into(),
        start: kind.start,
        edges: Some(pb::DeepColonyEdges { north, east, south, west }),
        segments: kind.segments.iter().map(|&segment| encode_segment(segment, kind)).collect(),
        rotations: kind.rotations().encode(&()),
        note: kind.note.clone(),
    }
}

fn encode_segment(segment: Segment, kind: &TileKind) -> pb::DeepColonySegment {
    let case = match segment {
        Segment::Colony { sides } => Case::Colony(pb::DeepColonyColonySegment { sides: encode_sides(sides) }),
        Segment::Link { sides, end } => Case::Link(pb::DeepColonyLinkSegment {
            sides: encode_sides(sides),
            end: encode_link_end(end).into(),
            colony_segment: colony_segment(end, kind),
        }),
        Segment::Ocean { halves, kelp, algae } => Case::Ocean(pb::DeepColonyOceanSegment {
            half_edges: encode_halves(halves),
            kelp: kelp.into(),
            algae: algae.into(),
        }),
        Segment::Aerator => Case::Aerator(pb::DeepColonyAeratorSegment {}),
        Segment::Generator => Case::Generator(pb::DeepColonyGeneratorSegment {}),
    };
    pb::DeepColonySegment { segment: Some(case) }
}

/// The index of the colony in which a link ends.
fn colony_segment(end: LinkEnd, kind: &TileKind) -> Option<u32> {
    let LinkEnd::Colony(colony_sides) = end else { return None };
    let place = kind.segments.iter().position(|segment| *segment == Segment::Colony { sides: colony_sides })?;
    u32::try_from(place).ok()
}

/// The sides of a set, clockwise from the north.
fn encode_sides(sides: u8) -> Vec<i32> {
    use pb::DeepColonySide as Side;
    members(sides, &[Side::North, Side::East, Side::South, Side::West])
}

/// The half-edges of a set, clockwise from the west half of the north side.
fn encode_halves(halves: u8) -> Vec<i32> {
    use pb::DeepColonyHalfEdge as Half;
    let clockwise = [
        Half::NorthWest,
        Half::NorthEast,
        Half::EastNorth,
        Half::EastSouth,
        Half::SouthEast,
        Half::SouthWest,
        Half::WestSouth,
        Half::WestNorth,
    ];
    members(halves, &clockwise)
}

/// The members of `all` with a set bit.
fn members<E: Copy + Into<i32>>(set: u8, all: &[E]) -> Vec<i32> {
    all.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &member)| member.into()).collect()
}

fn encode_link_end(end: LinkEnd) -> pb::DeepColonyLinkEnd {
    match end {
        LinkEnd::Through => pb::DeepColonyLinkEnd::Through,
        LinkEnd::Colony(_) => pb::DeepColonyLinkEnd::Colony,
        LinkEnd::Terminus => pb::DeepColonyLinkEnd::Terminus,
        LinkEnd::Junction => pb::DeepColonyLinkEnd::Junction,
        LinkEnd::Aerator => pb::DeepColonyLinkEnd::Aerator,
    }
}
