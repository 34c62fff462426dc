//! Invariants of the players, their cards and their grids.

use super::is_sorted;
use crate::game::Broken;
use crate::games::deeper::data::chart::Spot;
use crate::games::deeper::data::effect::cards_drawn;
use crate::games::deeper::data::layout::hatch;
use crate::games::deeper::data::{CardId, RocketId, Zone};
use crate::games::deeper::state::{Player, State};
use crate::seat::Seat;

pub(super) fn audit(state: &State) -> Result<(), Broken> {
    rows(state)?;
    cards(state)?;
    rockets(state)?;
    milestones(state)?;
    for (seat, player) in state.players.seated() {
        grids(state, seat, player)?;
        drawn(state, seat, player)?;
    }
    Ok(())
}

/// Every row exists, lists that are sorted are, and nothing unique is there twice.
fn rows(state: &State) -> Result<(), Broken> {
    let tables = state.tables();
    let known = |card: &CardId| usize::from(card.0) < tables.cards.len();
    let all_known = |cards: &[CardId]| cards.iter().all(known);
    if !all_known(&state.blueprints) {
        return Err(Broken::new("blueprint_deck", "holds what is no row of the blueprints table"));
    }
    let start = tables.of_zone(Zone::StartBuilt).collect::<Vec<_>>();
    for (seat, player) in state.players.seated() {
        let broken = |field: &str, problem: &str| Err(Broken::new(format!("players[{seat}].{field}"), problem));
        if !all_known(&player.hand) || !is_sorted(&player.hand, false) {
            return broken("hand", "holds what is no row of the blueprints table, or is not sorted");
        }
        if !all_known(&player.built) || !player.built.starts_with(&start) {
            return broken(
                "built",
                "holds what is no row of the blueprints table, or does not begin with the start cards",
            );
        }
        let upgrades: Vec<u8> = sorted(player.upgrades.iter().map(|upgrade| upgrade.0));
        if upgrades.last().is_some_and(|row| usize::from(*row) >= tables.upgrades.len()) || !is_sorted(&upgrades, true)
        {
            return broken("upgrades", "holds what is no row of the upgrades table, or one row twice");
        }
        let last = player.milestones.last();
        if last.is_some_and(|id| usize::from(id.0) >= tables.milestones.len()) || !is_sorted(&player.milestones, true) {
            return broken("milestones", "holds what is no row of the achievements table, or is not sorted");
        }
    }
    Ok(())
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort_unstable();
    items
}

/// Every habitat card is in one place.
fn cards(state: &State) -> Result<(), Broken> {
    for (id, spec) in state.tables().cards() {
        let in_deck = count(&state.blueprints, id);
        for (seat, player) in state.players.seated() {
            let path = || format!("players[{seat}].built");
            let (held, built) = (count(&player.hand, id), count(&player.built, id));
            let of_player = usize::from(spec.count);
            if spec.zone == Zone::StartBuilt && (held, built) != (0, of_player) {
                return Err(Broken::new(path(), format!("{} is built from the start", spec.id)));
            }
            if spec.zone == Zone::StartHand && held + built != of_player {
                return Err(Broken::new(path(), format!("{} is neither in hand nor built, or both", spec.id)));
            }
        }
        let (expected, found) = match spec.zone {
            Zone::Deck => (usize::from(spec.count), in_deck + dealt(state, id)),
            Zone::StartBuilt | Zone::StartHand => (0, in_deck),
        };
        if found != expected {
            let problem = format!("{} is in deck, hands and built {found} times instead of {expected}", spec.id);
            return Err(Broken::new("blueprint_deck", problem));
        }
    }
    Ok(())
}

fn count(cards: &[CardId], card: CardId) -> usize {
    cards.iter().filter(|other| **other == card).count()
}

fn dealt(state: &State, card: CardId) -> usize {
    state.players.iter().map(|player| count(&player.hand, card) + count(&player.built, card)).sum()
}

/// Every rocket card in play is face up or crafted, by somebody with access to them.
fn rockets(state: &State) -> Result<(), Broken> {
    let crafted = state.players.iter().flat_map(|player| &player.rockets);
    let there: Vec<RocketId> = sorted(state.rockets.iter().chain(crafted).copied());
    if !is_sorted(&state.rockets, true) || !there.iter().copied().eq(state.tables().rockets_of(state.seats())) {
        return Err(Broken::new("rockets", "each rocket card in play is face up, in order, or crafted by one player"));
    }
    for (seat, player) in state.players.seated() {
        if !player.rockets.is_empty() && !state.abilities_of(seat).rocket_access {
            return Err(Broken::new(format!("players[{seat}].rockets"), "crafted without a Radio"));
        }
    }
    Ok(())
}

/// A milestone is uncovered by somebody exactly if a tile lies at its level.
fn milestones(state: &State) -> Result<(), Broken> {
    for (id, milestone) in state.tables().milestones() {
        let reached = state.map.tiles().any(|(spot, _)| spot.level() == milestone.level);
        let uncovered = state.players.seated().find(|(_, player)| player.milestones.contains(&id));
        match uncovered {
            Some((seat, _)) if !reached => {
                let problem = format!("{} without any tile at level {}", milestone.id, milestone.level);
                return Err(Broken::new(format!("players[{seat}].milestones"), problem));
            }
            None if reached => {
                let problem = format!("a tile lies at level {}, but nobody has {}", milestone.level, milestone.id);
                return Err(Broken::new("players[0].milestones", problem));
            }
            Some(_) | None => {}
        }
    }
    Ok(())
}

fn grids(state: &State, seat: Seat, player: &Player) -> Result<(), Broken> {
    let abilities = state.abilities_of(seat);
    let broken = |field: &str, problem: String| Err(Broken::new(format!("players[{seat}].{field}"), problem));
    if hatch(seat) != Some(player.pawn) && state.map.at(player.pawn).is_none() {
        // In a column where it could be, it is the row that is wrong.
        let mut columns = state.map.tiles().map(|(spot, _)| spot).chain(hatch(seat)).map(Spot::column);
        let field = if columns.any(|column| column == player.pawn.column()) { "pawn_r" } else { "pawn_q" };
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

/// A player holds and has built as many cards of the deck as milestones and cards let them draw.
fn drawn(state: &State, seat: Seat, player: &Player) -> Result<(), Broken> {
    let tables = state.tables();
    let of_deck = |card: &&CardId| tables.blueprint(**card).zone == Zone::Deck;
    let found = player.hand.iter().chain(&player.built).filter(of_deck).count();
    let by_cards = player.built.iter().map(|card| cards_drawn(&tables.blueprint(*card).effects));
    let by_upgrades = player.upgrades.iter().map(|upgrade| cards_drawn(&tables.upgrade(*upgrade).effects));
    let by_milestones = player.milestones.iter().map(|id| u16::from(tables.milestone(*id).cards));
    let allowed: usize = by_cards.chain(by_upgrades).chain(by_milestones).map(usize::from).sum();
    if found > allowed || (found < allowed && !state.blueprints.is_empty()) {
        let problem = format!("{found} cards of the deck in hand and built, {allowed} were drawn");
        return Err(Broken::new(format!("players[{seat}].hand"), problem));
    }
    Ok(())
}
