//! States as messages and back. A state has one form: sets of pyramids are sorted, and nothing else is accepted.

use super::names::{self, encode_all, encode_player};
use crate::game::Malformed;
use crate::games::advanced_colonization::state::{
    ACTION_POINTS, Orbit, Pile, Planet, Player, Position, Pyramid, SHIPS_MAX, Settings, Ship, Slot, Stack, State,
    TurnStarts,
};
use crate::games::advanced_colonization::text;
use crate::pb;
use crate::wire::{At, Decode, Encode, list, narrow, required};

type Result<T> = std::result::Result<T, Malformed>;

pub(super) fn encode(state: &State) -> pb::AdvancedColonizationState {
    let position = &state.position;
    pb::AdvancedColonizationState {
        settings: state.settings.encode(&()),
        planets: Slot::ALL.map(|slot| encode_planet(slot, position.planet(slot))).into(),
        seats: position.reserves.into_iter().map(encode_seat).collect(),
        burned: encode_all(position.burned.iter()),
        turn: Some(encode_turn(state)),
        turn_starts: encode_turn_starts(state),
    }
}

pub(super) fn encode_seat(reserve: Pile) -> pb::AdvancedColonizationSeat {
    pb::AdvancedColonizationSeat { reserve: encode_all(reserve.iter()) }
}

pub(super) fn encode_planet(slot: Slot, planet: &Planet) -> pb::AdvancedColonizationPlanet {
    pb::AdvancedColonizationPlanet {
        slot: slot.encode(&()),
        size: planet.size.encode(&()),
        near_colonies: encode_all(planet.near.iter().copied()),
        far_colonies: encode_all(planet.far.iter().copied()),
        ships: planet.orbit.iter().map(|ship| ship.encode(&())).collect(),
    }
}

pub(super) fn encode_turn(state: &State) -> pb::AdvancedColonizationTurn {
    pb::AdvancedColonizationTurn {
        seat: encode_player(state.position.player),
        phase: state.position.phase.encode(&()),
        action_points: state.position.action_points.into(),
        turns_ended: state.turns_ended,
    }
}

pub(super) fn encode_turn_starts(state: &State) -> Vec<String> {
    state.turn_starts.texts().map(str::to_owned).collect()
}

pub(super) fn decode(message: &pb::AdvancedColonizationState) -> Result<State> {
    let settings = Settings::decode(&message.settings, &()).at("settings")?;
    let turn = required(message.turn, "turn")?;
    Ok(State {
        position: decode_position(message, turn)?,
        settings,
        turns_ended: turn.turns_ended,
        turn_starts: decode_turn_starts(&message.turn_starts)?,
    })
}

fn decode_position(message: &pb::AdvancedColonizationState, turn: pb::AdvancedColonizationTurn) -> Result<Position> {
    let [a, b, c] = message.planets.as_slice() else {
        return Err(Malformed::new("planets", format!("{} planets instead of 3", message.planets.len())));
    };
    let [one, two] = message.seats.as_slice() else {
        return Err(Malformed::new("seats", format!("{} seats instead of 2", message.seats.len())));
    };
    let planet = |message, slot: Slot| decode_planet(message, slot).at_item("planets", slot.index());
    let reserve =
        |seat: &pb::AdvancedColonizationSeat, index| decode_pile(&seat.reserve, "reserve").at_item("seats", index);
    Ok(Position {
        planets: [planet(a, Slot::A)?, planet(b, Slot::B)?, planet(c, Slot::C)?],
        reserves: [reserve(one, 0)?, reserve(two, 1)?],
        burned: decode_pile(&message.burned, "burned")?,
        player: decode_player(turn.seat, "seat").at("turn")?,
        phase: names::decode(turn.phase, "phase").at("turn")?,
        action_points: decode_action_points(turn.action_points).at("turn")?,
    })
}

fn decode_player(seat: u32, name: &str) -> Result<Player> {
    Player::at_seat(seat).ok_or_else(|| Malformed::new(name, format!("{seat} is neither 0 nor 1")))
}

fn decode_action_points(points: u32) -> Result<u8> {
    match narrow(points, "action_points")? {
        points @ ..=ACTION_POINTS => Ok(points),
        _ => Err(Malformed::new("action_points", format!("{points} is above {ACTION_POINTS}"))),
    }
}

fn decode_planet(message: &pb::AdvancedColonizationPlanet, slot: Slot) -> Result<Planet> {
    if names::decode::<Slot>(message.slot, "slot")? != slot {
        return Err(Malformed::new(
            "slot",
            format!("must be {slot}, since the planets are in the order of their slots"),
        ));
    }
    Ok(Planet {
        size: names::decode(message.size, "size")?,
        near: decode_stack(&message.near_colonies, "near_colonies")?,
        far: decode_stack(&message.far_colonies, "far_colonies")?,
        orbit: decode_orbit(&message.ships, "ships")?,
    })
}

fn decode_stack(colonies: &[i32], name: &str) -> Result<Stack> {
    at_most_ships(colonies, name)?;
    list(colonies, name, |colony| names::decode(*colony, ""))
}

fn at_most_ships<T>(list: &[T], name: &str) -> Result<()> {
    if list.len() > SHIPS_MAX {
        return Err(Malformed::new(name, format!("has more than {SHIPS_MAX} elements")));
    }
    Ok(())
}

fn decode_orbit(ships: &[pb::AdvancedColonizationShip], name: &str) -> Result<Orbit> {
    at_most_ships(ships, name)?;
    let ships: Vec<Ship> = list(ships, name, |ship| Ship::decode(ship, &()))?;
    sorted(&ships, name)?;
    Ok(ships.into_iter().collect())
}

fn decode_pile(pyramids: &[i32], name: &str) -> Result<Pile> {
    let pyramids: Vec<Pyramid> = list(pyramids, name, |pyramid| names::decode(*pyramid, ""))?;
    sorted(&pyramids, name)?;
    Ok(pyramids.into_iter().collect())
}

/// Refuses the first element that belongs before the one it follows.
fn sorted<T: Ord>(list: &[T], name: &str) -> Result<()> {
    match list.windows(2).position(|pair| pair[0] > pair[1]) {
        None => Ok(()),
        Some(index) => Err(Malformed::new(format!("{name}[{}]", index + 1), "is not in order; the list is sorted")),
    }
}

fn decode_turn_starts(texts: &[String]) -> Result<TurnStarts> {
    let mut turn_starts = TurnStarts::default();
    for (index, text) in texts.iter().enumerate() {
        decode_turn_start(text).at_item("turn_starts", index)?;
        turn_starts.push(text);
    }
    Ok(turn_starts)
}

fn decode_turn_start(text: &str) -> Result<()> {
    let position = text::parse_position(text).map_err(|error| Malformed::new("", error.to_string()))?;
    let canonical = position.to_string();
    if canonical == text { Ok(()) } else { Err(Malformed::new("", format!("is not canonical; write {canonical}"))) }
}
