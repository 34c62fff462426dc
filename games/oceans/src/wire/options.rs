//! Options that are kept otherwise than they are sent, for `#[message(with = ...)]`.

/// The icons whose scenarios are left out, as a list.
pub(crate) mod icons {
    use hadal_core::game::Malformed;
    use hadal_core::pb::OceansIcon;
    use hadal_core::wire::{known, list, unknown};

    const ICONS: [OceansIcon; 3] = [OceansIcon::Teeth, OceansIcon::Diamond, OceansIcon::Lightning];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]
    pub(crate) fn encode<C: ?Sized>(exclude: &[bool; 3], _: &C) -> Vec<i32> {
        ICONS.into_iter().zip(exclude).filter(|(_, exclude)| **exclude).map(|(icon, _)| icon.into()).collect()
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<i32>, _: &C) -> Result<[bool; 3], Malformed> {
        let named: Vec<OceansIcon> = list(field, "", |number| {
            known(*number, "").and_then(|icon| if ICONS.contains(&icon) { Ok(icon) } else { Err(unknown(*number, "")) })
        })?;
        Ok(ICONS.map(|icon| named.contains(&icon)))
    }
}

/// Hands by seat.
pub(crate) mod hands {
    use crate::data::ids::CardId;
    use hadal_core::game::Malformed;
    use hadal_core::pb::OceansHand;
    use hadal_core::wire::{At as _, Decode, Encode, list};

    pub(crate) fn encode<C: ?Sized>(hands: &[Vec<CardId>], context: &C) -> Vec<OceansHand> {
        hands.iter().map(|hand| OceansHand { cards: hand.encode(context) }).collect()
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<OceansHand>, context: &C) -> Result<Vec<Vec<CardId>>, Malformed> {
        list(field, "", |hand| Decode::decode(&hand.cards, context).at("cards"))
    }
}
