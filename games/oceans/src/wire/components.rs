//! The catalogue of the cards as a message.

use crate::data::ids::{CardId, ScenarioId};
use crate::data::{Arrow, card, scenario};
use crate::state::{BOARDS, HAND_SIZE, RESERVE};
use hadal_core::pb;
use hadal_core::wire::{Encode as _, encode_size};

pub(super) fn encode() -> pb::OceansComponents {
    pb::OceansComponents {
        cards: CardId::all().map(|id| card(id).encode(&id)).collect(),
        scenarios: ScenarioId::all().map(|id| scenario(id).encode(&id)).collect(),
        species_boards: encode_size(BOARDS),
        hand_size: encode_size(HAND_SIZE),
        reserve: u32::from(RESERVE),
        bonus_tokens: vec![7, 6, 4, 0],
    }
}

/// The number of an icon, if it is there.
pub(crate) mod icon {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference")]
    pub(crate) fn encode<C: ?Sized>(number: &i32, _: &C) -> Option<u32> {
        u32::try_from(*number).ok().filter(|number| *number > 0)
    }
}

/// The arrow of a gains icon; without one it is unspecified.
pub(crate) fn arrow(arrow: Arrow) -> i32 {
    let arrow = match arrow {
        Arrow::None => pb::OceansArrow::Unspecified,
        Arrow::Left => pb::OceansArrow::Left,
        Arrow::Right => pb::OceansArrow::Right,
        Arrow::Nearest => pb::OceansArrow::Nearest,
    };
    arrow.into()
}
