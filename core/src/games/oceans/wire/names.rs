//! The names of cards, scenarios, places and species in messages.

use crate::game::Malformed;
use crate::games::oceans::data::ids::{CARD_COUNT, CardId, SCENARIO_COUNT, ScenarioId};
use crate::games::oceans::state::named::Named;
use crate::games::oceans::state::screen::Bounds;
use crate::games::oceans::state::task::Cause;
use crate::games::oceans::state::{BOARDS, Location, SpeciesId, Spot};
use crate::pb;
use crate::seat::{SEATS_MAX, Seat};
use crate::wire::{At as _, known, list, narrow, required, unknown};

pub(super) fn encode_card(id: CardId) -> i32 {
    i32::from(id.0) + 1
}

pub(super) fn decode_card(value: i32, name: &str) -> Result<CardId, Malformed> {
    let id = value.checked_sub(1).and_then(|id| u8::try_from(id).ok()).filter(|id| *id < CARD_COUNT);
    id.map(CardId).ok_or_else(|| unknown(value, name))
}

pub(super) fn encode_cards(ids: &[CardId]) -> Vec<i32> {
    ids.iter().map(|id| encode_card(*id)).collect()
}

pub(super) fn decode_cards<C: FromIterator<CardId>>(values: &[i32], name: &str) -> Result<C, Malformed> {
    list(values, name, |value| decode_card(*value, ""))
}

pub(super) fn encode_scenario(id: ScenarioId) -> i32 {
    i32::from(id.0) + 1
}

pub(super) fn decode_scenario(value: i32, name: &str) -> Result<ScenarioId, Malformed> {
    let id = value.checked_sub(1).and_then(|id| u8::try_from(id).ok()).filter(|id| *id < SCENARIO_COUNT);
    id.map(ScenarioId).ok_or_else(|| unknown(value, name))
}

pub(super) fn encode_location(location: Location) -> i32 {
    let value = match location {
        Location::Reef => pb::OceansLocation::Reef,
        Location::Zone1 => pb::OceansLocation::Zone1,
        Location::Zone2 => pb::OceansLocation::Zone2,
        Location::Zone3 => pb::OceansLocation::Zone3,
    };
    value.into()
}

pub(super) fn decode_location(value: i32, name: &str) -> Result<Location, Malformed> {
    match known(value, name)? {
        pb::OceansLocation::Reef => Ok(Location::Reef),
        pb::OceansLocation::Zone1 => Ok(Location::Zone1),
        pb::OceansLocation::Zone2 => Ok(Location::Zone2),
        pb::OceansLocation::Zone3 => Ok(Location::Zone3),
        pb::OceansLocation::Unspecified => Err(unknown(value, name)),
    }
}

pub(super) fn encode_seat(seat: Seat) -> u32 {
    u32::from(seat.0)
}

/// A seat of the largest table; the audit checks that it is at this one.
pub(super) fn decode_seat(value: u32, name: &str) -> Result<Seat, Malformed> {
    let seat: u8 = narrow(value, name)?;
    if usize::from(seat) < SEATS_MAX {
        Ok(Seat(seat))
    } else {
        Err(Malformed::new(name, format!("{seat} is a seat of no table")))
    }
}

pub(super) fn encode_bounds(bounds: Bounds) -> pb::OceansScoreBounds {
    pb::OceansScoreBounds { at_least: u32::from(bounds.at_least), at_most: u32::from(bounds.at_most) }
}

pub(super) fn encode_named(named: Named) -> pb::OceansSpeciesName {
    let spot = |spot: Spot| pb::OceansSpot { seat: encode_seat(spot.seat), index: u32::from(spot.index) };
    pb::OceansSpeciesName { id: named.id.map(|id| id.0), spot: named.spot.map(spot) }
}

pub(super) fn decode_named(message: Option<&pb::OceansSpeciesName>, name: &str) -> Result<Named, Malformed> {
    let message = required(message, name)?;
    if message.id.is_none() && message.spot.is_none() {
        return Err(Malformed::new(name, "names no species: give its id, its place or both"));
    }
    let spot = message.spot.map(|spot| decode_spot(spot).at("spot").at(name)).transpose()?;
    Ok(Named { id: message.id.map(SpeciesId), spot })
}

fn decode_spot(message: pb::OceansSpot) -> Result<Spot, Malformed> {
    let seat = decode_seat(message.seat, "seat")?;
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
