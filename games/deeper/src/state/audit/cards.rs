//! Invariants of the habitat cards: each is in one place.

use super::is_sorted;
use crate::data::{CardId, Zone};
use crate::state::{Player, State};
use hadal_core::game::Broken;
use hadal_core::seat::{SEATS_MAX, Seat};

/// Checks the cards; returns the number of cards of the deck that each player has in hand and built.
pub(super) fn audit(state: &State) -> Result<[u32; SEATS_MAX], Broken> {
    let mut copies = vec![0; state.tables().cards.len()];
    let unknown = |at| Broken::new(format!("blueprint_deck[{at}]"), "no card of the catalogue");
    tally(&mut copies, &state.blueprints).map_err(unknown)?;
    let (mut dealt, mut own) = ([0; SEATS_MAX], vec![0; copies.len()]);
    for (seat, player) in state.players.seated() {
        dealt[seat.index()] = cards_of(state, seat, player, &mut own, &mut copies)?;
        player.hand.iter().chain(&player.built).for_each(|card| own[usize::from(card.0)] = 0);
        unique(state, seat, player)?;
    }
    for (spec, found) in state.tables().cards.iter().zip(copies) {
        let expected = if spec.zone == Zone::Deck { u32::from(spec.count) } else { 0 };
        if found != expected {
            let problem = format!("{} is in deck, hands and built {found} times instead of {expected}", spec.id);
            return Err(Broken::new("blueprint_deck", problem));
        }
    }
    Ok(dealt)
}

/// Adds the cards of the deck that a player has to `copies` and returns their number; the player's other cards must be those that
/// each player starts with. `own` becomes the number of each card that the player has; nothing was there before.
fn cards_of(state: &State, seat: Seat, player: &Player, own: &mut [u32], copies: &mut [u32]) -> Result<u32, Broken> {
    let tables = state.tables();
    for (list, cards) in [("hand", &player.hand), ("player.built", &player.built)] {
        tally(own, cards)
            .map_err(|at| Broken::new(format!("seats[{seat}].{list}[{at}]"), "no card of the catalogue"))?;
    }
    if !is_sorted(&player.hand, false) {
        return Err(Broken::new(format!("seats[{seat}].hand"), "is not in the order of the catalogue"));
    }
    let broken = |problem| Err(Broken::new(format!("seats[{seat}].player.built"), problem));
    for (spec, own) in tables.cards.iter().zip(own).filter(|(spec, _)| spec.zone != Zone::Deck) {
        if *own != u32::from(spec.count) {
            return broken(match spec.zone {
                Zone::StartHand => format!("{} is neither in hand nor built, or both", spec.id),
                Zone::StartBuilt | Zone::Deck => format!("{} is built from the start", spec.id),
            });
        }
    }
    let mut dealt = 0;
    for card in player.hand.iter().chain(&player.built) {
        if tables.blueprint(*card).zone == Zone::Deck {
            copies[usize::from(card.0)] += 1;
            dealt += 1;
        }
    }
    let mut built = player.built.iter();
    if tables.of_zone(Zone::StartBuilt).any(|card| built.next() != Some(&card)) {
        return broken("does not begin with the start cards".to_owned());
    }
    Ok(dealt)
}

/// Counts the cards of a list; the error is the index of the first card that no row of the table has.
fn tally(copies: &mut [u32], cards: &[CardId]) -> Result<(), usize> {
    for (at, card) in cards.iter().enumerate() {
        *copies.get_mut(usize::from(card.0)).ok_or(at)? += 1;
    }
    Ok(())
}

/// Upgrades and milestones are from the tables, each once.
fn unique(state: &State, seat: Seat, player: &Player) -> Result<(), Broken> {
    let mut left = (1_u64 << state.tables().upgrades.len()) - 1;
    for (at, upgrade) in player.upgrades.iter().enumerate() {
        let bit = 1_u64.checked_shl(u32::from(upgrade.0)).unwrap_or(0);
        if left & bit == 0 {
            let path = format!("seats[{seat}].player.upgrades[{at}]");
            return Err(Broken::new(path, "no upgrade of the catalogue, or crafted before"));
        }
        left &= !bit;
    }
    let last = player.milestones.last();
    if last.is_some_and(|id| usize::from(id.0) >= state.tables().milestones.len())
        || !is_sorted(&player.milestones, true)
    {
        let problem = "no milestones of the catalogue in its order, each once";
        return Err(Broken::new(format!("seats[{seat}].player.milestones"), problem));
    }
    Ok(())
}
