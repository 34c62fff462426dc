//! A legal action at random, each as likely as any other, without listing them: the actions of each family are counted, one number
//! is drawn, and only the action of that number is made.

use super::legal::runs::Runs;
use super::legal::{AT_HOME, Choice};
use crate::games::deeper::action::Action;
use crate::games::deeper::state::State;
use crate::generator::Generator;

/// A legal action, each as likely as any other; `None` when the game is over.
pub(crate) fn sample(state: &State, generator: &mut Generator) -> Option<Action> {
    let choice = Choice::of(state);
    let mut sizes = [0; AT_HOME.len()];
    for (size, family) in sizes.iter_mut().zip(choice.families) {
        let mut counted = Counted::default();
        choice.list(*family, &mut counted);
        *size = counted.0;
    }
    let total: usize = sizes.iter().sum();
    let mut left = if total > 0 { generator.index(total) } else { return None };
    for (size, family) in sizes.iter().zip(choice.families) {
        if left < *size {
            let mut chosen = Chosen { before: Some(left), action: None };
            choice.list(*family, &mut chosen);
            return chosen.action;
        }
        left -= size;
    }
    None
}

/// The number of actions in the runs.
#[derive(Default)]
struct Counted(usize);

impl Runs for Counted {
    fn run(&mut self, count: usize, _: impl Fn(usize) -> Option<Action>) {
        self.0 += count;
    }
}

/// The action at one place among those of the runs.
struct Chosen {
    /// The number of actions before it; `None` once it has been found.
    before: Option<usize>,
    action: Option<Action>,
}

impl Runs for Chosen {
    fn run(&mut self, count: usize, nth: impl Fn(usize) -> Option<Action>) {
        let Some(before) = self.before else { return };
        self.before = before.checked_sub(count);
        if self.before.is_none() {
            self.action = nth(before);
        }
    }
}
