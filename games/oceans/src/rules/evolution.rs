//! Carrying out phase 1: evolving, migrating, removing (rule 2.5.1), and the traits that watch it.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use super::cards::{self, Origin};
use super::resolver::Resolver;
use super::tokens::Why;
use crate::action::Action;
use crate::data::card;
use crate::data::effect::{Effect, Occasion, Static, Who};
use crate::data::ids::CardId;
use crate::event::{Event, PileSource, Reason, TokenPlace, TraitLoss};
use crate::state::numbers::OnNow;
use crate::state::slot_number;
use crate::state::task::{Cause, SCHEDULED_MAX, Task};
use crate::state::{Location, Species, SpeciesId, SpeciesTurn, Spot, State, Trait, Traits};
use hadal_core::game::Sink;

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Carries out a legal action of phase 1.
    pub(crate) fn play_cards(&mut self, action: &Action) {
        match action {
            Action::NewSpecies { card, position, pay, .. } => {
                let pile = self.leave_origin(*card, *pay);
                let on = self.found(*position);
                self.evolve(on, *card, pile, true);
            }
            Action::EvolveOn { card, species, pay, .. } => {
                let pile = self.leave_origin(*card, *pay);
                self.evolve(species.at(), *card, pile, false);
            }
            Action::Migrate { card, source, destination } => self.migrate(*card, *source, *destination),
            Action::Remove { species, slot } => {
                self.lose_trait(species.at(), usize::from(*slot), TraitLoss::Removed);
                self.state.stack.push(Task::checkpoint(None));
            }
            Action::Done => self.end_cards(),
            _ => {}
        }
    }

    /// Counts the play, takes the card from its place and pays its cost. Returns the pile that the card lay on.
    fn leave_origin(&mut self, id: CardId, pay: Option<Location>) -> Option<u8> {
        let seat = self.state.turn.active;
        if self.state.turn.extra_plays > 0 {
            self.state.turn.extra_plays -= 1;
        } else {
            self.state.turn.cards_played += 1;
        }
        let mut left = None;
        match cards::origin(self.state, id) {
            Ok(Origin::Hand(index)) => {
                self.state.hands[seat].remove(index);
            }
            Ok(Origin::Pile(index)) => {
                let pile = slot_number(index);
                left = Some(pile);
                self.state.piles[index].pop();
                self.emit(|_| Event::PileLeft { pile, card: id });
                self.refill_pile(index);
            }
            Err(_) => {}
        }
        if let Some(location) = pay {
            let why = Why(Reason::Cost, Cause::Card(id));
            self.shift(card(id).number, TokenPlace::Score(seat), TokenPlace::Water(location), why);
        }
        left
    }

    /// Founds a new species of the active player.
    fn found(&mut self, position: u8) -> Spot {
        let seat = self.state.turn.active;
        let id = SpeciesId(self.state.next_species);
        self.state.next_species = self.state.next_species.saturating_add(1);
        let species = Species { id, population: 0, traits: Traits::new(), turn: SpeciesTurn::default() };
        self.state.rows[seat].insert(usize::from(position), species);
        let on = Spot { seat, index: position };
        self.emit(|state| Event::SpeciesCreated { species: state.name(on) });
        on
    }

    /// Makes the card a trait; every trait that watches this gains.
    fn evolve(&mut self, on: Spot, id: CardId, pile: Option<u8>, new: bool) {
        let seat = self.state.turn.active;
        let held = Trait { card: id, controller: seat, fresh: true, spent: false, moved: false };
        let species = self.state.at_mut(on);
        species.traits.push(held);
        species.turn.played_on = species.turn.played_on.saturating_add(1);
        let (species, slot) = (species.id, slot_number(species.traits.len() - 1));
        self.emit(|state| Event::Evolved { seat, species: state.name(on), slot, card: id, pile });
        let extra = card(id).statics.iter().filter(|effect| **effect == Static::ExtraPlay).count();
        self.state.turn.extra_plays += u8::try_from(extra).unwrap_or(0);
        self.state.stack.push(Task::checkpoint(None));
        let happened = |occasion| match occasion {
            Occasion::SpeciesNew => new,
            Occasion::DeepPlayed => id.is_deep(),
            _ => false,
        };
        schedule_gains(self.state, |state, gains| {
            if new {
                scenario_gains(state, Occasion::SpeciesNew, species, gains);
            }
            if card(id).defensive {
                scenario_gains(state, Occasion::EvolvesDefensive, species, gains);
            }
            trait_gains(state, happened, Some(on), gains);
        });
    }

    fn migrate(&mut self, id: CardId, source: Location, destination: Location) {
        let seat = self.state.turn.active;
        self.leave_origin(id, None);
        if id.is_deep() {
            self.remove_deep(id);
        } else {
            self.state.discard.push(id);
        }
        let number = card(id).number;
        let amount = number.min(self.state.ocean.water[source.index()]);
        self.emit(|_| Event::Migrated { seat, card: id, amount });
        let why = Why(Reason::Migration, Cause::Card(id));
        self.shift(amount, TokenPlace::Water(source), TokenPlace::Water(destination), why);
        self.pay_migration();
        self.state.stack.push(Task::checkpoint(None));
        if amount > 0 && destination == Location::Reef {
            self.reached_reef();
        }
    }

    /// Detritus (decision 51).
    fn pay_migration(&mut self) {
        let count = self.state.seat_count();
        let on: OnNow = self.state.scenario_triggers().collect();
        for (slot, trigger) in on {
            let Effect::EachPlayerPays(amount) = trigger.effect else { continue };
            let payers = if self.state.settings.detritus_all { count } else { 1 };
            for offset in 0..payers {
                let payer = hadal_core::seat::Seat((self.state.turn.active.0 + offset) % count);
                let why = Why(Reason::Payment, Cause::Scenario(slot.id));
                self.shift(u16::from(amount), TokenPlace::Score(payer), TokenPlace::Water(Location::Reef), why);
            }
        }
    }

    /// Living Ecosystem: a migration of tokens, not a migrate action (decision 72).
    pub(crate) fn move_to_reef(&mut self, on: Spot, zone: Location, cause: Cause) {
        let amount = u16::try_from(self.state.forage_value(self.state.at(on))).unwrap_or(0);
        let why = Why(Reason::Migration, cause);
        let moved = self.shift(amount, TokenPlace::Water(zone), TokenPlace::Water(Location::Reef), why);
        if moved > 0 {
            self.reached_reef();
        }
    }

    /// Lets everything gain that watches population migrate to the Reef.
    fn reached_reef(&mut self) {
        let is_reached = |occasion| occasion == Occasion::IntoReef;
        schedule_gains(self.state, |state, gains| trait_gains(state, is_reached, None, gains));
    }

    fn end_cards(&mut self) {
        self.state.turn.extra_plays = 0;
        self.state.turn.phase = crate::state::Phase::BeforeFeeding;
        self.begin(crate::event::PhaseName::BeforeFeeding);
    }

    /// Removes a trait from a species: a Surface card to the discard pile, a Deep card out of the game.
    pub(crate) fn lose_trait(&mut self, on: Spot, slot: usize, reason: TraitLoss) {
        let species = self.state.at_mut(on);
        let held = species.traits.remove(slot);
        if held.card.is_deep() {
            self.remove_deep(held.card);
        } else {
            self.state.discard.push(held.card);
        }
        self.emit(|state| Event::TraitLost {
            species: state.name(on),
            slot: slot_number(slot),
            card: held.card,
            reason,
        });
    }

    /// Takes a Deep card out of the game.
    pub(crate) fn remove_deep(&mut self, id: CardId) {
        let removed = &mut self.state.removed;
        let place = removed.partition_point(|other| *other <= id);
        removed.insert(place, id);
    }

    /// Gives an emptied Gene Pool pile the top of the Deep deck.
    pub(crate) fn refill_pile(&mut self, pile: usize) {
        if self.state.piles[pile].is_empty()
            && let Some(id) = self.state.deep_deck.pop()
        {
            self.state.piles[pile].push(id);
            self.emit(|_| Event::PileGrew { pile: slot_number(pile), card: id, source: PileSource::Deck });
        }
    }
}

/// The gains of a species by scenarios that are on.
fn scenario_gains(state: &State, occasion: Occasion, species: SpeciesId, gains: &mut Vec<Task>) {
    for (slot, trigger) in state.scenario_triggers() {
        if let Effect::ActorGains(amount) = trigger.effect
            && trigger.occasion == occasion
        {
            gains.push(Task::Gain { species, amount, boost: 0, cause: Cause::Scenario(slot.id) });
        }
    }
}

/// The gains by traits in the usual order, for any occasion that sets each of them off (decision 151); `subject` is the species
/// whose occasion it is.
fn trait_gains(state: &State, happened: impl Fn(Occasion) -> bool, subject: Option<Spot>, gains: &mut Vec<Task>) {
    for (bearer, species) in state.in_order() {
        for held in &species.traits {
            for trigger in &card(held.card).triggers {
                let concerned = happened(trigger.occasion) && (trigger.who == Who::Any || Some(bearer) != subject);
                if let Effect::Gain(amount) = trigger.effect
                    && concerned
                {
                    let cause = Cause::Card(held.card);
                    gains.push(Task::Gain { species: species.id, amount, boost: 0, cause });
                }
            }
        }
    }
}

/// Puts gains on the stack, with everything they cause after them.
pub(crate) fn schedule_gains(state: &mut State, make: impl FnOnce(&State, &mut Vec<Task>)) {
    let before = state.stack.len();
    state.stack.extend([Task::ForgetGains, Task::AfterGains]);
    schedule(state, make);
    if state.stack.len() == before + 2 {
        state.stack.truncate(before);
    }
}

/// Puts the tasks that `make` adds to a list on the stack, so that the first is done first. `make` must not look at the stack:
/// it is the list, so that no other is needed.
pub(crate) fn schedule(state: &mut State, make: impl FnOnce(&State, &mut Vec<Task>)) {
    let mut stack = std::mem::take(&mut state.stack);
    let before = stack.len();
    make(state, &mut stack);
    // No game comes near it; a made-up stack could.
    stack.truncate(SCHEDULED_MAX.max(before));
    stack[before..].reverse();
    state.stack = stack;
}
