//! Heights, and the pieces that a Phase Shift exchanges, as messages and back.

use pb::advanced_colonization_piece::Piece as Case;

use crate::action::{Partner, Piece};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At, Decode, Encode, required};

/// The height of a colony.
pub(crate) mod height {
    #![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

    use crate::state::SHIPS_MAX;
    use hadal_core::game::Malformed;

    pub(crate) fn encode<C: ?Sized>(height: &u8, _: &C) -> u32 {
        u32::from(*height)
    }

    pub(crate) fn decode<C: ?Sized>(field: &u32, _: &C) -> Result<u8, Malformed> {
        match u8::try_from(*field) {
            Ok(height) if (1..=SHIPS_MAX).contains(&usize::from(height)) => Ok(height),
            Ok(_) | Err(_) => Err(Malformed::new("", format!("{field} is not a height from 1 to {SHIPS_MAX}"))),
        }
    }
}

impl<C: ?Sized> Encode<pb::AdvancedColonizationPiece, C> for Partner {
    fn encode(&self, context: &C) -> pb::AdvancedColonizationPiece {
        let piece = match self {
            Self::Board(Piece::Colony(colony)) => Case::Colony(colony.encode(context)),
            Self::Board(Piece::Ship(ship)) => Case::Ship(ship.encode(context)),
            Self::Reserve(pyramid) => Case::ReserveShip(pyramid.encode(context)),
        };
        pb::AdvancedColonizationPiece { piece: Some(piece) }
    }
}

impl<C: ?Sized> Decode<pb::AdvancedColonizationPiece, C> for Partner {
    fn decode(message: &pb::AdvancedColonizationPiece, context: &C) -> Result<Self, Malformed> {
        let on_board = |piece: Result<Piece, Malformed>| piece.map(Self::Board);
        match required(message.piece.as_ref(), "")? {
            Case::Colony(colony) => on_board(Decode::decode(colony, context).map(Piece::Colony)).at("colony"),
            Case::Ship(ship) => on_board(Decode::decode(ship, context).map(Piece::Ship)).at("ship"),
            Case::ReserveShip(pyramid) => Decode::decode(pyramid, context).map(Self::Reserve).at("reserve_ship"),
        }
    }
}
