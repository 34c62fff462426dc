//! The ships and colonies of actions, states and events as messages and back.

use pb::advanced_colonization_piece::Piece as PieceMessage;
use pb::advanced_colonization_return_to_base::Piece as Returning;

use crate::game::Malformed;
use crate::games::advanced_colonization::action::{Move, OrbitingShip, Partner, Piece};
use crate::games::advanced_colonization::state::Ship;
use crate::pb;
use crate::wire::{At, Decode, Encode, required};

type Result<T> = std::result::Result<T, Malformed>;

/// The height of a colony.
pub(crate) mod height {
    #![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

    use crate::game::Malformed;
    use crate::games::advanced_colonization::state::SHIPS_MAX;

    pub(crate) fn encode<C: ?Sized>(height: &u8, _: &C) -> u32 {
        u32::from(*height)
    }

    pub(crate) fn decode<C: ?Sized>(field: &u32, _: &C) -> Result<u8, Malformed> {
        match u8::try_from(*field) {
            Ok(height) if (1..=SHIPS_MAX).contains(&usize::from(height)) => Ok(height),
            Ok(_) | Err(_) => Err(Malformed::new("", format!("{field} is no height from 1 to {SHIPS_MAX}"))),
        }
    }
}

impl<C: ?Sized> Encode<pb::AdvancedColonizationOrbitingShip, C> for OrbitingShip {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationOrbitingShip {
        let Self { slot, ship } = self;
        pb::AdvancedColonizationOrbitingShip {
            pyramid: ship.pyramid.encode(context),
            slot: slot.encode(context),
            orientation: ship.aim.encode(context),
        }
    }
}

impl<C: ?Sized> Encode<Option<pb::AdvancedColonizationOrbitingShip>, C> for OrbitingShip {
    fn encode(&self, context: &C) -> Option<pb::AdvancedColonizationOrbitingShip> {
        Some(self.encode(context))
    }
}

impl<C: ?Sized> Decode<pb::AdvancedColonizationOrbitingShip, C> for OrbitingShip {
    fn decode(message: &pb::AdvancedColonizationOrbitingShip, context: &C) -> Result<Self> {
        let pyramid = Decode::decode(&message.pyramid, context).at("pyramid")?;
        let slot = Decode::decode(&message.slot, context).at("slot")?;
        Ok(Self { slot, ship: Ship { pyramid, aim: Decode::decode(&message.orientation, context).at("orientation")? } })
    }
}

impl<C: ?Sized> Decode<Option<pb::AdvancedColonizationOrbitingShip>, C> for OrbitingShip {
    fn decode(field: &Option<pb::AdvancedColonizationOrbitingShip>, context: &C) -> Result<Self> {
        Self::decode(required(field.as_ref(), "")?, context)
    }
}

impl<C: ?Sized> Encode<pb::AdvancedColonizationBeamedShip, C> for Move {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationBeamedShip {
        pb::AdvancedColonizationBeamedShip {
            pyramid: self.ship.pyramid.encode(context),
            orientation: self.ship.aim.encode(context),
            new_orientation: self.aim.encode(context),
        }
    }
}

impl<C: ?Sized> Decode<pb::AdvancedColonizationBeamedShip, C> for Move {
    fn decode(message: &pb::AdvancedColonizationBeamedShip, context: &C) -> Result<Self> {
        let pyramid = Decode::decode(&message.pyramid, context).at("pyramid")?;
        let ship = Ship { pyramid, aim: Decode::decode(&message.orientation, context).at("orientation")? };
        Ok(Self { ship, aim: Decode::decode(&message.new_orientation, context).at("new_orientation")? })
    }
}

/// The piece that returns to base.
impl<C: ?Sized> Encode<pb::AdvancedColonizationReturnToBase, C> for Piece {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationReturnToBase {
        let piece = match self {
            Self::Colony(colony) => Returning::Colony(colony.encode(context)),
            Self::Ship(ship) => Returning::Ship(ship.encode(context)),
        };
        pb::AdvancedColonizationReturnToBase { piece: Some(piece) }
    }
}

impl<C: ?Sized> Decode<pb::AdvancedColonizationReturnToBase, C> for Piece {
    fn decode(message: &pb::AdvancedColonizationReturnToBase, context: &C) -> Result<Self> {
        match &message.piece {
            Some(Returning::Colony(colony)) => Decode::decode(colony, context).map(Self::Colony).at("colony"),
            Some(Returning::Ship(ship)) => Decode::decode(ship, context).map(Self::Ship).at("ship"),
            None => Err(Malformed::new("", NOTHING)),
        }
    }
}

impl<C: ?Sized> Encode<pb::AdvancedColonizationPiece, C> for Partner {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationPiece {
        let piece = match self {
            Self::Board(Piece::Colony(colony)) => PieceMessage::Colony(colony.encode(context)),
            Self::Board(Piece::Ship(ship)) => PieceMessage::Ship(ship.encode(context)),
            Self::Reserve(pyramid) => PieceMessage::ReserveShip(pyramid.encode(context)),
        };
        pb::AdvancedColonizationPiece { piece: Some(piece) }
    }
}

impl<C: ?Sized> Decode<pb::AdvancedColonizationPiece, C> for Partner {
    fn decode(message: &pb::AdvancedColonizationPiece, context: &C) -> Result<Self> {
        match &message.piece {
            Some(PieceMessage::Colony(colony)) => {
                Decode::decode(colony, context).map(|colony| Self::Board(Piece::Colony(colony))).at("colony")
            }
            Some(PieceMessage::Ship(ship)) => {
                Decode::decode(ship, context).map(|ship| Self::Board(Piece::Ship(ship))).at("ship")
            }
            Some(PieceMessage::ReserveShip(pyramid)) => {
                Decode::decode(pyramid, context).map(Self::Reserve).at("reserve_ship")
            }
            None => Err(Malformed::new("", NOTHING)),
        }
    }
}

/// The problem of a piece that is none.
const NOTHING: &str = "neither a colony nor a ship is set";
