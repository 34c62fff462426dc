//! A short list in place: copying it copies plain bytes, which is most of what search does with a state.

use std::fmt;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::pile::byte;

/// Something a [`List`] can hold.
pub trait Item: Copy {
    /// The value in free places, which is never visible.
    const FILLER: Self;
}

/// At most `N` items, at most 255.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    length: u8,
}

impl<T: Item, const N: usize> List<T, N> {
    /// An empty list.
    pub const fn new() -> Self {
        Self { items: [T::FILLER; N], length: 0 }
    }

    /// Adds an item at the end; gives it back if there is no room.
    pub fn try_push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(usize::from(self.length)) {
            Some(place) => {
                *place = item;
                self.length += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// Adds an item at the end.
    ///
    /// # Panics
    /// If there is no room.
    pub fn push(&mut self, item: T) {
        let pushed = self.try_push(item).is_ok();
        assert!(pushed, "no room for more than {N}");
    }

    /// Adds an item at an index; gives it back if there is no room.
    pub fn try_insert(&mut self, index: usize, item: T) -> Result<(), T> {
        self.try_push(item)?;
        self[index..].rotate_right(1);
        Ok(())
    }

    /// Removes the item at an index below the length.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let length = self.len();
        self.items.copy_within(index + 1..length, index);
        self.length -= 1;
        item
    }
}

impl<T: Item, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.length)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.length)]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Item, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(out)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, T: Item + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = ArrayVec::<T, N>::deserialize(deserializer)?;
        let mut list = Self::new();
        list.items[..items.len()].copy_from_slice(&items);
        list.length = byte(items.len());
        Ok(list)
    }
}
