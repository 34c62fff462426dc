//! Tiles on the board and the pieces on them.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::data::geometry::opposite;
use crate::data::tile::NO_SEGMENT;
use crate::data::{KindId, Rotation, TileKind, TileSet};
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
        let [segment, ..] = self.kind_in(set).at_side(self.rotation, side);
        (segment != NO_SEGMENT).then_some(segment)
    }

    /// Calls `touch` with every two segments that meet across a side, this tile's first.
    pub(super) fn each_contact(&self, set: &TileSet, beyond: &Self, side: usize, mut touch: impl FnMut(u8, u8)) {
        let [own, own_first, own_second] = self.kind_in(set).at_side(self.rotation, side);
        let [met, met_first, met_second] = beyond.kind_in(set).at_side(beyond.rotation, opposite(side));
        if own != NO_SEGMENT {
            touch(own, met);
        }
        // Clockwise on one tile is anticlockwise on the other.
        if own_first != NO_SEGMENT {
            touch(own_first, met_second);
            // Both halves of an ocean side are one segment, on either tile.
            if own != NO_SEGMENT {
                touch(own_second, met_first);
            }
        }
    }
}
