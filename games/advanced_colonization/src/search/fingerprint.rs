//! A number for everything the future of a state depends on.

use crate::state::{Aim, Position, Pyramid, Side, Slot, State};
use hadal_core::generator::scattered;

/// The codes of a place, from its pyramids.
const PLACE: u64 = 16;

/// The fingerprint of a state: a sum over all pieces and places, each computed independently.
pub(super) fn of(state: &State) -> u64 {
    let State { position, settings, turns_ended, turn_starts } = state;
    let mut sum = sum_of(position);
    if settings.max_turns > 0 {
        sum = sum.wrapping_add(scattered(u64::from(*turns_ended).wrapping_add(1)).rotate_left(43));
    }
    if settings.repetition > 0 {
        // The number of turns that started in each position; the order of the turns does not matter.
        sum = sum.wrapping_add(turn_starts.sum());
    }
    scattered(sum)
}

/// The fingerprint of the table, for any past.
pub(super) fn of_position(position: &Position) -> u64 {
    scattered(sum_of(position))
}

fn sum_of(position: &Position) -> u64 {
    let sum = Slot::ALL.into_iter().map(|slot| planet(position, slot)).fold(0, u64::wrapping_add);
    let [one, two] = position.reserves.map(|pile| u64::from(u32::from(pile)));
    let sum = sum.wrapping_add(scattered(one << 32 | two).rotate_left(17));
    let turn = (position.player as u64) << 8 | (position.phase as u64) << 4 | u64::from(position.action_points);
    sum.wrapping_add(scattered(u64::from(u32::from(position.burned)) << 16 | turn).rotate_left(31))
}

fn planet(position: &Position, slot: Slot) -> u64 {
    let planet = position.planet(slot);
    let index = slot.index() as u64;
    let mut sum = scattered(1 << 20 | index << 4 | planet.size as u64);
    for side in Side::ALL {
        for (height, colony) in (0..).zip(planet.stack(side)) {
            let place = (index * 2 + side.index() as u64) * 32 + height;
            sum = sum.wrapping_add(scattered(2 << 20 | (place * PLACE + code(*colony))));
        }
    }
    for ship in planet.orbit.iter() {
        let aim = match ship.aim {
            Aim::At(target) => target.index() as u64,
            Aim::Standing => 3,
            Aim::Adrift => 4,
        };
        sum = sum.wrapping_add(scattered(3 << 20 | ((index * 8 + aim) * PLACE + code(ship.pyramid))));
    }
    sum
}

fn code(pyramid: Pyramid) -> u64 {
    pyramid.index() as u64
}
