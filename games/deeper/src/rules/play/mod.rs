//! Playing an action. Trusts [`crate::check`]: its findings are asserted here, not decided again.

mod building;
mod placing;
mod turn_end;

use crate::data::chart::Hex;

use crate::action::Action;
use crate::data::chart::{Depth, Spot};
use crate::data::tokens::{Resource, Tokens};
use crate::event::Event;
use crate::state::moment::Moment;
use crate::state::{End, Frame, State};
use hadal_core::game::Sink;

/// Plays a legal action of the player on turn.
pub(crate) fn play(state: &mut State, action: &Action, events: &mut impl Sink<Event>) {
    match *action {
        Action::Swim { target } => swim(state, target, events),
        Action::Gather { cell, resource, count } => {
            spend_action(state);
            gather(state, spot_of(cell), resource, count, false, events);
        }
        Action::Explore { tile, cell } => placing::explore(state, tile, spot_of(cell), events),
        Action::Scan { depth_m: Depth(level) } => {
            spend_action(state);
            placing::scan(state, level, events);
        }
        Action::Terraform { tile, cell, omit } => {
            spend_action(state);
            placing::terraform(state, tile, spot_of(cell), omit, events);
        }
        Action::Convert { card, line, times, output } => building::convert(state, card, line, times, output, events),
        Action::Craft { id } => {
            spend_action(state);
            building::craft(state, id, events);
        }
        Action::Stow { resource } => {
            stow(state, resource);
            events.push(Event::Stowed { seat: state.turn.seat, resource });
        }
        Action::Fetch { resource } => {
            fetch(state, resource);
            events.push(Event::Fetched { seat: state.turn.seat, resource });
        }
        Action::Swap { given, taken } => swap(state, given, taken, events),
        Action::Jettison { resource } => jettison(state, resource, events),
        Action::EndTurn => turn_end::end_turn(state, events),
        Action::Place { cell } => placing::place_drawn(state, spot_of(cell), events),
        Action::Tow { follow } => tow(state, follow, events),
        Action::ReturnTile { tile } => placing::return_tile(state, tile, events),
        Action::Take => turn_end::take(state, events),
        Action::Decline => decline(state, events),
        Action::Pick { resource } => turn_end::pick(state, resource, events),
        Action::NameWinner { seat } => {
            events.push(Event::WinnerNamed { seat: state.turn.seat, winner_seat: seat });
            turn_end::end_game(state, End::LastRocket { named: Some(seat) }, events);
        }
    }
}

/// The spot of a cell that a check has found on the map.
fn spot_of(cell: Hex) -> Spot {
    match Spot::at(cell) {
        Some(spot) => spot,
        None => unreachable!("a check found the cell {cell:?} on the map"),
    }
}

/// Spends one action, which also frees the directions of transfers and ends a row of Converts (rules 6.7 and 6.12).
fn spend_action(state: &mut State) {
    assert!(state.turn.actions_left > 0, "a check found an action left");
    state.turn.actions_left -= 1;
    state.turn.converting = false;
    free_directions(state);
}

fn free_directions(state: &mut State) {
    state.turn.stowed = 0;
    state.turn.fetched = 0;
}

fn swim(state: &mut State, to: Hex, events: &mut impl Sink<Event>) {
    spend_action(state);
    state.turn.swum = true;
    move_pawn(state, spot_of(to), false, events);
}

fn move_pawn(state: &mut State, target: Spot, towed: bool, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    let origin = std::mem::replace(&mut state.current_mut().pawn, target);
    events.push(Event::Moved { seat, origin, target, towed });
}

/// Moves tokens from a tile into the Inventory.
fn gather(state: &mut State, spot: Spot, resource: Resource, count: u8, turn_end: bool, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    if let Some(laid) = state.map.at_mut(spot) {
        laid.tokens.remove(resource, count);
        state.current_mut().inventory.add(resource, count);
        events.push(Event::Gathered { seat, cell: spot, resource, count, turn_end });
    }
}

fn tow(state: &mut State, follow: bool, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    match state.frames.pop() {
        Some(Frame::Tow { spot }) if follow => move_pawn(state, spot, true, events),
        _ => events.push(Event::Declined { seat }),
    }
}

fn decline(state: &mut State, events: &mut impl Sink<Event>) {
    events.push(Event::Declined { seat: state.turn.seat });
    match state.frames.pop() {
        Some(Frame::Gain { offer }) => turn_end::offer_from(state, offer + 1, events),
        Some(Frame::EndGather) => turn_end::pass_turn(state, events),
        Some(Frame::Retry) => {}
        other => unreachable!("a check found something to decline, not {other:?}"),
    }
}

fn swap(state: &mut State, given: Resource, taken: Resource, events: &mut impl Sink<Event>) {
    stow(state, given);
    fetch(state, taken);
    events.push(Event::Swapped { seat: state.turn.seat, given, taken });
}

fn jettison(state: &mut State, resource: Resource, events: &mut impl Sink<Event>) {
    state.current_mut().inventory.remove(resource, 1);
    state.supply.add(resource, 1);
    events.push(Event::Jettisoned { seat: state.turn.seat, resource });
}

fn stow(state: &mut State, resource: Resource) {
    state.turn.stowed |= 1 << resource as u8;
    let player = state.current_mut();
    player.inventory.remove(resource, 1);
    player.storage.add(resource, 1);
}

fn fetch(state: &mut State, resource: Resource) {
    state.turn.fetched |= 1 << resource as u8;
    let player = state.current_mut();
    player.storage.remove(resource, 1);
    player.inventory.add(resource, 1);
}

/// Puts tokens of the supply into open Inventory cells, and the rest into Storage (rules 6.13 and 9.1). There is room. Returns
/// the number that went to the Storage.
fn receive(state: &mut State, resource: Resource, count: u8) -> u8 {
    let open = Moment::of(state).inventory_open();
    let carried = u8::try_from(open).unwrap_or(u8::MAX).min(count);
    state.supply.remove(resource, count);
    let player = state.current_mut();
    player.inventory.add(resource, carried);
    player.storage.add(resource, count - carried);
    count - carried
}

/// Pays tokens to the supply, from the Inventory first (rule 6.13). Returns the tokens from the Storage.
fn pay(state: &mut State, tokens: Tokens) -> Tokens {
    let mut stored = Tokens::default();
    for resource in tokens.present() {
        let (player, count) = (state.current_mut(), tokens[resource]);
        let carried = player.inventory[resource].min(count);
        stored[resource] = count - carried;
        player.inventory.remove(resource, carried);
        player.storage.remove(resource, count - carried);
        state.supply.add(resource, count);
    }
    stored
}
