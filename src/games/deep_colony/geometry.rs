//! Cells, sides, half-edges and rotations (rules 1.2).
//!
//! Sides are 0..4 for N, E, S, W and half-edges 0..8 run clockwise from the west half of N; sets of either are bit
//! masks.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many sides a tile has.
pub(super) const SIDES: usize = 4;

/// The letters of the sides, by side.
pub(super) const SIDE_LETTERS: [char; SIDES] = ['N', 'E', 'S', 'W'];

/// The side of the neighbour that touches this one.
pub(super) fn opposite(side: usize) -> usize {
    side ^ 2
}

/// The half-edge of the neighbour that touches `half`: 0-5, 1-4, 2-7, 3-6.
pub(super) fn facing_half(half: usize) -> usize {
    let along_north_or_south = (half / 2).is_multiple_of(2);
    (if along_north_or_south { 13 - half } else { 9 - half }) % 8
}

/// A number of quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// Every rotation, smallest first.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// This many quarter turns clockwise; `None` above 3.
    pub fn new(quarter_turns: u8) -> Option<Self> {
        (quarter_turns < 4).then_some(Self(quarter_turns))
    }

    /// How many quarter turns clockwise, 0 to 3.
    pub fn quarter_turns(self) -> u8 {
        self.0
    }

    /// As an index into lists by rotation.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// A set of sides of the unrotated tile as it lies on the board.
    pub(super) fn of_sides(self, sides: u8) -> u8 {
        ((sides << self.0) | (sides >> (4 - self.0))) & 0b1111
    }

    /// A set of half-edges of the unrotated tile as it lies on the board.
    pub(super) fn of_halves(self, halves: u8) -> u8 {
        halves.rotate_left(2 * u32::from(self.0))
    }

    /// The side of the unrotated tile that lies at a side of the board.
    pub(super) fn side_at(self, board_side: usize) -> usize {
        (board_side + SIDES - self.index()) % SIDES
    }

    /// The half-edge of the unrotated tile that lies at a half-edge of the board.
    pub(super) fn half_at(self, board_half: usize) -> usize {
        (board_half + 8 - 2 * self.index()) % 8
    }
}

impl TryFrom<u8> for Rotation {
    type Error = &'static str;

    fn try_from(quarter_turns: u8) -> Result<Self, Self::Error> {
        Self::new(quarter_turns).ok_or("a rotation is 0 to 3 quarter turns")
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> Self {
        rotation.0
    }
}

/// A cell of the unbounded board; x grows east, y grows south. Tiles are connected to the start tile at the origin, so
/// those of a table of 1,000 tiles stay far inside the range.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// West to east.
    pub x: i16,
    /// North to south.
    pub y: i16,
}

impl Cell {
    /// The cell of the start tile.
    pub(super) const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The cell of coordinates from anywhere, or `None` if no tile can ever lie there.
    pub(super) fn from_coordinates(x: i32, y: i32) -> Option<Self> {
        Some(Self { x: x.try_into().ok()?, y: y.try_into().ok()? })
    }

    /// The neighbour beyond a side.
    pub(super) fn beyond(self, side: usize) -> Self {
        let Self { x, y } = self;
        match side {
            0 => Self { x, y: y - 1 },
            1 => Self { x: x + 1, y },
            2 => Self { x, y: y + 1 },
            _ => Self { x: x - 1, y },
        }
    }

    /// How many orthogonal steps away another cell is.
    pub(super) fn steps_to(self, other: Self) -> u32 {
        u32::from(self.x.abs_diff(other.x)) + u32::from(self.y.abs_diff(other.y))
    }

    /// A number that sorts cells by rows from north to south and within a row from west to east.
    pub(super) fn reading_key(self) -> u32 {
        let biased = |coordinate: i16| u32::from(coordinate.cast_unsigned() ^ 0x8000);
        biased(self.y) << 16 | biased(self.x)
    }

    /// The cell of a [`Cell::reading_key`].
    pub(super) fn from_reading_key(key: u32) -> Self {
        let coordinate = |bits: u32| ((bits & 0xffff) as u16 ^ 0x8000).cast_signed();
        Self { x: coordinate(key), y: coordinate(key >> 16) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{}", self.x, self.y)
    }
}
