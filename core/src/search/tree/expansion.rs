//! The actions of a decision: each tried once, and weighted by its result.

use super::super::judge::Judge;
use super::super::value::Worth;
use super::look;
use super::node::Edge;
use super::utility::{Scale, WHOLE};
use crate::game::{Legal, Search, Silent, Template};
use crate::generator::Generator;
use crate::playout::random_member;
use crate::search::greedy::LOOK_EVERY;
use crate::search::greedy::tried;
use crate::search::thought::{Bounds, Simulated};
use crate::seat::Seat;

/// The actions to search at a decision of the seat itself.
pub(super) fn own_actions<G: Search>(world: &G::State, choices: &mut Generator) -> Vec<G::Action> {
    tried::<G>(G::legal_actions(world), choices)
}

/// The legal actions of a world, with a few members of each template.
pub(super) fn some_actions<G: Search>(world: &G::State, choices: &mut Generator) -> Vec<G::Action> {
    let Legal { mut actions, templates } = G::legal_actions(world);
    for template in &templates {
        members(template, choices, &mut actions);
    }
    actions
}

fn members<A: PartialEq>(template: &impl Template<A>, choices: &mut Generator, actions: &mut Vec<A>) {
    let first = actions.len();
    if template.count() <= MEMBERS as u128 {
        actions.extend((0..template.count()).map(|place| template.nth(place)));
        return;
    }
    for _ in 0..MEMBERS {
        let member = random_member(template, choices);
        if !actions[first..].contains(&member) {
            actions.push(member);
        }
    }
}

/// The number of members of a template by which a decision in the tree widens at a time.
const MEMBERS: usize = 4;

/// The trials of actions in a world.
pub(super) struct Trials {
    /// The result of each.
    pub(super) worths: Vec<Worth>,
    /// The place of the best one for the deciding seat.
    pub(super) best: usize,
}

/// Tries each action once for `mover`, who decides.
pub(super) fn try_each<G: Search>(
    world: &G::State,
    mover: Seat,
    actions: &[G::Action],
    judge: &Judge,
    bounds: &Bounds<'_>,
) -> Result<Trials, Simulated> {
    let before = G::SEARCH.own_trials.then(|| Worth::of::<G>(judge, world));
    let mut after = world.clone();
    let (mut worths, mut best) = (Vec::with_capacity(actions.len()), (i64::MIN, 0));
    for (place, action) in actions.iter().enumerate() {
        if place % LOOK_EVERY == 0 {
            look(bounds)?;
        }
        if place > 0 {
            after.clone_from(world);
        }
        G::play(&mut after, action, &mut Silent);
        let worth = match &before {
            Some(before) => Worth::of_mover::<G>(judge, &after, mover, before),
            None => Worth::of::<G>(judge, &after),
        };
        let margin = worth.margin(mover);
        if margin > best.0 {
            best = (margin, place);
        }
        worths.push(worth);
    }
    Ok(Trials { worths, best: best.1 })
}

/// The edges of actions after their trials, and the sum of their weights. `weights` is the sum of the edges that exist already.
pub(super) fn weigh<G: Search>(
    mover: Seat,
    actions: Vec<G::Action>,
    trials: &Trials,
    scale: &Scale,
    most_known: Option<i64>,
    weights: u64,
) -> (Vec<Edge<G::Action>>, u64) {
    let firsts: Vec<i64> = trials.worths.iter().map(|worth| scale.utilities(worth)[mover]).collect();
    let most = firsts.iter().copied().chain(most_known).max().unwrap_or(0);
    let weight = |first: i64| {
        let behind = (most - first).unsigned_abs() / G::SEARCH.doubt_ppm.max(1);
        WHOLE.unsigned_abs() / (1 + behind).pow(2).min(WHOLE.unsigned_abs())
    };
    let own: u64 = firsts.iter().map(|first| weight(*first)).sum();
    let sum = if weights == 0 { own.max(1) } else { weights };
    let prior = |first: i64| u32::try_from(weight(first) * WHOLE.unsigned_abs() / sum).unwrap_or(u32::MAX);
    let edges = actions.into_iter().zip(firsts).map(|(action, first)| Edge::new(action, prior(first), first));
    (edges.collect(), sum)
}
