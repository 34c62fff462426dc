//! The events, chance results and points with their cause included. Everybody sees everything.

use std::cmp::Reverse;

use hadal_core_derive::{Encode, Tell};
use serde::{Deserialize, Serialize};

use hadal_core::seat::{PerSeat, Seat};
use hadal_core::wire::set;

use super::data::{Rotation, TileId};
use super::state::{Cell, EndReason, Piece, Source};
use super::text::events::{because, completed, dropped, part, points_for, title};
use super::text::words::{self, comma_turned, one};
use super::view::View;
use super::wire::{family, markers, scored, tile_placed};

/// One thing that happened. Tiles are indexes in the order of placement, the start tile is 0; kinds are given by name, which
/// means the same without the tile set. A sentence names them and their places from the reader's view.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Encode, Tell)]
#[message(DeepColonyEvent)]
#[sentences(view: View)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// A tile was placed; `tile` is its index from now on.
    #[sentence("{seat} places {} at {}{}.", title(view, *kind), words::cell(cell.x, cell.y), comma_turned(*rotation))]
    #[message(with = tile_placed)]
    #[shown(tile)]
    TilePlaced { seat: Seat, tile: u16, kind: TileId, cell: Cell, rotation: Rotation },
    /// A piece was deployed on a segment of the tile just placed.
    #[sentence("{seat} puts {} on {}.", one(*piece), part(view, *tile, *segment))]
    #[message(nested(piece = DeepColonyPiece { kind, segment }))]
    PieceDeployed {
        seat: Seat,
        #[message(name = kind)]
        piece: Piece,
        tile: u16,
        segment: u8,
    },
    /// A seat chose to deploy nothing.
    #[sentence("{seat} puts nothing on the tile.")]
    DeploymentDeclined { seat: Seat },
    /// The seat could deploy nothing, so it was not asked.
    #[sentence("{seat} can put nothing on the tile.")]
    DeploymentSkipped { seat: Seat },
    /// A colony, link or aerator was completed, claimed or not.
    #[sentence("{}.", completed(feature))]
    FeatureCompleted { feature: Appraisal },
    /// A seat scored for a feature or its submarines; the points are all its own, also in a tie. `colony` has the tiles of the colony
    /// that a generator scores, in the order of placement; it is empty for everything else.
    #[sentence("{seat} {}.", points_for(*seat, appraisal))]
    #[message(with = scored)]
    #[shown(colony)]
    Scored { seat: Seat, appraisal: Appraisal, colony: Vec<u16> },
    /// A marker went back into its owner's supply from the segment it stood on.
    #[sentence("{seat} takes its marker back from {}.", part(view, *tile, *segment))]
    MarkerReturned { seat: Seat, tile: u16, segment: u8 },
    /// The tile of a turn was drawn by the seat whose turn begins.
    #[sentence("{seat} draws a tile: {}.", title(view, *kind))]
    #[objection(ChanceUsed)]
    TileDrawn { seat: Seat, kind: TileId },
    /// A drawn tile fitted nowhere and went back into the bag.
    #[sentence("{seat} draws {}, which fits nowhere and goes back into the bag.", title(view, *kind))]
    #[objection(ChanceUsed)]
    TileReturned { seat: Seat, kind: TileId },
    /// No tile is left to place; the final scoring follows. The scripted draws are dropped, the next one first, because no tile fits
    /// any more: their order comes to light, as it does in a draw.
    #[sentence("The game ends: {}.{}", because(*reason), dropped(dropped_draws))]
    #[objection(ChanceUsed if !dropped_draws.is_empty())]
    GameEnded { reason: EndReason, dropped_draws: Vec<TileId> },
}

/// A segment on the board: its tile, and its index there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Encode)]
#[message(DeepColonyPlacedSegment)]
pub struct PlacedSegment {
    /// The tile, by the order of placement.
    pub tile: u16,
    /// The segment of the tile.
    pub segment: u8,
}

/// A feature of the board, or the submarines of a seat: its points, the seats that get them, and the cause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(DeepColonyFeature, computed(family = family(self)))]
pub struct Appraisal {
    /// The thing appraised, with everything that counts for its points.
    #[message(skip)]
    pub cause: Cause,
    /// Its segments in the order of placement; for submarines, the segments they stand on.
    pub segments: Vec<PlacedSegment>,
    /// The points it gives to each of its leaders: scored as complete if it is, otherwise as at the end of the game.
    pub points: i32,
    /// Construction markers by seat.
    #[message(with = markers)]
    pub markers: PerSeat<u8>,
    /// The seats with the most markers.
    #[message(name = leader_seats)]
    pub leaders: Vec<Seat>,
}

impl Appraisal {
    /// Its distinct tiles, in the order of placement.
    pub fn tiles(&self) -> Vec<u16> {
        tiles_of(&self.segments)
    }
}

/// The distinct tiles of segments that are in the order of placement.
pub(crate) fn tiles_of(segments: &[PlacedSegment]) -> Vec<u16> {
    let mut tiles: Vec<u16> = segments.iter().map(|segment| segment.tile).collect();
    tiles.dedup();
    tiles
}

/// The cause of points, with everything besides tiles that counts for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A colony.
    Colony {
        /// The sides that face an empty cell; 0 if it is complete.
        open: u16,
        /// Submarines of all seats.
        submarines: u8,
        /// The seat that has a head office there, if any.
        head_office: Option<Seat>,
    },
    /// A link.
    Link {
        /// The sides that face an empty cell; 0 if it is complete.
        open: u16,
    },
    /// An aerator.
    Aerator {
        /// The number of its four arms that are terminated.
        terminated_arms: u8,
    },
    /// The two submarines of a seat.
    SubmarinePair {
        /// The distance as the option `sub_distance` counts it.
        distance: u32,
    },
    /// A generator, with the colony that it scores, if there is one.
    Generator(Option<NearestColony>),
    /// An ocean.
    Ocean {
        /// Kelp patches.
        kelp: u32,
        /// Algae blooms.
        algae: u32,
    },
}

/// The colony that a generator scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(DeepColonyNearestColony)]
pub struct NearestColony {
    /// Its first segment in the order of placement.
    #[message(name = first_segment, with = set)]
    pub segment: PlacedSegment,
    /// The number of steps to its nearest tile.
    pub distance: u32,
    /// The number of its distinct tiles.
    pub tiles: u16,
    /// Submarines of all seats.
    pub submarines: u8,
    /// The seat that has a head office there, if any.
    #[message(name = head_office_seat)]
    pub head_office: Option<Seat>,
}

impl NearestColony {
    /// A key for choosing the smallest: nearest, then largest, then with head office, then with most submarines.
    pub(crate) fn rank(&self) -> (u32, Reverse<u16>, Reverse<bool>, Reverse<u8>) {
        (self.distance, Reverse(self.tiles), Reverse(self.head_office.is_some()), Reverse(self.submarines))
    }

    /// The points it gives.
    pub(crate) fn points(&self) -> i32 {
        i32::from(self.tiles) + i32::from(self.submarines) + i32::from(self.head_office.is_some())
    }
}

impl Cause {
    /// The line of the score the points belong to.
    pub fn source(self) -> Source {
        match self {
            Self::Colony { .. } => Source::Colonies,
            Self::Link { .. } => Source::Links,
            Self::Aerator { .. } => Source::Aerators,
            Self::SubmarinePair { .. } => Source::Submarines,
            Self::Generator(_) => Source::Generators,
            Self::Ocean { .. } => Source::Oceans,
        }
    }
}
