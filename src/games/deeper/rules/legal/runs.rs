//! Runs of actions, told one after the other: a list takes all actions, a count none, a choice one.

use crate::games::deeper::action::Action;

/// Takes runs of actions.
pub(super) trait Runs {
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

/// The number of actions told.
#[derive(Default)]
pub(super) struct Counted(usize);

impl Counted {
    /// The number of actions.
    pub(super) fn count(&self) -> usize {
        self.0
    }
}

impl Runs for Counted {
    fn run(&mut self, count: usize, _: impl Fn(usize) -> Option<Action>) {
        self.0 += count;
    }
}

/// The action at one place among those told.
pub(super) struct Chosen {
    /// The number of actions before it; `None` once it has been told.
    before: Option<usize>,
    action: Option<Action>,
}

impl Chosen {
    /// The action at a place.
    pub(super) fn at(place: usize) -> Self {
        Self { before: Some(place), action: None }
    }

    /// The action, if so many were told.
    pub(super) fn action(self) -> Option<Action> {
        self.action
    }
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
