//! Exchanges before feeding: Atavism with the hand, Gene Transfer with a neighbour (decisions 68, 71 and 113).

use std::ops::ControlFlow;

use super::before;
use super::legal::{Visitor, lists_any};
use super::resolver::Resolver;
use super::template::Template;
use crate::action::Action;
use crate::data::card;
use crate::data::effect::{Effect, Static};
use crate::data::ids::CardId;
use crate::event::Event;
use crate::state::numbers::{Room, fits_limit};
use crate::state::{Held, Species, Spot, State, Trait, slot_number};
use hadal_core::game::Sink;

/// True if the question is about an Atavism (decision 9.16). Only public facts count; the trait limit does not, since it depends on
/// the very cards.
pub(crate) fn offers_hand_exchange(state: &State, species: Spot) -> bool {
    let moved = &state.turn.moved_to_hand;
    let fresh = |held: &Held| !held.card.is_deep() && moved.binary_search(&held.card).is_err();
    state.at(species).traits.iter().any(|held| !held.moved && !held.card.is_deep())
        && state.hands[state.turn.active].iter().any(fresh)
}

/// Everything an Atavism may exchange, by slot.
pub(crate) fn hand_exchanges(state: &State, species: Spot) -> Vec<Template> {
    let mut exchanges = Vec::new();
    let hand = state.hands[state.turn.active].iter().map(|held| (held.card, held.card));
    let classes = alike(hand.filter(|(id, _)| !id.is_deep() && state.turn.moved_to_hand.binary_search(id).is_err()));
    for slots in outgoing(state, species) {
        let may = |cards: &&Vec<CardId>| may_exchange_card(state, species, slots[0], cards[0]);
        let mut cards: Vec<CardId> = classes.iter().filter(may).flatten().copied().collect();
        cards.sort_unstable();
        if !cards.is_empty() {
            let family = |slot| Template::ExchangeCard { species: species.into(), slot, cards: cards.clone() };
            exchanges.extend(slots.into_iter().map(family));
        }
    }
    exchanges
}

/// The slots of the Surface traits that may leave, grouped by their effect on the limit.
fn outgoing(state: &State, species: Spot) -> Vec<Vec<u8>> {
    slots_alike(state.at(species), |held| !held.moved && !held.card.is_deep())
}

/// Atavism: a Surface trait here for a Surface card in hand, neither of which has moved, within the limit.
pub(crate) fn may_exchange_card(state: &State, on: Spot, slot: u8, incoming: CardId) -> bool {
    let Some(species) = state.species(on) else { return false };
    let Some(held) = species.traits.get(usize::from(slot)) else { return false };
    let can = |held: &Trait| before::before_effect(*held) == Some(Effect::SwapHand);
    on.seat == state.turn.active
        && species.traits.iter().any(can)
        && !held.moved
        && !held.card.is_deep()
        && !incoming.is_deep()
        && state.hands[state.turn.active].iter().any(|held| held.card == incoming)
        && state.turn.moved_to_hand.binary_search(&incoming).is_err()
        && fits_limit(exchanged(species, slot, incoming), &state.weather())
}

/// Everything a Gene Transfer may exchange.
pub(crate) fn trait_exchanges(state: &State, species: Spot) -> Vec<Template> {
    let mut exchanges = Vec::new();
    for slots in outgoing(state, species) {
        for other in state.neighbours(species) {
            let classes = slots_alike(state.at(other), |held| !held.moved && !card(held.card).unremovable);
            let may = |others: &Vec<u8>| may_exchange_trait(state, species, slots[0], other, others[0]);
            let mut other_slots: Vec<u8> = classes.into_iter().filter(may).flatten().collect();
            other_slots.sort_unstable();
            if !other_slots.is_empty() {
                let family = |slot: &u8| Template::ExchangeTrait {
                    species: species.into(),
                    slot: *slot,
                    other: other.into(),
                    other_slots: other_slots.clone(),
                };
                exchanges.extend(slots.iter().map(family));
            }
        }
    }
    exchanges
}

/// The exchanges of an Atavism one by one: by the slot that leaves, then by card.
pub(crate) fn list_hand_exchanges(state: &State, on: Spot, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    let species = state.at(on);
    let room = Room::of(species, &state.weather());
    for (slot, held) in species.traits.iter().enumerate().filter(|(_, held)| leaves(**held)) {
        for card in incoming(state).filter(|id| room.fits(held.card, *id)) {
            visit(Action::ExchangeCard { species: on.into(), slot: slot_number(slot), card })?;
        }
    }
    ControlFlow::Continue(())
}

/// The Surface cards of the hand that have not moved this turn.
fn incoming(state: &State) -> impl Iterator<Item = CardId> + '_ {
    let moved = &state.turn.moved_to_hand;
    let hand = state.hands[state.turn.active].iter().map(|held| held.card);
    hand.filter(|id| !id.is_deep() && moved.binary_search(id).is_err())
}

/// The exchanges of a Gene Transfer one by one: by the slot that leaves, then by neighbour and slot.
pub(crate) fn list_trait_exchanges(state: &State, on: Spot, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    let (species, weather) = (state.at(on), state.weather());
    let room = Room::of(species, &weather);
    for (slot, held) in species.traits.iter().enumerate().filter(|(_, held)| leaves(**held)) {
        for other in state.neighbours(on) {
            let partner = state.at(other);
            if other.seat != state.turn.active || species.turn.partner.is_some_and(|id| id != partner.id) {
                continue;
            }
            let there = Room::of(partner, &weather);
            for (other_slot, wanted) in partner.traits.iter().enumerate() {
                let removable = !wanted.moved && !card(wanted.card).unremovable;
                if removable && room.fits(held.card, wanted.card) && there.fits(wanted.card, held.card) {
                    let (slot, other_slot) = (slot_number(slot), slot_number(other_slot));
                    visit(Action::ExchangeTrait { species: on.into(), slot, other: other.into(), other_slot })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// True if a Gene Transfer has anything to exchange.
pub(crate) fn offers_trait_exchange(state: &State, species: Spot) -> bool {
    lists_any(|visit| list_trait_exchanges(state, species, visit))
}

/// Gene Transfer: a Surface trait here for a removable trait of one adjacent own species, within both limits.
pub(crate) fn may_exchange_trait(state: &State, on: Spot, slot: u8, other: Spot, other_slot: u8) -> bool {
    let (Some(species), Some(partner)) = (state.species(on), state.species(other)) else { return false };
    let Some(held) = species.traits.get(usize::from(slot)) else { return false };
    let Some(wanted) = partner.traits.get(usize::from(other_slot)) else { return false };
    let can = |held: &Trait| before::before_effect(*held) == Some(Effect::SwapAdjacent);
    let weather = state.weather();
    on.seat == state.turn.active
        && other.seat == state.turn.active
        && state.neighbours(on).contains(&other)
        && species.turn.partner.is_none_or(|id| id == partner.id)
        && species.traits.iter().any(can)
        && !held.moved
        && !held.card.is_deep()
        && !wanted.moved
        && !card(wanted.card).unremovable
        && fits_limit(exchanged(species, slot, wanted.card), &weather)
        && fits_limit(exchanged(partner, other_slot, held.card), &weather)
}

/// The exchanging trait of a species.
pub(crate) fn exchanger(state: &State, on: Spot, effect: Effect) -> Option<CardId> {
    let mut held = state.at(on).traits.iter().map(|held| held.card);
    held.find(|id| card(*id).triggers.iter().any(|trigger| trigger.effect == effect))
}

/// True if a trait may leave by an exchange.
fn leaves(held: Trait) -> bool {
    !held.moved && !held.card.is_deep()
}

/// Things with their cards, grouped by the effect of the card on the trait limit.
fn alike<T>(things: impl Iterator<Item = (T, CardId)>) -> Vec<Vec<T>> {
    let mut classes: Vec<((i32, bool), Vec<T>)> = Vec::new();
    for (thing, id) in things {
        let spec = card(id);
        let key = (spec.trait_limit, spec.statics.contains(&Static::TraitsUnlimited));
        match classes.iter_mut().find(|(known, _)| *known == key) {
            Some((_, class)) => class.push(thing),
            None => classes.push((key, vec![thing])),
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

fn slots_alike(species: &Species, may: impl Fn(&Trait) -> bool) -> Vec<Vec<u8>> {
    let slots = species.traits.iter().enumerate().filter(|(_, held)| may(held));
    alike(slots.map(|(slot, held)| (slot_number(slot), held.card)))
}

/// The cards of a species with one of them exchanged.
fn exchanged(species: &Species, slot: u8, incoming: CardId) -> impl Iterator<Item = CardId> + '_ {
    let swap = move |(index, held): (usize, &Trait)| if index == usize::from(slot) { incoming } else { held.card };
    species.traits.iter().enumerate().map(swap)
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Carries out an exchange with the hand.
    pub(crate) fn exchange_card(&mut self, on: Spot, slot: u8, incoming: CardId) {
        let seat = self.state.turn.active;
        let Some(by) = exchanger(self.state, on, Effect::SwapHand) else { return };
        let hand = &mut self.state.hands[seat];
        let Some(place) = hand.iter().position(|held| held.card == incoming) else { return };
        hand.remove(place);
        let held = &mut self.state.at_mut(on).traits[usize::from(slot)];
        let outgoing = held.card;
        *held = Trait { card: incoming, controller: seat, fresh: false, spent: false, moved: true };
        self.add_to_hand(seat, Held { card: outgoing, known: true });
        let moved = &mut self.state.turn.moved_to_hand;
        moved.insert(moved.partition_point(|other| *other < outgoing), outgoing);
        self.emit(|state| Event::Exchanged { species: state.name(on), slot, outgoing, incoming, by });
        self.emit(|_| Event::HandLeft { seat, card: incoming });
        self.emit(|_| Event::HandGrew { seat, card: outgoing });
    }

    /// Carries out an exchange with a neighbour.
    pub(crate) fn exchange_traits(&mut self, here: (Spot, u8), there: (Spot, u8)) {
        let Some(by) = exchanger(self.state, here.0, Effect::SwapAdjacent) else { return };
        let partner = self.state.at(there.0).id;
        let bound = self.state.at_mut(there.0).turn.partner.is_some();
        let mut outgoing = self.state.at(here.0).traits[usize::from(here.1)];
        let mut incoming = self.state.at(there.0).traits[usize::from(there.1)];
        for held in [&mut outgoing, &mut incoming] {
            held.moved = true;
            // A card that arrives by an exchange has not been played there (decisions 103 and 113).
            held.fresh = false;
        }
        // A Gene Transfer that has already exchanged does not work a second time in its new place.
        incoming.spent |= bound && before::before_effect(incoming) == Some(Effect::SwapAdjacent);
        let species = self.state.at_mut(here.0);
        species.turn.partner = Some(partner);
        species.traits[usize::from(here.1)] = incoming;
        self.state.at_mut(there.0).traits[usize::from(there.1)] = outgoing;
        let (outgoing, incoming) = (outgoing.card, incoming.card);
        let ((here, slot), (there, other_slot)) = (here, there);
        self.emit(|state| Event::Exchanged { species: state.name(here), slot, outgoing, incoming, by });
        let (outgoing, incoming) = (incoming, outgoing);
        self.emit(|state| Event::Exchanged { species: state.name(there), slot: other_slot, outgoing, incoming, by });
    }
}
