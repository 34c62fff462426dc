//! Places at the table.

use std::fmt;
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats any game has.
pub const SEATS_MAX: usize = 4;

/// A place at the table: 0-based, in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `count`, in turn order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self)
    }

    /// The seat whose turn comes after this one at a table of `count`.
    #[must_use]
    pub fn next(self, count: u8) -> Self {
        Self((self.0 + 1) % count)
    }

    /// The seat as an index into lists by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// One `T` for each seat of the table.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerSeat<T>(ArrayVec<T, SEATS_MAX>);

impl<T> PerSeat<T> {
    /// A table of `count` seats, each with the result of `make` for it.
    ///
    /// # Panics
    /// If `count` is above [`SEATS_MAX`].
    pub fn from_fn(count: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(count).map(make).collect())
    }

    /// The items by seat, or `None` if there are more than [`SEATS_MAX`].
    pub fn try_from_items(items: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut list = ArrayVec::new();
        for item in items {
            list.try_push(item).ok()?;
        }
        Some(Self(list))
    }

    /// A table with the result of `make` for each seat and its item.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> PerSeat<U> {
        PerSeat(self.seated().map(|(seat, item)| make(seat, item)).collect())
    }

    /// The number of seats at the table.
    pub fn count(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// The items in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The items in the order of the seats, mutable.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// The items with their seats.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.count()).zip(&self.0)
    }

    /// The item of a seat, if the table has that seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T: Clone> Clone for PerSeat<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    /// Seat by seat, so that lists keep their room.
    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<'a, T> IntoIterator for &'a PerSeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut PerSeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}
