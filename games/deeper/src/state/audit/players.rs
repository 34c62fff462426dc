//! Invariants of the players: rocket cards, milestones, pawns, grids, and the cards they drew.

use super::is_sorted;
use crate::data::chart::Spot;
use crate::data::effect::cards_drawn;
use crate::data::layout::hatch;
use crate::state::abilities::Abilities;
use crate::state::{Player, State};
use hadal_core::game::Broken;
use hadal_core::seat::{SEATS_MAX, Seat};

/// Checks the players; `dealt` is the number of cards of the deck that each player has.
pub(super) fn audit(state: &State, levels_reached: u8, dealt: [u32; SEATS_MAX]) -> Result<(), Broken> {
    rockets(state)?;
    milestones(state, levels_reached)?;
    for (seat, player) in state.players.seated() {
        let abilities = state.abilities_of(seat);
        if !player.rockets.is_empty() && !abilities.rocket_access {
            return Err(Broken::new(format!("seats[{seat}].player.rockets"), "crafted without a Radio"));
        }
        grids(state, seat, player, &abilities)?;
        drawn(state, seat, player, dealt[seat.index()])?;
    }
    Ok(())
}

/// Every rocket card in play is face up or crafted, once.
fn rockets(state: &State) -> Result<(), Broken> {
    let mut left = state.tables().rockets_of(state.seat_count()).fold(0_u64, |left, rocket| left | 1 << rocket.0);
    let crafted = state.players.iter().flat_map(|player| &player.rockets);
    let all_in_play = state.rockets.iter().chain(crafted).all(|rocket| {
        let bit = 1_u64.checked_shl(u32::from(rocket.0)).unwrap_or(0);
        let there = left & bit != 0;
        left &= !bit;
        there
    });
    if all_in_play && left == 0 && is_sorted(&state.rockets, true) {
        return Ok(());
    }
    Err(Broken::new("rockets", "each rocket card in play is face up, in order, or crafted by one player"))
}

/// A milestone is uncovered exactly if a tile lies at its level.
fn milestones(state: &State, levels_reached: u8) -> Result<(), Broken> {
    for (id, milestone) in state.tables().milestones() {
        let reached = levels_reached >> milestone.level & 1 == 1;
        let uncovered = state.players.seated().find(|(_, player)| player.milestones.contains(&id));
        match uncovered {
            Some((seat, _)) if !reached => {
                let problem = format!("{} without any tile at level {}", milestone.id, milestone.level);
                return Err(Broken::new(format!("seats[{seat}].player.milestones"), problem));
            }
            None if reached => {
                let problem = format!("a tile lies at level {}, but nobody has {}", milestone.level, milestone.id);
                return Err(Broken::new("seats[0].player.milestones", problem));
            }
            Some(_) | None => {}
        }
    }
    Ok(())
}

fn grids(state: &State, seat: Seat, player: &Player, abilities: &Abilities) -> Result<(), Broken> {
    let broken = |field: &str, problem: String| Err(Broken::new(format!("seats[{seat}].player.{field}"), problem));
    if hatch(seat) != Some(player.pawn) && state.map.at(player.pawn).is_none() {
        // If the pawn could be in this column, it is the row that is wrong.
        let mut columns = state.map.tiles().map(|(spot, _)| spot).chain(hatch(seat)).map(Spot::column);
        let field = if columns.any(|column| column == player.pawn.column()) { "pawn.r" } else { "pawn.q" };
        return broken(field, "the pawn is neither on a tile nor in its own Hatch".to_owned());
    }
    for (field, found, room) in [
        ("air", player.air, abilities.lungs),
        ("inventory", player.inventory.total(), abilities.inventory),
        ("storage", player.storage.total(), abilities.storage),
    ] {
        if found > room {
            return broken(field, format!("{found} where there is room for {room}"));
        }
    }
    Ok(())
}

/// The number of cards of the deck that a player holds and has built is the number that milestones and cards let them draw.
fn drawn(state: &State, seat: Seat, player: &Player, found: u32) -> Result<(), Broken> {
    let tables = state.tables();
    let by_cards = player.built.iter().map(|card| cards_drawn(&tables.blueprint(*card).effects));
    let by_upgrades = player.upgrades.iter().map(|upgrade| cards_drawn(&tables.upgrade(*upgrade).effects));
    let by_milestones = player.milestones.iter().map(|id| u16::from(tables.milestone(*id).cards));
    let allowed: u32 = by_cards.chain(by_upgrades).chain(by_milestones).map(u32::from).sum();
    if found > allowed || (found < allowed && !state.blueprints.is_empty()) {
        let problem = format!("{found} cards of the deck in hand and built, {allowed} were drawn");
        return Err(Broken::new(format!("seats[{seat}].hand"), problem));
    }
    Ok(())
}
