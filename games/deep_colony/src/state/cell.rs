//! The cells of the board (rules 1.2).

use std::fmt;

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// A cell of the unbounded board; x grows east, y grows south. Tiles are connected to the start tile at the origin, so all of a
/// table of 1,000 tiles stay far inside the range.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(DeepColonyCell, part_of(DeepColonyTile))]
pub struct Cell {
    /// West to east.
    pub x: i16,
    /// North to south.
    pub y: i16,
}

impl Cell {
    /// The cell of the start tile.
    pub(crate) const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The cell of untrusted coordinates, or `None` if no tile can ever lie there.
    pub(crate) fn from_coordinates(x: i32, y: i32) -> Option<Self> {
        Some(Self { x: x.try_into().ok()?, y: y.try_into().ok()? })
    }

    /// The neighbour beyond a side.
    pub(crate) fn beyond(self, side: usize) -> Self {
        let Self { x, y } = self;
        match side {
            0 => Self { x, y: y - 1 },
            1 => Self { x: x + 1, y },
            2 => Self { x, y: y + 1 },
            _ => Self { x: x - 1, y },
        }
    }

    /// The number of orthogonal steps to another cell.
    pub(crate) fn steps_to(self, other: Self) -> u32 {
        u32::from(self.x.abs_diff(other.x)) + u32::from(self.y.abs_diff(other.y))
    }

    /// A number that sorts cells by rows from north to south and within a row from west to east.
    pub(crate) fn reading_key(self) -> u32 {
        let biased = |coordinate: i16| u32::from(coordinate.cast_unsigned() ^ 0x8000);
        biased(self.y) << 16 | biased(self.x)
    }

    /// The cell of a [`Cell::reading_key`].
    pub(crate) fn from_reading_key(key: u32) -> Self {
        let coordinate = |bits: u32| ((bits & 0xffff) as u16 ^ 0x8000).cast_signed();
        Self { x: coordinate(key), y: coordinate(key >> 16) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{}", self.x, self.y)
    }
}
