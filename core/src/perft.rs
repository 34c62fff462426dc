//! Perft: the number of action sequences, the customary self-check of rules engines: two engines that agree on these
//! numbers agree on the rules.
//!
//! At a draw each kind that fits counts once ([`Simulate::draws`]). A sequence that ends early because the game is over
//! is not counted.

use crate::game::{Game, Legal, Simulate, Template, walk};

/// The number of sequences of exactly `depth` actions from `state`, at most `u128::MAX`.
pub fn perft<G: Simulate>(state: &G::State, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    let count_from = |drawn: &G::State| {
        if depth == 1 {
            walk::count::<G>(drawn)
        } else {
            sum(successors::<G>(drawn, &G::legal_actions(drawn)), |next| perft::<G>(&next, depth - 1))
        }
    };
    sum(G::draws(state).iter(), count_from)
}

/// The number of action sequences that end exactly `turns` whole turns after `state`, at most `u128::MAX`.
pub fn perft_turns<G: Simulate>(state: &G::State, turns: u64) -> u128 {
    until_turn::<G>(state, G::turns_ended(state).saturating_add(turns))
}

fn until_turn<G: Simulate>(state: &G::State, target: u64) -> u128 {
    if G::turns_ended(state) >= target {
        return 1;
    }
    sum(G::draws(state).iter(), |drawn| {
        let legal = G::legal_actions(drawn);
        sum(successors::<G>(drawn, &legal), |next| until_turn::<G>(&next, target))
    })
}

/// The number of legal actions, members of templates included.
pub fn width<G: Game>(legal: &Legal<G::Action, G::Template>) -> u128 {
    let listed = legal.actions.len() as u128;
    legal.templates.iter().fold(listed, |total, template| total.saturating_add(template.count()))
}

/// Every legal action, one at a time: the listed ones, then the members of templates.
pub fn every_action<G: Game>(legal: &Legal<G::Action, G::Template>) -> impl Iterator<Item = G::Action> {
    let members = legal.templates.iter().flat_map(|template| (0..template.count()).map(|index| template.nth(index)));
    legal.actions.iter().cloned().chain(members)
}

fn successors<'a, G: Game>(
    state: &'a G::State,
    legal: &'a Legal<G::Action, G::Template>,
) -> impl Iterator<Item = G::State> + 'a {
    let mut events = Vec::new();
    every_action::<G>(legal).map(move |action| {
        let mut next = state.clone();
        events.clear();
        G::play(&mut next, &action, &mut events);
        next
    })
}

fn sum<T>(items: impl Iterator<Item = T>, count: impl Fn(T) -> u128) -> u128 {
    items.fold(0, |total: u128, item| total.saturating_add(count(item)))
}
