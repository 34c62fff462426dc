//! States and options out of messages.

use std::fmt::Display;

use super::names;
use crate::game::Malformed;
use crate::games::advanced_colonization::state::{
    ACTION_POINTS, Options, Orbit, Pile, Planet, Player, Position, Rules, SHIPS_MAX, Stack, State, TurnStarts,
};
use crate::games::advanced_colonization::text::{self, PositionError};
use crate::pb;

type Result<T> = std::result::Result<T, Malformed>;

pub(super) fn decode_state(message: &pb::AdvancedColonizationState) -> Result<State> {
    let rules = message.options.as_ref().map_or_else(|| Ok(Rules::default()), decode_state_rules)?;
    Ok(State {
        position: decode_position(message)?,
        rules,
        turns_ended: message.turns_ended,
        turn_starts: decode_turn_starts(&message.turn_starts)?,
    })
}

fn decode_position(message: &pb::AdvancedColonizationState) -> Result<Position> {
    let [a, b, c] = message.slots.as_slice() else {
        return Err(Malformed::new("slots", format!("{} slots instead of 3", message.slots.len())));
    };
    let planets = [decode_planet(a, 0)?, decode_planet(b, 1)?, decode_planet(c, 2)?];
    let reserves =
        [decode_pile(&message.reserve_one, "reserve_one")?, decode_pile(&message.reserve_two, "reserve_two")?];
    let burned = decode_pile(&message.burned, "burned")?;
    let player = Player::at_seat(message.seat)
        .ok_or_else(|| Malformed::new("seat", format!("{} is neither 0 nor 1", message.seat)))?;
    let phase = names::field(message.phase, "phase")?;
    let action_points = u8::try_from(message.action_points)
        .ok()
        .filter(|points| *points <= ACTION_POINTS)
        .ok_or_else(|| Malformed::new("action_points", format!("{} is above 5", message.action_points)))?;
    Ok(Position { planets, reserves, burned, player, phase, action_points })
}

fn decode_planet(message: &pb::AdvancedColonizationPlanet, index: usize) -> Result<Planet> {
    let size = names::decode(message.planet_size, || format!("slots[{index}].planet_size"))?;
    let near = decode_stack(&message.near, format_args!("slots[{index}].near"))?;
    let far = decode_stack(&message.far, format_args!("slots[{index}].far"))?;
    let (ships, aims) = (format_args!("slots[{index}].orbit_ships"), format_args!("slots[{index}].orbit_aims"));
    let mut orbit = Orbit::default();
    for ship in names::ships((&message.orbit_ships, ships), (&message.orbit_aims, aims))? {
        if !orbit.try_insert(ship?) {
            return Err(Malformed::new(ships.to_string(), format!("has more than {SHIPS_MAX} elements")));
        }
    }
    Ok(Planet { size, near, far, orbit })
}

fn decode_stack(colonies: &[i32], path: impl Display) -> Result<Stack> {
    if colonies.len() > SHIPS_MAX {
        return Err(Malformed::new(path.to_string(), format!("has more than {SHIPS_MAX} elements")));
    }
    names::list(colonies, path).collect()
}

fn decode_pile(pyramids: &[i32], path: &str) -> Result<Pile> {
    let mut pile = Pile::default();
    for pyramid in names::list(pyramids, path) {
        pile.add(pyramid?);
    }
    Ok(pile)
}

/// Texts in any order of their tokens and piles become canonical.
fn decode_turn_starts(texts: &[String]) -> Result<TurnStarts> {
    let mut turn_starts = TurnStarts::default();
    for (index, text) in texts.iter().enumerate() {
        let position = text::parse_position(text).map_err(|error| {
            let problem = match error {
                PositionError::Malformed(error) => error.to_string(),
                PositionError::Broken(error) => error.to_string(),
            };
            Malformed::new(format!("turn_starts[{index}]"), problem)
        })?;
        turn_starts.push(&position.to_string());
    }
    Ok(turn_starts)
}

/// The options inside a state: the position is where it is now, not where it began.
fn decode_state_rules(message: &pb::AdvancedColonizationOptions) -> Result<Rules> {
    if message.position.is_some() {
        return Err(Malformed::new("options.position", "is for new games only"));
    }
    let rules = decode_rules(message);
    rules.validate().map_err(|error| Malformed::new(format!("options.{}", error.path), error.problem))?;
    Ok(rules)
}

fn decode_rules(message: &pb::AdvancedColonizationOptions) -> Rules {
    Rules {
        repetition: message.repetition.unwrap_or_default(),
        dead: message.dead.unwrap_or_default(),
        max_turns: message.max_turns.unwrap_or_default(),
        loose_phases: message.loose_phases.unwrap_or_default(),
        shift_reserves: message.shift_reserves.unwrap_or_default(),
        bomb_keeps_aim: message.bomb_keeps_aim.unwrap_or_default(),
        advance_may_stand: message.advance_may_stand.unwrap_or_default(),
    }
}

pub(super) fn decode_options(message: pb::AdvancedColonizationOptions) -> Result<Options> {
    let rules = decode_rules(&message);
    rules.validate()?;
    Ok(Options { position: message.position, rules })
}
