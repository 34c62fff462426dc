//! The fields in which events differ from their messages.

use pb::advanced_colonization_located::Place;

use crate::action::{OrbitingShip, Piece};
use crate::event::PyramidPlace;
use hadal_core::pb;
use hadal_core::wire::Encode;

impl<C: ?Sized> Encode<Option<Place>, C> for PyramidPlace {
    fn encode(&self, context: &C) -> Option<Place> {
        Some(match self {
            Self::Board(Piece::Colony(colony)) => Place::Colony(colony.encode(context)),
            Self::Board(Piece::Ship(OrbitingShip { slot, ship })) => Place::Orbit(pb::AdvancedColonizationOrbitPlace {
                slot: slot.encode(context),
                orientation: ship.aim.encode(context),
            }),
            Self::Reserve => Place::Reserve(pb::AdvancedColonizationReservePlace {}),
            Self::Bank => Place::Bank(pb::AdvancedColonizationBankPlace {}),
        })
    }
}

/// The end, with the winner if there is one.
pub(crate) mod game_ended {
    #![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

    use crate::event::{Draw, Ending};
    use crate::state::Player;
    use hadal_core::pb;
    use hadal_core::wire::Encode;

    pub(crate) fn encode(ending: &Ending, player: &Player) -> pb::AdvancedColonizationGameEnded {
        use pb::AdvancedColonizationEndReason as Reason;
        let (winner, reason) = match ending {
            Ending::Won(winner) => (Some(*winner), Reason::FourDominantColonies),
            Ending::Drawn(Draw::Repetition) => (None, Reason::Repetition),
            Ending::Drawn(Draw::Dead) => (None, Reason::Dead),
            Ending::Drawn(Draw::MaxTurns) => (None, Reason::MaxTurns),
        };
        let (seat, winner_seat) = (player.encode(&()), winner.encode(&()));
        pb::AdvancedColonizationGameEnded { seat, winner_seat, reason: reason.into() }
    }
}
