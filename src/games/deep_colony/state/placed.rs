//! Tiles on the board and the pieces on them.

use serde::{Deserialize, Serialize};

use crate::games::deep_colony::data::{KindId, Rotation};

use super::cell::Cell;

/// A kind of piece that a seat may put on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// A construction marker.
    Marker,
    /// A submarine.
    Submarine,
    /// The head office.
    HeadOffice,
}

/// A piece on a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deployed {
    /// The kind of piece.
    pub piece: Piece,
    /// The segment it stands on, in file order.
    pub segment: u8,
}

/// A tile on the board. Whoever placed it also owns the piece on it, since pieces go only on the tile just placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlacedTile {
    /// What tile it is.
    pub kind: KindId,
    /// Where it lies.
    pub cell: Cell,
    /// How it is turned.
    pub rotation: Rotation,
    /// The piece on it, if any.
    pub deployed: Option<Deployed>,
}
