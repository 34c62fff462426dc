//! The checkpoint (rule 2.8): limits, overpopulation, scenarios, Explosion, until nothing changes.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use smallvec::SmallVec;

use super::evolution;
use super::resolver::Resolver;
use super::tokens::Why;
use crate::data::effect::{Condition, Effect, Occasion, Static};
use crate::data::{card, scenario};
use crate::event::{Event, Reason, TokenPlace, TraitLoss};
use crate::state::numbers::{attack_value, forage_value, limit_with, spaces};
use crate::state::ring::Spots;
use crate::state::task::{Cause, CheckStep, Task};
use crate::state::{Location, Species, SpeciesId, Spot, State};
use hadal_core::game::Sink;

/// Slots of a species, ascending.
pub(crate) type Slots = SmallVec<[u8; 16]>;

/// The step of the checkpoint that comes next, and whether something has changed since the first; `None` if something else comes
/// before it, or nothing is left.
type Next = Option<(CheckStep, bool)>;

/// Population that stays on an overpopulated species.
pub(crate) const REMAINS: u16 = 5;

/// The number of tokens that an overpopulation or an excess of this species has to place.
pub(crate) fn surplus(state: &State, task: Task, species: &Species) -> u16 {
    let kept = if matches!(task, Task::Excess { .. }) { state.spaces(species) } else { REMAINS };
    species.population.saturating_sub(kept)
}

/// The slots that the owner of a species above its limit chooses from; none if it is within its limit.
pub(crate) fn droppable(state: &State, species: &Species) -> Slots {
    let limit = limit_with(species, None, &state.weather());
    if limit.is_none_or(|limit| species.traits.len() <= limit) {
        return Slots::new();
    }
    let slots = |any: bool| {
        let held = species.traits.iter().enumerate();
        held.filter(|(_, held)| any || !card(held.card).unremovable)
            .map(|(slot, _)| crate::state::slot_number(slot))
            .collect()
    };
    let removable: Slots = slots(false);
    if removable.is_empty() { slots(true) } else { removable }
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Goes through the checkpoint from a step on, until other work must come first.
    pub(crate) fn check(&mut self, step: CheckStep, changed: bool, feeder: Option<SpeciesId>) {
        let mut next = Some((step, changed));
        while let Some((step, changed)) = next {
            next = match step {
                CheckStep::Limits => self.check_limits(changed, feeder),
                CheckStep::Overpopulation => self.check_overpopulation(changed, feeder),
                CheckStep::Scenario1 => self.check_scenario(0, changed, feeder),
                CheckStep::Scenario2 => self.check_scenario(1, changed, feeder),
                CheckStep::Explosion => self.check_explosion(changed),
            };
        }
    }

    /// Lets the checkpoint go on after the tasks that are put on the stack next.
    fn go_on(&mut self, step: CheckStep, changed: bool, feeder: Option<SpeciesId>) {
        self.state.stack.push(Task::Checkpoint { step, changed, feeder });
    }

    fn check_limits(&mut self, changed: bool, feeder: Option<SpeciesId>) -> Next {
        let changed = changed | self.drop_by_own_condition();
        let weather = self.state.weather();
        // No trait lowers the limit of its species, so most species need no exact limit.
        let sure = usize::try_from(3 + weather.trait_limit).unwrap_or(0);
        let over = |species: &Species| {
            species.traits.len() > sure
                && limit_with(species, None, &weather).is_some_and(|limit| species.traits.len() > limit)
        };
        // Seldom is there one, and the order of the table costs more than the look.
        let is_found = self.state.rows.iter().flatten().any(over);
        let found = is_found.then(|| self.state.in_order().find(|(_, species)| over(species))).flatten();
        match found.map(|(_, species)| species.id) {
            Some(species) => {
                self.go_on(CheckStep::Limits, true, feeder);
                self.state.stack.push(Task::Drop { species });
                None
            }
            None => Some((CheckStep::Overpopulation, changed)),
        }
    }

    /// Tiny leaves a species that has grown too strong (decision 91: before the limits).
    fn drop_by_own_condition(&mut self) -> bool {
        let mut changed = false;
        while let Some((spot, slot)) = self.lost_by_itself() {
            self.lose_trait(spot, slot, TraitLoss::OwnCondition);
            changed = true;
        }
        changed
    }

    fn lost_by_itself(&self) -> Option<(Spot, usize)> {
        let mut traits = self.state.rows.iter().flatten().flat_map(|species| &species.traits);
        if !traits.any(|held| card(held.card).leaves_by_itself) {
            return None;
        }
        self.state.in_order().find_map(|(spot, species)| {
            let slot = species.traits.iter().position(|held| {
                let spec = card(held.card);
                spec.leaves_by_itself
                    && spec.statics.iter().any(|effect| {
                        if let Static::LostWhen(Condition::SelfValueAbove(n)) = effect {
                            let weather = self.state.weather();
                            forage_value(species, &weather) > *n || attack_value(species, &weather) > *n
                        } else {
                            false
                        }
                    })
            })?;
            Some((spot, slot))
        })
    }

    fn check_overpopulation(&mut self, changed: bool, feeder: Option<SpeciesId>) -> Next {
        let spaces = 10 + self.state.weather().spaces;
        if !self.state.rows.iter().flatten().any(|species| i32::from(species.population) >= spaces) {
            return Some((CheckStep::Scenario1, changed));
        }
        let checkpoint = self.state.stack.len();
        self.go_on(CheckStep::Scenario1, changed, feeder);
        evolution::schedule(self.state, |state, tasks| overpopulations(state, feeder, tasks));
        if self.state.stack.len() > checkpoint + 1 {
            self.state.stack[checkpoint] = Task::Checkpoint { step: CheckStep::Scenario1, changed: true, feeder };
        }
        None
    }
    /// Decision 145: works only if the card is still on after the whole list is resolved.
    pub(crate) fn break_out(&mut self, species: SpeciesId, amount: u8) {
        if let Some((_, cause)) = outbreak_amount(self.state) {
            self.lose(species, u16::from(amount), Why(Reason::Loss, cause));
        }
    }

    /// Overpopulates a species, unless its owner has to decide: true if the owner has to place tokens.
    pub(crate) fn overpopulate(&mut self, species: SpeciesId, feeder: Option<SpeciesId>) -> bool {
        let Some(spot) = self.state.spot(species) else { return false };
        let scored = self.state.at(spot).has(Static::OverpopulationScored);
        if self.state.weather().overpopulation_kills {
            self.emit(|state| Event::Overpopulated { species: state.name(spot) });
            self.die_overpopulated(spot, scored);
            return false;
        }
        if scored {
            self.emit(|state| Event::Overpopulated { species: state.name(spot) });
            self.bar(spot, feeder);
            let surplus = self.state.at(spot).population.saturating_sub(REMAINS);
            let why = Why(Reason::Overpopulation, Cause::Rule);
            self.shift(surplus, TokenPlace::Board(species), TokenPlace::Score(spot.seat), why);
            return false;
        }
        self.state.at(spot).population > REMAINS
    }

    /// Epizootic: everything to the Reef, from a Draconic species to its owner (decision 116).
    fn die_overpopulated(&mut self, spot: Spot, scored: bool) {
        let species = self.state.at(spot);
        let (id, population) = (species.id, species.population);
        let destination = if scored { TokenPlace::Score(spot.seat) } else { TokenPlace::Water(Location::Reef) };
        self.shift(population, TokenPlace::Board(id), destination, Why(Reason::Extinction, Cause::Rule));
        self.leave(spot);
    }

    /// A species leaves: its traits are lost, its board goes back.
    pub(crate) fn leave(&mut self, spot: Spot) {
        while !self.state.at(spot).traits.is_empty() {
            self.lose_trait(spot, 0, TraitLoss::Extinct);
        }
        let id = self.state.at(spot).id;
        self.shift(
            u16::MAX,
            TokenPlace::Board(id),
            TokenPlace::Water(Location::Reef),
            Why(Reason::Extinction, Cause::Rule),
        );
        self.emit(|state| Event::Extinct { species: state.name(spot) });
        self.state.rows[spot.seat].remove(usize::from(spot.index));
    }

    /// A species that overpopulates in resolving its own feeding feeds no more this turn.
    fn bar(&mut self, spot: Spot, feeder: Option<SpeciesId>) {
        let species = self.state.at_mut(spot);
        if feeder == Some(species.id) {
            species.turn.barred = true;
        }
    }

    /// Places the tokens of an overpopulation or an excess as the owner has decided.
    pub(crate) fn place(&mut self, task: Task, spot: Spot, destination: Location) {
        let species = self.state.at(spot);
        let (id, surplus) = (species.id, surplus(self.state, task, species));
        let reason = if let Task::Overpopulate { feeder, .. } = task {
            self.emit(|state| Event::Overpopulated { species: state.name(spot) });
            self.bar(spot, feeder);
            Reason::Overpopulation
        } else {
            Reason::Excess
        };
        self.shift(surplus, TokenPlace::Board(id), TokenPlace::Water(destination), Why(reason, Cause::Rule));
    }

    fn check_scenario(&mut self, index: usize, changed: bool, feeder: Option<SpeciesId>) -> Next {
        let empty = self.state.ocean.water[index + 1] == 0;
        let slot = &mut self.state.ocean.scenarios[index];
        let (id, turned) = (slot.id, slot.active != empty);
        slot.active = empty;
        let next = if index == 0 { CheckStep::Scenario2 } else { CheckStep::Explosion };
        if !turned {
            return Some((next, changed));
        }
        self.go_on(next, true, feeder);
        self.emit(|_| if empty { Event::ScenarioOn { scenario: id } } else { Event::ScenarioOff { scenario: id } });
        if empty {
            for trigger in &scenario(id).triggers {
                if trigger.occasion == Occasion::EventCard {
                    self.carry_out(trigger.effect, Cause::Scenario(id));
                }
            }
        }
        None
    }

    /// Carries out an event card (rule 1.4).
    fn carry_out(&mut self, effect: Effect, cause: Cause) {
        let why = Why(Reason::Loss, cause);
        match effect {
            Effect::EachWithoutDeepLoses(amount) => {
                for spot in self.state.spots() {
                    let species = self.state.at(spot);
                    if !species.has_deep() {
                        self.lose(species.id, u16::from(amount), why);
                    }
                }
            }
            Effect::LargestLoseAll => {
                let most = self.state.in_order().map(|(_, species)| species.population).max().unwrap_or(0);
                for spot in self.state.spots() {
                    let species = self.state.at(spot);
                    if species.population == most {
                        self.lose(species.id, most, why);
                    }
                }
            }
            Effect::EachDoubles => {
                evolution::schedule(self.state, |state, tasks| {
                    tasks.extend(state.in_order().map(|(_, species)| Task::Surge { species: species.id }));
                });
            }
            Effect::AllIconsGain => {
                evolution::schedule_gains(self.state, all_icons);
            }
            _ => {}
        }
    }

    fn check_explosion(&mut self, changed: bool) -> Next {
        let state = &mut *self.state;
        if !state.ocean.explosion && (state.ocean.zone1_emptied || state.ocean.water[Location::Zone1.index()] == 0) {
            state.ocean.explosion = true;
            self.emit(|_| Event::ExplosionBegan);
        }
        self.state.ocean.zone1_emptied = false;
        changed.then_some((CheckStep::Limits, false))
    }
}

/// Every species that overpopulates, then the neighbours that lose by it.
fn overpopulations(state: &State, feeder: Option<SpeciesId>, tasks: &mut Vec<Task>) {
    let weather = state.weather();
    let mut overpopulated = Spots::new();
    for (spot, species) in state.in_order() {
        if i32::from(species.population) < 10 + weather.spaces {
            continue;
        }
        let spaces = spaces(species, &weather);
        let id = species.id;
        if weather.never_overpopulates || species.has(Static::NeverOverpopulates) {
            if species.population > spaces {
                tasks.push(Task::Excess { species: id });
            }
        } else if species.population >= spaces {
            tasks.push(Task::Overpopulate { species: id, feeder });
            overpopulated.push(spot);
        }
    }
    for spot in overpopulated {
        for neighbour in state.neighbours(spot) {
            tasks.extend(outbreak(state, neighbour));
        }
    }
}

/// The effect that Contagious Outbreak will have on a neighbour, if it is on now.
fn outbreak(state: &State, neighbour: Spot) -> Option<Task> {
    let amount = outbreak_amount(state)?.0;
    Some(Task::Outbreak { species: state.at(neighbour).id, amount })
}

fn outbreak_amount(state: &State) -> Option<(u8, Cause)> {
    state.scenario_triggers().find_map(|(slot, trigger)| match trigger.effect {
        Effect::NeighboursLose(amount) => Some((amount, Cause::Scenario(slot.id))),
        _ => None,
    })
}

/// One gain for every gains icon in play.
fn all_icons(state: &State, gains: &mut Vec<Task>) {
    for (_, species) in state.in_order() {
        for held in &species.traits {
            for trigger in &card(held.card).triggers {
                if let Effect::Gain(amount) = trigger.effect {
                    let cause = Cause::Card(held.card);
                    gains.push(Task::Gain { species: species.id, amount, boost: 0, cause });
                }
            }
        }
    }
}
