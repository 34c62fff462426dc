//! The invariants of a position (rule 8.4).

use super::super::{ACTION_POINTS, Aim, COPIES, Pile, Player, Position, Pyramid, Slot};
use crate::game::Broken;

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
