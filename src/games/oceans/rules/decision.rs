//! The decision that comes next, the seat that takes it, and its answers (rule 2.10).

use std::ops::ControlFlow;

use super::combat::Attacker;
use super::feeding::{Listed, Stage};
use crate::game::Awaiting;
use crate::games::oceans::action::placed::{Action, Attack};
use crate::games::oceans::action::{Consequence, FeedingStage, Hint};
use crate::games::oceans::data::card;
use crate::games::oceans::state::numbers::fits_limit;
use crate::games::oceans::state::task::{AgingPurpose, Task};
use crate::games::oceans::state::{Location, Phase, Species, SpeciesId, Spot, State};
use crate::seat::Seat;

/// The decision that comes next.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Decision {
    /// Phase 1.
    Cards,
    BeforeFeeding,
    Feeding(Stage),
    /// The question of a suspended resolution.
    Task(Task),
    /// Taking a Deep card.
    Deep,
    /// Keeping a drawn Deep card.
    KeepDeep,
    /// Discarding.
    Discard,
}

impl State {
    /// The decision that comes next; `None` when the game is over.
    pub(crate) fn decision(&self) -> Option<Decision> {
        if self.phase == Phase::Over {
            return None;
        }
        if let Some(task) = self.stack.last() {
            return Some(Decision::Task(*task));
        }
        Some(match self.phase {
            Phase::Cards => Decision::Cards,
            Phase::BeforeFeeding => Decision::BeforeFeeding,
            // An audited state never rests in an aging step without a task.
            Phase::Feeding | Phase::Aging(_) | Phase::Over => Decision::Feeding(self.stage()),
            Phase::Deep => Decision::Deep,
            Phase::KeepDeep(_) => Decision::KeepDeep,
            Phase::Discard => Decision::Discard,
        })
    }

    /// The seat that decides, and the word for the decision.
    pub(crate) fn awaiting(&self, decision: &Decision) -> Awaiting {
        let (seat, word) = match decision {
            Decision::Cards if self.turn.extra_plays > 0 => (self.active, "evolve_extra_card"),
            Decision::Cards => (self.active, "play_cards"),
            Decision::BeforeFeeding => (self.active, "before_feeding"),
            Decision::Feeding(Stage::First) => (self.active, "feed"),
            Decision::Feeding(Stage::Again) => (self.active, "feed_again"),
            Decision::Feeding(Stage::Bonus) => (self.active, "feed_bonus"),
            Decision::Task(task) => (self.decider(*task), question(*task)),
            Decision::Deep => (self.active, "take_deep"),
            Decision::KeepDeep => (self.active, "keep_deep"),
            Decision::Discard => (self.active, "discard"),
        };
        Awaiting { seat, decision: word.into() }
    }

    /// The seat that answers the question of a task.
    pub(crate) fn decider(&self, task: Task) -> Seat {
        task.subject().and_then(|id| self.spot(id)).map_or(self.active, |spot| spot.seat)
    }

    /// The answers to the question of a task; empty if there is nothing to ask.
    pub(crate) fn answers(&self, task: Task) -> Vec<Listed> {
        let mut listed = Vec::new();
        let Some(species) = task.subject().map_or(Some(None), |id| self.spot(id).map(Some)) else { return listed };
        let tell = |action| listed.push(Listed::One(action));
        match (task, species) {
            (Task::Drop { .. }, Some(species)) => {
                let slots = self.droppable(self.at(species));
                slots.into_iter().map(|slot| Action::Drop { species, slot }).for_each(tell);
            }
            (Task::Overpopulate { .. } | Task::Excess { .. }, Some(species))
                if self.surplus(task, self.at(species)) > 0 =>
            {
                let place = |destination| Action::Overpopulation { species, destination };
                Location::ALL.into_iter().map(place).for_each(tell);
            }
            (Task::ZoneTake { .. }, Some(species)) if self.open(self.at(species)) > 0 => {
                self.filled_zones().map(|zone| Action::Zone { zone }).for_each(tell);
            }
            (Task::Surge { .. }, Some(species)) => {
                let species = self.at(species);
                if species.population > 0 && self.open(species) > 0 {
                    self.filled_zones().map(|zone| Action::Zone { zone }).for_each(tell);
                }
            }
            (Task::Mutation { .. }, Some(species)) => {
                let swaps = self.mutations(self.at(species));
                let refuse = (!swaps.is_empty()).then_some(Action::No);
                let agree = swaps.into_iter().map(|swap| Self::agree(species, Some(swap), None));
                agree.chain(refuse).for_each(tell);
            }
            (Task::Burrow { species, attacker }, Some(on)) if !self.counter_attacks(species, attacker).is_empty() => {
                let outcome = self.single_counter(species, attacker).map(Consequence::Attack);
                [Self::agree(on, None, outcome), Action::No].into_iter().for_each(tell);
            }
            (Task::Counter { species, attacker }, _) => listed = self.counter_attacks(species, attacker),
            (Task::AgeAmount { purpose, .. }, Some(species)) => {
                let amounts = self.aging_amounts(self.at(species), purpose);
                amounts.into_iter().map(|amount| Action::Age { species, amount }).for_each(tell);
            }
            (Task::FastAging { .. }, Some(species)) if self.may_age_fast(self.at(species)) => {
                let amounts = self.aging_amounts(self.at(species), AgingPurpose::Fast);
                let outcome = <[u16; 1]>::try_from(amounts).ok().map(|[amount]| Consequence::Ages(amount));
                [Self::agree(species, None, outcome), Action::No].into_iter().for_each(tell);
            }
            (Task::Virus, _) => self.virus_candidates().map(|species| Action::Virus { species }).for_each(tell),
            _ => {}
        }
        listed
    }

    /// A yes to a question about a species.
    fn agree(on: Spot, swap: Option<(u8, u8)>, outcome: Option<Consequence<Spot>>) -> Action {
        Action::Yes { swap, species: Hint(Some(on)), outcome: Hint(outcome) }
    }

    /// The counter-attack of a Burrower, if there is only one.
    fn single_counter(&self, species: SpeciesId, attacker: SpeciesId) -> Option<Attack> {
        let mut attacks = self.counter_attacks(species, attacker);
        match (attacks.pop(), attacks.is_empty()) {
            (Some(Listed::One(Action::Attack(attack))), true) => Some(attack),
            _ => None,
        }
    }

    /// Every counter-attack of a Burrower on its attacker.
    pub(crate) fn counter_attacks(&self, species: SpeciesId, attacker: SpeciesId) -> Vec<Listed> {
        let mut listed = Vec::new();
        if let (Some(on), Some(target)) = (self.spot(species), self.spot(attacker)) {
            let fighter = Attacker::new(self, on);
            let _ = self.list_assaults(&fighter, target, FeedingStage::Counter, &mut |one| {
                listed.push(one);
                ControlFlow::Continue(())
            });
        }
        listed
    }

    /// Rapid Mutation: Deep traits and piles that may be exchanged (decisions 71 and 112).
    fn mutations(&self, species: &Species) -> Vec<(u8, u8)> {
        let mut swaps = Vec::new();
        for (slot, held) in species.traits.iter().enumerate() {
            if !held.card.is_deep() || card(held.card).unremovable {
                continue;
            }
            for (pile, cards) in self.piles.iter().enumerate() {
                let Some(top) = cards.last().filter(|top| !card(**top).unremovable) else { continue };
                let swapped = species.traits.iter().enumerate();
                let swapped = swapped.map(|(index, held)| if index == slot { *top } else { held.card });
                if fits_limit(swapped, &self.weather()) {
                    swaps.push((
                        crate::games::oceans::state::slot_number(slot),
                        crate::games::oceans::state::slot_number(pile),
                    ));
                }
            }
        }
        swaps
    }
}

/// The word for a task's question.
pub(crate) fn question(task: Task) -> &'static str {
    match task {
        Task::Drop { .. } => "drop_trait",
        Task::Overpopulate { .. } => "place_overpopulation",
        Task::Excess { .. } => "place_excess",
        Task::ZoneTake { .. } => "sedentary_colony_zone",
        Task::Surge { .. } => "food_surge_zone",
        Task::Mutation { .. } => "rapid_mutation",
        Task::Burrow { .. } => "burrower",
        Task::Counter { .. } => "counter_attack",
        Task::AgeAmount { purpose: AgingPurpose::Own, .. } => "aging_amount",
        Task::AgeAmount { purpose: AgingPurpose::Fast, .. } => "fast_metabolism_amount",
        Task::AgeAmount { purpose: AgingPurpose::Virus, .. } => "degenerative_virus_amount",
        Task::FastAging { .. } => "fast_metabolism",
        Task::Virus => "degenerative_virus",
        Task::Checkpoint { .. }
        | Task::Outbreak { .. }
        | Task::Gain { .. }
        | Task::AfterGains
        | Task::ForgetGains
        | Task::Take { .. }
        | Task::Leech { .. }
        | Task::Lose { .. }
        | Task::GainersLose { .. }
        | Task::Score { .. } => "none",
    }
}
