//! The suspended resolution in flat columns.

use super::flat::Flat;
use super::unflatten::{card, exact, scenario, seat};
use crate::game::Malformed;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::SpeciesId;
use crate::games::oceans::state::task::{AgingPurpose, Cause, CheckStep, TASKS_MAX, Task};
use crate::wire::narrow;

/// The suspended resolution.
pub(crate) fn tasks(flat: &Flat, count: usize) -> Result<Vec<Task>, Malformed> {
    let number = flat.task_kinds.len();
    if number > TASKS_MAX {
        return Err(Malformed::new("task_kinds", format!("{number} tasks instead of at most {TASKS_MAX}")));
    }
    exact(&flat.task_species, number, "task_species")?;
    exact(&flat.task_others, number, "task_others")?;
    exact(&flat.task_amounts, number, "task_amounts")?;
    exact(&flat.task_causes, number, "task_causes")?;
    (0..number).map(|at| task(flat, at, count)).collect()
}

fn task(flat: &Flat, at: usize, count: usize) -> Result<Task, Malformed> {
    let species = SpeciesId(flat.task_species[at]);
    let other = flat.task_others[at];
    let attacker = SpeciesId(other);
    let feeder = flat.task_species[at].checked_sub(1).map(SpeciesId);
    let amount = || narrow(flat.task_amounts[at], &format!("task_amounts[{at}]"));
    let number = flat.task_causes[at];
    let cause_path = || format!("task_causes[{at}]");
    let cause = || match number {
        0 => Ok(Cause::Rule),
        1..=1000 => card(number, cause_path).map(Cause::Card),
        _ => scenario(number - 1000, cause_path).map(Cause::Scenario),
    };
    let by = || card(number, cause_path);
    let check = |step| Ok(Task::Checkpoint { step, changed: amount()? > 0_u8, feeder });
    let task = match flat.task_kinds[at] {
        1 => check(CheckStep::Limits)?,
        2 => check(CheckStep::Overpopulation)?,
        3 => check(CheckStep::Scenario1)?,
        4 => check(CheckStep::Scenario2)?,
        5 => check(CheckStep::Explosion)?,
        6 => Task::Drop { species },
        7 => Task::Overpopulate { species, feeder: other.checked_sub(1).map(SpeciesId) },
        8 => Task::Excess { species },
        9 => Task::Outbreak { species, amount: amount()? },
        10 => {
            let boost = narrow(other, &format!("task_others[{at}]"))?;
            Task::Gain { species, amount: amount()?, boost, cause: cause()? }
        }
        11 => Task::AfterGains,
        12 => Task::ForgetGains,
        13 => Task::ZoneTake { species, amount: amount()?, card: by()? },
        14 => Task::Surge { species },
        15 => Task::Take { species, victim: attacker, amount: amount()?, card: by()? },
        16 => Task::Leech { species, victim: attacker, amount: amount()?, card: by()? },
        17 => Task::Lose { species, amount: amount()?, cause: cause()? },
        18 => Task::GainersLose { spared: species, amount: amount()?, card: by()? },
        19 => Task::Mutation { species },
        20 => Task::Burrow { species, attacker },
        21 => Task::Counter { species, attacker },
        22 => {
            let controller = seat(other, count, &format!("task_others[{at}]"))?;
            Task::Score { species, controller, amount: amount()?, card: by()? }
        }
        23 => Task::AgeAmount { species, purpose: AgingPurpose::Own },
        24 => Task::AgeAmount { species, purpose: AgingPurpose::Fast },
        25 => Task::AgeAmount { species, purpose: AgingPurpose::Virus },
        26 => Task::FastAging { species },
        27 => Task::Virus,
        kind => return Err(Malformed::new(format!("task_kinds[{at}]"), format!("{kind} is no kind of task"))),
    };
    if words(task) == [flat.task_kinds[at], flat.task_species[at], other, flat.task_amounts[at], number] {
        Ok(task)
    } else {
        Err(Malformed::new(format!("task_kinds[{at}]"), "has parameters that this kind does not have"))
    }
}

/// Kind, species, other, amount and cause of a task.
pub(crate) fn words(task: Task) -> [u32; 5] {
    let plus_one = |id: Option<SpeciesId>| id.map_or(0, |id| id.0.saturating_add(1));
    let card = |id: CardId| u32::from(id.0) + 1;
    let cause = |cause: Cause| match cause {
        Cause::Rule => 0,
        Cause::Card(id) => card(id),
        Cause::Scenario(id) => u32::from(id.0) + 1001,
    };
    match task {
        Task::Checkpoint { step, changed, feeder } => {
            let kind = match step {
                CheckStep::Limits => 1,
                CheckStep::Overpopulation => 2,
                CheckStep::Scenario1 => 3,
                CheckStep::Scenario2 => 4,
                CheckStep::Explosion => 5,
            };
            [kind, plus_one(feeder), 0, u32::from(changed), 0]
        }
        Task::Drop { species } => [6, species.0, 0, 0, 0],
        Task::Overpopulate { species, feeder } => [7, species.0, plus_one(feeder), 0, 0],
        Task::Excess { species } => [8, species.0, 0, 0, 0],
        Task::Outbreak { species, amount } => [9, species.0, 0, u32::from(amount), 0],
        Task::Gain { species, amount, boost, cause: by } => {
            [10, species.0, u32::from(boost), u32::from(amount), cause(by)]
        }
        Task::AfterGains => [11, 0, 0, 0, 0],
        Task::ForgetGains => [12, 0, 0, 0, 0],
        Task::ZoneTake { species, amount, card: by } => [13, species.0, 0, u32::from(amount), card(by)],
        Task::Surge { species } => [14, species.0, 0, 0, 0],
        Task::Take { species, victim, amount, card: by } => [15, species.0, victim.0, u32::from(amount), card(by)],
        Task::Leech { species, victim, amount, card: by } => [16, species.0, victim.0, u32::from(amount), card(by)],
        Task::Lose { species, amount, cause: by } => [17, species.0, 0, u32::from(amount), cause(by)],
        Task::GainersLose { spared, amount, card: by } => [18, spared.0, 0, u32::from(amount), card(by)],
        Task::Mutation { species } => [19, species.0, 0, 0, 0],
        Task::Burrow { species, attacker } => [20, species.0, attacker.0, 0, 0],
        Task::Counter { species, attacker } => [21, species.0, attacker.0, 0, 0],
        Task::Score { species, controller, amount, card: by } => {
            [22, species.0, u32::from(controller.0), u32::from(amount), card(by)]
        }
        Task::AgeAmount { species, purpose } => {
            let kind = match purpose {
                AgingPurpose::Own => 23,
                AgingPurpose::Fast => 24,
                AgingPurpose::Virus => 25,
            };
            [kind, species.0, 0, 0, 0]
        }
        Task::FastAging { species } => [26, species.0, 0, 0, 0],
        Task::Virus => [27, 0, 0, 0, 0],
    }
}
