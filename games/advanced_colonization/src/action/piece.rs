//! The names of pieces in an action: their looks and their places.

use std::cmp::Ordering;

use hadal_core_derive::{Decode, Encode, Notation};
use serde::{Deserialize, Serialize};

use crate::state::{Pyramid, Ship, Side, Slot};
use crate::text::actions;
use crate::text::reader::Reader;
use crate::wire::height;

/// A colony, named by its place: `A+1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(AdvancedColonizationColonyPlace)]
pub struct ColonyPlace {
    /// The slot.
    pub slot: Slot,
    /// The side of the planet.
    pub side: Side,
    /// The height above or below the planet, from 1.
    #[message(with = height)]
    pub height: u8,
}

/// A ship in orbit, named by its slot and its looks there: `r2A>B`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode, Notation)]
#[message(AdvancedColonizationOrbitingShip)]
#[notation(word = "a ship with its slot and orientation, such as r2A>B", read = |word| Reader::whole(word, actions::ship))]
pub struct OrbitingShip {
    /// The slot it orbits.
    pub slot: Slot,
    /// Type and orientation.
    #[message(flatten)]
    pub ship: Ship,
}

/// A pyramid on the board, colonies before ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode, Notation)]
#[message(AdvancedColonizationReturnToBase, oneof = piece)]
#[notation(word = "a ship such as r2A>B or a colony such as A+1 (slot, side, height)", read = |word| Reader::whole(word, actions::piece))]
pub enum Piece {
    /// A colony.
    Colony(ColonyPlace),
    /// A ship.
    Ship(OrbitingShip),
}

/// One of the two pyramids that a Phase Shift exchanges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Notation)]
#[notation(word = "a ship such as r2A>B, a colony such as A+1, or a ship of a reserve such as r1*", read = |word| Reader::whole(word, actions::partner))]
pub enum Partner {
    /// A pyramid on the board.
    Board(Piece),
    /// A ship in the reserve of its owner, with `shift_reserves`: `r1*`.
    Reserve(Pyramid),
}

impl Ord for Partner {
    /// The board comes first, then the reserve of player one, then that of player two.
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Board(one), Self::Board(two)) => one.cmp(two),
            (Self::Board(_), Self::Reserve(_)) => Ordering::Less,
            (Self::Reserve(_), Self::Board(_)) => Ordering::Greater,
            (Self::Reserve(one), Self::Reserve(two)) => (one.owner(), one).cmp(&(two.owner(), two)),
        }
    }
}

impl PartialOrd for Partner {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The effect of a Phase Shift besides burning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exchange {
    /// Two pyramids that are alike trade places: `=`.
    Null,
    /// Two pyramids trade places, and the position changes.
    Pair(Pair),
}

/// Two partners, the lower one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pair {
    first: Partner,
    second: Partner,
}

impl Pair {
    /// Two partners in any order.
    pub fn new(one: Partner, two: Partner) -> Self {
        Self { first: one.min(two), second: one.max(two) }
    }

    /// Two partners, the lower one first.
    ///
    /// # Panics
    /// If it does not.
    pub fn in_order(first: Partner, second: Partner) -> Self {
        assert!(first <= second, "{first:?} comes before {second:?}");
        Self { first, second }
    }

    /// The lower partner.
    pub fn first(&self) -> Partner {
        self.first
    }

    /// The higher partner.
    pub fn second(&self) -> Partner {
        self.second
    }
}
