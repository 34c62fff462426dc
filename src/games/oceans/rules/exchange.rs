//! Exchanges before feeding: Atavism with the hand, Gene Transfer with a neighbour (decisions 68, 71 and 113).

use super::resolver::Resolver;
use crate::games::oceans::action::placed::Action;
use crate::games::oceans::data::card;
use crate::games::oceans::data::effect::Effect;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::event::Event;
use crate::games::oceans::state::numbers::fits_limit;
use crate::games::oceans::state::{Held, Species, Spot, State, Trait, slot_number};

impl State {
    /// Whether an Atavism asks (decision 9.16): only what everybody knows counts, and the limit asks for the very cards.
    pub(crate) fn offers_hand_exchange(&self, species: Spot) -> bool {
        let moved = &self.turn.moved_to_hand;
        let fresh = |held: &Held| !held.card.is_deep() && moved.binary_search(&held.card).is_err();
        self.at(species).traits.iter().any(|held| !held.moved && !held.card.is_deep())
            && self.hands[self.active].iter().any(fresh)
    }

    /// Everything an Atavism may exchange.
    pub(crate) fn list_hand_exchanges(&self, species: Spot, sink: &mut dyn FnMut(Action)) {
        for (slot, held) in self.at(species).traits.iter().enumerate() {
            if held.moved || held.card.is_deep() {
                continue;
            }
            for in_hand in &self.hands[self.active] {
                let slot = slot_number(slot);
                if self.may_exchange_card(species, slot, in_hand.card) {
                    sink(Action::ExchangeCard { species, slot, card: in_hand.card });
                }
            }
        }
    }

    /// Atavism: a Surface trait here for a Surface card in hand, neither of which has moved, within the limit.
    pub(crate) fn may_exchange_card(&self, on: Spot, slot: u8, incoming: CardId) -> bool {
        let Some(species) = self.species(on) else { return false };
        let Some(held) = species.traits.get(usize::from(slot)) else { return false };
        let can = |held: &Trait| Self::before_effect(*held) == Some(Effect::SwapHand);
        on.seat == self.active
            && species.traits.iter().any(can)
            && !held.moved
            && !held.card.is_deep()
            && !incoming.is_deep()
            && self.hands[self.active].iter().any(|held| held.card == incoming)
            && self.turn.moved_to_hand.binary_search(&incoming).is_err()
            && fits_limit(exchanged(species, slot, incoming), &self.weather())
    }

    /// Everything a Gene Transfer may exchange.
    pub(crate) fn list_trait_exchanges(&self, species: Spot, sink: &mut dyn FnMut(Action)) {
        for (slot, held) in self.at(species).traits.iter().enumerate() {
            if held.moved || held.card.is_deep() {
                continue;
            }
            for other in self.neighbours(species) {
                for other_slot in 0..self.at(other).traits.len() {
                    let (slot, other_slot) = (slot_number(slot), slot_number(other_slot));
                    if self.may_exchange_trait(species, slot, other, other_slot) {
                        sink(Action::ExchangeTrait { species, slot, other, other_slot });
                    }
                }
            }
        }
    }

    /// Gene Transfer: a Surface trait here for a removable trait of one adjacent own species, within both limits.
    pub(crate) fn may_exchange_trait(&self, on: Spot, slot: u8, other: Spot, other_slot: u8) -> bool {
        let (Some(species), Some(partner)) = (self.species(on), self.species(other)) else { return false };
        let Some(held) = species.traits.get(usize::from(slot)) else { return false };
        let Some(wanted) = partner.traits.get(usize::from(other_slot)) else { return false };
        let can = |held: &Trait| Self::before_effect(*held) == Some(Effect::SwapAdjacent);
        let weather = self.weather();
        on.seat == self.active
            && other.seat == self.active
            && self.neighbours(on).contains(&other)
            && species.turn.partner.is_none_or(|id| id == partner.id)
            && species.traits.iter().any(can)
            && !held.moved
            && !held.card.is_deep()
            && !wanted.moved
            && !card(wanted.card).unremovable
            && fits_limit(exchanged(species, slot, wanted.card), &weather)
            && fits_limit(exchanged(partner, other_slot, held.card), &weather)
    }
}

/// The cards of a species with one of them exchanged.
fn exchanged(species: &Species, slot: u8, incoming: CardId) -> impl Iterator<Item = CardId> + '_ {
    let swap = move |(index, held): (usize, &Trait)| if index == usize::from(slot) { incoming } else { held.card };
    species.traits.iter().enumerate().map(swap)
}

impl Resolver<'_> {
    /// Carries out an exchange with the hand.
    pub(crate) fn exchange_card(&mut self, on: Spot, slot: u8, incoming: CardId) {
        let seat = self.state.active;
        let hand = &mut self.state.hands[seat];
        let Some(place) = hand.iter().position(|held| held.card == incoming) else { return };
        hand.remove(place);
        let held = &mut self.state.at_mut(on).traits[usize::from(slot)];
        let outgoing = held.card;
        *held = Trait { card: incoming, controller: seat, fresh: false, spent: false, moved: true };
        self.add_to_hand(seat, Held { card: outgoing, known: true });
        let moved = &mut self.state.turn.moved_to_hand;
        moved.insert(moved.partition_point(|other| *other < outgoing), outgoing);
        let species = self.state.name(on);
        self.tell(Event::Exchanged { species, slot, outgoing, incoming });
    }

    /// Carries out an exchange with a neighbour.
    pub(crate) fn exchange_traits(&mut self, here: (Spot, u8), there: (Spot, u8)) {
        let partner = self.state.at(there.0).id;
        let bound = self.state.at_mut(there.0).turn.partner.is_some();
        let mut outgoing = self.state.at(here.0).traits[usize::from(here.1)];
        let mut incoming = self.state.at(there.0).traits[usize::from(there.1)];
        for held in [&mut outgoing, &mut incoming] {
            held.moved = true;
            // Where a card arrives by an exchange it has not been played (decisions 103 and 113).
            held.fresh = false;
        }
        // A Gene Transfer that has already exchanged does not work a second time where it arrives.
        incoming.spent |= bound && State::before_effect(incoming) == Some(Effect::SwapAdjacent);
        let species = self.state.at_mut(here.0);
        species.turn.partner = Some(partner);
        species.traits[usize::from(here.1)] = incoming;
        self.state.at_mut(there.0).traits[usize::from(there.1)] = outgoing;
        let (outgoing, incoming) = (outgoing.card, incoming.card);
        let species = self.state.name(here.0);
        self.tell(Event::Exchanged { species, slot: here.1, outgoing, incoming });
        let (species, outgoing, incoming) = (self.state.name(there.0), incoming, outgoing);
        self.tell(Event::Exchanged { species, slot: there.1, outgoing, incoming });
    }
}
