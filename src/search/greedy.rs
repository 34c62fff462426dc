//! The bot that looks one action ahead.

use super::Patience;
use super::candidate::Candidate;
use super::thought::{Mind, Simulated};
use super::value::Worth;
use crate::game::{Legal, Search, Silent, Template};
use crate::generator::Generator;
use crate::playout::random_member;
use crate::seat::Seat;

/// The most members of a template that are tried.
const MEMBERS_MAX: u32 = 64;

/// The actions that are tried between two looks at whether anybody still waits.
const LOOK_EVERY: usize = 64;

/// One look ahead: each action in as many imagined worlds as there are simulations. All shards share the list of actions.
pub(super) struct Greedy<G: Search> {
    view: G::View,
    seat: Seat,
    /// The worlds of each shard.
    shards: Vec<Generator>,
    candidates: Vec<Candidate<G::Action>>,
    /// The worth of each action in the present world.
    worths: Vec<Worth>,
    /// The state before and after an action.
    before: G::State,
    after: G::State,
}

impl<G: Search> Greedy<G> {
    /// A look at `only`, or at everything legal if that is empty. Of large templates, `choices` chooses members.
    pub(super) fn new(
        view: G::View,
        seat: Seat,
        only: Vec<G::Action>,
        mut choices: Generator,
        shards: Vec<Generator>,
    ) -> Self {
        let before = G::imagine(&view, &mut choices);
        let actions = if only.is_empty() { tried::<G>(G::legal_actions(&before), &mut choices) } else { only };
        let candidates = actions.into_iter().map(Candidate::new).collect();
        let after = before.clone();
        Self { view, seat, shards, candidates, worths: Vec::new(), before, after }
    }

    /// True if all worlds are the same: one look tells everything.
    fn is_certain() -> bool {
        !G::INFO.has_chance && !G::INFO.has_hidden_information
    }
}

/// The actions that are tried: all that are listed, and some of each template.
fn tried<G: Search>(legal: Legal<G::Action, G::Template>, choices: &mut Generator) -> Vec<G::Action> {
    let mut actions = legal.actions;
    for template in &legal.templates {
        let count = template.count();
        if count <= MEMBERS_MAX.into() {
            actions.extend((0..count).map(|place| template.nth(place)));
            continue;
        }
        let first = actions.len();
        for _ in 0..MEMBERS_MAX {
            let member = random_member(template, choices);
            if !actions[first..].contains(&member) {
                actions.push(member);
            }
        }
    }
    actions
}

impl<G: Search> Mind<G> for Greedy<G> {
    fn simulate(&mut self, patience: &dyn Patience) -> Simulated {
        for shard in &mut self.shards {
            self.before = G::imagine(&self.view, shard);
            self.worths.clear();
            for (number, candidate) in self.candidates.iter().enumerate() {
                if number % LOOK_EVERY == 0 && patience.is_gone() {
                    return Simulated::Abandoned;
                }
                self.after.clone_from(&self.before);
                G::play(&mut self.after, &candidate.action, &mut Silent);
                self.worths.push(Worth::of::<G>(&self.after));
            }
            for (candidate, worth) in self.candidates.iter_mut().zip(&self.worths) {
                candidate.learn(self.seat, worth);
            }
        }
        let simulations = self.shards.len() as u64;
        let transitions = simulations * self.candidates.len() as u64;
        Simulated::Done { simulations, transitions, is_exhausted: Self::is_certain() || self.candidates.len() <= 1 }
    }

    fn candidates(&self) -> &[Candidate<G::Action>] {
        &self.candidates
    }

    fn depth(&self) -> u32 {
        1
    }
}
