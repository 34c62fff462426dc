//! Invariants of the habitat cards: each is in one place.

use super::is_sorted;
use crate::game::Broken;
use crate::games::deeper::data::{CardId, CardSpec, Zone};
use crate::games::deeper::state::{Player, State};
use crate::seat::{SEATS_MAX, Seat};

/// How many copies of a card are where.
#[derive(Clone, Copy, Default)]
struct Copies {
    in_deck: u32,
    held: [u32; SEATS_MAX],
    built: [u32; SEATS_MAX],
}

/// Gives how many cards of the deck each player has in hand and built.
pub(super) fn audit(state: &State) -> Result<[u32; SEATS_MAX], Broken> {
    let copies = count(state)?;
    let mut dealt = [0_u32; SEATS_MAX];
    for ((_, spec), copies) in state.tables().cards().zip(&copies) {
        if let Some((path, problem)) = misplaced(spec, copies, state.seats()) {
            return Err(Broken::new(path, problem));
        }
        for seat in Seat::all(state.seats()).filter(|_| spec.zone == Zone::Deck) {
            dealt[seat.index()] += copies.held[seat.index()] + copies.built[seat.index()];
        }
    }
    let start: Vec<CardId> = state.tables().of_zone(Zone::StartBuilt).collect();
    for (seat, player) in state.players.seated() {
        if !player.built.starts_with(&start) {
            return Err(Broken::new(format!("seats[{seat}].player.built"), "does not begin with the start cards"));
        }
        unique(state, seat, player)?;
    }
    Ok(dealt)
}

/// Counts every card once; refuses those of no row of the table.
fn count(state: &State) -> Result<Vec<Copies>, Broken> {
    let mut copies = vec![Copies::default(); state.tables().cards.len()];
    let unknown = |list: String, at| Broken::new(format!("{list}[{at}]"), "no card of the catalogue");
    tally(&mut copies, &state.blueprints, |copies| &mut copies.in_deck)
        .map_err(|at| unknown("blueprint_deck".to_owned(), at))?;
    for (seat, player) in state.players.seated() {
        tally(&mut copies, &player.hand, |copies| &mut copies.held[seat.index()])
            .map_err(|at| unknown(format!("seats[{seat}].hand"), at))?;
        tally(&mut copies, &player.built, |copies| &mut copies.built[seat.index()])
            .map_err(|at| unknown(format!("seats[{seat}].player.built"), at))?;
        if !is_sorted(&player.hand, false) {
            return Err(Broken::new(format!("seats[{seat}].hand"), "is not in the order of the catalogue"));
        }
    }
    Ok(copies)
}

/// Counts the cards of a list in one place; the place in the list of the first card of no row.
fn tally(copies: &mut [Copies], cards: &[CardId], place: impl Fn(&mut Copies) -> &mut u32) -> Result<(), usize> {
    for (at, card) in cards.iter().enumerate() {
        *place(copies.get_mut(usize::from(card.0)).ok_or(at)?) += 1;
    }
    Ok(())
}

/// The field that shows that copies of a card are missing or in the wrong place, and how.
fn misplaced(spec: &CardSpec, copies: &Copies, seats: u8) -> Option<(String, String)> {
    let (id, expected) = (spec.id, u32::from(spec.count));
    for seat in Seat::all(seats).map(Seat::index) {
        let (held, built) = (copies.held[seat], copies.built[seat]);
        let path = || format!("seats[{seat}].player.built");
        if spec.zone == Zone::StartBuilt && (held, built) != (0, expected) {
            return Some((path(), format!("{id} is built from the start")));
        }
        if spec.zone == Zone::StartHand && held + built != expected {
            return Some((path(), format!("{id} is neither in hand nor built, or both")));
        }
    }
    let dealt: u32 = copies.held.iter().chain(&copies.built).sum();
    let (expected, found) = match spec.zone {
        Zone::Deck => (expected, copies.in_deck + dealt),
        Zone::StartBuilt | Zone::StartHand => (0, copies.in_deck),
    };
    let problem = || format!("{id} is in deck, hands and built {found} times instead of {expected}");
    (found != expected).then(|| ("blueprint_deck".to_owned(), problem()))
}

/// Upgrades and milestones are those of the tables, each once.
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
