//! Phase 2, step 1: the traits that work before the active player feeds.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::exchange;
use super::legal::Visitor;
use super::resolver::Resolver;
use super::tokens::{self, Why};
use crate::action::{Action, Target};
use crate::data::card;
use crate::data::effect::{Effect, Name, Occasion};
use crate::data::ids::CardId;
use crate::event::{Event, Reason, TokenPlace};
use crate::illegal::Illegal;
use crate::state::ring::Spots;
use crate::state::slot_number;
use crate::state::task::Cause;
use crate::state::{Held, Location, Species, Spot, State, Trait, spot};
use hadal_core::game::Sink;
use hadal_core::seat::Seat;

/// Targets to choose from.
pub(crate) type Targets = SmallVec<[Target; 8]>;

/// The continuation of the step before feeding.
pub(crate) enum Before {
    /// Nothing is left to do.
    Over,
    /// One action is left: it is taken at once (decision 81).
    Forced(Action),
    /// The active player decides. A lone `skip` is a decision, too: others must not learn that it is alone (decision 9.16).
    Asked,
}

fn first_effect(id: CardId) -> Option<Effect> {
    let waits = card(id).triggers.iter().find(|trigger| trigger.occasion == Occasion::BeforeFeeding);
    waits.map(|trigger| trigger.effect)
}

/// The effect of a trait before feeding, if it has not worked yet.
pub(crate) fn before_effect(held: Trait) -> Option<Effect> {
    if held.spent {
        return None;
    }
    first_effect(held.card)
}

/// Everything that may be done before feeding, species by species, slot by slot.
pub(crate) fn list(state: &State, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    for (index, row) in state.rows[state.turn.active].iter().enumerate() {
        let species = spot(state.turn.active, index);
        let (mut hand, mut adjacent) = (false, false);
        for (slot, held) in row.traits.iter().enumerate() {
            let slot = slot_number(slot);
            let Some(effect) = before_effect(*held) else { continue };
            let mut offered = false;
            if effect == Effect::SwapHand {
                offered = exchange::offers_hand_exchange(state, species);
                if !hand {
                    exchange::list_hand_exchanges(state, species, visit)?;
                }
                hand = true;
            } else if effect == Effect::SwapAdjacent {
                offered = exchange::offers_trait_exchange(state, species);
                if !adjacent {
                    exchange::list_trait_exchanges(state, species, visit)?;
                }
                adjacent = true;
            } else {
                list_targets(state, species, slot, effect, visit)?;
            }
            if offered {
                visit(Action::Skip { species: species.into(), slot })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn list_targets(state: &State, species: Spot, slot: u8, effect: Effect, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    let targets = targets(state, species, effect);
    if targets.is_empty() {
        visit(Action::Before { species: species.into(), slot, target: None })?;
    }
    targets
        .into_iter()
        .try_for_each(|target| visit(Action::Before { species: species.into(), slot, target: Some(target) }))
}

/// The targets to choose from (decisions 98 and 99); none if the trait has no choice or nothing to take.
pub(crate) fn targets(state: &State, bearer: Spot, effect: Effect) -> Targets {
    let room = state.open(state.at(bearer)) > 0;
    match effect {
        Effect::LeechAdjacent(_) if room => leechable(state, state.neighbours(bearer).into_iter()),
        Effect::LeechDeep(_) if room => {
            leechable(state, others(state, bearer).into_iter().filter(|spot| state.at(*spot).has_deep()))
        }
        Effect::LeechStrongest(_) if room => {
            let others = others(state, bearer);
            let most = others.iter().map(|spot| state.attack_value(state.at(*spot))).max();
            leechable(state, others.into_iter().filter(|spot| Some(state.attack_value(state.at(*spot))) == most))
        }
        Effect::TakeFromScore(_) if room => {
            let filled = state.scores.seated().filter(|(_, score)| **score > 0);
            filled.map(|(seat, _)| Target::Seat(seat)).collect()
        }
        Effect::MoveForageToReef if state.forage_value(state.at(bearer)) > 0 => {
            tokens::filled_zones(state).map(Target::Water).collect()
        }
        _ => Targets::new(),
    }
}

/// Every other species, by seat and place.
fn others(state: &State, bearer: Spot) -> Spots {
    let mut spots: Spots = state.spots().into_iter().filter(|spot| *spot != bearer).collect();
    spots.sort_unstable();
    spots
}

fn leechable(state: &State, spots: impl Iterator<Item = Spot>) -> Targets {
    let can = |spot: &Spot| {
        let species = state.at(*spot);
        species.population > 0 && !state.immune_to_leech(species)
    };
    spots.filter(can).map(|spot| Target::Species(spot.into())).collect()
}

/// The continuation of this step.
pub(crate) fn continuation(state: &State) -> Before {
    let mut only = None;
    let more = list(state, &mut |action| {
        if only.is_some() {
            return ControlFlow::Break(());
        }
        only = Some(action);
        ControlFlow::Continue(())
    });
    match only {
        None => Before::Over,
        Some(action) if more.is_continue() && !matches!(action, Action::Skip { .. }) => Before::Forced(action),
        Some(_) => Before::Asked,
    }
}

/// Checks that the action belongs to this step and is legal.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Before { species, slot, target } => {
            let effect = check_bearer(state, species.at(), *slot)?;
            if matches!(effect, Effect::SwapHand | Effect::SwapAdjacent) {
                return Err(Illegal::NothingBeforeFeeding);
            }
            let targets = targets(state, species.at(), effect);
            let right = target.map_or(targets.is_empty(), |target| targets.contains(&target));
            if right { Ok(()) } else { Err(Illegal::WrongTarget) }
        }
        Action::ExchangeCard { species, slot, card } => {
            let may = exchange::may_exchange_card(state, species.at(), *slot, *card);
            if may { Ok(()) } else { Err(Illegal::CannotExchange) }
        }
        Action::ExchangeTrait { species, slot, other, other_slot } => {
            let may = exchange::may_exchange_trait(state, species.at(), *slot, other.at(), *other_slot);
            if may { Ok(()) } else { Err(Illegal::CannotExchange) }
        }
        Action::Skip { species, slot } => {
            let effect = check_bearer(state, species.at(), *slot)?;
            let offered = match effect {
                Effect::SwapHand => exchange::offers_hand_exchange(state, species.at()),
                Effect::SwapAdjacent => exchange::offers_trait_exchange(state, species.at()),
                _ => return Err(Illegal::NotOptional),
            };
            if offered { Ok(()) } else { Err(Illegal::NothingBeforeFeeding) }
        }
        _ => Err(Illegal::AnotherDecision),
    }
}

fn check_bearer(state: &State, on: Spot, slot: u8) -> Result<Effect, Illegal> {
    let species = state.species(on).ok_or(Illegal::NoSuchSpecies)?;
    if on.seat != state.turn.active {
        return Err(Illegal::WrongOwner);
    }
    let held = species.traits.get(usize::from(slot)).ok_or(Illegal::NoSuchTrait)?;
    before_effect(*held).ok_or(Illegal::NothingBeforeFeeding)
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Carries out a legal action of this step.
    pub(crate) fn play_before(&mut self, action: &Action) {
        match action {
            Action::Before { species, slot, target } => self.work_before(species.at(), usize::from(*slot), *target),
            Action::ExchangeCard { species, slot, card } => self.exchange_card(species.at(), *slot, *card),
            Action::ExchangeTrait { species, slot, other, other_slot } => {
                self.exchange_traits((species.at(), *slot), (other.at(), *other_slot));
            }
            Action::Skip { species, slot } => {
                self.state.at_mut(species.at()).traits[usize::from(*slot)].spent = true;
            }
            _ => {}
        }
    }

    fn work_before(&mut self, on: Spot, slot: usize, target: Option<Target>) {
        let held = self.state.at(on).traits[slot];
        let Some(effect) = before_effect(held) else { return };
        self.state.at_mut(on).traits[slot].spent = true;
        self.emit(|state| Event::Fired { species: state.name(on), card: held.card });
        let cause = Cause::Card(held.card);
        let take = Why(Reason::Take, cause);
        match (effect, target) {
            (Effect::LeechLeft(n), _) => {
                if let Some(victim) = self.state.left(on) {
                    self.leech(on, victim, u16::from(n), held.card);
                }
            }
            (
                Effect::LeechAdjacent(n) | Effect::LeechStrongest(n) | Effect::LeechDeep(n),
                Some(Target::Species(victim)),
            ) => self.leech(on, victim.at(), u16::from(n), held.card),
            (Effect::TakeFromScore(n), Some(Target::Seat(seat))) => {
                self.take(on, u16::from(n), TokenPlace::Score(seat), take);
            }
            (Effect::TakeFromReef(n), _) => {
                self.take(on, u16::from(n), TokenPlace::Water(Location::Reef), take);
            }
            (Effect::MoveForageToReef, Some(Target::Water(zone))) => self.move_to_reef(on, zone, cause),
            (Effect::EachLeechingLoses(n), _) => {
                for other in self.state.spots() {
                    let species = self.state.at(other);
                    if species.leeches() {
                        self.lose(species.id, u16::from(n), Why(Reason::Loss, cause));
                    }
                }
            }
            (Effect::TakeFromEachLeeching(n), _) => self.take_from_each(on, n, take, Species::leeches),
            (Effect::TakeFromEachNamed(n, Name::Schooling), _) => {
                self.take_from_each(on, n, take, |species| species.has_named(Name::Schooling));
            }
            _ => {}
        }
    }

    fn take_from_each(&mut self, on: Spot, n: u8, why: Why, concerned: impl Fn(&Species) -> bool) {
        for other in self.state.spots() {
            let species = self.state.at(other);
            if other != on && concerned(species) {
                let id = species.id;
                self.take(on, u16::from(n), TokenPlace::Board(id), why);
            }
        }
    }

    /// A leech, and immediately after it the victim's reaction (decision 115).
    pub(crate) fn leech(&mut self, on: Spot, victim: Spot, amount: u16, id: CardId) {
        let species = self.state.at(victim);
        if on == victim || self.state.immune_to_leech(species) {
            return;
        }
        let (leech, place) = (self.state.at(on).id, TokenPlace::Board(species.id));
        let taken = self.take(on, amount, place, Why(Reason::Leech, Cause::Card(id)));
        if taken == 0 {
            return;
        }
        let held: SmallVec<[CardId; 8]> = self.state.at(victim).traits.iter().map(|held| held.card).collect();
        for defender in held {
            for trigger in &card(defender).triggers {
                if let (Occasion::Leeched, Effect::ActorLoses(n)) = (trigger.occasion, trigger.effect) {
                    self.lose(leech, u16::from(n), Why(Reason::Loss, Cause::Card(defender)));
                }
            }
        }
    }

    /// Puts a card into a hand, which stays sorted.
    pub(crate) fn add_to_hand(&mut self, seat: Seat, held: Held) {
        let hand = &mut self.state.hands[seat];
        hand.insert(hand.partition_point(|other| *other <= held), held);
    }
}
