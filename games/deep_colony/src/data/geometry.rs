//! Sides, half-edges and rotations (rules 1.2).
//!
//! Sides are 0..4 for N, E, S, W and half-edges 0..8 run clockwise from the west half of N; sets of either are bit
//! masks.

use serde::{Deserialize, Serialize};

/// The number of sides of a tile.
pub(crate) const SIDES: usize = 4;

/// The letters of the sides, by side.
pub(crate) const SIDE_LETTERS: [char; SIDES] = ['N', 'E', 'S', 'W'];

/// The side of the neighbour that touches this one.
pub(crate) fn opposite(side: usize) -> usize {
    side ^ 2
}

/// A number of quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// Every rotation, smallest first.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The rotation by this many quarter turns clockwise; `None` above 3.
    pub fn new(quarter_turns: u8) -> Option<Self> {
        (quarter_turns < 4).then_some(Self(quarter_turns))
    }

    /// The number of quarter turns clockwise, 0 to 3.
    pub fn quarter_turns(self) -> u8 {
        self.0
    }

    /// As an index into lists by rotation.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The sides of the board at which a set of sides of the unrotated tile lies.
    pub(crate) fn of_sides(self, sides: u8) -> u8 {
        ((sides << self.0) | (sides >> (4 - self.0))) & 0b1111
    }

    /// The half-edges of the board at which a set of half-edges of the unrotated tile lies.
    pub(crate) fn of_halves(self, halves: u8) -> u8 {
        halves.rotate_left(2 * u32::from(self.0))
    }

    /// The side of the unrotated tile that lies at a side of the board.
    pub(crate) fn side_at(self, board_side: usize) -> usize {
        (board_side + SIDES - self.index()) % SIDES
    }

    /// The half-edge of the unrotated tile that lies at a half-edge of the board.
    pub(crate) fn half_at(self, board_half: usize) -> usize {
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
