//! Phase 3: aging (rule 2.5, phase 3).

use smallvec::{SmallVec, smallvec};

use super::evolution;
use super::resolver::Resolver;
use super::tokens::Why;
use crate::data::card;
use crate::data::effect::{Effect, Occasion, Static};
use crate::event::{Event, PhaseName, Reason, TokenPlace};
use crate::state::numbers::OnNow;
use crate::state::task::{AgingPurpose, Cause, Task};
use crate::state::{AgingStep, Phase, Species, SpeciesId, Spot, State, Trait, spot};
use hadal_core::game::Sink;

/// Amounts of aging to choose from.
pub(crate) type Amounts = SmallVec<[u16; 8]>;

/// The amounts a species may age (decisions 93, 94, 118), ascending; none if it does not age at all.
pub(crate) fn aging_amounts(state: &State, species: &Species, purpose: AgingPurpose) -> Amounts {
    if species.has(Static::NoAging) {
        return Amounts::new();
    }
    let base = state.aging(species);
    let mut amounts: Amounts = smallvec![base];
    if !species.has(Static::AgesByTraits) {
        vary(species, base, &mut amounts);
    }
    if purpose == AgingPurpose::FastMetabolism {
        amounts.retain(|amount| *amount > 0 && *amount <= species.population);
    }
    amounts
}

/// Lets `see` look at every effect before aging of the active player's species.
fn before_own_aging(state: &State, mut see: impl FnMut(&Species, &Trait, Effect)) {
    for species in &state.rows[state.turn.active] {
        for held in &species.traits {
            for trigger in &card(held.card).triggers {
                if trigger.occasion == Occasion::BeforeAging {
                    see(species, held, trigger.effect);
                }
            }
        }
    }
}

/// The own species that may age a second time (decision 92).
pub(crate) fn virus_candidates(state: &State) -> impl Iterator<Item = Spot> + '_ {
    let row = state.rows[state.turn.active].iter().enumerate();
    let ages = row.filter(|(_, species)| !species.turn.dying && !species.has(Static::NoAging));
    ages.map(|(index, _)| spot(state.turn.active, index))
}

/// True if a species may age in this phase of another player (decision 67).
pub(crate) fn may_age_fast(state: &State, species: &Species) -> bool {
    species.has(Static::AgesInOtherTurns) && !aging_amounts(state, species, AgingPurpose::FastMetabolism).is_empty()
}

/// Slow Metabolism and Warm Blooded.
fn vary(species: &Species, base: u16, amounts: &mut Amounts) {
    let mut most = 0;
    for effect in species.statics() {
        if let Static::AgeExtra(_, extra) = effect {
            most += extra;
        }
    }
    amounts.extend((1..=most).map(|extra| base + extra).filter(|amount| *amount <= species.population));
    if base > 0 && species.has(Static::MayAgeZero) {
        amounts.insert(0, 0);
    }
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Carries out a step of the aging phase.
    pub(crate) fn age(&mut self, step: AgingStep) {
        let next = match step {
            AgingStep::Before => {
                self.before_aging();
                AgingStep::Choose
            }
            AgingStep::Choose => {
                self.ask_amounts();
                AgingStep::Age
            }
            AgingStep::Age => {
                self.age_own();
                AgingStep::Fast
            }
            AgingStep::Fast => {
                self.ask_fast();
                AgingStep::Virus
            }
            AgingStep::Virus => {
                if self.state.weather().extra_age {
                    self.state.stack.push(Task::Virus);
                }
                AgingStep::Leave
            }
            AgingStep::Leave => {
                self.end_aging();
                self.state.turn.phase = Phase::Deep;
                self.begin(PhaseName::Drawing);
                return;
            }
        };
        self.state.turn.phase = Phase::Aging(next);
    }

    /// Decision 148: gains, the takes they cause, scores, the checkpoint.
    fn before_aging(&mut self) {
        evolution::schedule(self.state, |state, tasks| {
            before_own_aging(state, |species, held, effect| {
                if let Effect::ControllerScores(amount) = effect {
                    let (species, controller, card) = (species.id, held.controller, held.card);
                    tasks.push(Task::Score { species, controller, amount, card });
                }
            });
            tasks.push(Task::checkpoint(None));
        });
        evolution::schedule_gains(self.state, |state, tasks| {
            before_own_aging(state, |species, held, effect| {
                if let Effect::Gain(amount) = effect {
                    let (species, cause) = (species.id, Cause::Card(held.card));
                    tasks.push(Task::Gain { species, amount, boost: 0, cause });
                }
            });
        });
    }

    fn ask_amounts(&mut self) {
        let purpose = AgingPurpose::OwnPhase;
        evolution::schedule(self.state, |state, tasks| {
            let varies = |species: &&Species| aging_amounts(state, species, purpose).len() > 1;
            let asked = state.rows[state.turn.active].iter().filter(varies);
            tasks.extend(asked.map(|species| Task::Age { species: species.id, purpose }));
        });
    }

    fn age_own(&mut self) {
        let seat = self.state.turn.active;
        for index in 0..self.state.rows[seat].len() {
            let on = spot(seat, index);
            let chosen = self.state.at_mut(on).turn.ages.take();
            let species = self.state.at(on);
            if species.has(Static::NoAging) {
                continue;
            }
            let amount = chosen.unwrap_or_else(|| self.state.aging(species));
            self.age_species(on, amount);
        }
    }

    /// Ages a species now; if it cannot pay in full, it will go extinct.
    fn age_species(&mut self, on: Spot, amount: u16) {
        let id = self.state.at(on).id;
        let why = Why(Reason::Aging, Cause::Rule);
        let paid = self.shift(amount, TokenPlace::Board(id), TokenPlace::Score(on.seat), why);
        let species = self.state.at_mut(on);
        species.turn.dying |= paid < amount && !species.has(Static::NeverExtinct);
    }

    fn ask_fast(&mut self) {
        evolution::schedule(self.state, |state, tasks| {
            let others = state.in_order().filter(|(spot, _)| spot.seat != state.turn.active);
            let fast = others.filter(|(_, species)| species.has(Static::AgesInOtherTurns));
            tasks.extend(fast.map(|(_, species)| Task::FastAging { species: species.id }));
        });
    }

    /// Records the chosen amount that a species ages, or ages it at once.
    pub(crate) fn choose_aging(&mut self, id: SpeciesId, purpose: AgingPurpose, amount: u16) {
        let Some(on) = self.state.spot(id) else { return };
        match purpose {
            AgingPurpose::OwnPhase => self.state.at_mut(on).turn.ages = Some(amount),
            AgingPurpose::FastMetabolism | AgingPurpose::DegenerativeVirus => self.age_species(on, amount),
        }
    }

    fn end_aging(&mut self) {
        let seat = self.state.turn.active;
        let mut index = 0;
        while let Some(species) = self.state.rows[seat].get(index) {
            if species.turn.dying { self.leave(spot(seat, index)) } else { index += 1 }
        }
        let on: OnNow = self.state.scenario_triggers().collect();
        for (slot, trigger) in on {
            if let Effect::EachOwnWithoutDeepLoses(amount) = trigger.effect {
                self.radiate(amount, Cause::Scenario(slot.id));
            }
        }
        self.state.stack.push(Task::checkpoint(None));
    }

    /// Solar Radiation (decision 52).
    fn radiate(&mut self, amount: u8, cause: Cause) {
        let seat = self.state.turn.active;
        for index in 0..self.state.rows[seat].len() {
            let species = self.state.at(spot(seat, index));
            if !species.has_deep() {
                self.lose(species.id, u16::from(amount), Why(Reason::Loss, cause));
            }
        }
    }
}
