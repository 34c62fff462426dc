//! Resources, and bags of them.

use std::ops::{Index, IndexMut};

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumString, IntoStaticStr};

/// A type of resource, in the order of the tables.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Debug,
    Serialize,
    Deserialize,
    EnumCount,
    EnumString,
    IntoStaticStr,
    strum::Display,
    Encode,
    Decode,
)]
#[message(enum DeeperResource)]
#[strum(serialize_all = "snake_case")]
#[repr(u8)]
pub enum Resource {
    /// Fish.
    Fish,
    /// Kelp.
    Kelp,
    /// Coral.
    Coral,
    /// Titanium.
    Titanium,
    /// Quartz.
    Quartz,
    /// Diamond.
    Diamond,
    /// Food, which only conversion makes.
    Food,
}

/// Every type, in order.
const ALL: [Resource; Resource::COUNT] = [
    Resource::Fish,
    Resource::Kelp,
    Resource::Coral,
    Resource::Titanium,
    Resource::Quartz,
    Resource::Diamond,
    Resource::Food,
];

impl Resource {
    /// Every type, in order.
    pub fn all() -> std::array::IntoIter<Self, { Self::COUNT }> {
        ALL.into_iter()
    }

    /// The id, as in tables and notations.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A bag: the number of tokens of each type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tokens([u8; Resource::COUNT]);

impl Tokens {
    /// The bag with these counts, in the order of the types.
    pub fn of_counts(counts: [u8; Resource::COUNT]) -> Self {
        Self(counts)
    }

    /// The counts, in the order of the types.
    pub fn counts(&self) -> &[u8; Resource::COUNT] {
        &self.0
    }

    /// The number of tokens in all.
    pub fn total(self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// True if there is no token.
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }

    /// The types with at least one token, in order.
    pub fn present(self) -> impl Iterator<Item = Resource> {
        Resource::all().filter(move |resource| self[*resource] > 0)
    }

    /// The number of types with at least one token.
    pub fn kinds(self) -> usize {
        self.0.iter().filter(|count| **count > 0).count()
    }

    /// Adds tokens of one type.
    pub fn add(&mut self, resource: Resource, count: u8) {
        self[resource] += count;
    }

    /// Removes tokens of one type.
    ///
    /// # Panics
    /// If there are not enough.
    pub fn remove(&mut self, resource: Resource, count: u8) {
        assert!(self[resource] >= count, "a check found the tokens before");
        self[resource] -= count;
    }

    /// Adds a whole bag.
    pub fn add_all(&mut self, other: Self) {
        for resource in Resource::all() {
            self.add(resource, other[resource]);
        }
    }
}

impl Index<Resource> for Tokens {
    type Output = u8;

    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Tokens {
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource as usize]
    }
}
