//! Pyramids, orientations and players on the wire. The enums there are the places of the game's own values in their lists, counted
//! from 1; tests pin the names.

use crate::state::{Aim, Player, Pyramid, Slot};
use hadal_core::game::Malformed;
use hadal_core::wire::{Decode, Encode, unknown};

/// The seat of a pyramid's owner.
pub(crate) fn owner(pyramid: Pyramid) -> u32 {
    pyramid.owner().encode(&()).unwrap_or_default()
}

impl<C: ?Sized> Encode<u32, C> for Player {
    fn encode(&self, context: &C) -> u32 {
        self.seat().encode(context)
    }
}

impl<C: ?Sized> Decode<u32, C> for Player {
    fn decode(field: &u32, _: &C) -> Result<Self, Malformed> {
        Self::at_seat(*field).ok_or_else(|| Malformed::new("", format!("{field} is neither 0 nor 1")))
    }
}

impl<C: ?Sized> Encode<i32, C> for Pyramid {
    fn encode(&self, _: &C) -> i32 {
        i32::from(u8::from(*self)) + 1
    }
}

impl<C: ?Sized> Decode<i32, C> for Pyramid {
    fn decode(field: &i32, _: &C) -> Result<Self, Malformed> {
        let place = usize::try_from(*field).ok().and_then(|place| place.checked_sub(1));
        place.and_then(Self::at).ok_or_else(|| unknown(*field, ""))
    }
}

impl<C: ?Sized> Encode<i32, C> for Aim {
    fn encode(&self, context: &C) -> i32 {
        match self {
            Self::At(slot) => slot.encode(context),
            Self::Standing => 4,
            Self::Adrift => 5,
        }
    }
}

impl<C: ?Sized> Decode<i32, C> for Aim {
    fn decode(field: &i32, context: &C) -> Result<Self, Malformed> {
        match field {
            4 => Ok(Self::Standing),
            5 => Ok(Self::Adrift),
            slot => Slot::decode(slot, context).map(Self::At),
        }
    }
}
