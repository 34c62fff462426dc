//! The decision that comes next, the seat that takes it, and its answers (rule 2.10).

use std::ops::ControlFlow;

use super::combat::Attacker;
use super::feeding::{self, Listed, Stage};
use super::legal::{Visitor, lists_any};
use super::{aging, checkpoint, tokens};
use crate::action::{Action, Attack, Consequence, FeedingStage, Mutation, Pile, Remark};
use crate::data::card;
use crate::state::numbers::fits_limit;
use crate::state::task::{AgingPurpose, Task};
use crate::state::{Location, Phase, Species, SpeciesId, Spot, State, slot_number};
use hadal_core::game::Awaiting;
use hadal_core::seat::Seat;

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

/// The decision that comes next; `None` when the game is over.
pub(crate) fn next(state: &State) -> Option<Decision> {
    if state.turn.phase == Phase::Over {
        return None;
    }
    if let Some(task) = state.stack.last() {
        return Some(Decision::Task(*task));
    }
    Some(match state.turn.phase {
        Phase::Cards => Decision::Cards,
        Phase::BeforeFeeding => Decision::BeforeFeeding,
        // An audited state never rests in an aging step without a task.
        Phase::Feeding | Phase::Aging(_) | Phase::Over => Decision::Feeding(feeding::stage(state)),
        Phase::Deep => Decision::Deep,
        Phase::KeepDeep(_) => Decision::KeepDeep,
        Phase::Discard => Decision::Discard,
    })
}

/// The seat that decides, and the word for the decision.
pub(crate) fn awaiting(state: &State, decision: &Decision) -> Awaiting {
    let (seat, word) = match decision {
        Decision::Cards if state.turn.extra_plays > 0 => (state.turn.active, "evolve_extra_card"),
        Decision::Cards => (state.turn.active, "play_cards"),
        Decision::BeforeFeeding => (state.turn.active, "before_feeding"),
        Decision::Feeding(Stage::First) => (state.turn.active, "feed"),
        Decision::Feeding(Stage::Again) => (state.turn.active, "feed_again"),
        Decision::Feeding(Stage::Bonus) => (state.turn.active, "feed_bonus"),
        Decision::Task(task) => (decider(state, *task), question(*task)),
        Decision::Deep => (state.turn.active, "take_deep"),
        Decision::KeepDeep => (state.turn.active, "keep_deep"),
        Decision::Discard => (state.turn.active, "discard"),
    };
    Awaiting { seat, decision: word.into() }
}

/// The seat that answers the question of a task.
pub(crate) fn decider(state: &State, task: Task) -> Seat {
    task.subject().and_then(|id| state.spot(id)).map_or(state.turn.active, |spot| spot.seat)
}

/// The answers to the question of a task; empty if there is nothing to ask.
pub(crate) fn answers(state: &State, task: Task) -> Vec<Listed> {
    let mut listed = Vec::new();
    let _ = list_answers(state, task, &mut |answer| {
        listed.push(answer);
        ControlFlow::Continue(())
    });
    listed
}

/// Lists the answers to the question of a task; none if there is nothing to ask.
pub(crate) fn list_answers(state: &State, task: Task, visit: Visitor<'_, Listed>) -> ControlFlow<()> {
    let Some(species) = task.subject().map_or(Some(None), |id| state.spot(id).map(Some)) else {
        return ControlFlow::Continue(());
    };
    if let Task::Counter { species, attacker } = task {
        return list_counters(state, species, attacker, visit);
    }
    let mut offer = |action| visit(Listed::One(action));
    match (task, species) {
        (Task::Drop { .. }, Some(species)) => {
            let slots = checkpoint::droppable(state, state.at(species));
            slots.into_iter().try_for_each(|slot| offer(Action::DropTrait { species: species.into(), slot }))
        }
        (Task::Overpopulate { .. } | Task::Excess { .. }, Some(species))
            if checkpoint::surplus(state, task, state.at(species)) > 0 =>
        {
            let place = |destination| Action::Overpopulation { species: species.into(), destination };
            Location::ALL.into_iter().map(place).try_for_each(offer)
        }
        (Task::ZoneTake { .. }, Some(species)) if state.open(state.at(species)) > 0 => {
            tokens::filled_zones(state).map(|zone| Action::Zone { zone }).try_for_each(offer)
        }
        (Task::Surge { .. }, Some(species))
            if state.at(species).population > 0 && state.open(state.at(species)) > 0 =>
        {
            tokens::filled_zones(state).map(|zone| Action::Zone { zone }).try_for_each(offer)
        }
        (Task::Mutation { .. }, Some(on)) => {
            let mut any = false;
            mutations(state, state.at(on)).try_for_each(|swap| {
                any = true;
                offer(agree(on, Some(swap), None))
            })?;
            if any { offer(Action::Decline) } else { ControlFlow::Continue(()) }
        }
        (Task::Burrow { species, attacker }, Some(on)) if may_counter(state, species, attacker) => {
            let outcome = single_counter(state, species, attacker).map(Consequence::Attack);
            [agree(on, None, outcome), Action::Decline].into_iter().try_for_each(offer)
        }
        (Task::Age { purpose, .. }, Some(species)) => {
            let amounts = aging::aging_amounts(state, state.at(species), purpose);
            amounts.into_iter().map(|amount| Action::Age { species: species.into(), amount }).try_for_each(offer)
        }
        (Task::FastAging { .. }, Some(species)) if aging::may_age_fast(state, state.at(species)) => {
            let amounts = aging::aging_amounts(state, state.at(species), AgingPurpose::FastMetabolism);
            let outcome = if let [amount] = *amounts { Some(Consequence::Ages(amount)) } else { None };
            [agree(species, None, outcome), Action::Decline].into_iter().try_for_each(offer)
        }
        (Task::Virus, _) => {
            aging::virus_candidates(state).map(|species| Action::Virus { species: species.into() }).try_for_each(offer)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// A yes to a question about a species.
fn agree(on: Spot, swap: Option<Mutation>, outcome: Option<Consequence>) -> Action {
    Action::Agree { swap, species: Remark(Some(on.into())), outcome: Remark(outcome) }
}

/// True if a Burrower can counter-attack.
fn may_counter(state: &State, species: SpeciesId, attacker: SpeciesId) -> bool {
    lists_any(|visit| list_counters(state, species, attacker, visit))
}

/// The counter-attack of a Burrower, if there is only one.
fn single_counter(state: &State, species: SpeciesId, attacker: SpeciesId) -> Option<Attack> {
    let mut only = None;
    let whole = list_counters(state, species, attacker, &mut |listed| {
        if only.is_some() {
            return ControlFlow::Break(());
        }
        only = Some(listed);
        ControlFlow::Continue(())
    });
    match (only, whole) {
        (Some(Listed::One(Action::Attack(attack))), ControlFlow::Continue(())) => Some(attack),
        _ => None,
    }
}

/// Lists every counter-attack of a Burrower on its attacker.
fn list_counters(
    state: &State,
    species: SpeciesId,
    attacker: SpeciesId,
    visit: Visitor<'_, Listed>,
) -> ControlFlow<()> {
    let (Some(on), Some(target)) = (state.spot(species), state.spot(attacker)) else {
        return ControlFlow::Continue(());
    };
    feeding::list_assaults(state, &Attacker::new(state, on), target, FeedingStage::CounterAttack, visit)
}

/// Rapid Mutation: Deep traits and piles that may be exchanged (decisions 71 and 112).
fn mutations<'a>(state: &'a State, species: &'a Species) -> impl Iterator<Item = Mutation> + 'a {
    let weather = state.weather();
    let swaps = (0..species.traits.len()).flat_map(|slot| [(slot, 0), (slot, 1)]);
    let may = move |(slot, pile): &(usize, usize)| {
        let leaving = species.traits[*slot].card;
        let Some(top) = state.piles[*pile].last() else { return false };
        let swapped = species.traits.iter().enumerate();
        let swapped = swapped.map(|(index, held)| if index == *slot { *top } else { held.card });
        leaving.is_deep() && !card(leaving).unremovable && !card(*top).unremovable && fits_limit(swapped, &weather)
    };
    swaps.filter(may).map(|(slot, pile)| Mutation { slot: slot_number(slot), pile: Pile::ALL[pile] })
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
        Task::Age { purpose: AgingPurpose::OwnPhase, .. } => "aging_amount",
        Task::Age { purpose: AgingPurpose::FastMetabolism, .. } => "fast_metabolism_amount",
        Task::Age { purpose: AgingPurpose::DegenerativeVirus, .. } => "degenerative_virus_amount",
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
