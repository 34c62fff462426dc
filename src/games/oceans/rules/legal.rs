//! Legality: `check` decides about any action, `legal_actions` lists them.
//!
//! The order of the list: playing cards: evolutions card by card (new species by position, then species by seat and
//! place; payments in the order of the places), migrations card by card, removals, done. Before feeding: by species and
//! slot. Feeding: by species; forages by source, attacks by target in the usual order; the templates apart; stop last.
//! Deep cards: piles, draw, none. Answers: as the rules list them, `no` last.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use super::decision::Decision;
use super::feeding::{Listed, Stage};
use super::template::{AttackTemplate, Template};
use crate::game::{Legal, Template as _};
use crate::games::oceans::action::{Action, Told, placed};
use crate::games::oceans::illegal::Illegal;
use crate::games::oceans::state::task::Task;
use crate::games::oceans::state::{Phase, Spot, State};

impl State {
    /// Everything the awaited seat may do, each species by both its names.
    pub fn legal_actions(&self) -> Legal<Action, Template> {
        let placed = self.placed_actions();
        let name = |spot| self.name(spot);
        let named = |template| match template {
            Template::Attack(family) => Template::Attack(AttackTemplate::map(&family, &name)),
            Template::Discard(cards) => Template::Discard(cards),
        };
        Legal {
            actions: placed.actions.iter().map(|action| action.map(&name)).collect(),
            templates: placed.templates.into_iter().map(named).collect(),
        }
    }

    /// The same by where the species lie.
    fn placed_actions(&self) -> Legal<placed::Action, Template<Spot>> {
        let mut legal = Legal { actions: Vec::new(), templates: Vec::new() };
        let Some(decision) = self.decision() else { return legal };
        let (actions, templates) = (&mut legal.actions, &mut legal.templates);
        match decision {
            Decision::Cards => self.list_cards(&mut |action| actions.push(action)),
            Decision::BeforeFeeding => self.list_before(&mut |action| actions.push(action)),
            Decision::Feeding(_) => self.list_stage(&mut |listed| sort(listed, actions, templates)),
            Decision::Task(task) => self.answers(task).into_iter().for_each(|listed| sort(listed, actions, templates)),
            Decision::Deep => self.list_deep(&mut |action| actions.push(action)),
            Decision::KeepDeep => {
                if let Phase::KeepDeep(drawn) = &self.phase {
                    for index in 0..drawn.len() {
                        let index = crate::games::oceans::state::slot_number(index);
                        actions.extend([0, 1].map(|pile| placed::Action::Keep { index, pile }));
                    }
                }
            }
            Decision::Discard => templates.push(Template::Discard(self.discardable())),
        }
        legal
    }

    /// Whether the awaited seat may do this.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.check_placed(&action.map(&|named| self.place(named)))
    }

    fn check_placed(&self, action: &placed::Action) -> Result<(), Illegal> {
        use placed::Action;
        let Some(decision) = self.decision() else { return Err(Illegal::AnotherDecision) };
        match decision {
            Decision::Cards => self.check_cards(action),
            Decision::BeforeFeeding => self.check_before(action),
            Decision::Feeding(stage) => match action {
                Action::Forage { species, source, amount, bonus, .. } => {
                    self.check_forage(*species, *source, *amount, *bonus)
                }
                Action::Attack(attack) => self.check_attack(attack),
                Action::Stop if stage == Stage::First => Err(Illegal::MustFeed),
                Action::Stop => Ok(()),
                _ => Err(Illegal::AnotherDecision),
            },
            Decision::Task(task) => self.check_answer(task, action),
            Decision::Deep => self.check_deep(action),
            Decision::KeepDeep => match &self.phase {
                Phase::KeepDeep(drawn) => super::drawing::check_keep(drawn, action),
                _ => Err(Illegal::AnotherDecision),
            },
            Decision::Discard => self.check_discard(action),
        }
    }

    fn check_answer(&self, task: Task, action: &placed::Action) -> Result<(), Illegal> {
        use placed::Action;
        if let Action::Yes { species: Told(Some(named)), .. } = action
            && self.spot_of(task) != Some(*named)
        {
            return Err(Illegal::WrongSpecies);
        }
        let fits = |listed: Listed| match listed {
            Listed::One(one) => one == *action,
            Listed::Many(family) => Template::Attack(family).contains(action),
        };
        if self.answers(task).into_iter().any(fits) {
            return Ok(());
        }
        Err(match (task, action) {
            (Task::Drop { .. }, Action::Drop { species, .. }) => {
                if self.spot_of(task) == Some(*species) {
                    Illegal::NoSuchTrait
                } else {
                    Illegal::WrongSpecies
                }
            }
            (Task::Overpopulate { .. } | Task::Excess { .. }, Action::Overpopulation { .. }) => Illegal::WrongSpecies,
            (Task::ZoneTake { .. } | Task::Surge { .. }, Action::Zone { .. }) => Illegal::ZoneEmpty,
            (Task::Mutation { .. }, Action::Yes { .. }) => Illegal::CannotMutate,
            (Task::Counter { species, attacker }, Action::Attack(attack)) => {
                let right = self.spot(species) == Some(attack.species) && self.spot(attacker) == Some(attack.target);
                if !right || attack.bonus {
                    return Err(Illegal::WrongSpecies);
                }
                return self.check_assault(attack);
            }
            (Task::AgeAmount { .. }, Action::Age { species, .. }) => {
                if self.spot_of(task) == Some(*species) {
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

fn sort(listed: Listed, actions: &mut Vec<placed::Action>, templates: &mut Vec<Template<Spot>>) {
    match listed {
        Listed::One(action) => actions.push(action),
        Listed::Many(family) => templates.push(Template::Attack(family)),
    }
}
