//! States as messages and back, which cut table and turn otherwise.

use crate::state::{ACTION_POINTS, Pile, Planet, Position, Slot, State};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At, Decode, Encode, narrow, required};

type Result<T> = std::result::Result<T, Malformed>;

pub(crate) fn planets(position: &Position) -> Vec<pb::AdvancedColonizationPlanet> {
    Slot::ALL.map(|slot| position.planet(slot).encode(&slot)).into()
}

pub(crate) fn seats(position: &Position) -> Vec<pb::AdvancedColonizationSeat> {
    position.reserves.map(encode_seat).into()
}

pub(super) fn encode_seat(reserve: Pile) -> pb::AdvancedColonizationSeat {
    pb::AdvancedColonizationSeat { reserve: reserve.encode(&()) }
}

pub(crate) fn turn(state: &State) -> pb::AdvancedColonizationTurn {
    let Position { player, phase, action_points, .. } = &state.position;
    pb::AdvancedColonizationTurn {
        seat: player.encode(&()),
        phase: phase.encode(&()),
        action_points: action_points.encode(&()),
        turns_ended: state.turns_ended,
    }
}

pub(crate) fn decode(message: &pb::AdvancedColonizationState) -> Result<State> {
    let settings = Decode::decode(&message.settings, &()).at("settings")?;
    let turn = required(message.turn, "turn")?;
    Ok(State {
        position: decode_position(message, turn)?,
        settings,
        turns_ended: turn.turns_ended,
        turn_starts: Decode::decode(&message.turn_starts, &()).at("turn_starts")?,
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
    let reserve = |seat: &pb::AdvancedColonizationSeat, index| {
        Decode::decode(&seat.reserve, &()).at("reserve").at_item("seats", index)
    };
    Ok(Position {
        planets: [planet(a, Slot::A)?, planet(b, Slot::B)?, planet(c, Slot::C)?],
        reserves: [reserve(one, 0)?, reserve(two, 1)?],
        burned: Decode::decode(&message.burned, &()).at("burned")?,
        player: Decode::decode(&turn.seat, &()).at("seat").at("turn")?,
        phase: Decode::decode(&turn.phase, &()).at("phase").at("turn")?,
        action_points: decode_action_points(turn.action_points).at("action_points").at("turn")?,
    })
}

fn decode_action_points(points: u32) -> Result<u8> {
    match narrow(points, "")? {
        points @ ..=ACTION_POINTS => Ok(points),
        _ => Err(Malformed::new("", format!("{points} is above {ACTION_POINTS}"))),
    }
}

fn decode_planet(message: &pb::AdvancedColonizationPlanet, slot: Slot) -> Result<Planet> {
    if Slot::decode(&message.slot, &()).at("slot")? != slot {
        let problem = format!("must be {slot}, since the planets are in the order of their slots");
        return Err(Malformed::new("slot", problem));
    }
    Planet::decode(message, &slot)
}
