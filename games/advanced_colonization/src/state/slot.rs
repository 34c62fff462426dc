//! The slots for planets, and the two sides of each (rules 2.3 and 2.4).

use std::fmt;

use crate::text::reader::Reader;
use hadal_core_derive::{Decode, Encode, Notation};
use serde::{Deserialize, Serialize};

/// The label of a planet slot. The three are all next to each other (rule 2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode, Notation)]
#[message(enum AdvancedColonizationSlot)]
#[notation(word = "a slot (A, B or C)", read = |word| Reader::whole(word, Reader::slot))]
pub enum Slot {
    /// Slot A.
    A,
    /// Slot B.
    B,
    /// Slot C.
    C,
}

impl Slot {
    /// All slots in order.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The two other slots in order.
    pub const fn others(self) -> [Self; 2] {
        match self {
            Self::A => [Self::B, Self::C],
            Self::B => [Self::A, Self::C],
            Self::C => [Self::A, Self::B],
        }
    }

    /// The slot as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Slot {
    /// The letter of the slot.
    pub(crate) fn letter(self) -> &'static str {
        ["A", "B", "C"][self.index()]
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.letter())
    }
}

/// A side of a planet (rule 2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode, Notation)]
#[message(enum AdvancedColonizationSide)]
#[notation(word = "a side: + (above) or - (below)", read = |word| Reader::whole(word, Reader::side))]
pub enum Side {
    /// Above the planet, written `+`.
    Near,
    /// Below the planet, written `-`.
    Far,
}

impl Side {
    /// Both sides, the near one first.
    pub const ALL: [Self; 2] = [Self::Near, Self::Far];

    /// The other side of the planet.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Near => Self::Far,
            Self::Far => Self::Near,
        }
    }

    /// The side as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(["+", "-"][self.index()])
    }
}
