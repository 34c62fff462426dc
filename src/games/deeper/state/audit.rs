//! Whether a state from elsewhere could be a state of this game. Paths name the fields of the state message.

mod pending;
mod players;
mod tiles;

use super::State;
use crate::game::Broken;
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::rules::setup::LOSSES_SCRIPT_MAX;

/// The first broken invariant, or nothing. Ranges come first, so that the later checks may look everything up.
pub fn audit(state: &State) -> Result<(), Broken> {
    if !(1..=4).contains(&state.seats()) {
        return Err(Broken::new("players", format!("{} players, the game is for 1 to 4", state.seats())));
    }
    seats(state)?;
    tiles::audit(state)?;
    players::audit(state)?;
    conservation(state)?;
    pending::audit(state)
}

fn seats(state: &State) -> Result<(), Broken> {
    for (path, seat) in [("first_seat", state.first), ("turn.seat", state.turn.seat)] {
        if seat.0 >= state.seats() {
            return Err(Broken::new(path, format!("there is no seat {seat} at a table of {}", state.seats())));
        }
    }
    if state.losses.len() > LOSSES_SCRIPT_MAX {
        return Err(Broken::new("losses", format!("more than {LOSSES_SCRIPT_MAX} entries")));
    }
    Ok(())
}

/// No token is ever made or destroyed (rule 13, example 11).
fn conservation(state: &State) -> Result<(), Broken> {
    let on_map = state.map.tiles().map(|(_, laid)| laid.tokens);
    let of_players = state.players.iter().flat_map(|player| [player.inventory, player.storage]);
    let bags: Vec<Tokens> = std::iter::once(state.supply).chain(on_map).chain(of_players).collect();
    let printed = state.tables().supply();
    for resource in Resource::all() {
        let there: u32 = bags.iter().map(|bag| u32::from(bag[resource])).sum();
        if there != u32::from(printed[resource]) {
            let path = format!("supply[{}]", resource as u8);
            return Err(Broken::new(path, format!("there are {there} {resource}, not {}", printed[resource])));
        }
    }
    Ok(())
}

/// Whether a list is sorted, each item at most once if `once`.
fn is_sorted<T: PartialOrd>(list: &[T], once: bool) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1] || (!once && pair[0] == pair[1]))
}
