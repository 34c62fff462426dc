//! The invariants of a position (rule 8.4).

use super::super::{ACTION_POINTS, Aim, COPIES, Pile, Player, Position, Pyramid, Slot};
use hadal_core::game::Broken;

/// The paths of the reserves in the state message.
const RESERVES: [&str; 2] = ["seats[0].reserve", "seats[1].reserve"];

/// Checks the invariants of a position; the error is the first that is broken, with its path in the state message.
pub(crate) fn audit_position(position: &Position) -> Result<(), Broken> {
    if position.action_points > ACTION_POINTS {
        let problem = format!("{} action points, a turn has {ACTION_POINTS}", position.action_points);
        return Err(Broken::new("turn.action_points", problem));
    }
    audit_counts(position)?;
    for (player, path) in Player::ALL.into_iter().zip(RESERVES) {
        if let Some(pyramid) = position.reserve(player).types().into_iter().find(|pyramid| !pyramid.is_of(player)) {
            return Err(Broken::new(path, format!("{pyramid} is foreign to this reserve")));
        }
    }
    audit_stacks(position)?;
    audit_orbits(position)
}

/// No more of any type than exist; the error names the zone at which there are too many.
fn audit_counts(position: &Position) -> Result<(), Broken> {
    if position.outside_bank().beyond_copies().is_none() {
        return Ok(());
    }
    let mut counted = Pile::default();
    for (index, planet) in position.planets.iter().enumerate() {
        let orbit = planet.orbit.iter().map(|ship| ship.pyramid);
        let planet_itself = Pyramid::planet(planet.size);
        counted.add_all(planet.near.iter().chain(&planet.far).copied().chain(orbit).chain([planet_itself]));
        sound_counts(counted, &format!("planets[{index}]"))?;
    }
    let [one, two] = &position.reserves;
    for (pile, path) in [(one, RESERVES[0]), (two, RESERVES[1]), (&position.burned, "burned")] {
        counted.add_pile(pile);
        sound_counts(counted, path)?;
    }
    Ok(())
}

/// Refuses the first type with more copies than exist.
fn sound_counts(counted: Pile, path: &str) -> Result<(), Broken> {
    counted.beyond_copies().map_or(Ok(()), |pyramid| Err(too_many(path, pyramid)))
}

/// The invariant that pyramids are conserved.
pub(crate) fn too_many(path: impl Into<String>, pyramid: Pyramid) -> Broken {
    Broken::new(path, format!("more than {COPIES} pyramids {pyramid} in all"))
}

fn audit_stacks(position: &Position) -> Result<(), Broken> {
    for (index, planet) in position.planets.iter().enumerate() {
        for (stack, name) in [(&planet.near, "near_colonies"), (&planet.far, "far_colonies")] {
            if let Some(height) = stack.iter().position(|pyramid| pyramid.owner().is_none()) {
                return Err(Broken::new(format!("planets[{index}].{name}[{height}]"), "a planet cannot be a colony"));
            }
        }
    }
    Ok(())
}

fn audit_orbits(position: &Position) -> Result<(), Broken> {
    let planet_burned = position.burned.types().into_iter().any(|pyramid| pyramid.owner().is_none());
    for slot in Slot::ALL {
        let orbit = &position.planet(slot).orbit;
        let broken =
            |field: &str, problem: &str| Err(Broken::new(format!("planets[{}].ships{field}", slot.index()), problem));
        for (index, ship) in orbit.iter().enumerate() {
            if ship.pyramid.owner().is_none() {
                return broken(&format!("[{index}].pyramid"), "a planet cannot be a ship");
            }
            if ship.aim == Aim::At(slot) {
                return broken(&format!("[{index}].orientation"), "the ship points at the planet it orbits");
            }
            if ship.aim == Aim::Adrift && !planet_burned {
                return broken(&format!("[{index}].orientation"), "the ship is adrift, but no planet is burned");
            }
        }
        if !orbit.is_sorted() {
            return broken("", "the ships are not sorted");
        }
    }
    Ok(())
}
