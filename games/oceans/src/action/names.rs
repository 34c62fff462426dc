//! The names in an action: species by their place or by a name that holds at any time, and the sources and actors of effects.

use hadal_core_derive::{Decode, Encode, Notation};
use smallvec::SmallVec;

use super::super::state::Location;
use super::super::state::named::Named;
use hadal_core::seat::Seat;

/// Extra victims of an attack, with no more room of their own than a `Vec` takes: actions are listed by the hundred.
pub(crate) type Bites = SmallVec<[Named; 1]>;

/// The place a forager takes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The Reef or an Ocean zone.
    Water(Location),
    /// The board of a neighbour.
    Board(Named),
}

/// The target of a before-feeding trait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A species.
    Species(Named),
    /// A score pile.
    Seat(Seat),
    /// An Ocean zone.
    Water(Location),
}

/// A pile of the Gene Pool: 0 or 1, and for people 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile(pub u8);

impl Pile {
    /// Both piles.
    pub const ALL: [Self; 2] = [Self(0), Self(1)];
}

/// A Deep trait, and the pile whose top card replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(OceansMutation)]
#[notation("{slot} {pile}")]
pub struct Mutation {
    /// The slot of the trait.
    pub slot: u8,
    /// The pile.
    pub pile: Pile,
}
