//! Phase 1: playing cards and removing traits (rule 2.5).

use super::action::Action;
use super::card::CardId;
use super::data::card;
use super::effect::{Effect, Occasion, Static, Who};
use super::event::{Event, Place, Reason, Resolver, TraitLoss};
use super::illegal::Illegal;
use super::numbers::limit_with;
use super::state::{BOARDS, Location, Species, SpeciesId, SpeciesTurn, Spot, State, Trait, Traits, spot};
use super::task::{Cause, CheckStep, Task};
use super::tokens::Why;

/// Where a card to be played lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// At this place of the hand.
    Hand(usize),
    /// On top of this Gene Pool pile.
    Pile(usize),
}

impl State {
    /// How many cards may be played this turn.
    fn plays_allowed(&self) -> u8 {
        if self.explosion { 2 } else { 1 }
    }

    /// How many cards must be played this turn, as far as possible.
    fn plays_due(&self) -> u8 {
        if self.turn.began_in_explosion { 2 } else { 1 }
    }

    /// Whether the top of the Gene Pool piles may be evolved (Thermal Currents).
    fn evolves_from_piles(&self) -> bool {
        self.explosion && self.weather().evolve_from_gene_pool
    }

    fn origin(&self, id: CardId) -> Result<Origin, Illegal> {
        if let Some(index) = self.hands[self.active].iter().rposition(|held| held.card == id) {
            return Ok(Origin::Hand(index));
        }
        let on_top = |pile: &Vec<CardId>| pile.last() == Some(&id);
        match self.piles.iter().position(on_top) {
            Some(pile) if self.evolves_from_piles() => Ok(Origin::Pile(pile)),
            _ => Err(Illegal::NotInHand),
        }
    }

    /// Whether a card like this may be played at all now.
    fn check_play(&self, id: CardId, evolve: bool) -> Result<Origin, Illegal> {
        let origin = self.origin(id)?;
        if self.turn.extra_plays > 0 {
            if !evolve {
                return Err(Illegal::MustEvolve);
            }
        } else if self.turn.cards_played >= self.plays_allowed() {
            return Err(Illegal::NoPlayLeft);
        }
        if id.is_deep() && !self.explosion { Err(Illegal::DeepBeforeExplosion) } else { Ok(origin) }
    }

    fn check_payment(&self, id: CardId, free: bool, pay: Option<Location>) -> Result<(), Illegal> {
        let cost = if id.is_deep() && !free { card(id).number } else { 0 };
        if self.scores[self.active] < cost {
            return Err(Illegal::CannotPay);
        }
        if pay.is_some() == (cost > 0) { Ok(()) } else { Err(Illegal::WrongPayment) }
    }

    fn check_new(&self, id: CardId, position: u8, pay: Option<Location>) -> Result<(), Illegal> {
        self.check_play(id, true)?;
        if card(id).statics.contains(&Static::OnOpponents) {
            return Err(Illegal::WrongOwner);
        }
        if self.species_count() >= BOARDS {
            return Err(Illegal::NoBoardLeft);
        }
        if usize::from(position) > self.rows[self.active].len() {
            return Err(Illegal::NoSuchPosition);
        }
        self.check_payment(id, false, pay)
    }

    fn check_on(&self, id: CardId, on: Spot, pay: Option<Location>) -> Result<(), Illegal> {
        self.check_play(id, true)?;
        let species = self.species(on).ok_or(Illegal::NoSuchSpecies)?;
        let statics = &card(id).statics;
        let right_owner = if statics.contains(&Static::OnOpponents) {
            on.seat != self.active
        } else {
            on.seat == self.active || statics.contains(&Static::OnAnySpecies)
        };
        if !right_owner {
            return Err(Illegal::WrongOwner);
        }
        let limit = limit_with(species, Some(id), &self.weather());
        if limit.is_some_and(|limit| species.traits.len() + 1 > limit) {
            return Err(Illegal::TraitLimitReached);
        }
        self.check_payment(id, species.has(Static::FreeDeep), pay)
    }

    fn check_migrate(&self, id: CardId, source: Location, destination: Location) -> Result<(), Illegal> {
        if let Origin::Pile(_) = self.check_play(id, false)? {
            return Err(Illegal::NotInHand);
        }
        if source == destination { Err(Illegal::SamePlace) } else { Ok(()) }
    }

    fn check_remove(&self, on: Spot, slot: u8) -> Result<(), Illegal> {
        let species = self.species(on).ok_or(Illegal::NoSuchSpecies)?;
        if on.seat != self.active {
            return Err(Illegal::WrongOwner);
        }
        let held = species.traits.get(usize::from(slot)).ok_or(Illegal::NoSuchTrait)?;
        if card(held.card).unremovable { Err(Illegal::Unremovable) } else { Ok(()) }
    }

    fn check_done(&self) -> Result<(), Illegal> {
        let due = if self.turn.extra_plays > 0 {
            self.evolution_possible()
        } else {
            self.turn.cards_played < self.plays_due() && self.hand_playable()
        };
        if due { Err(Illegal::MustPlay) } else { Ok(()) }
    }

    /// Whether a card in hand can be played: then it can always migrate.
    fn hand_playable(&self) -> bool {
        self.hands[self.active].iter().any(|held| self.explosion || !held.card.is_deep())
    }

    /// Whether any card can be evolved somewhere.
    pub(super) fn evolution_possible(&self) -> bool {
        let mut found = false;
        self.evolutions(&mut |_| found = true);
        found
    }

    /// Whether the action is one of phase 1 and legal.
    pub(super) fn check_cards(&self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::New { card, position, pay } => self.check_new(*card, *position, *pay),
            Action::On { card, species, pay } => self.check_on(*card, *species, *pay),
            Action::Migrate { card, source, destination } => self.check_migrate(*card, *source, *destination),
            Action::Remove { species, slot } => self.check_remove(*species, *slot),
            Action::Done => self.check_done(),
            _ => Err(Illegal::AnotherDecision),
        }
    }

    /// The distinct cards that may be played: the hand in order, then the tops of the piles.
    fn candidates(&self) -> impl Iterator<Item = CardId> + '_ {
        let hand = &self.hands[self.active];
        let distinct = hand.iter().enumerate().filter(|(index, held)| *index == 0 || hand[index - 1].card != held.card);
        let tops = self.piles.iter().filter_map(|pile| pile.last().copied()).filter(|_| self.evolves_from_piles());
        let in_hand = |id: &CardId| hand.iter().any(|held| held.card == *id);
        let tops = tops
            .enumerate()
            .filter(move |(index, id)| !in_hand(id) && (*index == 0 || self.piles[0].last() != Some(id)));
        distinct.map(|(_, held)| held.card).chain(tops.map(|(_, id)| id))
    }

    fn evolutions(&self, sink: &mut dyn FnMut(Action)) {
        let row = self.rows[self.active].len();
        for id in self.candidates() {
            if self.check_play(id, true).is_err() {
                continue;
            }
            let new = |pay| Action::New { card: id, position: 0, pay };
            for pay in self.payments(|pay| self.check_new(id, 0, pay)) {
                let Action::New { card, pay, .. } = new(pay) else { continue };
                for position in 0..=row {
                    sink(Action::New { card, position: u8::try_from(position).unwrap_or(u8::MAX), pay });
                }
            }
            for seat in self.hosts(id) {
                for index in 0..self.rows[seat].len() {
                    let species = spot(seat, index);
                    for pay in self.payments(|pay| self.check_on(id, species, pay)) {
                        sink(Action::On { card: id, species, pay });
                    }
                }
            }
        }
    }

    /// The seats on whose species a card may go, as far as the card decides.
    fn hosts(&self, id: CardId) -> impl Iterator<Item = crate::seat::Seat> + use<> {
        let statics = &card(id).statics;
        let anywhere = statics.contains(&Static::OnAnySpecies) || statics.contains(&Static::OnOpponents);
        let active = self.active;
        crate::seat::Seat::all(self.seat_count()).filter(move |seat| anywhere || *seat == active)
    }

    /// No payment or the four places, as far as they pass.
    fn payments<'a>(
        &'a self,
        passes: impl Fn(Option<Location>) -> Result<(), Illegal> + 'a,
    ) -> impl Iterator<Item = Option<Location>> + 'a {
        let first = passes(None);
        let paid = first == Err(Illegal::WrongPayment);
        let free = first.is_ok().then_some(None);
        free.into_iter().chain(Location::ALL.into_iter().filter(move |_| paid).map(Some))
    }

    /// Every legal action of phase 1: evolutions and migrations card by card, removals, done.
    pub(super) fn list_cards(&self, sink: &mut dyn FnMut(Action)) {
        self.evolutions(sink);
        for id in self.candidates() {
            if self.check_migrate(id, Location::Reef, Location::Zone1).is_err() {
                continue;
            }
            for source in Location::ALL {
                for destination in Location::ALL {
                    if source != destination {
                        sink(Action::Migrate { card: id, source, destination });
                    }
                }
            }
        }
        for (index, species) in self.rows[self.active].iter().enumerate() {
            for slot in 0..species.traits.len() {
                let action = Action::Remove { species: spot(self.active, index), slot: slot_number(slot) };
                if self.check_cards(&action).is_ok() {
                    sink(action);
                }
            }
        }
        if self.check_done().is_ok() {
            sink(Action::Done);
        }
    }

    /// Whether phase 1 has anything to decide but being done.
    pub(super) fn cards_to_decide(&self) -> bool {
        let removable = |species: &Species| species.traits.iter().any(|held| !card(held.card).unremovable);
        if self.check_done().is_err() || self.rows[self.active].iter().any(removable) {
            return true;
        }
        if self.turn.extra_plays > 0 {
            return false;
        }
        self.turn.cards_played < self.plays_allowed() && (self.hand_playable() || self.evolution_possible())
    }
}

/// A slot as actions name it.
pub(super) fn slot_number(slot: usize) -> u8 {
    u8::try_from(slot).unwrap_or(u8::MAX)
}

impl Resolver<'_> {
    /// Carries out a legal action of phase 1.
    pub(super) fn play_cards(&mut self, action: &Action) {
        match action {
            Action::New { card, position, pay } => {
                self.leave_origin(*card, *pay);
                let on = self.found(*position);
                self.evolve(on, *card, true);
            }
            Action::On { card, species, pay } => {
                self.leave_origin(*card, *pay);
                self.evolve(*species, *card, false);
            }
            Action::Migrate { card, source, destination } => self.migrate(*card, *source, *destination),
            Action::Remove { species, slot } => {
                self.lose_trait(*species, usize::from(*slot), TraitLoss::Removed);
                self.state.stack.push(checkpoint(None));
            }
            Action::Done => self.end_cards(),
            _ => {}
        }
    }

    /// Counts the play, takes the card from where it lies and pays its cost.
    fn leave_origin(&mut self, id: CardId, pay: Option<Location>) {
        let seat = self.state.active;
        if self.state.turn.extra_plays > 0 {
            self.state.turn.extra_plays -= 1;
        } else {
            self.state.turn.cards_played += 1;
        }
        match self.state.origin(id) {
            Ok(Origin::Hand(index)) => {
                self.state.hands[seat].remove(index);
            }
            Ok(Origin::Pile(pile)) => {
                self.state.piles[pile].pop();
                self.refill_pile(pile);
            }
            Err(_) => {}
        }
        if let Some(location) = pay {
            let why = Why(Reason::Cost, Cause::Card(id));
            self.shift(card(id).number, Place::Score(seat), Place::Water(location), why);
        }
    }

    /// A new species of the active player.
    fn found(&mut self, position: u8) -> Spot {
        let seat = self.state.active;
        let id = SpeciesId(self.state.next_species);
        self.state.next_species = self.state.next_species.saturating_add(1);
        let species = Species { id, population: 0, traits: Traits::new(), turn: SpeciesTurn::default() };
        self.state.rows[seat].insert(usize::from(position), species);
        self.tell(Event::SpeciesCreated { species: id, seat, index: position });
        Spot { seat, index: position }
    }

    /// The card becomes a trait, and everything that watches this gains.
    fn evolve(&mut self, on: Spot, id: CardId, new: bool) {
        let seat = self.state.active;
        let held = Trait { card: id, controller: seat, fresh: true, spent: false, moved: false };
        let species = self.state.at_mut(on);
        species.traits.push(held);
        species.turn.played_on = species.turn.played_on.saturating_add(1);
        let (species, slot) = (species.id, slot_number(species.traits.len() - 1));
        self.tell(Event::Evolved { seat, species, slot, card: id });
        let extra = card(id).statics.iter().filter(|effect| **effect == Static::ExtraPlay).count();
        self.state.turn.extra_plays += u8::try_from(extra).unwrap_or(0);
        let mut gains = Vec::new();
        if new {
            self.scenario_gains(Occasion::SpeciesNew, species, &mut gains);
        }
        if card(id).defensive {
            self.scenario_gains(Occasion::EvolvesDefensive, species, &mut gains);
        }
        if new {
            self.trait_gains(Occasion::SpeciesNew, Some(on), &mut gains);
        }
        if id.is_deep() {
            self.trait_gains(Occasion::DeepPlayed, Some(on), &mut gains);
        }
        self.state.stack.push(checkpoint(None));
        self.schedule_gains(&gains);
    }

    fn migrate(&mut self, id: CardId, source: Location, destination: Location) {
        let seat = self.state.active;
        self.leave_origin(id, None);
        if id.is_deep() {
            self.remove_deep(id)
        } else {
            self.state.discard.push(id)
        }
        let number = card(id).number;
        let amount = number.min(self.state.water[source.index()]);
        self.tell(Event::Migrated { seat, card: id, amount });
        let why = Why(Reason::Migration, Cause::Card(id));
        self.shift(amount, Place::Water(source), Place::Water(destination), why);
        self.pay_migration();
        self.state.stack.push(checkpoint(None));
        if amount > 0 && destination == Location::Reef {
            self.migrated_to_reef();
        }
    }

    /// Detritus (decision 51).
    fn pay_migration(&mut self) {
        let count = self.state.seat_count();
        let on: Vec<_> = self.state.scenario_triggers().collect();
        for (slot, trigger) in on {
            let Effect::EachPlayerPays(amount) = trigger.effect else { continue };
            let payers = if self.state.rules.detritus_all { count } else { 1 };
            for offset in 0..payers {
                let payer = crate::seat::Seat((self.state.active.0 + offset) % count);
                let why = Why(Reason::Payment, Cause::Scenario(slot.id));
                self.shift(u16::from(amount), Place::Score(payer), Place::Water(Location::Reef), why);
            }
        }
    }

    /// Everything that watches population migrating to the Reef gains.
    pub(super) fn migrated_to_reef(&mut self) {
        let mut gains = Vec::new();
        self.trait_gains(Occasion::Migrated, None, &mut gains);
        self.schedule_gains(&gains);
    }

    fn end_cards(&mut self) {
        self.state.turn.extra_plays = 0;
        self.state.phase = super::state::Phase::BeforeFeeding;
        self.tell(Event::PhaseBegan { phase: super::event::PhaseName::BeforeFeeding });
    }

    /// Gains of a species by scenarios that are on.
    fn scenario_gains(&self, occasion: Occasion, species: SpeciesId, gains: &mut Vec<Task>) {
        for (slot, trigger) in self.state.scenario_triggers() {
            if let Effect::ActorGains(amount) = trigger.effect
                && trigger.occasion == occasion
            {
                gains.push(Task::Gain { species, amount, boost: 0, cause: Cause::Scenario(slot.id) });
            }
        }
    }

    /// Gains by traits in the usual order; `subject` is the species whose occasion it is.
    fn trait_gains(&self, occasion: Occasion, subject: Option<Spot>, gains: &mut Vec<Task>) {
        for (bearer, species) in self.state.in_order() {
            for held in &species.traits {
                for trigger in &card(held.card).triggers {
                    let concerned =
                        trigger.occasion == occasion && (trigger.who == Who::Any || Some(bearer) != subject);
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

    /// Puts gains on the stack, with what they cause after them.
    pub(super) fn schedule_gains(&mut self, gains: &[Task]) {
        if !gains.is_empty() {
            self.schedule(&[Task::AfterGains, Task::ForgetGains]);
            self.schedule(gains);
        }
    }

    /// Puts tasks on the stack so that the first comes first.
    pub(super) fn schedule(&mut self, tasks: &[Task]) {
        self.state.stack.extend(tasks.iter().rev());
    }

    /// Takes a trait off a species: Surface to the discard pile, Deep out of the game.
    pub(super) fn lose_trait(&mut self, on: Spot, slot: usize, reason: TraitLoss) {
        let species = self.state.at_mut(on);
        let (id, held) = (species.id, species.traits.remove(slot));
        if held.card.is_deep() {
            self.remove_deep(held.card)
        } else {
            self.state.discard.push(held.card)
        }
        self.tell(Event::TraitLost { species: id, slot: slot_number(slot), card: held.card, reason });
    }

    /// A Deep card leaves the game.
    pub(super) fn remove_deep(&mut self, id: CardId) {
        let removed = &mut self.state.removed;
        let place = removed.partition_point(|other| *other <= id);
        removed.insert(place, id);
    }

    /// An emptied Gene Pool pile gets the top of the Deep deck.
    pub(super) fn refill_pile(&mut self, pile: usize) {
        if self.state.piles[pile].is_empty()
            && let Some(id) = self.state.deep_deck.pop()
        {
            self.state.piles[pile].push(id);
            self.tell(Event::PileGrew { pile: slot_number(pile), card: id });
        }
    }
}

/// A checkpoint from its first step.
pub(super) fn checkpoint(feeder: Option<SpeciesId>) -> Task {
    Task::Checkpoint { step: CheckStep::Limits, changed: false, feeder }
}
