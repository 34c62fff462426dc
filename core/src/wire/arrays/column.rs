//! What the columns of arrays hold.

/// A column, explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name, which no other column of the array has.
    pub name: String,
    /// What it holds.
    pub holding: Holding,
}

/// What a column holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// The path of its field in the message; what stands in no message is called by its name.
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
    /// An amount, of which more is more.
    Number,
    /// Yes or no.
    Flag,
    /// One of several, in no order.
    Category,
    /// A word of the game by its number, in no order.
    Word,
}

/// The bounds that a game declares, by the path of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// Of a number.
    Numbers(i16, i16),
    /// Of a number from 0 on, of the length of a list, or of how often there is each item of it.
    Count(i16),
    /// An id of this list of the game's components.
    Ids(&'static str),
}

impl Holding {
    /// Numbers of this kind.
    pub(super) fn new(field: &str, kind: Holds, low: i16, high: i16) -> Self {
        Self { field: field.to_owned(), kind, low, high }
    }

    /// Holds what another one does as well: alternatives share their columns.
    pub(super) fn join(&mut self, other: &Self) {
        if self.kind != other.kind {
            self.kind = Holds::Number;
        }
        (self.low, self.high) = (self.low.min(other.low), self.high.max(other.high));
    }
}
