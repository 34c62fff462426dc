//! Whether a state from elsewhere could be a state of this game: the invariants of rules 2, 7 and 8.

use super::notation::{self, PositionError};
use super::orbit::Aim;
use super::pile::Pile;
use super::position::{ACTION_POINTS, Position, Slot};
use super::pyramid::{COPIES, Player, Pyramid};
use super::state::State;
use crate::game::Broken;

/// The first broken invariant of a state, or nothing.
pub fn audit(state: &State) -> Result<(), Broken> {
    audit_position(&state.position)?;
    state.rules.validate().map_err(|error| Broken::new(format!("options.{}", error.path), error.problem))?;
    let max_turns = state.rules.max_turns;
    if max_turns > 0 && state.turns_ended > max_turns {
        let problem = format!("{} turns ended, the game was drawn after {max_turns}", state.turns_ended);
        return Err(Broken::new("turns_ended", problem));
    }
    audit_turn_starts(state)
}

/// The first broken invariant of a position, or nothing; paths are those of the state message.
pub fn audit_position(position: &Position) -> Result<(), Broken> {
    if position.action_points > ACTION_POINTS {
        let problem = format!("{} action points, a turn has {ACTION_POINTS}", position.action_points);
        return Err(Broken::new("action_points", problem));
    }
    audit_counts(position)?;
    for (player, path) in Player::ALL.into_iter().zip(["reserve_one", "reserve_two"]) {
        if let Some(pyramid) = position.reserve(player).types().into_iter().find(|pyramid| !pyramid.is_of(player)) {
            return Err(Broken::new(path, format!("{pyramid} is foreign to this reserve")));
        }
    }
    audit_stacks(position)?;
    audit_orbits(position)
}

/// No more of any type than exist; the zone at which there are too many is named.
fn audit_counts(position: &Position) -> Result<(), Broken> {
    if position.outside_bank().beyond_copies().is_none() {
        return Ok(());
    }
    let mut counted = Pile::default();
    for (index, planet) in position.planets.iter().enumerate() {
        let orbit = planet.orbit.iter().map(|ship| ship.pyramid);
        let planet_itself = Pyramid::planet(planet.size);
        counted.add_all(planet.near.iter().chain(&planet.far).copied().chain(orbit).chain([planet_itself]));
        sound_counts(&counted, &format!("slots[{index}]"))?;
    }
    let [one, two] = &position.reserves;
    for (pile, path) in [(one, "reserve_one"), (two, "reserve_two"), (&position.burned, "burned")] {
        counted.add_pile(pile);
        sound_counts(&counted, path)?;
    }
    Ok(())
}

/// Refuses the first type of which there are more than exist.
fn sound_counts(counted: &Pile, path: &str) -> Result<(), Broken> {
    counted.beyond_copies().map_or(Ok(()), |pyramid| Err(too_many(path, pyramid)))
}

/// The invariant that pyramids are conserved.
pub fn too_many(path: impl Into<String>, pyramid: Pyramid) -> Broken {
    Broken::new(path, format!("more than {COPIES} pyramids {pyramid} in all"))
}

fn audit_stacks(position: &Position) -> Result<(), Broken> {
    for (index, planet) in position.planets.iter().enumerate() {
        for (stack, name) in [(&planet.near, "near"), (&planet.far, "far")] {
            if let Some(height) = stack.iter().position(|pyramid| pyramid.owner().is_none()) {
                return Err(Broken::new(format!("slots[{index}].{name}[{height}]"), "a planet is no colony"));
            }
        }
    }
    Ok(())
}

fn audit_orbits(position: &Position) -> Result<(), Broken> {
    let planet_burned = position.burned.types().into_iter().any(|pyramid| pyramid.owner().is_none());
    for slot in Slot::ALL {
        let orbit = &position.planet(slot).orbit;
        let broken = |list: &str, index: usize, problem: &str| {
            Err(Broken::new(format!("slots[{}].{list}[{index}]", slot.index()), problem))
        };
        for (index, ship) in orbit.iter().enumerate() {
            if ship.pyramid.owner().is_none() {
                return broken("orbit_ships", index, "a planet is no ship");
            }
            if ship.aim == Aim::At(slot) {
                return broken("orbit_aims", index, "the ship points at the planet it orbits");
            }
            if ship.aim == Aim::Adrift && !planet_burned {
                return broken("orbit_aims", index, "the ship is adrift, but no planet is burned");
            }
        }
        if !orbit.is_sorted() {
            return Err(Broken::new(format!("slots[{}].orbit_ships", slot.index()), "the ships are not sorted"));
        }
    }
    Ok(())
}

/// What a repetition is measured by: the starts of the turns since the last burn, in alternation, none of them a draw
/// before the last (rule 7.1).
fn audit_turn_starts(state: &State) -> Result<(), Broken> {
    let broken = |problem: &str| Err(Broken::new("turn_starts", problem));
    let mut texts: Vec<&str> = state.turn_starts.texts().collect();
    if state.rules.repetition == 0 {
        return if texts.is_empty() { Ok(()) } else { broken("only games with repetition have them") };
    }
    if !state.turn_starts.is_canonical() {
        return broken("not one position per line");
    }
    if texts.len() > state.turns_ended as usize + 1 {
        return broken("more than turns");
    }
    if state.position.is_turn_start() && texts.last() != Some(&state.position.to_string().as_str()) {
        return broken("the last one is not the present position, which begins a turn");
    }
    let mut player = state.position.player;
    for (index, text) in texts.iter().enumerate().rev() {
        audit_turn_start(text, state, player)
            .map_err(|problem| Broken::new(format!("turn_starts[{index}]"), problem))?;
        player = player.opponent();
    }
    texts.pop();
    texts.sort_unstable();
    let most = texts.chunk_by(|one, next| one == next).map(<[&str]>::len).max().unwrap_or(0);
    if most >= state.rules.repetition as usize { broken("the game was drawn before") } else { Ok(()) }
}

fn audit_turn_start(text: &str, state: &State, player: Player) -> Result<(), String> {
    let position = notation::parse_position(text).map_err(|error| match error {
        PositionError::Malformed(error) => error.to_string(),
        PositionError::Broken(error) => error.to_string(),
    })?;
    if position.to_string() != text {
        return Err("not in canonical form".to_owned());
    }
    if !position.is_turn_start() {
        return Err("not the start of a turn".to_owned());
    }
    if position.player != player {
        return Err("the turns do not alternate".to_owned());
    }
    if position.burned != state.position.burned {
        return Err("not since the last burn".to_owned());
    }
    Ok(())
}
