//! Runs of actions, one after the other: a list takes all actions, a count none, a choice one.

use crate::games::deeper::action::Action;

/// Takes runs of actions.
pub(crate) trait Runs {
    /// Takes a run of `count` actions; `nth` makes the one at an index.
    fn run(&mut self, count: usize, nth: impl Fn(usize) -> Option<Action>);

    /// Takes one action.
    fn one(&mut self, action: Action) {
        self.run(1, |_| Some(action));
    }
}

impl Runs for Vec<Action> {
    fn run(&mut self, count: usize, nth: impl Fn(usize) -> Option<Action>) {
        self.extend((0..count).filter_map(nth));
    }
}
