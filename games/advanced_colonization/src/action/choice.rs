//! The choices of Fire Lasers and Tractor Beam: any number of pieces, kept in canonical order.

use hadal_core_derive::{Decode, Encode, Notation};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::state::{Aim, SHIPS_MAX, Ship, Side};
use crate::text::actions;
use crate::text::reader::Reader;

/// The number of ships that a choice holds in place; more take an allocation. Orbits are seldom so crowded.
const IN_PLACE: usize = 8;

/// The targets of Fire Lasers at a slot: a set of heights on each side and a multiset of ships.
#[derive(Clone, PartialEq, Eq, Debug, Default, Notation)]
#[notation(word = "colonies by side and height, and ships, joined by commas, such as +1,-2,r2>B", read = |word| Reader::whole(word, actions::targets))]
pub struct Targets {
    /// One bit per height on each side, height 1 in the lowest bit.
    heights: [u32; 2],
    ships: SmallVec<[Ship; IN_PLACE]>,
}

impl Targets {
    /// Colonies as one bit per height on the near and the far side, height 1 in the lowest bit; no ships yet.
    pub fn colonies(near: u32, far: u32) -> Self {
        Self { heights: [near, far], ships: SmallVec::new() }
    }

    /// Adds a colony; `false` if it is there already or no stack is that high.
    pub fn add_colony(&mut self, side: Side, height: u8) -> bool {
        if height == 0 || usize::from(height) > SHIPS_MAX {
            return false;
        }
        let bit = 1 << (height - 1);
        let added = self.heights[side.index()] & bit == 0;
        self.heights[side.index()] |= bit;
        added
    }

    /// Adds a ship; `false` if there are more than exist.
    pub fn add_ship(&mut self, ship: Ship) -> bool {
        insert_sorted(&mut self.ships, ship)
    }

    /// The colonies of a side as one bit per height, height 1 in the lowest bit.
    pub fn height_bits(&self, side: Side) -> u32 {
        self.heights[side.index()]
    }

    /// The heights of a side, the lowest first.
    pub fn heights(&self, side: Side) -> impl DoubleEndedIterator<Item = u8> + '_ {
        let bits = self.height_bits(side);
        (1..=32).filter(move |height| bits >> (height - 1) & 1 == 1)
    }

    /// The ships, sorted.
    pub fn ships(&self) -> &[Ship] {
        &self.ships
    }

    /// True if nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.heights == [0, 0] && self.ships.is_empty()
    }
}

/// A ship that a Tractor Beam moves: `b1^:>A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(AdvancedColonizationBeamedShip)]
pub struct Move {
    /// The ship as it is now.
    #[message(flatten)]
    pub ship: Ship,
    /// Its orientation at the destination.
    #[message(name = new_orientation)]
    pub aim: Aim,
}

/// The ships a Tractor Beam moves: a multiset, kept sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Notation)]
#[notation(word = "ships with their new orientations, joined by commas, such as b1^:>A,k2~:^", read = |word| Reader::whole(word, actions::moves))]
pub struct Moves(SmallVec<[Move; IN_PLACE]>);

impl Moves {
    /// Adds a ship; `false` if there are more than exist.
    pub fn add(&mut self, one: Move) -> bool {
        insert_sorted(&mut self.0, one)
    }

    /// The moves, sorted.
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }
}

/// Adds an item in its order; `false` if there are more items than ships.
fn insert_sorted<T: Copy + Ord>(list: &mut SmallVec<[T; IN_PLACE]>, item: T) -> bool {
    if list.len() == SHIPS_MAX {
        return false;
    }
    if list.last().is_none_or(|last| *last <= item) {
        list.push(item);
    } else {
        list.insert(list.partition_point(|other| *other <= item), item);
    }
    true
}
