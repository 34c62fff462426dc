//! The parts of actions that messages hold otherwise. Facts that a list adds to an action are not read.

#![expect(clippy::ref_option, reason = "derives pass every field by reference, as it is")]

use pb::oceans_agree::Outcome;
use pb::oceans_before::Target as At;
use pb::oceans_forage::Source as From;

use crate::action::{Consequence, LIST_MAX, Pile, Remark, Source, Target};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::walk::Walk;
use hadal_core::wire::{At as _, Decode, Encode, required};

type Result<T> = std::result::Result<T, Malformed>;

impl<F: Walk, C: ?Sized, T: Encode<F, C>> Encode<Option<F>, C> for Remark<T> {
    fn encode(&self, context: &C) -> Option<F> {
        self.0.encode(context)
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Option<F>, C> for Remark<T> {
    fn decode(field: &Option<F>, context: &C) -> Result<Self> {
        Decode::decode(field, context).map(Self)
    }
}

/// A fact that answers contain and requests do not.
pub(crate) mod told {
    use super::{Encode, Remark, Result, Walk};

    pub(crate) fn encode<F: Walk, C: ?Sized, T: Encode<F, C>>(hint: &Remark<T>, context: &C) -> Option<F> {
        hint.encode(context)
    }

    #[expect(clippy::unnecessary_wraps, reason = "other fields can be wrong")]
    pub(crate) fn decode<F, C: ?Sized, T>(_: &Option<F>, _: &C) -> Result<Remark<T>> {
        Ok(Remark::NOTHING)
    }
}

impl<C: ?Sized> Encode<u32, C> for Pile {
    fn encode(&self, _: &C) -> u32 {
        u32::from(self.0)
    }
}

impl<C: ?Sized> Decode<u32, C> for Pile {
    fn decode(field: &u32, _: &C) -> Result<Self> {
        let pile = Self::ALL.into_iter().find(|pile| u32::from(pile.0) == *field);
        pile.ok_or_else(|| Malformed::new("", format!("{field} is not 0 or 1")))
    }
}

/// Slots, ascending.
pub(crate) mod slots {
    use super::{Decode, Encode, Malformed, Result};
    use crate::action::Slots;

    pub(crate) fn encode<C: ?Sized>(slots: &Slots, context: &C) -> Vec<u32> {
        slots.encode(context)
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<u32>, context: &C) -> Result<Slots> {
        let slots: Vec<u8> = Decode::decode(field, context)?;
        if !slots.is_sorted_by(|one, next| one < next) {
            return Err(super::not_ascending());
        }
        slots.as_slice().try_into().map_err(|_| Malformed::new("", "more than three slots"))
    }
}

/// Extra victims, ascending.
pub(crate) mod victims {
    use super::{Decode, Encode, Result, pb};
    use crate::action::{Bites, in_order};
    use crate::state::named::Named;

    pub(crate) fn encode<C: ?Sized>(bites: &Bites, context: &C) -> Vec<pb::OceansSpeciesName> {
        bites.as_slice().encode(context)
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<pb::OceansSpeciesName>, context: &C) -> Result<Bites> {
        super::bounded(field)?;
        let bites: Vec<Named> = Decode::decode(field, context)?;
        if in_order(&bites) { Ok(bites.into()) } else { Err(super::not_ascending()) }
    }
}

/// Cards, ascending.
pub(crate) mod cards {
    use super::{Decode, Encode, Result};
    use crate::action::Cards;
    use crate::data::ids::CardId;

    pub(crate) fn encode<C: ?Sized>(cards: &Cards, context: &C) -> Vec<i32> {
        cards.as_slice().encode(context)
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<i32>, context: &C) -> Result<Cards> {
        super::bounded(field)?;
        let cards: Vec<CardId> = Decode::decode(field, context)?;
        if cards.is_sorted_by(|one, next| one < next) { Ok(cards.into()) } else { Err(super::not_ascending()) }
    }
}

fn bounded<T>(items: &[T]) -> Result<()> {
    if items.len() <= LIST_MAX {
        Ok(())
    } else {
        Err(Malformed::new("", format!("{} entries instead of at most {LIST_MAX}", items.len())))
    }
}

fn not_ascending() -> Malformed {
    Malformed::new("", "is not in ascending order")
}

impl<C: ?Sized> Encode<At, C> for Target {
    fn encode(&self, context: &C) -> At {
        match self {
            Self::Species(species) => At::TargetSpecies(species.encode(context)),
            Self::Seat(seat) => At::TargetSeat(seat.encode(context)),
            Self::Water(zone) => At::TargetZone(zone.encode(context)),
        }
    }
}

impl<C: ?Sized> Decode<At, C> for Target {
    fn decode(field: &At, context: &C) -> Result<Self> {
        match field {
            At::TargetSpecies(species) => Decode::decode(species, context).map(Self::Species).at("target_species"),
            At::TargetSeat(seat) => Decode::decode(seat, context).map(Self::Seat).at("target_seat"),
            At::TargetZone(zone) => Decode::decode(zone, context).map(Self::Water).at("target_zone"),
        }
    }
}

impl<C: ?Sized> Encode<Option<From>, C> for Source {
    fn encode(&self, context: &C) -> Option<From> {
        Some(match self {
            Self::Water(location) => From::Location(location.encode(context)),
            Self::Board(board) => From::Board(board.encode(context)),
        })
    }
}

impl<C: ?Sized> Decode<Option<From>, C> for Source {
    fn decode(field: &Option<From>, context: &C) -> Result<Self> {
        match required(field.as_ref(), "source")? {
            From::Location(location) => Decode::decode(location, context).map(Self::Water).at("location"),
            From::Board(board) => Decode::decode(board, context).map(Self::Board).at("board"),
        }
    }
}

impl<C: ?Sized> Encode<Outcome, C> for Consequence {
    fn encode(&self, context: &C) -> Outcome {
        match self {
            Self::Attack(attack) => Outcome::CounterAttack(attack.encode(context)),
            Self::Ages(amount) => Outcome::Ages(amount.encode(context)),
        }
    }
}
