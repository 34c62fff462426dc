//! The pyramids: five colours, three sizes, two copies of each of the fifteen types (rule 1).

use std::fmt;

use hadal_core_derive::{Decode, Encode, Notation};
use serde::{Deserialize, Serialize};

use super::list::Item;
use crate::text::reader::Reader;
use hadal_core::seat::Seat;

/// The number of pyramids of one type (rule 1.1).
pub(crate) const COPIES: u8 = 2;

/// The number of ships and colonies; no stack or orbit can hold more.
pub(crate) const SHIPS_MAX: usize = 24;

/// One of the two players. Player one moves first and sits at seat 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Player {
    /// Red and yellow.
    One,
    /// Black and blue.
    Two,
}

impl Player {
    /// Both players, in turn order.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The seat of the player.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The player at a seat, if there is one.
    pub fn at_seat(seat: u32) -> Option<Self> {
        match seat {
            0 => Some(Self::One),
            1 => Some(Self::Two),
            _ => None,
        }
    }
}

/// The size of a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode, Notation)]
#[message(enum AdvancedColonizationSize)]
#[notation(word = "a size (1, 2 or 3)", read = |word| Reader::whole(word, Reader::size))]
pub enum Size {
    /// Written `1`.
    Small,
    /// Written `2`.
    Medium,
    /// Written `3`.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];
}

impl Size {
    /// The size as its digit.
    pub(crate) fn digit(self) -> char {
        char::from(b'1' + self as u8)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (*self as u8 + 1).fmt(out)
    }
}

/// The colour of a pyramid, in the order of the letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Encode)]
#[message(enum AdvancedColonizationColour)]
pub enum Colour {
    /// `b`: player two, Tractor Beam.
    Blue,
    /// `g`: a planet.
    Green,
    /// `k`: player two, Fire Lasers.
    Black,
    /// `r`: player one, Fire Lasers.
    Red,
    /// `y`: player one, Tractor Beam.
    Yellow,
}

impl Colour {
    /// All colours, in the order of their letters.
    pub const ALL: [Self; 5] = [Self::Blue, Self::Green, Self::Black, Self::Red, Self::Yellow];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Black => 'k',
            Self::Red => 'r',
            Self::Yellow => 'y',
        }
    }

    /// The player whose ships have this colour; `None` for the planets' colour (rule 1.2).
    pub const fn owner(self) -> Option<Player> {
        match self {
            Self::Blue | Self::Black => Some(Player::Two),
            Self::Green => None,
            Self::Red | Self::Yellow => Some(Player::One),
        }
    }
}

/// A type of pyramid: colour and size, one byte, ordered as the texts are (`b1` to `y3`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Notation)]
#[serde(try_from = "u8", into = "u8")]
#[notation(word = "a colour (b, g, k, r or y) with a size (1, 2 or 3)", read = |word| Reader::whole(word, Reader::pyramid))]
pub struct Pyramid(u8);

impl Item for Pyramid {
    const FILLER: Self = Self(0);
}

/// The owner of each type. It is a table, since lookups are frequent for every pyramid of a position.
pub(super) const OWNERS: [Option<Player>; Pyramid::COUNT] = {
    let mut owners = [None; Pyramid::COUNT];
    let mut index = 0;
    while index < owners.len() {
        owners[index] = Colour::ALL[index / 3].owner();
        index += 1;
    }
    owners
};

impl Pyramid {
    /// The number of types.
    pub const COUNT: usize = 15;

    /// The type of a colour and a size.
    pub const fn new(colour: Colour, size: Size) -> Self {
        Self(colour as u8 * 3 + size as u8)
    }

    /// The planet of a size.
    pub const fn planet(size: Size) -> Self {
        Self::new(Colour::Green, size)
    }

    /// The type at an index below [`Pyramid::COUNT`].
    pub fn at(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < Self::COUNT).map(Self)
    }

    /// All types, in ASCII order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..15).map(Self)
    }

    /// The colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() / 3]
    }

    /// The size.
    pub const fn size(self) -> Size {
        Size::ALL[self.index() % 3]
    }

    /// True if it has this size.
    pub const fn has_size(self, size: Size) -> bool {
        self.0 % 3 == size as u8
    }

    /// The owner of the ship; `None` for a planet.
    pub const fn owner(self) -> Option<Player> {
        OWNERS[self.index()]
    }

    /// True if its ships fire lasers (red and black).
    pub const fn fires_lasers(self) -> bool {
        matches!(self.colour(), Colour::Red | Colour::Black)
    }

    /// True if its ships have a tractor beam (yellow and blue).
    pub const fn has_tractor_beam(self) -> bool {
        matches!(self.colour(), Colour::Yellow | Colour::Blue)
    }

    /// The type as an index below [`Pyramid::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Pyramid {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        if usize::from(index) < Self::COUNT { Ok(Self(index)) } else { Err(format!("no pyramid type {index}")) }
    }
}

impl From<Pyramid> for u8 {
    fn from(pyramid: Pyramid) -> Self {
        pyramid.0
    }
}

impl Pyramid {
    /// Writes the letter of the colour and the digit of the size.
    pub(crate) fn write_text(self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_char(self.colour().letter())?;
        out.write_char(self.size().digit())
    }
}

impl fmt::Display for Pyramid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}
