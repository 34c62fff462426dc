//! The suspended resolution: small tasks on a stack. A task that needs an answer waits on top of it.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::SpeciesId;
use crate::data::ids::{CardId, ScenarioId};
use hadal_core::seat::Seat;

/// The most recorded gains a state may hold: each has moved a token that does not come back before gains are forgotten, and no
/// table has more of them.
pub(crate) const GAINS_MAX: usize = 200;
/// The most gains still to be made: by every icon in play, and by 27 traits (nine Acute Smells, Barbels and Mutualisms) for every
/// trait of 19 that they watch.
pub(crate) const ICONS_MAX: usize = 760;
/// The most takes that gains have caused: by nine Sedentary Colonies for each gain, and by 18 Impostor Cleaners from 23 species.
pub(crate) const CAUSED_MAX: usize = 2300;
/// The most other tasks: every trait may answer a feeding once, nine Massive Fins feed 19 leeches each, nine Hydras bite 22
/// species, and there are some for a checkpoint and for the counter-attacks after it.
pub(crate) const ANSWERS_MAX: usize = 700;
/// The most tasks a state may hold.
pub(crate) const TASKS_MAX: usize = ICONS_MAX + CAUSED_MAX + ANSWERS_MAX;
/// The most tasks after some have been scheduled: one that goes on leaves a task and its question.
pub(crate) const SCHEDULED_MAX: usize = TASKS_MAX - 4;

/// The cause that moves tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A rule of the game itself.
    Rule,
    /// A trait.
    Card(CardId),
    /// A scenario.
    Scenario(ScenarioId),
}

/// The steps of the checkpoint (rule 2.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum OceansCheckStep)]
pub enum CheckStep {
    /// Trait limits.
    Limits,
    /// Overpopulation.
    Overpopulation,
    /// The scenario of zone 1.
    Scenario1,
    /// The scenario of zone 2.
    Scenario2,
    /// The Cambrian Explosion.
    Explosion,
}

/// The purpose of a chosen amount of aging.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum OceansAgingPurpose)]
pub enum AgingPurpose {
    /// The aging of the owner's own phase, which happens later.
    OwnPhase,
    /// Fast Metabolism, at once.
    FastMetabolism,
    /// Degenerative Virus, at once.
    DegenerativeVirus,
}

/// A pending task. Tasks that begin with "asks" may await an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(
    OceansTask,
    suffix = Task,
    fields(
        species = species_id,
        feeder = feeder_id,
        victim = victim_id,
        spared = spared_id,
        attacker = attacker_id,
        controller = controller_seat
    )
)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Task {
    /// Continues the checkpoint from a step; if something has changed since step 1, all steps come again. The feeder is the species whose
    /// own feeding is being resolved.
    Checkpoint { step: CheckStep, changed: bool, feeder: Option<SpeciesId> },
    /// Asks the owner of a species above its limit which trait is removed.
    Drop { species: SpeciesId },
    /// Asks for the place of all but 5 tokens of an overpopulated species. The feeder is the species whose own feeding is being resolved.
    Overpopulate { species: SpeciesId, feeder: Option<SpeciesId> },
    /// Asks where a species that never overpopulates puts the tokens that its board cannot hold.
    Excess { species: SpeciesId },
    /// A neighbour of an overpopulated species loses to Contagious Outbreak.
    Outbreak { species: SpeciesId, amount: u8 },
    /// A gain of the printed number and, by Rows of Teeth, of the boost; the cause is the icon or scenario.
    Gain { species: SpeciesId, amount: u8, boost: u8, cause: Cause },
    /// Takes caused by the gains recorded so far.
    AfterGains,
    /// Forgets the recorded gains.
    ForgetGains,
    /// Asks from which zone a Sedentary Colony takes.
    ZoneTake { species: SpeciesId, amount: u8, card: CardId },
    /// Asks from which zone a species doubles by Food Surge.
    Surge { species: SpeciesId },
    /// A species takes from another.
    Take { species: SpeciesId, victim: SpeciesId, amount: u8, card: CardId },
    /// A species leeches from another.
    Leech { species: SpeciesId, victim: SpeciesId, amount: u8, card: CardId },
    /// A species loses to the Reef.
    Lose { species: SpeciesId, amount: u8, card: CardId },
    /// Every recorded gainer but one, the attacker, which pays separately, loses to the Reef (Poisonous Spines).
    GainersLose { spared: SpeciesId, amount: u8, card: CardId },
    /// Asks whether Rapid Mutation exchanges a Deep trait, and with which pile.
    Mutation { species: SpeciesId },
    /// Asks whether a Burrower counter-attacks the species that attacked it.
    Burrow { species: SpeciesId, attacker: SpeciesId },
    /// Asks how the Burrower counter-attacks the species that attacked it.
    Counter { species: SpeciesId, attacker: SpeciesId },
    /// A controller scores from a species (Cthulhu Leech).
    Score { species: SpeciesId, controller: Seat, amount: u8, card: CardId },
    /// Asks how much a species ages.
    Age { species: SpeciesId, purpose: AgingPurpose },
    /// Asks whether a species of another player ages as well (Fast Metabolism).
    FastAging { species: SpeciesId },
    /// Asks which species ages a second time (Degenerative Virus).
    Virus,
}

impl Task {
    /// A checkpoint from its first step.
    pub(crate) fn checkpoint(feeder: Option<SpeciesId>) -> Self {
        Self::Checkpoint { step: CheckStep::Limits, changed: false, feeder }
    }

    /// The species that the question of this task is about.
    pub(crate) fn subject(self) -> Option<SpeciesId> {
        match self {
            Self::Drop { species }
            | Self::Overpopulate { species, .. }
            | Self::Excess { species }
            | Self::ZoneTake { species, .. }
            | Self::Surge { species }
            | Self::Mutation { species }
            | Self::Burrow { species, .. }
            | Self::Counter { species, .. }
            | Self::Age { species, .. }
            | Self::FastAging { species } => Some(species),
            Self::Virus
            | Self::Checkpoint { .. }
            | Self::Outbreak { .. }
            | Self::Gain { .. }
            | Self::AfterGains
            | Self::ForgetGains
            | Self::Take { .. }
            | Self::Leech { .. }
            | Self::Lose { .. }
            | Self::GainersLose { .. }
            | Self::Score { .. } => None,
        }
    }
}
