//! The order of suspended tasks, and the most there can be of a kind: as many as the copies of cards can set off. So every answer
//! to an accepted stack leads to an accepted stack.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use arrayvec::ArrayVec;

use crate::games::oceans::data::card;
use crate::games::oceans::data::effect::Effect;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::stock::COPIES_MAX;
use crate::games::oceans::state::task::{ANSWERS_MAX, CAUSED_MAX, ICONS_MAX, Task};
use crate::games::oceans::state::{SpeciesId, State};

/// The place of a task in the stack; a task that comes earlier lies above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum StackOrder {
    /// Rule 2.7 step 7.
    CounterAttack,
    /// The step of the checkpoint that comes next.
    Checkpoint,
    /// The consequences of overpopulation.
    Outbreak,
    /// The questions of a checkpoint.
    Asked,
    /// The mutations after the answers to a feeding or to gains.
    Mutation,
    /// The end of the recorded gains.
    ForgetGains,
    /// Takes and losses that answer a feeding or gains.
    Answer,
    /// The consequences of gains.
    AfterGains,
    Gain,
    /// Choices of aging.
    Aging,
}

impl StackOrder {
    fn of(task: Task) -> Self {
        match task {
            Task::Burrow { .. } | Task::Counter { .. } => Self::CounterAttack,
            Task::Checkpoint { .. } => Self::Checkpoint,
            Task::Outbreak { .. } => Self::Outbreak,
            Task::Drop { .. } | Task::Overpopulate { .. } | Task::Excess { .. } | Task::Surge { .. } => Self::Asked,
            Task::Mutation { .. } | Task::Score { .. } => Self::Mutation,
            Task::ForgetGains => Self::ForgetGains,
            Task::ZoneTake { .. }
            | Task::Take { .. }
            | Task::Leech { .. }
            | Task::Lose { .. }
            | Task::GainersLose { .. } => Self::Answer,
            Task::AfterGains => Self::AfterGains,
            Task::Gain { .. } => Self::Gain,
            Task::Age { .. } | Task::FastAging { .. } | Task::Virus => Self::Aging,
        }
    }

    fn is_single(self) -> bool {
        matches!(self, Self::Checkpoint | Self::ForgetGains | Self::AfterGains)
    }
}

/// The tasks met in the stack so far, from below.
#[derive(Default)]
pub(super) struct Met {
    place: Option<StackOrder>,
    gains: usize,
    caused: usize,
    others: usize,
    burrowers: ArrayVec<SpeciesId, { COPIES_MAX as usize }>,
    mutations: Option<(SpeciesId, usize)>,
}

impl Met {
    /// Goes on to the next task, whose ids are known to exist; the error is the reason why it cannot lie there.
    pub(super) fn meet(&mut self, state: &State, task: Task) -> Result<(), &'static str> {
        let place = StackOrder::of(task);
        if self.place.is_some_and(|below| place < below || (place == below && place.is_single())) {
            return Err("the task comes after one that lies below it");
        }
        self.place = Some(place);
        let (number, most) = match task {
            Task::Gain { .. } => (&mut self.gains, ICONS_MAX),
            Task::ZoneTake { .. } => (&mut self.caused, CAUSED_MAX),
            Task::Take { card, .. } if follows_gains(card) => (&mut self.caused, CAUSED_MAX),
            _ => (&mut self.others, ANSWERS_MAX),
        };
        *number += 1;
        if *number > most {
            return Err("nothing can set off so many tasks like this");
        }
        match task {
            Task::AfterGains if self.caused > 0 => Err("what the gains cause is on the stack already"),
            Task::Burrow { species, .. } | Task::Counter { species, .. } => {
                self.burrowers.try_push(species).map_err(|_| "there are not so many Burrowers")
            }
            Task::Mutation { species } => self.mutate(state, species),
            _ => Ok(()),
        }
    }

    /// Only the target of an attack mutates, once for each trait with this effect, and it is not a neighbour of itself.
    fn mutate(&mut self, state: &State, species: SpeciesId) -> Result<(), &'static str> {
        let (target, before) = self.mutations.unwrap_or((species, 0));
        self.mutations = Some((target, before + 1));
        if target != species || self.burrowers.contains(&species) {
            return Err("only the target of the attack mutates");
        }
        let traits = state.spot(species).map_or(0, |spot| {
            let mutating = |id: CardId| card(id).triggers.iter().any(|trigger| trigger.effect == Effect::SwapGenePool);
            state.at(spot).traits.iter().filter(|held| mutating(held.card)).count()
        });
        // The check of its cause finds out whether there is one at all.
        if before < traits.max(1) { Ok(()) } else { Err("the species has not so many traits that mutate") }
    }
}

fn follows_gains(id: CardId) -> bool {
    card(id).triggers.iter().any(|trigger| matches!(trigger.effect, Effect::TakeFromGainers(_)))
}
