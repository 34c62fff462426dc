//! One walk over the legal actions of a state, and its visitors: they list all, count them, find one by its number, draw one at random,
//! and look whether an action is one of them.

use std::ops::ControlFlow;

use super::{Game, Legal, Template};
use crate::generator::Generator;

/// Room for the actions of most lists: at most 1 KiB, since larger pieces of memory are expensive.
const USUAL_BYTES: usize = 1024;

/// Takes the legal actions of a state, one after the other, until it has enough ([`ControlFlow::Break`]).
pub trait Visitor<A, T> {
    /// Takes `count` actions; `nth` makes the one at an index below `count`.
    fn run(&mut self, count: usize, nth: impl FnMut(usize) -> Option<A>) -> ControlFlow<()>;

    /// Takes a family of actions.
    fn family(&mut self, family: T) -> ControlFlow<()>;

    /// Takes one action.
    fn one(&mut self, action: A) -> ControlFlow<()> {
        let mut action = Some(action);
        self.run(1, |_| action.take())
    }
}

/// Everything the awaited seat may do, in the order of the walk; empty when the game is over.
pub fn list<G: Game>(state: &G::State) -> Legal<G::Action, G::Template> {
    let room = USUAL_BYTES / size_of::<G::Action>().max(1);
    let mut legal = Legal { actions: Vec::with_capacity(room), templates: Vec::new() };
    let _ = G::walk(state, &mut legal);
    legal
}

/// The number of legal actions, members of families included, at most `u128::MAX`; 0 when the game is over.
pub fn count<G: Game>(state: &G::State) -> u128 {
    let count = Count::of::<G>(state);
    count.listed.saturating_add(count.members)
}

/// The number of actions that are listed one by one, and the number of members of families; the latter at most `u128::MAX`.
pub fn counts<G: Game>(state: &G::State) -> (u128, u128) {
    let count = Count::of::<G>(state);
    (count.listed, count.members)
}

/// The legal action at `index`, counting those that are listed one by one, then the members of each family. `None` if the index is
/// out of range. It makes only the action itself.
pub fn nth<G: Game>(state: &G::State, index: u128) -> Option<G::Action> {
    nth_of::<G>(state, Count::of::<G>(state).listed, index)
}

/// A legal action, each as likely as any other, members of families included; `None` when the game is over. Counts of more than
/// 2^127 - 1 members together are cut there.
pub fn random<G: Game>(state: &G::State, generator: &mut Generator) -> Option<G::Action> {
    let Count { listed, members } = Count::of::<G>(state);
    let total = listed.saturating_add(members).min(i128::MAX.unsigned_abs());
    if total == 0 { None } else { nth_of::<G>(state, listed, generator.below_wide(total)) }
}

/// True if the action equals one of the legal ones. `Game::check` may still refuse it, for facts in which equal actions can differ.
pub fn contains<G: Game>(state: &G::State, action: &G::Action) -> bool {
    G::walk(state, &mut Wanted(action)).is_break()
}

fn nth_of<G: Game>(state: &G::State, listed: u128, index: u128) -> Option<G::Action> {
    let mut nth = Nth { member: index.checked_sub(listed), before: index, found: None };
    let _ = G::walk(state, &mut nth);
    nth.found
}

impl<A, T> Visitor<A, T> for Legal<A, T> {
    fn run(&mut self, count: usize, nth: impl FnMut(usize) -> Option<A>) -> ControlFlow<()> {
        self.actions.extend((0..count).filter_map(nth));
        ControlFlow::Continue(())
    }

    fn family(&mut self, family: T) -> ControlFlow<()> {
        self.templates.push(family);
        ControlFlow::Continue(())
    }

    fn one(&mut self, action: A) -> ControlFlow<()> {
        self.actions.push(action);
        ControlFlow::Continue(())
    }
}

/// Counts the actions without making any.
#[derive(Default)]
struct Count {
    listed: u128,
    members: u128,
}

impl Count {
    fn of<G: Game>(state: &G::State) -> Self {
        let mut count = Self::default();
        let _ = G::walk(state, &mut count);
        count
    }
}

impl<A: PartialEq, T: Template<A>> Visitor<A, T> for Count {
    fn run(&mut self, count: usize, _: impl FnMut(usize) -> Option<A>) -> ControlFlow<()> {
        self.listed += count as u128;
        ControlFlow::Continue(())
    }

    fn family(&mut self, family: T) -> ControlFlow<()> {
        self.members = self.members.saturating_add(family.count());
        ControlFlow::Continue(())
    }
}

/// Takes the action at one place without making any other.
struct Nth<A> {
    /// The number of members of families before it; `None` if it is listed.
    member: Option<u128>,
    /// The number of listed actions before it.
    before: u128,
    found: Option<A>,
}

impl<A: PartialEq, T: Template<A>> Visitor<A, T> for Nth<A> {
    fn run(&mut self, count: usize, mut nth: impl FnMut(usize) -> Option<A>) -> ControlFlow<()> {
        if self.member.is_some() {
            return ControlFlow::Continue(());
        }
        if let Some(before) = self.before.checked_sub(count as u128) {
            self.before = before;
            return ControlFlow::Continue(());
        }
        self.found = usize::try_from(self.before).ok().and_then(&mut nth);
        ControlFlow::Break(())
    }

    fn family(&mut self, family: T) -> ControlFlow<()> {
        let Some(left) = self.member else { return ControlFlow::Continue(()) };
        if let Some(before) = left.checked_sub(family.count()) {
            self.member = Some(before);
            return ControlFlow::Continue(());
        }
        self.found = Some(family.nth(left));
        ControlFlow::Break(())
    }
}

/// Looks for an action.
struct Wanted<'a, A>(&'a A);

impl<A: PartialEq, T: Template<A>> Visitor<A, T> for Wanted<'_, A> {
    fn run(&mut self, count: usize, mut nth: impl FnMut(usize) -> Option<A>) -> ControlFlow<()> {
        let found = (0..count).any(|index| nth(index).as_ref() == Some(self.0));
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn family(&mut self, family: T) -> ControlFlow<()> {
        if family.contains(self.0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
