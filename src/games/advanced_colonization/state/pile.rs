//! Unordered piles of pyramids: the bank, a reserve, the burned ones.

use serde::{Deserialize, Serialize};

use super::pyramid::{COPIES, Player, Pyramid};
use super::types::Types;

/// A number of pyramids as a byte; there are only 30.
pub(in crate::games::advanced_colonization) fn byte(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The number of pyramids of each type in a pile. Counts stop at 255, so that a pile can hold nonsense until the audit. In
/// serialised form a pile is one number with two bits per type, so counts stop at 3 there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Pile([u8; Pyramid::COUNT]);

impl Pile {
    /// The number of pyramids of a type.
    pub fn count(&self, pyramid: Pyramid) -> u8 {
        self.0[pyramid.index()]
    }

    /// True if there is one of a type.
    pub fn has(&self, pyramid: Pyramid) -> bool {
        self.count(pyramid) > 0
    }

    /// True if there is no pyramid.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Pyramid::COUNT]
    }

    /// The first type, in ASCII order, with more pyramids than exist.
    pub fn beyond_copies(&self) -> Option<Pyramid> {
        self.0.iter().position(|&count| count > COPIES).and_then(Pyramid::at)
    }

    /// True if there are two or more of some type.
    pub fn has_twins(&self) -> bool {
        self.0.iter().any(|&count| count > 1)
    }

    /// The number of pyramids of a player.
    pub fn count_of(&self, player: Player) -> u32 {
        player.types().into_iter().map(|pyramid| u32::from(self.count(pyramid))).sum()
    }

    /// Adds one pyramid.
    pub fn add(&mut self, pyramid: Pyramid) {
        let count = &mut self.0[pyramid.index()];
        *count = count.saturating_add(1);
    }

    /// Adds several pyramids.
    pub fn add_all(&mut self, pyramids: impl IntoIterator<Item = Pyramid>) {
        for pyramid in pyramids {
            self.add(pyramid);
        }
    }

    /// Adds a whole pile.
    pub fn add_pile(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(&other.0) {
            *count = count.saturating_add(*more);
        }
    }

    /// Removes one pyramid; there must be one.
    pub fn remove(&mut self, pyramid: Pyramid) {
        let count = &mut self.0[pyramid.index()];
        debug_assert!(*count > 0, "no {pyramid} to take");
        *count = count.saturating_sub(1);
    }

    /// The pyramids missing from the two copies of each type.
    #[must_use]
    pub fn complement(&self) -> Self {
        Self(self.0.map(|count| COPIES.saturating_sub(count)))
    }

    /// The types of which there is at least one.
    pub fn types(&self) -> Types {
        Types::of(self.0.map(|count| count > 0))
    }

    /// Every pyramid, in ASCII order.
    pub fn iter(&self) -> impl Iterator<Item = Pyramid> + '_ {
        self.types().into_iter().flat_map(|pyramid| std::iter::repeat_n(pyramid, self.count(pyramid).into()))
    }
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
        pile.0.iter().rev().fold(0, |bits, count| bits << 2 | Self::from((*count).min(3)))
    }
}

impl TryFrom<u32> for Pile {
    type Error = &'static str;

    fn try_from(bits: u32) -> Result<Self, &'static str> {
        let count = |index: usize| (bits >> (2 * index) & 3).to_le_bytes()[0];
        if bits >> (2 * Pyramid::COUNT) == 0 {
            Ok(Self(std::array::from_fn(count)))
        } else {
            Err("no such pyramid type")
        }
    }
}
