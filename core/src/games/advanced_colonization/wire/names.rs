//! The enums of the wire: each value is the place of the game's own value in its list, counted from 1. Tests pin the names.

use crate::game::Malformed;
use crate::games::advanced_colonization::state::{Aim, Phase, Player, Pyramid, Side, Size, Slot};
use crate::wire::unknown;

/// A type that is an enum on the wire.
pub(super) trait Named: Copy {
    /// The value of the enum.
    fn encode(self) -> i32;
    /// The meaning of a value of the enum.
    fn named(value: i32) -> Option<Self>;
}

/// The value in the field `name`, which must be set.
pub(super) fn decode<T: Named>(value: i32, name: &str) -> Result<T, Malformed> {
    T::named(value).ok_or_else(|| unknown(value, name))
}

/// The values of the enum for several items.
pub(super) fn encode_all<T: Named>(values: impl IntoIterator<Item = T>) -> Vec<i32> {
    values.into_iter().map(Named::encode).collect()
}

/// The number of a player's seat.
pub(super) fn encode_player(player: Player) -> u32 {
    player.seat().0.into()
}

/// The item at a place counted from 1.
fn item<T: Copy>(list: &[T], place: i32) -> Option<T> {
    list.get(usize::try_from(place).ok()?.checked_sub(1)?).copied()
}

impl Named for Pyramid {
    fn encode(self) -> i32 {
        i32::from(u8::from(self)) + 1
    }

    fn named(value: i32) -> Option<Self> {
        Self::at(usize::try_from(value).ok()?.checked_sub(1)?)
    }
}

impl Named for Size {
    fn encode(self) -> i32 {
        self as i32 + 1
    }

    fn named(value: i32) -> Option<Self> {
        item(&Self::ALL, value)
    }
}

impl Named for Slot {
    fn encode(self) -> i32 {
        self as i32 + 1
    }

    fn named(value: i32) -> Option<Self> {
        item(&Self::ALL, value)
    }
}

impl Named for Side {
    fn encode(self) -> i32 {
        self as i32 + 1
    }

    fn named(value: i32) -> Option<Self> {
        item(&Self::ALL, value)
    }
}

impl Named for Phase {
    fn encode(self) -> i32 {
        self as i32 + 1
    }

    fn named(value: i32) -> Option<Self> {
        item(&Self::ALL, value)
    }
}

/// The orientations, in the order of the enum.
const AIMS: [Aim; 5] = [Aim::At(Slot::A), Aim::At(Slot::B), Aim::At(Slot::C), Aim::Standing, Aim::Adrift];

impl Named for Aim {
    fn encode(self) -> i32 {
        match self {
            Self::At(slot) => slot.encode(),
            Self::Standing => 4,
            Self::Adrift => 5,
        }
    }

    fn named(value: i32) -> Option<Self> {
        item(&AIMS, value)
    }
}
