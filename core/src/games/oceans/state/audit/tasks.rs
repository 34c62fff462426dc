//! The audit of a suspended resolution.

use super::causes::misfit;
use super::ensure;
use super::order::Met;
use crate::game::Broken;
use crate::games::oceans::data::effect::{Effect, Trigger};
use crate::games::oceans::data::ids::{CARD_COUNT, CardId, SCENARIO_COUNT, ScenarioId};
use crate::games::oceans::data::{card, scenario};
use crate::games::oceans::state::task::{AgingPurpose, Cause, Task};
use crate::games::oceans::state::{AgingStep, Phase, Species, SpeciesId, State};
use crate::wire::Case as _;

/// Checks the tasks and recorded gains; the error is the first that cannot be.
pub(crate) fn audit_tasks(state: &State) -> Result<(), Broken> {
    ensure(state.phase != Phase::Over || state.stack.is_empty(), "suspended", "the game is over")?;
    gains(state)?;
    let (mut checked, mut met) = (false, Met::default());
    for (at, task) in state.stack.iter().enumerate() {
        let broken = |(field, problem): (&str, &str)| {
            let field = match (field, task) {
                ("cause", Task::Gain { .. }) => "cause",
                ("cause", _) => "card",
                ("species_id", Task::GainersLose { .. }) => "spared_id",
                (field, _) => field,
            };
            let dot = if field.is_empty() { "" } else { "." };
            Broken::new(format!("suspended[{at}].{}{dot}{field}", task.case()), problem)
        };
        if !known(state, *task) {
            return Err(broken(("", "the task is about something that does not exist")));
        }
        if !fits_phase(state, *task) {
            return Err(broken(("", "the task belongs to another phase")));
        }
        met.meet(state, *task).map_err(|problem| broken(("", problem)))?;
        if !checked && within_checkpoint(*task) {
            return Err(broken(("", "the task belongs to a checkpoint, which must come below it")));
        }
        checked |= matches!(task, Task::Checkpoint { .. });
        if let Some(misfit) = misfit(state, *task) {
            return Err(broken(misfit));
        }
    }
    Ok(())
}

/// Traits stay where they are until gains are forgotten, so each recorded gain shows the icon it comes from.
fn gains(state: &State) -> Result<(), Broken> {
    let waits = |task: &Task| matches!(task, Task::AfterGains | Task::ForgetGains);
    let waited = state.gains.is_empty() || state.stack.iter().any(waits);
    ensure(waited, "gains", "nothing waits for these gains")?;
    let ocean = state.water[1..].iter().sum::<u16>() + state.reserve;
    let spent = 120 + 20 * usize::from(state.seat_count()) - usize::from(ocean);
    ensure(state.gains.len() <= spent, "gains", "are more than the tokens that have left the Ocean")?;
    for (at, record) in state.gains.iter().enumerate() {
        let Some(spot) = state.spot(record.species) else {
            return Err(Broken::new(format!("gains[{at}].species_id"), "the species is not in play"));
        };
        let right = match record.cause {
            Cause::Card(id) => gives(state.at(spot), id),
            Cause::Scenario(id) => scenario_gives(state, id),
            Cause::Rule => false,
        };
        if !right {
            return Err(Broken::new(
                format!("gains[{at}].cause"),
                "no such icon on the species, or scenario on the table",
            ));
        }
    }
    Ok(())
}

/// True if the species has this card as a trait, with a gains icon.
fn gives(species: &Species, id: CardId) -> bool {
    let gains = |trigger: &Trigger| matches!(trigger.effect, Effect::Gain(_));
    id.0 < CARD_COUNT && species.traits.iter().any(|held| held.card == id) && card(id).triggers.iter().any(gains)
}

/// True if this scenario lies on the table and makes species gain.
fn scenario_gives(state: &State, id: ScenarioId) -> bool {
    let gains = |trigger: &Trigger| matches!(trigger.effect, Effect::ActorGains(_));
    state.scenarios.iter().any(|slot| slot.id == id) && scenario(id).triggers.iter().any(gains)
}

/// True for tasks that only a checkpoint schedules, above its own next step.
fn within_checkpoint(task: Task) -> bool {
    matches!(
        task,
        Task::Drop { .. }
            | Task::Overpopulate { .. }
            | Task::Excess { .. }
            | Task::Outbreak { .. }
            | Task::Surge { .. }
    )
}

/// True if the phase is one that can suspend this decision.
fn fits_phase(state: &State, task: Task) -> bool {
    let aging = |step| state.phase == Phase::Aging(step);
    match task {
        Task::Leech { .. }
        | Task::Lose { .. }
        | Task::GainersLose { .. }
        | Task::Mutation { .. }
        | Task::Burrow { .. }
        | Task::Counter { .. } => state.phase == Phase::Feeding,
        Task::Score { .. } => aging(AgingStep::Choose),
        Task::Age { purpose: AgingPurpose::OwnPhase, .. } => aging(AgingStep::Age),
        Task::Age { purpose: AgingPurpose::FastMetabolism, .. } | Task::FastAging { .. } => aging(AgingStep::Virus),
        Task::Age { purpose: AgingPurpose::DegenerativeVirus, .. } | Task::Virus => aging(AgingStep::Leave),
        Task::Checkpoint { .. }
        | Task::Drop { .. }
        | Task::Overpopulate { .. }
        | Task::Excess { .. }
        | Task::Outbreak { .. }
        | Task::Gain { .. }
        | Task::AfterGains
        | Task::ForgetGains
        | Task::ZoneTake { .. }
        | Task::Surge { .. }
        | Task::Take { .. } => {
            aging(AgingStep::Choose)
                || matches!(state.phase, Phase::Cards | Phase::BeforeFeeding | Phase::Feeding | Phase::Deep)
        }
    }
}

/// True if every id has been given out or is in the box, so that no lookup can fail.
fn known(state: &State, task: Task) -> bool {
    let species = |id: SpeciesId| id.0 < state.next_species;
    let known = |id: CardId| id.0 < CARD_COUNT;
    let cause = |cause: Cause| match cause {
        Cause::Rule => true,
        Cause::Card(id) => known(id),
        Cause::Scenario(id) => id.0 < SCENARIO_COUNT,
    };
    match task {
        Task::Checkpoint { feeder, .. } => feeder.is_none_or(species),
        Task::Overpopulate { species: id, feeder } => species(id) && feeder.is_none_or(species),
        Task::Drop { species: id }
        | Task::Excess { species: id }
        | Task::Outbreak { species: id, .. }
        | Task::Surge { species: id }
        | Task::Mutation { species: id }
        | Task::Age { species: id, .. }
        | Task::FastAging { species: id } => species(id),
        Task::Gain { species: id, cause: by, .. } => species(id) && cause(by),
        Task::ZoneTake { species: id, card, .. }
        | Task::Lose { species: id, card, .. }
        | Task::GainersLose { spared: id, card, .. } => species(id) && known(card),
        Task::Take { species: id, victim, card, .. } | Task::Leech { species: id, victim, card, .. } => {
            species(id) && species(victim) && known(card)
        }
        Task::Burrow { species: id, attacker } | Task::Counter { species: id, attacker } => {
            species(id) && species(attacker)
        }
        Task::Score { species: id, controller, card, .. } => {
            species(id) && controller.0 < state.seat_count() && known(card)
        }
        Task::AfterGains | Task::ForgetGains | Task::Virus => true,
    }
}
