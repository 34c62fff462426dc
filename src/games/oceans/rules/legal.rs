//! Legality: `check` decides about any action, `legal_actions` lists all legal ones.
//!
//! The order of the list: playing cards: evolutions card by card (new species by position, then species by seat and
//! place; payments in the order of the places), migrations card by card, removals, done. Before feeding: by species and
//! slot. Feeding: by species; forages by source, attacks by target in the usual order; the templates apart; stop last.
//! Deep cards: piles, draw, none. Answers: as the rules list them, `no` last.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use std::ops::ControlFlow;

use super::decision::Decision;
use super::feeding::{Listed, Stage};
use super::template::Template;
use crate::game::Legal;
use crate::games::oceans::action::{Action, Hint, placed};
use crate::games::oceans::illegal::Illegal;
use crate::games::oceans::state::task::Task;
use crate::games::oceans::state::{Phase, Spot, State, slot_number};

/// The most actions that are listed one by one; in longer lists the families that can be large are templates.
pub(crate) const LISTED_MAX: usize = 500;
/// The most templates of a list, which follows from the boards and the copies of a card. Hydras that ignore two or three of the
/// traits that one species has by its Gigantic Brain are by far the largest part: each of these traits is a template of its own, for
/// every such Hydra (nine that ignore two, or six that ignore three), in normal and bonus feedings. Without them there are fewer than
/// 1000.
pub(crate) const TEMPLATES_MAX: usize = 5000;

impl State {
    /// Everything the awaited seat may do; every species has both its names.
    pub fn legal_actions(&self) -> Legal<Action, Template> {
        let Some(decision) = self.decision() else { return Legal::default() };
        let placed = self.listed(&decision).unwrap_or_else(|| self.in_families(&decision));
        let name = |spot| self.name(spot);
        Legal {
            actions: placed.actions.iter().map(|action| action.map(&name)).collect(),
            templates: placed.templates.into_iter().map(|template| template.map(&name)).collect(),
        }
    }

    /// The same with species named by their places, or `None` if the list is too long.
    pub(crate) fn listed(&self, decision: &Decision) -> Option<Legal<placed::Action, Template<Spot>>> {
        let mut legal = Legal { actions: Vec::new(), templates: Vec::new() };
        let (actions, templates) = (&mut legal.actions, &mut legal.templates);
        let mut list = |action| {
            actions.push(action);
            if actions.len() > LISTED_MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut sort = |listed| match listed {
            Listed::One(action) => list(action),
            Listed::Many(family) => {
                templates.push(Template::Attack(family));
                if templates.len() > LISTED_MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        };
        let whole = match decision {
            Decision::Cards => self.list_cards(&mut list),
            Decision::BeforeFeeding => self.list_before(&mut list),
            Decision::Feeding(_) => self.list_stage(&mut sort),
            Decision::Task(task) => self.list_answers(*task, &mut sort),
            Decision::Deep => self.list_deep(&mut list),
            Decision::KeepDeep => {
                let drawn = if let Phase::KeepDeep(drawn) = &self.phase { drawn.len() } else { 0 };
                let keep = |index: usize| [0, 1].map(|pile| placed::Action::Keep { index: slot_number(index), pile });
                (0..drawn).flat_map(keep).try_for_each(list)
            }
            Decision::Discard => {
                templates.push(Template::Discard(self.discardable()));
                ControlFlow::Continue(())
            }
        };
        whole.is_continue().then_some(legal)
    }

    /// Checks that the awaited seat may do this.
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
        if let Action::Yes { species: Hint(Some(named)), .. } = action
            && self.spot_of(task) != Some(*named)
        {
            return Err(Illegal::WrongSpecies);
        }
        if let (Task::Counter { species, attacker }, Action::Attack(attack)) = (task, action) {
            let right = self.spot(species) == Some(attack.species) && self.spot(attacker) == Some(attack.target);
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
