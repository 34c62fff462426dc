//! The enums of the wire: each is the own type's index plus one, 0 is unset. A test pins the names.

use std::fmt::Display;

use crate::game::Malformed;
use crate::games::advanced_colonization::state::{Aim, Phase, Pyramid, Ship, Side, Size, Slot};

type Result<T> = std::result::Result<T, Malformed>;

/// A type that is an enum on the wire.
pub(super) trait Named: Copy {
    /// What it is called in refusals.
    const NAME: &'static str;

    /// The number on the wire: 1 or more, and one byte there.
    fn number(self) -> u8;
    fn decode(value: i32) -> Option<Self>;

    /// The number as messages hold it.
    fn encode(self) -> i32 {
        self.number().into()
    }
}

/// The value in a field; 0 means that it is missing.
#[inline]
pub(super) fn decode<T: Named>(value: i32, path: impl FnOnce() -> String) -> Result<T> {
    T::decode(value).ok_or_else(|| nameless(value, T::NAME, path()))
}

#[cold]
fn nameless(value: i32, name: &str, path: String) -> Malformed {
    match value {
        0 => Malformed::new(path, "is missing"),
        _ => Malformed::new(path, format!("{value} is no {name}")),
    }
}

/// The value in a field with a fixed path.
pub(super) fn field<T: Named>(value: i32, path: &str) -> Result<T> {
    decode(value, || path.to_owned())
}

/// The values of a list. The path is only written out for a refusal.
#[inline]
pub(super) fn list<T: Named>(values: &[i32], path: impl Display) -> impl Iterator<Item = Result<T>> {
    let element = move |(index, &value): (usize, &i32)| decode(value, || format!("{path}[{index}]"));
    values.iter().enumerate().map(element)
}

/// The ships of two parallel lists.
#[inline]
pub(super) fn ships(
    (ships, ships_path): (&[i32], impl Display),
    (aims, aims_path): (&[i32], impl Display),
) -> Result<impl Iterator<Item = Result<Ship>>> {
    same_length(aims.len(), &aims_path, ships.len(), &ships_path)?;
    let pairs = list(ships, ships_path).zip(list(aims, aims_path));
    Ok(pairs.map(|(pyramid, aim)| Ok(Ship { pyramid: pyramid?, aim: aim? })))
}

/// Lists that belong together must be equally long.
pub(super) fn same_length(length: usize, path: impl Display, other: usize, other_path: impl Display) -> Result<()> {
    if length == other {
        return Ok(());
    }
    Err(Malformed::new(path.to_string(), format!("has {length} elements, but {other_path} has {other}")))
}

/// Several values as a list.
pub(super) fn encode_all<T: Named>(values: impl IntoIterator<Item = T>) -> Vec<i32> {
    values.into_iter().map(Named::encode).collect()
}

fn index_of(value: i32) -> Option<usize> {
    usize::try_from(value).ok()?.checked_sub(1)
}

impl Named for Pyramid {
    const NAME: &'static str = "pyramid";

    fn number(self) -> u8 {
        u8::from(self) + 1
    }

    fn decode(value: i32) -> Option<Self> {
        Self::at(index_of(value)?)
    }
}

impl Named for Size {
    const NAME: &'static str = "size";

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn decode(value: i32) -> Option<Self> {
        Self::ALL.get(index_of(value)?).copied()
    }
}

impl Named for Slot {
    const NAME: &'static str = "slot";

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn decode(value: i32) -> Option<Self> {
        Self::ALL.get(index_of(value)?).copied()
    }
}

impl Named for Side {
    const NAME: &'static str = "side";

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn decode(value: i32) -> Option<Self> {
        Self::ALL.get(index_of(value)?).copied()
    }
}

impl Named for Phase {
    const NAME: &'static str = "phase";

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn decode(value: i32) -> Option<Self> {
        Self::ALL.get(index_of(value)?).copied()
    }
}

impl Named for Aim {
    const NAME: &'static str = "orientation";

    fn number(self) -> u8 {
        match self {
            Self::At(slot) => slot.number(),
            Self::Standing => 4,
            Self::Adrift => 5,
        }
    }

    fn decode(value: i32) -> Option<Self> {
        match value {
            4 => Some(Self::Standing),
            5 => Some(Self::Adrift),
            _ => Slot::decode(value).map(Self::At),
        }
    }
}
