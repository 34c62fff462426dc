//! The game's case of the shared messages.

use super::{Example, Options};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{Encode, Wire};

impl Wire for Example {
    fn is_scripted(_: &Options) -> bool {
        false
    }

    fn components(_: &Options) -> Result<pb::components::Components, Malformed> {
        let cards = super::Cards::ALL.encode(&());
        Ok(pb::components::Components::Example(pb::ExampleComponents { cards }))
    }
}

/// Cards by their numbers, in ascending order.
pub(super) mod ascending {
    use crate::Cards;
    use hadal_core::game::Malformed;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]
    pub(crate) fn encode<C: ?Sized>(copies: &[u8; 6], _: &C) -> Vec<u32> {
        Cards { copies: *copies }.numbers().map(u32::from).collect()
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<u32>, _: &C) -> Result<[u8; 6], Malformed> {
        let mut cards = Cards::default();
        if !field.is_sorted() {
            return Err(Malformed::new("", "is not in ascending order"));
        }
        for number in field {
            if !u8::try_from(*number).is_ok_and(|number| cards.add(number)) {
                return Err(Malformed::new("", format!("no card has the number {number}")));
            }
        }
        Ok(cards.copies)
    }
}
