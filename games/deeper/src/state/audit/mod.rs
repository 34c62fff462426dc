//! The audit of a state from elsewhere. Paths name the fields of the state message.
//!
//! The state may be anything that can be read from bytes: each check relies on nothing but those before it.

mod cards;
mod pending;
mod players;
mod tiles;

use super::State;
use crate::data::tokens::{Resource, Tokens};
use crate::rules::setup::LOSSES_SCRIPT_MAX;
use hadal_core::game::Broken;

/// Checks that the state could be one of this game; the error is the first broken invariant.
pub(crate) fn audit(state: &State) -> Result<(), Broken> {
    if !(1..=4).contains(&state.seat_count()) {
        return Err(Broken::new("seats", format!("{} players, the game is for 1 to 4", state.seat_count())));
    }
    numbers(state)?;
    let on_map = tiles::audit(state)?;
    let dealt = cards::audit(state)?;
    players::audit(state, on_map.levels, dealt)?;
    conservation(state, on_map.tokens)?;
    pending::audit(state)
}

fn numbers(state: &State) -> Result<(), Broken> {
    for (path, seat) in [("first_seat", state.first), ("turn.seat", state.turn.seat)] {
        if seat.0 >= state.seat_count() {
            return Err(Broken::new(path, format!("there is no seat {seat} at a table of {}", state.seat_count())));
        }
    }
    if state.losses.len() > LOSSES_SCRIPT_MAX {
        return Err(Broken::new("losses", format!("more than {LOSSES_SCRIPT_MAX} entries")));
    }
    Ok(())
}

/// No token is ever made or destroyed (rule 13, example 11).
fn conservation(state: &State, on_map: [u32; 7]) -> Result<(), Broken> {
    let mut there = on_map;
    let mut add = |bag: &Tokens| {
        for (sum, count) in there.iter_mut().zip(bag.counts()) {
            *sum += u32::from(*count);
        }
    };
    add(&state.supply);
    for player in &state.players {
        add(&player.inventory);
        add(&player.storage);
    }
    for ((resource, spec), there) in Resource::all().zip(&state.tables().resources).zip(there) {
        if there != u32::from(spec.supply) {
            return Err(Broken::new("supply", format!("there are {there} {resource}, not {}", spec.supply)));
        }
    }
    Ok(())
}

/// True if a list is sorted, each item at most once if `once`.
fn is_sorted<T: PartialOrd>(list: &[T], once: bool) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1] || (!once && pair[0] == pair[1]))
}
