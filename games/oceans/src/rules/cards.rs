//! Phase 1: playing cards and removing traits (rule 2.5).

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use std::ops::ControlFlow;

use super::compact::ways;
use super::legal::{Visitor, lists_any};
use super::template::Template;
use crate::action::Action;
use crate::action::Remark;
use crate::data::card;
use crate::data::ids::CardId;
use crate::illegal::Illegal;
use crate::state::numbers::limit_with;
use crate::state::{BOARDS, IDS_MAX, Location, Species, Spot, State, slot_number, spot};
use hadal_core::seat::Seat;

/// The place of a card to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// At this index of the hand.
    Hand(usize),
    /// On top of this Gene Pool pile.
    Pile(usize),
}

impl Origin {
    fn pile(self) -> Option<u8> {
        match self {
            Self::Hand(_) => None,
            Self::Pile(pile) => Some(slot_number(pile)),
        }
    }
}

/// The number of cards that may be played this turn.
fn plays_allowed(state: &State) -> u8 {
    if state.ocean.explosion { 2 } else { 1 }
}

/// The number of cards that must be played this turn, as far as possible.
fn plays_due(state: &State) -> u8 {
    if state.turn.began_in_explosion { 2 } else { 1 }
}

/// True if the top cards of the Gene Pool piles may be evolved (Thermal Currents).
fn evolves_from_piles(state: &State) -> bool {
    state.ocean.explosion && state.weather().evolve_from_gene_pool
}

pub(crate) fn origin(state: &State, id: CardId) -> Result<Origin, Illegal> {
    if let Some(index) = state.hands[state.turn.active].iter().rposition(|held| held.card == id) {
        return Ok(Origin::Hand(index));
    }
    let on_top = |pile: &Vec<CardId>| pile.last() == Some(&id);
    match state.piles.iter().position(on_top) {
        Some(pile) if evolves_from_piles(state) => Ok(Origin::Pile(pile)),
        _ => Err(Illegal::NotInHand),
    }
}

/// Checks that a card like this may be played at all now; returns its place.
fn check_play(state: &State, id: CardId, evolve: bool) -> Result<Origin, Illegal> {
    let origin = origin(state, id)?;
    if state.turn.extra_plays > 0 {
        if !evolve {
            return Err(Illegal::MustEvolve);
        }
    } else if state.turn.cards_played >= plays_allowed(state) {
        return Err(Illegal::NoPlayLeft);
    }
    if id.is_deep() && !state.ocean.explosion { Err(Illegal::DeepBeforeExplosion) } else { Ok(origin) }
}

fn check_payment(state: &State, id: CardId, free: bool, pay: Option<Location>) -> Result<(), Illegal> {
    let cost = if id.is_deep() && !free { card(id).number } else { 0 };
    if state.scores[state.turn.active] < cost {
        return Err(Illegal::CannotPay);
    }
    if pay.is_some() == (cost > 0) { Ok(()) } else { Err(Illegal::WrongPayment) }
}

pub(crate) fn check_new(state: &State, id: CardId, position: u8, pay: Option<Location>) -> Result<(), Illegal> {
    check_play(state, id, true)?;
    if card(id).on_opponents {
        return Err(Illegal::WrongOwner);
    }
    if state.species_count() >= BOARDS || state.next_species >= IDS_MAX {
        return Err(Illegal::NoBoardLeft);
    }
    if usize::from(position) > state.rows[state.turn.active].len() {
        return Err(Illegal::NoSuchPosition);
    }
    check_payment(state, id, false, pay)
}

pub(crate) fn check_on(state: &State, id: CardId, on: Spot, pay: Option<Location>) -> Result<(), Illegal> {
    check_play(state, id, true)?;
    let species = state.species(on).ok_or(Illegal::NoSuchSpecies)?;
    let right_owner = if card(id).on_opponents {
        on.seat != state.turn.active
    } else {
        on.seat == state.turn.active || card(id).on_any_species
    };
    if !right_owner {
        return Err(Illegal::WrongOwner);
    }
    let limit = limit_with(species, Some(id), &state.weather());
    if limit.is_some_and(|limit| species.traits.len() + 1 > limit) {
        return Err(Illegal::TraitLimitReached);
    }
    check_payment(state, id, species.frees_deep(), pay)
}

fn check_migrate(state: &State, id: CardId, source: Location, destination: Location) -> Result<(), Illegal> {
    if let Origin::Pile(_) = check_play(state, id, false)? {
        return Err(Illegal::NotInHand);
    }
    if source == destination { Err(Illegal::SamePlace) } else { Ok(()) }
}

fn check_remove(state: &State, on: Spot, slot: u8) -> Result<(), Illegal> {
    let species = state.species(on).ok_or(Illegal::NoSuchSpecies)?;
    if on.seat != state.turn.active {
        return Err(Illegal::WrongOwner);
    }
    let held = species.traits.get(usize::from(slot)).ok_or(Illegal::NoSuchTrait)?;
    if card(held.card).unremovable { Err(Illegal::Unremovable) } else { Ok(()) }
}

fn check_done(state: &State) -> Result<(), Illegal> {
    let due = if state.turn.extra_plays > 0 {
        evolution_possible(state)
    } else {
        state.turn.cards_played < plays_due(state) && hand_playable(state)
    };
    if due { Err(Illegal::MustPlay) } else { Ok(()) }
}

/// True if a card in hand can be played: a playable card can always migrate.
fn hand_playable(state: &State) -> bool {
    state.hands[state.turn.active].iter().any(|held| state.ocean.explosion || !held.card.is_deep())
}

/// True if any card can be evolved somewhere.
pub(crate) fn evolution_possible(state: &State) -> bool {
    lists_any(|visit| evolutions(state, visit))
}

/// Checks that the action belongs to phase 1 and is legal.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::NewSpecies { card, position, pay, .. } => check_new(state, *card, *position, *pay),
        Action::EvolveOn { card, species, pay, .. } => check_on(state, *card, species.at(), *pay),
        Action::Migrate { card, source, destination } => check_migrate(state, *card, *source, *destination),
        Action::Remove { species, slot } => check_remove(state, species.at(), *slot),
        Action::Done => check_done(state),
        _ => Err(Illegal::AnotherDecision),
    }
}

/// The distinct cards that may be played: the hand in order, then the tops of the piles.
pub(crate) fn candidates(state: &State) -> impl Iterator<Item = CardId> + '_ {
    let hand = &state.hands[state.turn.active];
    let distinct = hand.iter().enumerate().filter(|(index, held)| *index == 0 || hand[index - 1].card != held.card);
    let tops = state.piles.iter().filter_map(|pile| pile.last().copied()).filter(|_| evolves_from_piles(state));
    let in_hand = |id: &CardId| hand.iter().any(|held| held.card == *id);
    let tops =
        tops.enumerate().filter(move |(index, id)| !in_hand(id) && (*index == 0 || state.piles[0].last() != Some(id)));
    distinct.map(|(_, held)| held.card).chain(tops.map(|(_, id)| id))
}

fn evolutions(state: &State, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    let row = state.rows[state.turn.active].len();
    for id in candidates(state) {
        if check_play(state, id, true).is_err() {
            continue;
        }
        let pile = Remark(origin(state, id).ok().and_then(Origin::pile));
        for pay in payments(check_new(state, id, 0, None)) {
            for position in 0..=row {
                visit(Action::NewSpecies { card: id, position: slot_number(position), pay, pile })?;
            }
        }
        for seat in hosts(state, id) {
            for index in 0..state.rows[seat].len() {
                let on = spot(seat, index);
                for pay in payments(check_on(state, id, on, None)) {
                    visit(Action::EvolveOn { card: id, species: on.into(), pay, pile })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The seats whose species can get a card, as far as the card decides.
fn hosts(state: &State, id: CardId) -> impl Iterator<Item = Seat> + use<> {
    let anywhere = card(id).on_any_species || card(id).on_opponents;
    let active = state.turn.active;
    Seat::all(state.seat_count()).filter(move |seat| anywhere || *seat == active)
}

/// Every legal action of phase 1: evolutions and migrations card by card, removals, done.
pub(crate) fn list(state: &State, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    evolutions(state, visit)?;
    for id in candidates(state).filter(|id| may_migrate(state, *id)) {
        ways().try_for_each(|(source, destination)| visit(Action::Migrate { card: id, source, destination }))?;
    }
    list_rest(state, visit)
}

/// The same migrations as families, one for each pair of places.
pub(crate) fn move_families(state: &State) -> impl Iterator<Item = Template> {
    let cards: Vec<CardId> = candidates(state).filter(|id| may_migrate(state, *id)).collect();
    ways().map(move |(source, destination)| Template::Migrate { source, destination, cards: cards.clone() })
}

fn may_migrate(state: &State, id: CardId) -> bool {
    check_migrate(state, id, Location::Reef, Location::Zone1).is_ok()
}

/// Everything phase 1 offers without a card: removals and done.
pub(crate) fn list_rest(state: &State, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    for (index, species) in state.rows[state.turn.active].iter().enumerate() {
        for slot in 0..species.traits.len() {
            let action = Action::Remove { species: spot(state.turn.active, index).into(), slot: slot_number(slot) };
            if check(state, &action).is_ok() {
                visit(action)?;
            }
        }
    }
    if check_done(state).is_ok() { visit(Action::Done) } else { ControlFlow::Continue(()) }
}

/// True if phase 1 has anything to decide besides done.
pub(crate) fn is_asked(state: &State) -> bool {
    let removable = |species: &Species| species.traits.iter().any(|held| !card(held.card).unremovable);
    if check_done(state).is_err() || state.rows[state.turn.active].iter().any(removable) {
        return true;
    }
    if state.turn.extra_plays > 0 {
        return false;
    }
    state.turn.cards_played < plays_allowed(state) && (hand_playable(state) || evolution_possible(state))
}

/// No payment, or the four places, depending on the answer to playing without payment.
fn payments(unpaid: Result<(), Illegal>) -> impl Iterator<Item = Option<Location>> {
    let paid = unpaid == Err(Illegal::WrongPayment);
    let free = unpaid.is_ok().then_some(None);
    free.into_iter().chain(Location::ALL.into_iter().filter(move |_| paid).map(Some))
}
