//! A legal action at random, each as likely as any other, without listing them.

use crate::games::deep_colony::action::Action;
use crate::games::deep_colony::state::{Cell, Phase, State};
use crate::generator::Generator;

use super::legal::Deployable;

/// A legal action, each as likely as any other; `None` when the game is over.
pub(crate) fn sample(state: &State, generator: &mut Generator) -> Option<Action> {
    match state.record.phase {
        Phase::Placing { kind } => {
            let kind = &state.set.kinds[kind.index()];
            let (Cell { x, y }, rotation) = state.board.frontier.sample_place(kind, generator)?;
            Some(Action::Place { x: x.into(), y: y.into(), rotation })
        }
        Phase::Deploying => {
            let deployable = Deployable::of(state);
            let chosen = generator.index(deployable.count() + 1);
            Some(deployable.actions().nth(chosen).unwrap_or(Action::Decline))
        }
        Phase::Over(_) => None,
    }
}
