//! Sets of pyramid types. Listing actions asks questions such as "which own types are in the bank", and a set answers in as many
//! steps as it has members.

use super::pyramid::{OWNERS, Player, Pyramid};

/// Some of the fifteen types: every second bit, the first type in the lowest, as in a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Types(u32);

impl Types {
    /// The three planets.
    pub const PLANETS: Self = {
        let mut planets = [false; Pyramid::COUNT];
        let mut index = 0;
        while index < OWNERS.len() {
            planets[index] = OWNERS[index].is_none();
            index += 1;
        }
        Self::of(planets)
    };

    /// The types with a true entry in the list, by index.
    pub const fn of(has: [bool; Pyramid::COUNT]) -> Self {
        let (mut types, mut index) = (0, 0);
        while index < has.len() {
            types |= (has[index] as u32) << (2 * index);
            index += 1;
        }
        Self(types)
    }

    /// The types whose bit is set; only every second bit is.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// One bit for each type, every second one.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Adds a type.
    pub const fn add(&mut self, pyramid: Pyramid) {
        self.0 |= 1 << (2 * pyramid.index());
    }

    /// The types that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// True if a type is in the set.
    pub const fn has(self, pyramid: Pyramid) -> bool {
        self.0 >> (2 * pyramid.index()) & 1 == 1
    }

    /// The number of types in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if no type is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The types of each player.
const OWNED: [Types; 2] = {
    let mut owned = [[false; Pyramid::COUNT]; 2];
    let mut index = 0;
    while index < OWNERS.len() {
        if let Some(owner) = OWNERS[index] {
            owned[owner as usize][index] = true;
        }
        index += 1;
    }
    [Types::of(owned[0]), Types::of(owned[1])]
};

impl Player {
    /// The six types the player owns.
    pub const fn types(self) -> Types {
        OWNED[self as usize]
    }
}

impl Pyramid {
    /// True if it is a ship or colony of `player`.
    pub const fn is_of(self, player: Player) -> bool {
        player.types().has(self)
    }
}

impl IntoIterator for Types {
    type Item = Pyramid;
    type IntoIter = Members;

    #[inline]
    fn into_iter(self) -> Members {
        Members(self.0)
    }
}

/// The types of a set, in ASCII order.
#[derive(Clone, Debug)]
pub struct Members(u32);

impl Iterator for Members {
    type Item = Pyramid;

    #[inline]
    fn next(&mut self) -> Option<Pyramid> {
        // An empty set gives an index that no type has.
        let next = Pyramid::at(self.0.trailing_zeros() as usize / 2)?;
        self.0 &= self.0 - 1;
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Members {}

#[cfg(test)]
mod tests {
    use super::Types;
    use crate::state::Pyramid;

    #[test]
    fn a_set_holds_what_was_put_in_and_counts_it_in_order() {
        for set in 0..1_u16 << Pyramid::COUNT {
            let is_in = |pyramid: &Pyramid| set >> pyramid.index() & 1 == 1;
            let members: Vec<Pyramid> = Pyramid::all().filter(is_in).collect();
            let mut types = Types::default();
            members.iter().rev().for_each(|pyramid| types.add(*pyramid));
            assert_eq!((types.into_iter().len(), types.is_empty()), (members.len(), set == 0));
            assert!(Pyramid::all().all(|pyramid| types.has(pyramid) == is_in(&pyramid)));
            assert_eq!(types.into_iter().collect::<Vec<_>>(), members);
        }
    }
}
