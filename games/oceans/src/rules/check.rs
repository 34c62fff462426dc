//! Legality: any action, from anywhere, is legal or breaks a rule.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use std::ops::ControlFlow;

use super::decision::{self, Decision};
use super::feeding::{self, Listed, Stage};
use super::{before, cards, drawing};
use crate::action::{Action, Remark};
use crate::illegal::Illegal;
use crate::state::task::Task;
use crate::state::{Phase, Spot, State};

/// Checks that the awaited seat may do this.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    check_placed(state, &completed(state, action))
}

/// The action with both names of each species in it.
pub(crate) fn completed(state: &State, action: &Action) -> Action {
    let mut action = action.clone();
    action.each_name(&mut |named| *named = state.complete(*named));
    action
}

fn check_placed(state: &State, action: &Action) -> Result<(), Illegal> {
    let Some(decision) = decision::next(state) else { return Err(Illegal::AnotherDecision) };
    match decision {
        Decision::Cards => cards::check(state, action),
        Decision::BeforeFeeding => before::check(state, action),
        Decision::Feeding(step) => match action {
            Action::Forage { species, source, amount, bonus, .. } => {
                feeding::check_forage(state, species.at(), *source, *amount, *bonus)
            }
            Action::Attack(attack) => feeding::check_attack(state, attack),
            Action::Stop if step == Stage::First => Err(Illegal::MustFeed),
            Action::Stop => Ok(()),
            _ => Err(Illegal::AnotherDecision),
        },
        Decision::Task(task) => check_answer(state, task, action),
        Decision::Deep => drawing::check_deep(state, action),
        Decision::KeepDeep => match &state.turn.phase {
            Phase::KeepDeep(drawn) => drawing::check_keep(drawn, action),
            _ => Err(Illegal::AnotherDecision),
        },
        Decision::Discard => drawing::check_discard(state, action),
    }
}

fn check_answer(state: &State, task: Task, action: &Action) -> Result<(), Illegal> {
    if let Action::Agree { species: Remark(Some(named)), .. } = action
        && spot_of(state, task) != Some(named.at())
    {
        return Err(Illegal::WrongSpecies);
    }
    if let (Task::Counter { species, attacker }, Action::Attack(attack)) = (task, action) {
        let right =
            state.spot(species) == Some(attack.species.at()) && state.spot(attacker) == Some(attack.target.at());
        return if right && !attack.bonus { feeding::check_assault(state, attack) } else { Err(Illegal::WrongSpecies) };
    }
    let fits = |listed: Listed| matches!(listed, Listed::One(one) if one == *action);
    let found = decision::list_answers(state, task, &mut |listed| {
        if fits(listed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if found.is_break() {
        return Ok(());
    }
    Err(match (task, action) {
        (Task::Drop { .. }, Action::DropTrait { species, .. }) => {
            if spot_of(state, task) == Some(species.at()) {
                Illegal::NoSuchTrait
            } else {
                Illegal::WrongSpecies
            }
        }
        (Task::Overpopulate { .. } | Task::Excess { .. }, Action::Overpopulation { .. }) => Illegal::WrongSpecies,
        (Task::ZoneTake { .. } | Task::Surge { .. }, Action::Zone { .. }) => Illegal::ZoneEmpty,
        (Task::Mutation { .. }, Action::Agree { .. }) => Illegal::CannotMutate,
        (Task::Age { .. }, Action::Age { species, .. }) => {
            if spot_of(state, task) == Some(species.at()) {
                Illegal::WrongAging
            } else {
                Illegal::WrongSpecies
            }
        }
        (Task::Virus, Action::Virus { .. }) => Illegal::CannotAgeAgain,
        _ => Illegal::AnotherDecision,
    })
}

fn spot_of(state: &State, task: Task) -> Option<Spot> {
    task.subject().and_then(|id| state.spot(id))
}
