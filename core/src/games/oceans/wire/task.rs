//! Suspended tasks as messages.

use pb::oceans_task::Task as Kind;

use super::names::{decode_card, decode_cause, decode_seat, encode_card, encode_cause, encode_seat};
use crate::game::Malformed;
use crate::games::oceans::state::SpeciesId;
use crate::games::oceans::state::task::{AgingPurpose, CheckStep, Task};
use crate::pb;
use crate::wire::{At as _, known, narrow, required, unknown};

pub(super) fn encode(task: &Task) -> pb::OceansTask {
    let number = |amount: u8| u32::from(amount);
    let kind = match *task {
        Task::Checkpoint { step, changed, feeder } => Kind::Checkpoint(pb::OceansCheckpointTask {
            step: encode_step(step).into(),
            changed,
            feeder_id: feeder.map(|id| id.0),
        }),
        Task::Drop { species } => Kind::Drop(pb::OceansDropTask { species_id: species.0 }),
        Task::Overpopulate { species, feeder } => {
            let feeder_id = feeder.map(|id| id.0);
            Kind::Overpopulate(pb::OceansOverpopulateTask { species_id: species.0, feeder_id })
        }
        Task::Excess { species } => Kind::Excess(pb::OceansExcessTask { species_id: species.0 }),
        Task::Outbreak { species, amount } => {
            Kind::Outbreak(pb::OceansOutbreakTask { species_id: species.0, amount: number(amount) })
        }
        Task::Gain { species, amount, boost, cause } => Kind::Gain(pb::OceansGainTask {
            species_id: species.0,
            amount: number(amount),
            boost: number(boost),
            cause: encode_cause(cause),
        }),
        Task::AfterGains => Kind::AfterGains(pb::OceansAfterGainsTask {}),
        Task::ForgetGains => Kind::ForgetGains(pb::OceansForgetGainsTask {}),
        Task::ZoneTake { species, amount, card } => Kind::ZoneTake(pb::OceansZoneTakeTask {
            species_id: species.0,
            amount: number(amount),
            card: encode_card(card),
        }),
        Task::Surge { species } => Kind::Surge(pb::OceansSurgeTask { species_id: species.0 }),
        Task::Take { species, victim, amount, card } => Kind::Take(pb::OceansTakeTask {
            species_id: species.0,
            victim_id: victim.0,
            amount: number(amount),
            card: encode_card(card),
        }),
        Task::Leech { species, victim, amount, card } => Kind::Leech(pb::OceansLeechTask {
            species_id: species.0,
            victim_id: victim.0,
            amount: number(amount),
            card: encode_card(card),
        }),
        Task::Lose { species, amount, card } => {
            let (amount, card) = (number(amount), encode_card(card));
            Kind::Lose(pb::OceansLoseTask { species_id: species.0, amount, card })
        }
        Task::GainersLose { spared, amount, card } => {
            let (amount, card) = (number(amount), encode_card(card));
            Kind::GainersLose(pb::OceansGainersLoseTask { spared_id: spared.0, amount, card })
        }
        Task::Mutation { species } => Kind::Mutation(pb::OceansMutationTask { species_id: species.0 }),
        Task::Burrow { species, attacker } => {
            Kind::Burrow(pb::OceansBurrowTask { species_id: species.0, attacker_id: attacker.0 })
        }
        Task::Counter { species, attacker } => {
            Kind::Counter(pb::OceansCounterTask { species_id: species.0, attacker_id: attacker.0 })
        }
        Task::Score { species, controller, amount, card } => Kind::Score(pb::OceansScoreTask {
            species_id: species.0,
            controller_seat: encode_seat(controller),
            amount: number(amount),
            card: encode_card(card),
        }),
        Task::AgeAmount { species, purpose } => {
            Kind::Age(pb::OceansAgeTask { species_id: species.0, purpose: encode_purpose(purpose).into() })
        }
        Task::FastAging { species } => Kind::FastAging(pb::OceansFastAgingTask { species_id: species.0 }),
        Task::Virus => Kind::Virus(pb::OceansVirusTask {}),
    };
    pb::OceansTask { task: Some(kind) }
}

pub(super) fn decode(message: &pb::OceansTask) -> Result<Task, Malformed> {
    let kind = required(message.task.as_ref(), "task")?;
    decode_kind(kind).at(word(kind))
}

fn decode_kind(kind: &Kind) -> Result<Task, Malformed> {
    let amount = |number: u32| narrow(number, "amount");
    let card = |number: i32| decode_card(number, "card");
    Ok(match kind {
        Kind::Checkpoint(task) => Task::Checkpoint {
            step: decode_step(task.step)?,
            changed: task.changed,
            feeder: task.feeder_id.map(SpeciesId),
        },
        Kind::Drop(task) => Task::Drop { species: SpeciesId(task.species_id) },
        Kind::Overpopulate(task) => {
            Task::Overpopulate { species: SpeciesId(task.species_id), feeder: task.feeder_id.map(SpeciesId) }
        }
        Kind::Excess(task) => Task::Excess { species: SpeciesId(task.species_id) },
        Kind::Outbreak(task) => Task::Outbreak { species: SpeciesId(task.species_id), amount: amount(task.amount)? },
        Kind::Gain(task) => Task::Gain {
            species: SpeciesId(task.species_id),
            amount: amount(task.amount)?,
            boost: narrow(task.boost, "boost")?,
            cause: decode_cause(task.cause, "cause")?,
        },
        Kind::AfterGains(_) => Task::AfterGains,
        Kind::ForgetGains(_) => Task::ForgetGains,
        Kind::ZoneTake(task) => {
            Task::ZoneTake { species: SpeciesId(task.species_id), amount: amount(task.amount)?, card: card(task.card)? }
        }
        Kind::Surge(task) => Task::Surge { species: SpeciesId(task.species_id) },
        Kind::Take(task) => Task::Take {
            species: SpeciesId(task.species_id),
            victim: SpeciesId(task.victim_id),
            amount: amount(task.amount)?,
            card: card(task.card)?,
        },
        Kind::Leech(task) => Task::Leech {
            species: SpeciesId(task.species_id),
            victim: SpeciesId(task.victim_id),
            amount: amount(task.amount)?,
            card: card(task.card)?,
        },
        Kind::Lose(task) => {
            Task::Lose { species: SpeciesId(task.species_id), amount: amount(task.amount)?, card: card(task.card)? }
        }
        Kind::GainersLose(task) => Task::GainersLose {
            spared: SpeciesId(task.spared_id),
            amount: amount(task.amount)?,
            card: card(task.card)?,
        },
        Kind::Mutation(task) => Task::Mutation { species: SpeciesId(task.species_id) },
        Kind::Burrow(task) => {
            Task::Burrow { species: SpeciesId(task.species_id), attacker: SpeciesId(task.attacker_id) }
        }
        Kind::Counter(task) => {
            Task::Counter { species: SpeciesId(task.species_id), attacker: SpeciesId(task.attacker_id) }
        }
        Kind::Score(task) => Task::Score {
            species: SpeciesId(task.species_id),
            controller: decode_seat(task.controller_seat, "controller_seat")?,
            amount: amount(task.amount)?,
            card: card(task.card)?,
        },
        Kind::Age(task) => {
            Task::AgeAmount { species: SpeciesId(task.species_id), purpose: decode_purpose(task.purpose)? }
        }
        Kind::FastAging(task) => Task::FastAging { species: SpeciesId(task.species_id) },
        Kind::Virus(_) => Task::Virus,
    })
}

/// The field of a task's kind, for the kinds in which something can be wrong.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing can be wrong in the other kinds")]
fn word(kind: &Kind) -> &'static str {
    match kind {
        Kind::Checkpoint(_) => "checkpoint",
        Kind::Outbreak(_) => "outbreak",
        Kind::Gain(_) => "gain",
        Kind::ZoneTake(_) => "zone_take",
        Kind::Take(_) => "take",
        Kind::Leech(_) => "leech",
        Kind::Lose(_) => "lose",
        Kind::GainersLose(_) => "gainers_lose",
        Kind::Score(_) => "score",
        Kind::Age(_) => "age",
        _ => "task",
    }
}

fn encode_step(step: CheckStep) -> pb::OceansCheckStep {
    match step {
        CheckStep::Limits => pb::OceansCheckStep::Limits,
        CheckStep::Overpopulation => pb::OceansCheckStep::Overpopulation,
        CheckStep::Scenario1 => pb::OceansCheckStep::Scenario1,
        CheckStep::Scenario2 => pb::OceansCheckStep::Scenario2,
        CheckStep::Explosion => pb::OceansCheckStep::Explosion,
    }
}

fn decode_step(value: i32) -> Result<CheckStep, Malformed> {
    match known(value, "step")? {
        pb::OceansCheckStep::Limits => Ok(CheckStep::Limits),
        pb::OceansCheckStep::Overpopulation => Ok(CheckStep::Overpopulation),
        pb::OceansCheckStep::Scenario1 => Ok(CheckStep::Scenario1),
        pb::OceansCheckStep::Scenario2 => Ok(CheckStep::Scenario2),
        pb::OceansCheckStep::Explosion => Ok(CheckStep::Explosion),
        pb::OceansCheckStep::Unspecified => Err(unknown(value, "step")),
    }
}

fn encode_purpose(purpose: AgingPurpose) -> pb::OceansAgingPurpose {
    match purpose {
        AgingPurpose::Own => pb::OceansAgingPurpose::OwnPhase,
        AgingPurpose::Fast => pb::OceansAgingPurpose::FastMetabolism,
        AgingPurpose::Virus => pb::OceansAgingPurpose::DegenerativeVirus,
    }
}

fn decode_purpose(value: i32) -> Result<AgingPurpose, Malformed> {
    match known(value, "purpose")? {
        pb::OceansAgingPurpose::OwnPhase => Ok(AgingPurpose::Own),
        pb::OceansAgingPurpose::FastMetabolism => Ok(AgingPurpose::Fast),
        pb::OceansAgingPurpose::DegenerativeVirus => Ok(AgingPurpose::Virus),
        pb::OceansAgingPurpose::Unspecified => Err(unknown(value, "purpose")),
    }
}
