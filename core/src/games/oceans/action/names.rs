//! What an action names: species by their place or by a name that holds at any time, and where something is taken from or acts.

use hadal_core_derive::{Decode, Encode, Notation};
use smallvec::{Array, SmallVec};

use super::super::state::named::Named;
use super::super::state::{Location, Spot};
use crate::seat::Seat;

/// A form of the names of species.
pub trait SpeciesName: Copy {
    /// The room for extra victims of an attack in place of an allocation, no larger than a `Vec`: actions are listed by the hundred.
    type Bites: Array<Item = Self>;
}

impl SpeciesName for Spot {
    type Bites = [Self; 8];
}

impl SpeciesName for Named {
    type Bites = [Self; 1];
}

/// Extra victims of an attack.
pub(crate) type Bites<N = Named> = SmallVec<<N as SpeciesName>::Bites>;

/// The place a forager takes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source<N = Named> {
    /// The Reef or an Ocean zone.
    Water(Location),
    /// The board of a neighbour.
    Board(N),
}

/// The target of a before-feeding trait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target<N = Named> {
    /// A species.
    Species(N),
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

/// A Deep trait and the pile with whose top it is exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(OceansMutation)]
#[notation("{slot} {pile}")]
pub struct Mutation {
    /// The slot of the trait.
    pub slot: u8,
    /// The pile.
    pub pile: Pile,
}

impl<N: Copy> Source<N> {
    pub(crate) fn map<M>(self, name: &impl Fn(N) -> M) -> Source<M> {
        match self {
            Self::Water(location) => Source::Water(location),
            Self::Board(board) => Source::Board(name(board)),
        }
    }
}

impl<N: Copy> Target<N> {
    pub(crate) fn map<M>(self, name: &impl Fn(N) -> M) -> Target<M> {
        match self {
            Self::Species(species) => Target::Species(name(species)),
            Self::Seat(seat) => Target::Seat(seat),
            Self::Water(zone) => Target::Water(zone),
        }
    }
}
