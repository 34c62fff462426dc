//! The names of cards, scenarios, places and species in messages.

use std::str::FromStr;

use crate::data::ids::{CARD_COUNT, CardId, SCENARIO_COUNT, ScenarioId};
use crate::state::named::Named;
use crate::state::task::Cause;
use crate::state::{BOARDS, SpeciesId, Spot};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::seat::Seat;
use hadal_core::wire::{At as _, Decode, Encode, narrow, required, unknown};

pub(super) fn encode_card(id: CardId) -> i32 {
    i32::from(id.0) + 1
}

pub(super) fn decode_card(value: i32, name: &str) -> Result<CardId, Malformed> {
    let id = value.checked_sub(1).and_then(|id| u8::try_from(id).ok()).filter(|id| *id < CARD_COUNT);
    id.map(CardId).ok_or_else(|| unknown(value, name))
}

pub(super) fn encode_scenario(id: ScenarioId) -> i32 {
    i32::from(id.0) + 1
}

pub(super) fn decode_scenario(value: i32, name: &str) -> Result<ScenarioId, Malformed> {
    let id = value.checked_sub(1).and_then(|id| u8::try_from(id).ok()).filter(|id| *id < SCENARIO_COUNT);
    id.map(ScenarioId).ok_or_else(|| unknown(value, name))
}

pub(super) fn encode_named(named: Named) -> pb::OceansSpeciesName {
    let spot = |spot: Spot| pb::OceansSpot { seat: spot.seat.encode(&()), index: u32::from(spot.index) };
    pb::OceansSpeciesName { id: named.id.map(|id| id.0), spot: named.spot.map(spot) }
}

fn decode_spot(message: pb::OceansSpot) -> Result<Spot, Malformed> {
    let seat = Seat::decode(&message.seat, &()).at("seat")?;
    let index: u8 = narrow(message.index, "index")?;
    if usize::from(index) < BOARDS {
        Ok(Spot { seat, index })
    } else {
        Err(Malformed::new("index", format!("{index} is beyond all boards")))
    }
}

pub(super) fn encode_cause(cause: Cause) -> Option<pb::OceansCause> {
    use pb::oceans_cause::Cause as By;
    let cause = match cause {
        Cause::Rule => return None,
        Cause::Card(id) => By::Card(encode_card(id)),
        Cause::Scenario(id) => By::Scenario(encode_scenario(id)),
    };
    Some(pb::OceansCause { cause: Some(cause) })
}

pub(super) fn decode_cause(message: Option<pb::OceansCause>, name: &str) -> Result<Cause, Malformed> {
    use pb::oceans_cause::Cause as By;
    match required(message.and_then(|message| message.cause), name)? {
        By::Card(card) => decode_card(card, "card").map(Cause::Card).at(name),
        By::Scenario(scenario) => decode_scenario(scenario, "scenario").map(Cause::Scenario).at(name),
    }
}

/// The id in a text, which should be `wanted`.
fn decode_id<T: FromStr<Err = ()>>(text: &str, wanted: &str) -> Result<T, Malformed> {
    text.parse().map_err(|()| {
        let start: String = text.chars().take(24).collect();
        Malformed::new("", format!("expected {wanted}, found \"{start}\""))
    })
}

/// Options name cards as people do.
impl<C: ?Sized> Encode<String, C> for CardId {
    fn encode(&self, _: &C) -> String {
        self.to_string()
    }
}

impl<C: ?Sized> Decode<String, C> for CardId {
    fn decode(field: &String, _: &C) -> Result<Self, Malformed> {
        decode_id(field, "a card like S001 or D01")
    }
}

impl<C: ?Sized> Encode<String, C> for ScenarioId {
    fn encode(&self, _: &C) -> String {
        self.to_string()
    }
}

impl<C: ?Sized> Decode<String, C> for ScenarioId {
    fn decode(field: &String, _: &C) -> Result<Self, Malformed> {
        decode_id(field, "a scenario like C01")
    }
}

impl<C: ?Sized> Encode<i32, C> for CardId {
    fn encode(&self, _: &C) -> i32 {
        encode_card(*self)
    }
}

impl<C: ?Sized> Decode<i32, C> for CardId {
    fn decode(field: &i32, _: &C) -> Result<Self, Malformed> {
        decode_card(*field, "")
    }
}

impl<C: ?Sized> Encode<i32, C> for ScenarioId {
    fn encode(&self, _: &C) -> i32 {
        encode_scenario(*self)
    }
}

impl<C: ?Sized> Encode<u32, C> for SpeciesId {
    fn encode(&self, _: &C) -> u32 {
        self.0
    }
}

impl<C: ?Sized> Decode<i32, C> for ScenarioId {
    fn decode(field: &i32, _: &C) -> Result<Self, Malformed> {
        decode_scenario(*field, "")
    }
}

impl<C: ?Sized> Decode<u32, C> for SpeciesId {
    fn decode(field: &u32, _: &C) -> Result<Self, Malformed> {
        Ok(Self(*field))
    }
}

impl<C: ?Sized> Encode<pb::OceansSpeciesName, C> for Named {
    fn encode(&self, _: &C) -> pb::OceansSpeciesName {
        encode_named(*self)
    }
}

impl<C: ?Sized> Encode<Option<pb::OceansSpeciesName>, C> for Named {
    fn encode(&self, _: &C) -> Option<pb::OceansSpeciesName> {
        Some(encode_named(*self))
    }
}

impl<C: ?Sized> Decode<pb::OceansSpeciesName, C> for Named {
    fn decode(field: &pb::OceansSpeciesName, _: &C) -> Result<Self, Malformed> {
        if field.id.is_none() && field.spot.is_none() {
            return Err(Malformed::new("", "names no species: give its id, its place or both"));
        }
        let spot = field.spot.map(|spot| decode_spot(spot).at("spot")).transpose()?;
        Ok(Self { id: field.id.map(SpeciesId), spot })
    }
}

impl<C: ?Sized> Decode<Option<pb::OceansSpeciesName>, C> for Named {
    fn decode(field: &Option<pb::OceansSpeciesName>, context: &C) -> Result<Self, Malformed> {
        Self::decode(required(field.as_ref(), "")?, context)
    }
}

impl<C: ?Sized> Encode<Option<pb::OceansCause>, C> for Cause {
    fn encode(&self, _: &C) -> Option<pb::OceansCause> {
        encode_cause(*self)
    }
}

impl<C: ?Sized> Decode<Option<pb::OceansCause>, C> for Cause {
    fn decode(field: &Option<pb::OceansCause>, _: &C) -> Result<Self, Malformed> {
        decode_cause(*field, "")
    }
}
