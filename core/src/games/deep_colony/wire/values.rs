//! Values as fields of messages and back.

use crate::game::Malformed;
use crate::games::deep_colony::Rotation;
use crate::wire::{Decode, Encode};

impl<C: ?Sized> Encode<u32, C> for Rotation {
    fn encode(&self, _: &C) -> u32 {
        self.quarter_turns().into()
    }
}

impl<C: ?Sized> Decode<u32, C> for Rotation {
    fn decode(field: &u32, _: &C) -> Result<Self, Malformed> {
        let rotation = u8::try_from(*field).ok().and_then(Self::new);
        rotation.ok_or_else(|| Malformed::new("", format!("{field} is not 0 to 3 quarter turns")))
    }
}
