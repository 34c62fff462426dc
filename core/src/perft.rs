//! Perft: the number of action sequences, the customary self-check of rules engines: two engines that agree on these
//! numbers agree on the rules.
//!
//! At a draw each kind that fits counts once ([`Simulate::draws`]). A sequence that ends early because the game is over
//! is not counted.

use std::ops::ControlFlow;

use crate::game::{Game, Legal, Silent, Simulate, Template, Visitor, walk};

/// The number of sequences of exactly `depth` actions from `state`, at most `u128::MAX`.
pub fn perft<G: Simulate>(state: &G::State, depth: u32) -> u128 {
    match depth {
        0 => 1,
        1 => over_draws::<G>(state, walk::count::<G>),
        _ => over_draws::<G>(state, |drawn| over_successors::<G>(drawn, |next| perft::<G>(next, depth - 1))),
    }
}

/// The number of action sequences that end exactly `turns` whole turns after `state`, at most `u128::MAX`.
pub fn perft_turns<G: Simulate>(state: &G::State, turns: u64) -> u128 {
    until_turn::<G>(state, G::turns_ended(state).saturating_add(turns))
}

fn until_turn<G: Simulate>(state: &G::State, target: u64) -> u128 {
    if G::turns_ended(state) >= target {
        return 1;
    }
    over_draws::<G>(state, |drawn| over_successors::<G>(drawn, |next| until_turn::<G>(next, target)))
}

/// The number of legal actions, members of templates included.
pub fn width<G: Game>(legal: &Legal<G::Action, G::Template>) -> u128 {
    let listed = legal.actions.len() as u128;
    legal.templates.iter().fold(listed, |total, template| total.saturating_add(template.count()))
}

/// The sum over the states that the latest draw could have led to.
fn over_draws<G: Simulate>(state: &G::State, count: impl Fn(&G::State) -> u128) -> u128 {
    G::draws(state).iter().map(count).fold(0, u128::saturating_add)
}

/// The sum over the states that legal actions lead to.
fn over_successors<G: Game>(state: &G::State, count: impl FnMut(&G::State) -> u128) -> u128 {
    let mut successors = Successors::<G, _> { state, next: state.clone(), count, sum: 0 };
    let _ = G::walk(state, &mut successors);
    successors.sum
}

/// Plays each action, all in one reused state.
struct Successors<'a, G: Game, F> {
    state: &'a G::State,
    next: G::State,
    count: F,
    sum: u128,
}

impl<G: Game, F: FnMut(&G::State) -> u128> Visitor<G::Action, G::Template> for Successors<'_, G, F> {
    fn run(&mut self, count: usize, nth: impl FnMut(usize) -> Option<G::Action>) -> ControlFlow<()> {
        (0..count).filter_map(nth).try_for_each(|action| self.one(action))
    }

    fn one(&mut self, action: G::Action) -> ControlFlow<()> {
        self.next.clone_from(self.state);
        G::play(&mut self.next, &action, &mut Silent);
        self.sum = self.sum.saturating_add((self.count)(&self.next));
        ControlFlow::Continue(())
    }

    fn family(&mut self, family: G::Template) -> ControlFlow<()> {
        (0..family.count()).try_for_each(|index| self.one(family.nth(index)))
    }
}
