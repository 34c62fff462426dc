//! The ids of the cards, which states and messages hold instead of the cards themselves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The number of Surface cards.
pub(crate) const SURFACE_COUNT: u8 = 120;
/// The number of distinct Deep cards.
pub(crate) const DEEP_COUNT: u8 = 89;
/// The number of distinct Surface and Deep cards.
pub(crate) const CARD_COUNT: u8 = SURFACE_COUNT + DEEP_COUNT;
/// The number of Scenario cards.
pub(crate) const SCENARIO_COUNT: u8 = 25;

/// A Surface card (0 to 119: `S001` to `S120`) or a Deep card (120 to 208: `D01` to `D89`). Every Surface card is in
/// the box once; a Deep deck may be tailored to hold a Deep card several times, and copies are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// Every card, Surface before Deep.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CARD_COUNT).map(Self)
    }

    /// The Deep card with the printed number `number` (from 1).
    pub const fn deep(number: u8) -> Self {
        Self(SURFACE_COUNT + number - 1)
    }

    /// True for a Deep card.
    pub const fn is_deep(self) -> bool {
        self.0 >= SURFACE_COUNT
    }

    /// The card as an index into the catalogue.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_deep() {
            write!(out, "D{:02}", self.0 - SURFACE_COUNT + 1)
        } else {
            write!(out, "S{:03}", self.0 + 1)
        }
    }
}

impl FromStr for CardId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [b'S', digits @ ..] if digits.len() == 3 => printed(digits, SURFACE_COUNT).map(Self).ok_or(()),
            [b'D', digits @ ..] if digits.len() == 2 => {
                printed(digits, DEEP_COUNT).map(|number| Self(SURFACE_COUNT + number)).ok_or(())
            }
            _ => Err(()),
        }
    }
}

/// A Scenario card (0 to 24: `C01` to `C25`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
pub struct ScenarioId(pub u8);

impl ScenarioId {
    /// Abundance, which the Reef variant lays on zone 1.
    pub const ABUNDANCE: Self = Self(0);
    /// Fertile, which the Reef variant lays on zone 2.
    pub const FERTILE: Self = Self(8);

    /// Every scenario.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SCENARIO_COUNT).map(Self)
    }

    /// The scenario as an index into the catalogue.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for ScenarioId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "C{:02}", self.0 + 1)
    }
}

impl FromStr for ScenarioId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [b'C', digits @ ..] if digits.len() == 2 => printed(digits, SCENARIO_COUNT).map(Self).ok_or(()),
            _ => Err(()),
        }
    }
}

/// A printed number from 1 to `count`, counted from 0.
fn printed(digits: &[u8], count: u8) -> Option<u8> {
    let mut number = 0_u16;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number * 10 + u16::from(digit - b'0');
    }
    let number = u8::try_from(number).ok()?.checked_sub(1)?;
    (number < count).then_some(number)
}
