//! The state as a message, in its one form.

use crate::data::ids::CardId;
use crate::state::{Ocean, State};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::seat::PerSeat;
use hadal_core::wire::{
    At as _, Decode, Encode, Part, decode_generator, encode_generator, list, narrow, required, set,
};

impl<C: ?Sized> Encode<pb::OceansState, C> for State {
    fn encode(&self, _: &C) -> pb::OceansState {
        let seats = self.rows.seated().map(|(seat, row)| pb::OceansSeat {
            score: u32::from(self.scores[seat]),
            hand: self.hands[seat].encode(&()),
            species: row.encode(&()),
        });
        let mut message = pb::OceansState {
            generator: Some(encode_generator(&self.generator)),
            seats: seats.collect(),
            next_species_id: Some(self.next_species),
            surface_deck: self.surface_deck.encode(&()),
            deep_deck: self.deep_deck.encode(&()),
            ..pb::OceansState::default()
        };
        self.open.write(&mut message);
        // Each field by its name: a new one does not compile before it is written.
        let pb::OceansState {
            settings: _,
            generator: _,
            ocean: _,
            seats: _,
            next_species_id: _,
            surface_deck: _,
            surface_discard: _,
            deep_deck: _,
            gene_pool: _,
            removed: _,
            turn: _,
            suspended: _,
            gains: _,
        } = &message;
        message
    }
}

pub(crate) fn decode(message: &pb::OceansState) -> Result<State, Malformed> {
    let seats = &message.seats;
    Ok(State {
        open: Part::read(message)?,
        generator: decode_generator(message.generator.as_ref(), "generator")?,
        scores: per_seat(seats, |seat| narrow(seat.score, "score"))?,
        rows: per_seat(seats, |seat| Decode::decode(&seat.species, &()).at("species"))?,
        next_species: required(message.next_species_id, "next_species_id")?,
        hands: per_seat(seats, |seat| Decode::decode(&seat.hand, &()).at("hand"))?,
        surface_deck: Decode::decode(&message.surface_deck, &()).at("surface_deck")?,
        deep_deck: Decode::decode(&message.deep_deck, &()).at("deep_deck")?,
    })
}

fn per_seat<T>(
    seats: &[pb::OceansSeat],
    decode: impl FnMut(&pb::OceansSeat) -> Result<T, Malformed>,
) -> Result<PerSeat<T>, Malformed> {
    let items: Vec<T> = list(seats, "seats", decode)?;
    PerSeat::try_from_items(items).ok_or_else(|| Malformed::new("seats", "more than any table has"))
}

impl<C: ?Sized> Encode<Option<pb::OceansOcean>, C> for Ocean {
    fn encode(&self, context: &C) -> Option<pb::OceansOcean> {
        let [reef, zones @ ..] = self.water;
        let zone = |(index, tokens): (usize, u16)| pb::OceansZone {
            tokens: Some(u32::from(tokens)),
            scenario: self.scenarios.get(index).map(|slot| slot.encode(context)),
        };
        Some(pb::OceansOcean {
            reserve: Some(u32::from(self.reserve)),
            reef: Some(u32::from(reef)),
            zones: zones.into_iter().enumerate().map(zone).collect(),
            explosion: Some(self.explosion),
            last_round: self.last_round,
            zone1_emptied: self.zone1_emptied,
        })
    }
}

impl<C: ?Sized> Decode<Option<pb::OceansOcean>, C> for Ocean {
    fn decode(field: &Option<pb::OceansOcean>, context: &C) -> Result<Self, Malformed> {
        let message = required(field.as_ref(), "")?;
        let [first, second, third] = message.zones.as_slice() else {
            return Err(Malformed::new("zones", format!("{} instead of 3", message.zones.len())));
        };
        let tokens =
            |zone: &pb::OceansZone, index| set::decode(&zone.tokens, context).at("tokens").at_item("zones", index);
        if third.scenario.is_some() {
            return Err(Malformed::new("zones[2].scenario", "zone 3 has none"));
        }
        Ok(Self {
            reserve: set::decode(&message.reserve, context).at("reserve")?,
            water: [
                set::decode(&message.reef, context).at("reef")?,
                tokens(first, 0)?,
                tokens(second, 1)?,
                tokens(third, 2)?,
            ],
            scenarios: [
                set::decode(&first.scenario, context).at("scenario").at_item("zones", 0)?,
                set::decode(&second.scenario, context).at("scenario").at_item("zones", 1)?,
            ],
            explosion: required(message.explosion, "explosion")?,
            last_round: message.last_round,
            zone1_emptied: message.zone1_emptied,
        })
    }
}

/// The two piles of the Gene Pool.
pub(crate) mod piles {
    use super::{CardId, Decode, Encode, Malformed, list, pb};
    use hadal_core::wire::At as _;

    pub(crate) fn encode<C: ?Sized>(piles: &[Vec<CardId>; 2], context: &C) -> Vec<pb::OceansPile> {
        piles.iter().map(|pile| pb::OceansPile { cards: pile.encode(context) }).collect()
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<pb::OceansPile>, context: &C) -> Result<[Vec<CardId>; 2], Malformed> {
        let piles: Vec<_> = list(field, "", |pile| Decode::decode(&pile.cards, context).at("cards"))?;
        let count = piles.len();
        piles.try_into().map_err(|_| Malformed::new("", format!("{count} piles instead of 2")))
    }
}
