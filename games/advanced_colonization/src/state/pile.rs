//! Unordered piles of pyramids: the bank, a reserve, the burned ones.

use serde::{Deserialize, Serialize};

use super::pyramid::{Player, Pyramid};
use super::types::Types;

/// A number of pyramids as a byte; there are only 30.
pub(crate) fn byte(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The number of pyramids of each type in a pile: two bits per type, the first type in the lowest. Counts stop at 3, one more than
/// exist, so that a pile can hold nonsense until the audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Pile(u32);

/// The lower bit of each type's count.
const LOW: u32 = 0x1555_5555;

impl Pile {
    /// The number of pyramids of a type.
    pub const fn count(&self, pyramid: Pyramid) -> u8 {
        (self.0 >> (2 * pyramid.index())).to_le_bytes()[0] & 3
    }

    /// True if there is one of a type.
    pub const fn has(&self, pyramid: Pyramid) -> bool {
        self.count(pyramid) > 0
    }

    /// True if there is no pyramid.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// One bit for each type with more pyramids than exist.
    const fn threes(self) -> u32 {
        self.0 & self.0 >> 1 & LOW
    }

    /// The first type, in ASCII order, with more pyramids than exist.
    pub fn beyond_copies(&self) -> Option<Pyramid> {
        Types::from_bits(self.threes()).into_iter().next()
    }

    /// True if there are two or more of some type.
    pub const fn has_twins(&self) -> bool {
        self.0 & LOW << 1 != 0
    }

    /// The number of pyramids of a player.
    pub const fn count_of(&self, player: Player) -> u32 {
        self.count_among(player.types())
    }

    /// The number of pyramids of some types.
    pub const fn count_among(&self, types: Types) -> u32 {
        (self.0 & types.bits()).count_ones() + 2 * (self.0 >> 1 & types.bits()).count_ones()
    }

    /// Adds one pyramid.
    pub const fn add(&mut self, pyramid: Pyramid) {
        self.add_pile(&Self(1 << (2 * pyramid.index())));
    }

    /// Adds several pyramids.
    pub fn add_all(&mut self, pyramids: impl IntoIterator<Item = Pyramid>) {
        for pyramid in pyramids {
            self.add(pyramid);
        }
    }

    /// Adds a whole pile.
    pub const fn add_pile(&mut self, other: &Self) {
        // Every second count at a time, each with two bits of room for the sum.
        self.0 = sums(self.0 & EVERY_SECOND, other.0 & EVERY_SECOND)
            | sums(self.0 >> 2 & EVERY_SECOND, other.0 >> 2 & EVERY_SECOND) << 2;
    }

    /// Removes one pyramid.
    ///
    /// # Panics
    /// If there is none.
    pub fn remove(&mut self, pyramid: Pyramid) {
        assert!(self.has(pyramid), "no {pyramid} to take");
        self.0 -= 1 << (2 * pyramid.index());
    }

    /// The pyramids missing from the two copies of each type.
    #[must_use]
    pub const fn complement(&self) -> Self {
        // A count of 3 is taken for 2, then nothing is borrowed from the next type.
        Self((LOW << 1) - (self.0 & !self.threes()))
    }

    /// The types with at least one pyramid.
    pub const fn types(&self) -> Types {
        Types::from_bits((self.0 | self.0 >> 1) & LOW)
    }

    /// Every pyramid, in ASCII order.
    pub fn iter(&self) -> impl Iterator<Item = Pyramid> + '_ {
        self.types().into_iter().flat_map(|pyramid| std::iter::repeat_n(pyramid, self.count(pyramid).into()))
    }
}

/// Every second count of a pile.
const EVERY_SECOND: u32 = 0x3333_3333;

/// The sums of every second count, at most 3 each.
const fn sums(one: u32, two: u32) -> u32 {
    let sums = one + two;
    let above = sums >> 2 & 0x1111_1111;
    (sums | above | above << 1) & EVERY_SECOND
}

impl FromIterator<Pyramid> for Pile {
    fn from_iter<I: IntoIterator<Item = Pyramid>>(pyramids: I) -> Self {
        let mut pile = Self::default();
        pile.add_all(pyramids);
        pile
    }
}

impl From<Pile> for u32 {
    fn from(pile: Pile) -> Self {
        pile.0
    }
}

impl TryFrom<u32> for Pile {
    type Error = &'static str;

    fn try_from(bits: u32) -> Result<Self, &'static str> {
        if bits >> (2 * Pyramid::COUNT) == 0 { Ok(Self(bits)) } else { Err("no such pyramid type") }
    }
}
