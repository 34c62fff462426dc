//! A legal action at random, each as likely as any other, without listing them: the actions of each kind are counted, one number
//! is drawn, and only the action of that number is made.
//!
//! Some counts are a little too high where exact ones would cost more: a number may stand for nothing, then another is drawn.

mod census;
mod families;
mod pick;

use super::legal::legal_actions;
use super::outcome;
use crate::games::advanced_colonization::AdvancedColonization;
use crate::games::advanced_colonization::action::Action;
use crate::games::advanced_colonization::state::{Dominance, State};
use crate::generator::Generator;
use crate::playout::uniform_action;
use census::Census;
use families::Families;

/// The most numbers drawn before everything is listed after all. Far more than needed on any board that comes up in play.
const DRAWS_MAX: u32 = 256;

/// A legal action, each equally likely; `None` when the game is over.
pub(crate) fn sample(state: &State, generator: &mut Generator) -> Option<Action> {
    let dominance = Dominance::of(&state.position);
    if outcome::ending_under(state, dominance).is_some() {
        return None;
    }
    let census = Census::of(state, dominance);
    let families = Families::of(&census);
    for _ in 0..DRAWS_MAX {
        let (verb, number) = families.find(generator.below(families.total()));
        if let Some(action) = census.pick(&families, verb, number) {
            return Some(action);
        }
    }
    uniform_action::<AdvancedColonization>(&legal_actions(state), generator)
}
