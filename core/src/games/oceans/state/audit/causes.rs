//! The check that a suspended task has its cause in play.
//!
//! Most tasks wait where no trait can leave: gains, answers and mutations of a feeding come before its checkpoint, and aging is
//! asked about before any species leaves. Their bearers are looked for on the table. A Burrower waits behind checkpoints, in
//! which a limit may cost it its trait or Epizootic its life, and a Contagious Outbreak may be switched off while it waits
//! (decision 145): both are accepted as long as the card may have been there.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use crate::games::oceans::data::effect::{Effect, Occasion, Static, Trigger};
use crate::games::oceans::data::ids::{CardId, ScenarioId};
use crate::games::oceans::data::{card, scenario};
use crate::games::oceans::state::task::{AgingPurpose, Cause, Task};
use crate::games::oceans::state::{Phase, Species, SpeciesId, State};
use crate::seat::Seat;

/// The field of the task that shows the problem, empty for the task as a whole, and the problem.
type Misfit = (&'static str, &'static str);

/// The reason why nothing in play can have set off this task; `None` if something can.
pub(crate) fn misfit(state: &State, task: Task) -> Option<Misfit> {
    let unless = |holds: bool, field, problem| (!holds).then_some((field, problem));
    match task {
        Task::Checkpoint { feeder, .. } | Task::Overpopulate { feeder, .. } => {
            unless(feeds(state, feeder), "feeder_id", "the active seat feeds no such species")
        }
        Task::Outbreak { amount, .. } => {
            let loses = |trigger: &Trigger| trigger.effect == Effect::NeighboursLose(amount);
            unless(scenario_with(state, None, loses), "", "no scenario on the table costs neighbours so much")
        }
        Task::Surge { .. } => unless(surges(state), "", "no scenario that is on doubles species"),
        Task::Virus => unless(state.weather().extra_age, "", "no scenario that is on ages a species again"),
        Task::Age { species, purpose } => aging_misfit(state, species, purpose),
        Task::FastAging { species } => fast_misfit(state, species),
        Task::Burrow { species, attacker } | Task::Counter { species, attacker } => {
            burrow_misfit(state, species, attacker)
        }
        Task::Mutation { species } => {
            let mutates = |trigger: &Trigger| trigger.effect == Effect::SwapGenePool;
            unless(bears(state, species, None, mutates), "species_id", "the species has no trait that mutates")
        }
        Task::Gain { .. } | Task::ZoneTake { .. } | Task::Score { .. } => own_misfit(state, task),
        Task::Take { .. } | Task::Leech { .. } | Task::Lose { .. } | Task::GainersLose { .. } => {
            answer_misfit(state, task)
        }
        Task::Drop { .. } | Task::Excess { .. } | Task::AfterGains | Task::ForgetGains => None,
    }
}

/// Tasks of a species by a card on it, or by a scenario.
fn own_misfit(state: &State, task: Task) -> Option<Misfit> {
    let (holds, problem) = match task {
        Task::Gain { species, amount, boost, cause: Cause::Card(id) } => {
            if boost > 0 && boost > boosts(state) {
                return Some(("boost", "no trait in play adds so much"));
            }
            let gains = |trigger: &Trigger| trigger.effect == Effect::Gain(amount);
            (bears(state, species, Some(id), gains), "the species has no such trait that gains so much")
        }
        Task::Gain { species, amount, boost, cause: Cause::Scenario(id) } => {
            if boost > 0 {
                return Some(("boost", "nothing adds to the gain of a scenario"));
            }
            let gains = |trigger: &Trigger| trigger.effect == Effect::ActorGains(amount);
            (
                state.spot(species).is_some() && scenario_with(state, Some(id), gains),
                "no such scenario on the table gives so much",
            )
        }
        Task::ZoneTake { species, amount, card } => {
            let takes = |trigger: &Trigger| trigger.effect == Effect::TakeFromZone(amount);
            (bears(state, species, Some(card), takes), "the species has no such trait that takes so much from a zone")
        }
        Task::Score { species, controller, amount, card } => (
            scores(state, species, controller, amount, card),
            "the species has no such trait of this seat that scores so much",
        ),
        _ => (false, "a gain needs a trait or a scenario"),
    };
    (!holds).then_some(("cause", problem))
}

/// Tasks that answer a feeding or the gains of others (rule 2.7, steps 3 and 4).
fn answer_misfit(state: &State, task: Task) -> Option<Misfit> {
    let (concerned, holds) = match task {
        Task::Take { species, victim, amount, card } => {
            let feeding = state.phase == Phase::Feeding;
            let takes = |trigger: &Trigger| match trigger.effect {
                Effect::TakeFromActor(n) | Effect::TakeFromAnyUndefended(n) => feeding && n == amount,
                Effect::TakeFromGainers(n) => n == amount,
                _ => false,
            };
            if victim == species || state.spot(victim).is_none() {
                return Some(("victim_id", "the victim is no other species in play"));
            }
            (species, bears(state, species, Some(card), takes))
        }
        Task::Leech { species, victim, amount, card: id } => {
            let feeds_it = |trigger: &Trigger| match trigger.effect {
                Effect::LeechedBy(name, n) => n == amount && card(id).quoted == Some(name),
                _ => false,
            };
            if victim == species || !bears(state, victim, None, feeds_it) {
                return Some(("victim_id", "the victim is no other species whose trait feeds this leech"));
            }
            (species, bears_card(state, species, id))
        }
        Task::Lose { species, amount, card: id } => {
            let costs = |trigger: &Trigger| {
                let loses = matches!(trigger.effect, Effect::ActorLoses(n) | Effect::TargetLoses(n) if n == amount);
                loses && trigger.occasion != Occasion::Leeched
            };
            (species, others_bear(state, species, id, costs))
        }
        Task::GainersLose { spared, amount, card } => {
            let costs = |trigger: &Trigger| trigger.effect == Effect::GainersLose(amount);
            (spared, others_bear(state, spared, card, costs))
        }
        _ => return Some(("cause", "such a loss needs a trait")),
    };
    if state.spot(concerned).is_none() {
        return Some(("species_id", "the species is not in play"));
    }
    (!holds).then_some(("cause", "no such trait is where it could do this, or it does so in another amount"))
}

/// Chosen amounts of aging: the phase must fit, and a trait or scenario must ask for the choice.
fn aging_misfit(state: &State, id: SpeciesId, purpose: AgingPurpose) -> Option<Misfit> {
    match purpose {
        AgingPurpose::OwnPhase => {
            let varies = |species: &Species| state.aging_amounts(species, purpose).len() > 1;
            let holds = of_active(state, id).is_some_and(varies);
            (!holds).then_some(("species_id", "the active seat has no such species that may age several amounts"))
        }
        AgingPurpose::FastMetabolism => fast_misfit(state, id),
        AgingPurpose::DegenerativeVirus if !state.weather().extra_age => {
            Some(("", "no scenario that is on ages a species again"))
        }
        AgingPurpose::DegenerativeVirus => {
            let ages = |species: &Species| !species.turn.dying && !species.has(Static::NoAging);
            let holds = of_active(state, id).is_some_and(ages);
            (!holds).then_some(("species_id", "the active seat has no such species that may age again"))
        }
    }
}

fn fast_misfit(state: &State, id: SpeciesId) -> Option<Misfit> {
    let other = state.spot(id).filter(|spot| spot.seat != state.active);
    let holds = other.is_some_and(|spot| state.at(spot).has(Static::AgesInOtherTurns));
    (!holds).then_some(("species_id", "no other seat has such a species that ages in this phase"))
}

fn burrow_misfit(state: &State, id: SpeciesId, attacker: SpeciesId) -> Option<Misfit> {
    let counters = |trigger: &Trigger| trigger.effect == Effect::Counter;
    let left = |id: &CardId| card(*id).triggers.iter().any(counters);
    if !bears(state, id, None, counters) && !state.removed.iter().any(left) {
        return Some(("species_id", "the species has no trait that counter-attacks, and none has left play"));
    }
    let holds = attacker != id && state.spot(attacker).is_none_or(|spot| spot.seat == state.active);
    (!holds).then_some(("attacker_id", "the attacker is no species of the active seat"))
}

/// Only the checkpoint of a feeding of the turn knows a feeder; it may have gone extinct in it.
fn feeds(state: &State, feeder: Option<SpeciesId>) -> bool {
    let active = |id| state.spot(id).is_none_or(|spot| spot.seat == state.active);
    feeder.is_none_or(|id| state.phase == Phase::Feeding && active(id))
}

fn of_active(state: &State, id: SpeciesId) -> Option<&Species> {
    state.rows[state.active].iter().find(|species| species.id == id)
}

/// True if the species is in play and has such a trait, on the given card if there is one.
fn bears(state: &State, id: SpeciesId, by: Option<CardId>, which: impl Fn(&Trigger) -> bool) -> bool {
    let Some(spot) = state.spot(id) else { return false };
    let mut held = state.at(spot).traits.iter().filter(|held| by.is_none_or(|id| id == held.card));
    held.any(|held| sets_off(held.card, &which))
}

fn bears_card(state: &State, id: SpeciesId, by: CardId) -> bool {
    state.spot(id).is_some_and(|spot| state.at(spot).traits.iter().any(|held| held.card == by))
}

/// True if such a card lies on any species but this one.
fn others_bear(state: &State, id: SpeciesId, by: CardId, which: impl Fn(&Trigger) -> bool) -> bool {
    let others = state.rows.iter().flatten().filter(|species| species.id != id);
    sets_off(by, which) && others.flat_map(|species| &species.traits).any(|held| held.card == by)
}

fn sets_off(id: CardId, which: impl Fn(&Trigger) -> bool) -> bool {
    card(id).triggers.iter().any(which)
}

/// True if such a scenario lies on the table, switched on or off.
fn scenario_with(state: &State, by: Option<ScenarioId>, which: impl Fn(&Trigger) -> bool) -> bool {
    let mut slots = state.scenarios.iter().filter(|slot| by.is_none_or(|id| id == slot.id));
    slots.any(|slot| scenario(slot.id).triggers.iter().any(&which))
}

/// An event stays on while it is carried out.
fn surges(state: &State) -> bool {
    let doubles = |trigger: &Trigger| trigger.effect == Effect::EachDoubles;
    let mut on = state.scenarios.iter().filter(|slot| slot.active);
    on.any(|slot| scenario(slot.id).triggers.iter().any(doubles))
}

fn scores(state: &State, id: SpeciesId, controller: Seat, amount: u8, by: CardId) -> bool {
    let scores = |trigger: &Trigger| trigger.effect == Effect::ControllerScores(amount);
    let Some(species) = of_active(state, id) else { return false };
    species.traits.iter().any(|held| held.card == by && held.controller == controller) && sets_off(by, scores)
}

/// The most that traits in play can add to a gain (Rows of Teeth).
fn boosts(state: &State) -> u8 {
    let added = |effect| if let Static::GainBoost(_, n) = effect { n } else { 0 };
    let all = state.rows.iter().flatten().flat_map(|species| species.statics().map(added));
    all.fold(0, u8::saturating_add)
}
