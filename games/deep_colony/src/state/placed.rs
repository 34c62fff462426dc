//! Tiles on the board and the pieces on them.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::data::geometry::{facing_half, opposite};
use crate::data::{KindId, Rotation, Terrain, TileKind, TileSet};
use hadal_core::runs::InBytes;

use super::cell::Cell;

/// A kind of piece that a seat may put on a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum DeepColonyPieceKind)]
pub enum Piece {
    /// A construction marker.
    Marker,
    /// A submarine.
    Submarine,
    /// The head office.
    HeadOffice,
}

/// A piece on a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode, Decode)]
#[message(DeepColonyPiece)]
pub struct Deployed {
    /// The kind of piece.
    #[message(name = kind)]
    pub piece: Piece,
    /// The segment it stands on, in file order.
    pub segment: u8,
}

/// A tile on the board. The seat that placed it also owns the piece on it, since pieces go only on the tile just placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Decode)]
#[message(DeepColonyTile, with = TileSet, computed(owner_seat = None))]
pub struct PlacedTile {
    /// Its kind.
    pub kind: KindId,
    /// Its cell.
    #[message(flatten)]
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
    /// The piece on it, if any.
    #[message(name = piece)]
    pub deployed: Option<Deployed>,
}

impl InBytes<8> for PlacedTile {
    fn to_bytes(&self) -> [u8; 8] {
        let ([kind, more_kind], [x, more_x]) = (self.kind.0.to_le_bytes(), self.cell.x.to_le_bytes());
        let [y, more_y] = self.cell.y.to_le_bytes();
        let (piece, segment) = self.deployed.map_or((0, 0), |deployed| (deployed.piece as u8 + 1, deployed.segment));
        [kind, more_kind, x, more_x, y, more_y, self.rotation.quarter_turns() | piece << 2, segment]
    }

    fn from_bytes([kind, more_kind, x, more_x, y, more_y, turned, segment]: [u8; 8]) -> Option<Self> {
        let deployed = match turned >> 2 {
            0 if segment == 0 => None,
            1 => Some(Deployed { piece: Piece::Marker, segment }),
            2 => Some(Deployed { piece: Piece::Submarine, segment }),
            3 => Some(Deployed { piece: Piece::HeadOffice, segment }),
            _ => return None,
        };
        Some(Self {
            kind: KindId(u16::from_le_bytes([kind, more_kind])),
            cell: Cell { x: i16::from_le_bytes([x, more_x]), y: i16::from_le_bytes([y, more_y]) },
            rotation: Rotation::new(turned & 3)?,
            deployed,
        })
    }
}

impl PlacedTile {
    /// The kind of the tile, which must be in the set.
    pub(crate) fn kind_in<'a>(&self, set: &'a TileSet) -> &'a TileKind {
        &set.kinds[self.kind.index()]
    }

    /// The colony or link segment at a side; `None` at an ocean side.
    pub(super) fn segment_at_side(&self, set: &TileSet, side: usize) -> Option<u8> {
        let kind = self.kind_in(set);
        let is_ocean = kind.terrain(self.rotation, side) == Terrain::Ocean;
        (!is_ocean).then(|| kind.segment_at_side(self.rotation, side))
    }

    /// Calls `touch` with every two segments that meet across a side, this tile's first.
    pub(super) fn each_contact(&self, set: &TileSet, beyond: &Self, side: usize, mut touch: impl FnMut(u8, u8)) {
        let (kind, other) = (self.kind_in(set), beyond.kind_in(set));
        let terrain = kind.terrain(self.rotation, side);
        if terrain != Terrain::Ocean {
            let met = other.segment_at_side(beyond.rotation, opposite(side));
            touch(kind.segment_at_side(self.rotation, side), met);
        }
        // Both halves of an ocean side are one segment, on either tile.
        let halves = match terrain {
            Terrain::Ocean => 2 * side..2 * side + 1,
            Terrain::Colony => 0..0,
            Terrain::Link => 2 * side..2 * side + 2,
        };
        for half in halves {
            let met = other.segment_at_half(beyond.rotation, facing_half(half));
            touch(kind.segment_at_half(self.rotation, half), met);
        }
    }
}
