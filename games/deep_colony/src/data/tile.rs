//! A kind of tile: its sides, its segments and everything about its rotations that the rules look up.

use arrayvec::{ArrayString, ArrayVec};
use hadal_core_derive::Encode;
use serde::{Deserialize, Serialize};

use super::geometry::{Rotation, SIDES};
use super::tile_file::TileRow;

/// The terrain of a side of a tile; the numbers are the two bits of a side in an `EdgeCode`, where 0 stands for "any".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Encode)]
#[repr(u8)]
#[message(enum DeepColonyTerrain)]
pub enum Terrain {
    /// Open ocean.
    Ocean = 1,
    /// A colony over the whole side.
    Colony = 2,
    /// A transport link with ocean on either hand.
    Link = 3,
}

/// The terrains of four sides, two bits each, N in the lowest bits; a side whose bits are 0 may be anything.
pub(crate) type EdgeCode = u8;

/// True if a tile with these sides matches the demands of an empty cell.
pub(crate) fn edges_match(edges: EdgeCode, asked: EdgeCode) -> bool {
    let asked_sides = ((asked | asked >> 1) & 0b0101_0101) * 3;
    (edges ^ asked) & asked_sides == 0
}

/// The kind of a segment, and of the feature it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::EnumIter, Serialize, Deserialize)]
pub enum Family {
    /// A colony.
    Colony,
    /// A transport link.
    Link,
    /// An ocean.
    Ocean,
    /// An aerator.
    Aerator,
    /// A power generator.
    Generator,
}

/// The end of a link on its tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LinkEnd {
    /// Nowhere: the link runs through to its second side.
    Through,
    /// At the colony of this tile over these sides.
    Colony(u8),
    /// At a terminus.
    Terminus,
    /// At a T intersection.
    Junction,
    /// At the aerator of this tile, as one of its arms.
    Aerator,
}

/// One claimable part of a tile (rules 1.3), in rotation 0. Sides and half-edges are bit masks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Segment {
    /// A colony over one to four sides.
    Colony {
        /// The sides it covers.
        sides: u8,
    },
    /// A link over one or two sides.
    Link {
        /// The sides it leaves the tile by.
        sides: u8,
        /// Its end on the tile.
        end: LinkEnd,
    },
    /// An ocean over any half-edges, or none.
    Ocean {
        /// The half-edges it reaches.
        halves: u8,
        /// Kelp patches.
        kelp: u8,
        /// Algae blooms.
        algae: u8,
    },
    /// An aerator with four arms.
    Aerator,
    /// A power generator.
    Generator,
}

impl Segment {
    /// The kind of feature the segment belongs to.
    pub fn family(self) -> Family {
        match self {
            Self::Colony { .. } => Family::Colony,
            Self::Link { .. } => Family::Link,
            Self::Ocean { .. } => Family::Ocean,
            Self::Aerator => Family::Aerator,
            Self::Generator => Family::Generator,
        }
    }

    /// The segment as it lies on the board under a rotation.
    #[must_use]
    pub(crate) fn rotated(self, rotation: Rotation) -> Self {
        match self {
            Self::Colony { sides } => Self::Colony { sides: rotation.of_sides(sides) },
            Self::Link { sides, end } => Self::Link {
                sides: rotation.of_sides(sides),
                end: match end {
                    LinkEnd::Colony(of) => LinkEnd::Colony(rotation.of_sides(of)),
                    LinkEnd::Through | LinkEnd::Terminus | LinkEnd::Junction | LinkEnd::Aerator => end,
                },
            },
            Self::Ocean { halves, kelp, algae } => Self::Ocean { halves: rotation.of_halves(halves), kelp, algae },
            Self::Aerator | Self::Generator => self,
        }
    }

    /// True if the segment is an arm of its tile's aerator.
    pub(crate) fn is_arm(self) -> bool {
        matches!(self, Self::Link { end: LinkEnd::Aerator, .. })
    }
}

/// The longest name of a kind, in bytes.
pub(super) const ID_BYTES_MAX: usize = 32;

/// The name of a kind of tile.
pub type TileId = ArrayString<ID_BYTES_MAX>;

/// The most segments a tile may have.
pub const SEGMENTS_MAX: usize = 16;

/// The segments of a tile in file order.
pub(crate) type Segments = ArrayVec<Segment, SEGMENTS_MAX>;

/// The mark of an edge that no segment reaches.
pub(crate) const NO_SEGMENT: u8 = u8::MAX;

/// The segments at a side: the colony or link, and the ocean at each half, clockwise; [`NO_SEGMENT`] for none.
pub(crate) type Meeting = [u8; 3];

/// The facts that the board keeps of a segment, worked out once per kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// The kind of the segment.
    pub(crate) family: Family,
    /// The aerator of the tile by segment index, if this is one of its arms.
    pub(crate) arm_of: Option<u8>,
    /// True if the tile has another segment of the family.
    pub(crate) has_sibling: bool,
    /// Kelp patches.
    pub(crate) kelp: u8,
    /// Algae blooms.
    pub(crate) algae: u8,
}

/// A kind of tile.
#[derive(Clone, PartialEq, Debug)]
pub struct TileKind {
    /// The name in the tile file.
    pub id: TileId,
    /// The number of tiles of this kind in the set.
    pub count: u16,
    /// True for the start tile.
    pub start: bool,
    /// The sides in rotation 0.
    pub edges: [Terrain; SIDES],
    /// The segments in file order.
    pub segments: ArrayVec<Segment, SEGMENTS_MAX>,
    /// The note on the kind in the tile file.
    pub note: String,
    codes: [EdgeCode; 4],
    rotations: ArrayVec<Rotation, 4>,
    meeting: Box<[u8; 256]>,
    at_sides: [[Meeting; SIDES]; 4],
    aerator: Option<u8>,
    parts: ArrayVec<Part, SEGMENTS_MAX>,
}

impl TileKind {
    /// A kind whose segments have been checked against its sides.
    pub(crate) fn new(row: TileRow) -> Self {
        let TileRow { id, count, start, edges, segments, note } = row;
        let codes = Rotation::ALL.map(|rotation| edge_code(edges, rotation));
        let rotations = distinct_rotations(&segments);
        let meeting = meeting_rotations(&rotations, codes);
        let segment_where = |holds: &dyn Fn(Segment) -> bool| {
            segments.iter().position(|&segment| holds(segment)).map_or(NO_SEGMENT, |index| index as u8)
        };
        let side_segments: [u8; SIDES] = std::array::from_fn(|side| {
            segment_where(&|segment| match segment {
                Segment::Colony { sides } | Segment::Link { sides, .. } => sides >> side & 1 == 1,
                Segment::Ocean { .. } | Segment::Aerator | Segment::Generator => false,
            })
        });
        let half_segments: [u8; 8] = std::array::from_fn(|half| {
            segment_where(&|segment| matches!(segment, Segment::Ocean { halves, .. } if halves >> half & 1 == 1))
        });
        let aerator = Some(segment_where(&|segment| segment == Segment::Aerator)).filter(|&index| index != NO_SEGMENT);
        let at_sides = Rotation::ALL.map(|rotation| {
            std::array::from_fn(|side| {
                let half = |place: usize| match edges[rotation.side_at(side)] {
                    Terrain::Colony => NO_SEGMENT,
                    Terrain::Ocean | Terrain::Link => half_segments[rotation.half_at(2 * side + place)],
                };
                [side_segments[rotation.side_at(side)], half(0), half(1)]
            })
        });
        let parts = parts(&segments, aerator);
        Self { id, count, start, edges, segments, note, codes, rotations, meeting, at_sides, aerator, parts }
    }

    /// The distinct rotations: only the smallest of equal ones (rules 1.5 step 2).
    pub fn rotations(&self) -> &[Rotation] {
        &self.rotations
    }

    /// The four sides under a rotation.
    pub(crate) fn code(&self, rotation: Rotation) -> EdgeCode {
        self.codes[rotation.index()]
    }

    /// The rotations that meet the demands of an empty cell, one bit each.
    pub(crate) fn rotations_meeting(&self, asked: EdgeCode) -> u8 {
        self.meeting[usize::from(asked)]
    }

    /// The terrain at a side of the board under a rotation.
    pub(crate) fn terrain(&self, rotation: Rotation, board_side: usize) -> Terrain {
        self.edges[rotation.side_at(board_side)]
    }

    /// The segments at a side of the board.
    pub(crate) fn at_side(&self, rotation: Rotation, board_side: usize) -> Meeting {
        self.at_sides[rotation.index()][board_side]
    }

    /// The segment index of the aerator, if the kind has one.
    pub(crate) fn aerator(&self) -> Option<u8> {
        self.aerator
    }

    /// The facts that the board keeps of each segment.
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The segment at an index, if there is one.
    pub fn segment(&self, index: u8) -> Option<Segment> {
        self.segments.get(usize::from(index)).copied()
    }
}

/// The segments as they lie under a rotation, in an order that does not depend on the file's.
fn rotated_segments(segments: &[Segment], rotation: Rotation) -> Segments {
    let mut rotated: Segments = segments.iter().map(|segment| segment.rotated(rotation)).collect();
    rotated.sort_unstable();
    rotated
}

/// A key that two kinds share if and only if a rotation turns one into the other.
pub(crate) fn shape_key(segments: &[Segment]) -> Segments {
    let smaller = |left: Segments, right: Segments| if right < left { right } else { left };
    Rotation::ALL[1..]
        .iter()
        .map(|&rotation| rotated_segments(segments, rotation))
        .fold(rotated_segments(segments, Rotation::default()), smaller)
}

fn distinct_rotations(segments: &[Segment]) -> ArrayVec<Rotation, 4> {
    let mut seen: ArrayVec<Segments, 4> = ArrayVec::new();
    let mut distinct = ArrayVec::new();
    for rotation in Rotation::ALL {
        let rotated = rotated_segments(segments, rotation);
        if !seen.contains(&rotated) {
            seen.push(rotated);
            distinct.push(rotation);
        }
    }
    distinct
}

fn parts(segments: &[Segment], aerator: Option<u8>) -> ArrayVec<Part, SEGMENTS_MAX> {
    let part = |&segment: &Segment| {
        let family = segment.family();
        let (kelp, algae) = match segment {
            Segment::Ocean { kelp, algae, .. } => (kelp, algae),
            Segment::Colony { .. } | Segment::Link { .. } | Segment::Aerator | Segment::Generator => (0, 0),
        };
        Part {
            family,
            arm_of: aerator.filter(|_| segment.is_arm()),
            has_sibling: segments.iter().filter(|other| other.family() == family).count() > 1,
            kelp,
            algae,
        }
    };
    segments.iter().map(part).collect()
}

fn edge_code(edges: [Terrain; SIDES], rotation: Rotation) -> EdgeCode {
    (0..SIDES).fold(0, |code, side| code | (edges[rotation.side_at(side)] as u8) << (2 * side))
}

/// The rotations that meet each possible demand of an empty cell, one bit each.
fn meeting_rotations(rotations: &[Rotation], codes: [EdgeCode; 4]) -> Box<[u8; 256]> {
    let mut meeting = Box::new([0; 256]);
    for rotation in rotations {
        let code = codes[rotation.index()];
        // A tile meets a demand that is its own sides, with any of them left free.
        for free_sides in 0..16_u8 {
            let kept = (0..SIDES).filter(|side| free_sides >> side & 1 == 0);
            let asked = code & kept.fold(0, |mask, side| mask | 3 << (2 * side));
            meeting[usize::from(asked)] |= 1 << rotation.quarter_turns();
        }
    }
    meeting
}
