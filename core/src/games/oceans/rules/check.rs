//! Legality: any action, from anywhere, is legal or breaks a rule.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use std::ops::ControlFlow;

use super::decision::Decision;
use super::feeding::{Listed, Stage};
use crate::games::oceans::action::{Action, Hint};
use crate::games::oceans::illegal::Illegal;
use crate::games::oceans::state::task::Task;
use crate::games::oceans::state::{Phase, Spot, State};

/// Checks that the awaited seat may do this.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    state.check_placed(&completed(state, action))
}

/// The action with both names of each species in it.
pub(crate) fn completed(state: &State, action: &Action) -> Action {
    let mut action = action.clone();
    action.each_name(&mut |named| *named = state.complete(*named));
    action
}

impl State {
    fn check_placed(&self, action: &Action) -> Result<(), Illegal> {
        let Some(decision) = self.decision() else { return Err(Illegal::AnotherDecision) };
        match decision {
            Decision::Cards => self.check_cards(action),
            Decision::BeforeFeeding => self.check_before(action),
            Decision::Feeding(stage) => match action {
                Action::Forage { species, source, amount, bonus, .. } => {
                    self.check_forage(species.at(), *source, *amount, *bonus)
                }
                Action::Attack(attack) => self.check_attack(attack),
                Action::Stop if stage == Stage::First => Err(Illegal::MustFeed),
                Action::Stop => Ok(()),
                _ => Err(Illegal::AnotherDecision),
            },
            Decision::Task(task) => self.check_answer(task, action),
            Decision::Deep => self.check_deep(action),
            Decision::KeepDeep => match &self.turn.phase {
                Phase::KeepDeep(drawn) => super::drawing::check_keep(drawn, action),
                _ => Err(Illegal::AnotherDecision),
            },
            Decision::Discard => self.check_discard(action),
        }
    }

    fn check_answer(&self, task: Task, action: &Action) -> Result<(), Illegal> {
        if let Action::Agree { species: Hint(Some(named)), .. } = action
            && self.spot_of(task) != Some(named.at())
        {
            return Err(Illegal::WrongSpecies);
        }
        if let (Task::Counter { species, attacker }, Action::Attack(attack)) = (task, action) {
            let right =
                self.spot(species) == Some(attack.species.at()) && self.spot(attacker) == Some(attack.target.at());
            return if right && !attack.bonus { self.check_assault(attack) } else { Err(Illegal::WrongSpecies) };
        }
        let fits = |listed: Listed| matches!(listed, Listed::One(one) if one == *action);
        let found = self.list_answers(task, &mut |listed| {
            if fits(listed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_break() {
            return Ok(());
        }
        Err(match (task, action) {
            (Task::Drop { .. }, Action::DropTrait { species, .. }) => {
                if self.spot_of(task) == Some(species.at()) {
                    Illegal::NoSuchTrait
                } else {
                    Illegal::WrongSpecies
                }
            }
            (Task::Overpopulate { .. } | Task::Excess { .. }, Action::Overpopulation { .. }) => Illegal::WrongSpecies,
            (Task::ZoneTake { .. } | Task::Surge { .. }, Action::Zone { .. }) => Illegal::ZoneEmpty,
            (Task::Mutation { .. }, Action::Agree { .. }) => Illegal::CannotMutate,
            (Task::Age { .. }, Action::Age { species, .. }) => {
                if self.spot_of(task) == Some(species.at()) {
                    Illegal::WrongAging
                } else {
                    Illegal::WrongSpecies
                }
            }
            (Task::Virus, Action::Virus { .. }) => Illegal::CannotAgeAgain,
            _ => Illegal::AnotherDecision,
        })
    }

    fn spot_of(&self, task: Task) -> Option<Spot> {
        task.subject().and_then(|id| self.spot(id))
    }
}
