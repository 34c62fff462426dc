//! The parts of templates that messages hold otherwise.

#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::ref_option,
    clippy::ptr_arg,
    reason = "derives pass every field by reference, as it is"
)]

use pb::oceans_evolve_template::Place;
use pb::oceans_forage_template::Source as From;
use pb::oceans_target::Target as At;
use pb::oceans_template::Template as Family;

use crate::action::{Source, Target};
use crate::data::ids::CardId;
use crate::state::Location;
use crate::state::named::Named;
use hadal_core::pb;
use hadal_core::wire::Encode;

/// Cards for a new species.
pub(crate) fn evolve_new<C: ?Sized>(position: &u8, pay: &Option<Location>, cards: &Vec<CardId>, context: &C) -> Family {
    evolve(Place::Position(position.encode(context)), *pay, cards)
}

/// Cards for a species in play.
pub(crate) fn evolve_on<C: ?Sized>(
    species: &Named,
    pay: &Option<Location>,
    cards: &Vec<CardId>,
    context: &C,
) -> Family {
    evolve(Place::Species(species.encode(context)), *pay, cards)
}

fn evolve(place: Place, pay: Option<Location>, cards: &[CardId]) -> Family {
    Family::Evolve(pb::OceansEvolveTemplate { place: Some(place), pay: pay.encode(&()), cards: cards.encode(&()) })
}

impl<C: ?Sized> Encode<Option<From>, C> for Source {
    fn encode(&self, context: &C) -> Option<From> {
        Some(match self {
            Self::Water(location) => From::Location(location.encode(context)),
            Self::Board(board) => From::Board(board.encode(context)),
        })
    }
}

impl<C: ?Sized> Encode<pb::OceansTarget, C> for Target {
    fn encode(&self, context: &C) -> pb::OceansTarget {
        let target = match self {
            Self::Species(species) => At::Species(species.encode(context)),
            Self::Seat(seat) => At::Seat(seat.encode(context)),
            Self::Water(zone) => At::Zone(zone.encode(context)),
        };
        pb::OceansTarget { target: Some(target) }
    }
}
