//! The fields in which events differ from their messages.

#![expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::ref_option,
    reason = "derives pass every field by reference, as it is"
)]

use pb::oceans_event::Event as Case;
use pb::oceans_place::Place as At;

use crate::data::ids::CardId;
use crate::event::{PhaseName, TokenPlace};
use crate::state::named::Named;
use hadal_core::pb;
use hadal_core::seat::Seat;
use hadal_core::wire::Encode;

/// A card drawn from one of the two decks.
pub(crate) fn drawn<C: ?Sized>(seat: &Seat, deep: &bool, card: &Option<CardId>, context: &C) -> Case {
    let (seat, card) = (seat.encode(context), card.encode(context));
    if *deep {
        Case::DeepDrawn(pb::OceansDeepDrawn { seat, card })
    } else {
        Case::SurfaceDrawn(pb::OceansSurfaceDrawn { seat, card })
    }
}

impl<C: ?Sized> Encode<Option<pb::OceansPlace>, C> for TokenPlace<Named> {
    fn encode(&self, context: &C) -> Option<pb::OceansPlace> {
        let place = match self {
            Self::Water(location) => At::Location(location.encode(context)),
            Self::Reserve => At::Reserve(pb::OceansReserve {}),
            Self::Score(seat) => At::ScoreSeat(seat.encode(context)),
            Self::Board(species) => At::Species(species.encode(context)),
        };
        Some(pb::OceansPlace { place: Some(place) })
    }
}

/// The step with which the phase begins.
impl<C: ?Sized> Encode<i32, C> for PhaseName {
    fn encode(&self, _: &C) -> i32 {
        let phase = match self {
            Self::Cards => pb::OceansPhase::Cards,
            Self::BeforeFeeding => pb::OceansPhase::BeforeFeeding,
            Self::Feeding => pb::OceansPhase::Feeding,
            Self::Aging => pb::OceansPhase::AgingBefore,
            Self::Drawing => pb::OceansPhase::Deep,
        };
        phase.into()
    }
}
