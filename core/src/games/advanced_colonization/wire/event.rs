//! What events hold otherwise than their messages.

use pb::advanced_colonization_located::Place as PlaceMessage;

use super::names::encode_player;
use crate::games::advanced_colonization::action::{OrbitingShip, Piece};
use crate::games::advanced_colonization::event::{Draw, Ending, Located, PyramidPlace};
use crate::games::advanced_colonization::state::Player;
use crate::pb;
use crate::wire::Encode;

impl<C: ?Sized> Encode<pb::AdvancedColonizationLocated, C> for Located {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationLocated {
        let place = match self.place {
            PyramidPlace::Board(Piece::Colony(colony)) => PlaceMessage::Colony(colony.encode(context)),
            PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship })) => {
                PlaceMessage::Orbit(pb::AdvancedColonizationOrbitPlace {
                    slot: slot.encode(context),
                    orientation: ship.aim.encode(context),
                })
            }
            PyramidPlace::Reserve => PlaceMessage::Reserve(pb::AdvancedColonizationReservePlace {}),
            PyramidPlace::Bank => PlaceMessage::Bank(pb::AdvancedColonizationBankPlace {}),
        };
        pb::AdvancedColonizationLocated {
            pyramid: self.pyramid.encode(context),
            owner_seat: self.pyramid.owner().map(encode_player).unwrap_or_default(),
            place: Some(place),
        }
    }
}

impl<C: ?Sized> Encode<Option<pb::AdvancedColonizationLocated>, C> for Located {
    fn encode(&self, context: &C) -> Option<pb::AdvancedColonizationLocated> {
        Some(self.encode(context))
    }
}

impl Encode<pb::AdvancedColonizationGameEnded, Player> for Ending {
    fn encode(&self, player: &Player) -> pb::AdvancedColonizationGameEnded {
        use pb::AdvancedColonizationEndReason as Reason;
        let (winner, reason) = match self {
            Self::Won(winner) => (Some(*winner), Reason::FourDominantColonies),
            Self::Drawn(Draw::Repetition) => (None, Reason::Repetition),
            Self::Drawn(Draw::Dead) => (None, Reason::Dead),
            Self::Drawn(Draw::MaxTurns) => (None, Reason::MaxTurns),
        };
        pb::AdvancedColonizationGameEnded {
            seat: player.encode(&()),
            winner_seat: winner.encode(&()),
            reason: reason.into(),
        }
    }
}
