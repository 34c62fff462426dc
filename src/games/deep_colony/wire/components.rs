//! The catalogue of tiles and pieces.

use crate::games::deep_colony::data::{OWN_TILE_FILE, TileSet};
use crate::games::deep_colony::state::board::{SUBMARINES, markers_per_seat};
use crate::games::deep_colony::{Family, LinkEnd, Segment, Terrain, TileKind};
use crate::pb;

pub(super) fn encode() -> pb::DeepColonyComponents {
    let pieces = |seat_count: u8| pb::DeepColonyPieces {
        seat_count: seat_count.into(),
        markers: markers_per_seat(seat_count).into(),
        submarines: SUBMARINES as u32,
        head_offices: 1,
    };
    pb::DeepColonyComponents {
        tile_kinds: TileSet::own().kinds.iter().map(encode_kind).collect(),
        tile_set: OWN_TILE_FILE.to_owned(),
        pieces: (2..=4).map(pieces).collect(),
    }
}

fn encode_kind(kind: &TileKind) -> pb::DeepColonyTileKind {
    pb::DeepColonyTileKind {
        id: kind.id.clone(),
        count: kind.count.into(),
        start: kind.start,
        edges: kind.edges.iter().map(|&terrain| encode_terrain(terrain).into()).collect(),
        segments: kind.segments.iter().map(|&segment| encode_segment(segment)).collect(),
        rotations: kind.rotations().iter().map(|rotation| rotation.quarter_turns().into()).collect(),
        note: kind.note.clone(),
    }
}

fn encode_segment(segment: Segment) -> pb::DeepColonySegment {
    let mut message =
        pb::DeepColonySegment { family: encode_family(segment.family()).into(), ..pb::DeepColonySegment::default() };
    match segment {
        Segment::Colony { sides } => message.sides = sides.into(),
        Segment::Link { sides, end } => {
            message.sides = sides.into();
            message.link_end = encode_link_end(end).into();
            if let LinkEnd::Colony(colony_sides) = end {
                message.link_end_colony_sides = colony_sides.into();
            }
        }
        Segment::Ocean { halves, kelp, algae } => {
            message.half_edges = halves.into();
            message.kelp = kelp.into();
            message.algae = algae.into();
        }
        Segment::Aerator | Segment::Generator => {}
    }
    message
}

fn encode_terrain(terrain: Terrain) -> pb::DeepColonyTerrain {
    match terrain {
        Terrain::Ocean => pb::DeepColonyTerrain::Ocean,
        Terrain::Colony => pb::DeepColonyTerrain::Colony,
        Terrain::Link => pb::DeepColonyTerrain::Link,
    }
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

pub(super) fn encode_family(family: Family) -> pb::DeepColonyFamily {
    match family {
        Family::Colony => pb::DeepColonyFamily::Colony,
        Family::Link => pb::DeepColonyFamily::Link,
        Family::Ocean => pb::DeepColonyFamily::Ocean,
        Family::Aerator => pb::DeepColonyFamily::Aerator,
        Family::Generator => pb::DeepColonyFamily::Generator,
    }
}
