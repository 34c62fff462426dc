//! The meaning of the columns of arrays.

/// A column, explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name, which no other column of the array has.
    pub name: String,
    /// Its meaning.
    pub holding: Holding,
}

/// The meaning of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// The path of its field in the message; its name if it is in no message.
    pub field: String,
    /// The kind of its numbers.
    pub kind: Holds,
    /// The lowest of them.
    pub low: i16,
    /// The highest of them.
    pub high: i16,
}

/// The kind of a column's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Holds {
    /// An amount, whose order has a meaning.
    Number,
    /// Yes or no.
    Flag,
    /// One of several, without an order.
    Category,
    /// A word of the game by its number, without an order.
    Word,
}

/// The bounds that a game declares, by the path of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The bounds of a number.
    Numbers(i16, i16),
    /// The largest number from 0, length of a list, or count of each of its items.
    Count(i16),
    /// An id of this list of the game's components.
    Ids(&'static str),
}

impl Holding {
    /// Numbers of this kind.
    pub(super) fn new(field: &str, kind: Holds, low: i16, high: i16) -> Self {
        Self { field: field.to_owned(), kind, low, high }
    }

    /// Adds the meaning of another column: alternatives share their columns.
    pub(super) fn join(&mut self, other: &Self) {
        if self.kind != other.kind {
            self.kind = Holds::Number;
        }
        (self.low, self.high) = (self.low.min(other.low), self.high.max(other.high));
    }
}
