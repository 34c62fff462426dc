//! Everything the awaited seat may do, as a list and as templates.
//!
//! The order of the list: playing cards: evolutions card by card (new species by position, then species by seat and
//! place; payments in the order of the places), moves of population card by card, removals, done. Before feeding: by species and
//! slot. Feeding: by species; forages by source, attacks by target in the usual order; the templates apart; stop last.
//! Deep cards: piles, draw, none. Answers: as the rules list them, `no` last.

use std::ops::ControlFlow;

use super::decision::{self, Decision};
use super::feeding::{self, Listed};
use super::template::Template;
use super::{before, cards, compact, drawing};
use crate::action::{Action, Pile};
use crate::state::named::Named;
use crate::state::{Phase, State, slot_number};
use hadal_core::game::{self, Legal};

/// The most actions that are listed one by one; in longer lists the families that can be large are templates.
pub(crate) const LISTED_MAX: usize = 500;
/// Room for most lists, so that they seldom grow.
const USUALLY_LISTED: usize = 32;
/// The most templates of a list, which follows from the boards and the copies of a card. Hydras that ignore two or three of the
/// traits that one species has by its Gigantic Brain are by far the largest part: each of these traits is a template of its own, for
/// every such Hydra (nine that ignore two, or six that ignore three), in normal and bonus feedings. Without them there are fewer than
/// 1000.
pub(crate) const TEMPLATES_MAX: usize = 5000;

/// Takes the actions of a rule, one by one, until it has enough.
pub(crate) type Visitor<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// True if a rule lists anything.
pub(crate) fn lists_any<T>(list: impl FnOnce(Visitor<'_, T>) -> ControlFlow<()>) -> bool {
    list(&mut |_| ControlFlow::Break(())).is_break()
}

/// Walks over everything the awaited seat may do; every species has both its names.
pub(crate) fn walk(state: &State, visitor: &mut impl game::Visitor<Action, Template>) -> ControlFlow<()> {
    let Some(decision) = decision::next(state) else { return ControlFlow::Continue(()) };
    let mut complete = |named: &mut Named| *named = state.complete(*named);
    let mut tell = |listed| match listed {
        Listed::One(action) => {
            let mut action = Some(action);
            visitor.run(1, |_| {
                let mut action = action.take()?;
                action.each_name(&mut complete);
                Some(action)
            })
        }
        Listed::Many(mut family) => {
            family.each_name(&mut complete);
            visitor.family(family)
        }
    };
    if is_short(state, &decision) {
        return each(state, &decision, &mut tell);
    }
    let Legal { actions, templates } = compact::in_families(state, &decision);
    actions.into_iter().map(Listed::One).chain(templates.into_iter().map(Listed::Many)).try_for_each(tell)
}

/// Everything the awaited seat may do, as [`walk`] visits it, without computing the length of the list first.
pub(crate) fn legal_actions(state: &State) -> Legal<Action, Template> {
    let Some(decision) = decision::next(state) else { return Legal::default() };
    let mut legal = listed(state, &decision).unwrap_or_else(|| compact::in_families(state, &decision));
    let mut complete = |named: &mut Named| *named = state.complete(*named);
    legal.actions.iter_mut().for_each(|action| action.each_name(&mut complete));
    legal.templates.iter_mut().for_each(|family| family.each_name(&mut complete));
    legal
}

/// Everything the awaited seat may do, or `None` if the list is too long.
pub(crate) fn listed(state: &State, decision: &Decision) -> Option<Legal<Action, Template>> {
    let mut legal = Legal { actions: Vec::with_capacity(USUALLY_LISTED), templates: Vec::new() };
    let whole = each(state, decision, &mut |listed| {
        match listed {
            Listed::One(action) => legal.actions.push(action),
            Listed::Many(family) => legal.templates.push(family),
        }
        unless(legal.actions.len() > LISTED_MAX || legal.templates.len() > LISTED_MAX)
    });
    whole.is_continue().then_some(legal)
}

/// True if the actions fit a list.
fn is_short(state: &State, decision: &Decision) -> bool {
    let (mut actions, mut families) = (0, 0);
    let whole = each(state, decision, &mut |listed| {
        *if matches!(listed, Listed::One(_)) { &mut actions } else { &mut families } += 1;
        unless(actions > LISTED_MAX || families > LISTED_MAX)
    });
    whole.is_continue()
}

/// Everything the awaited seat may do, one by one except for families.
fn each(state: &State, decision: &Decision, visit: Visitor<'_, Listed>) -> ControlFlow<()> {
    let mut one = |action| visit(Listed::One(action));
    match decision {
        Decision::Cards => cards::list(state, &mut one),
        Decision::BeforeFeeding => before::list(state, &mut one),
        Decision::Feeding(_) => feeding::list_stage(state, visit),
        Decision::Task(task) => decision::list_answers(state, *task, visit),
        Decision::Deep => drawing::list_deep(state, &mut one),
        Decision::KeepDeep => {
            let drawn = if let Phase::KeepDeep(drawn) = &state.turn.phase { drawn.len() } else { 0 };
            let keep = |index: usize| Pile::ALL.map(|pile| Action::KeepDeep { index: slot_number(index), pile });
            (0..drawn).flat_map(keep).try_for_each(one)
        }
        Decision::Discard => visit(Listed::Many(Template::Discard(drawing::discardable(state)))),
    }
}

fn unless(enough: bool) -> ControlFlow<()> {
    if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
