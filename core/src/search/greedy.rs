//! The bot that looks one action ahead.

use super::bot::is_certain;
use super::candidate::Candidate;
use super::imagined::Imagined;
use super::judge::Judge;
use super::thought::{Bounds, Mind, Simulated};
use super::value::Worth;
use crate::game::{Legal, Search, Silent, Template};
use crate::generator::Generator;
use crate::playout::random_member;
use crate::seat::Seat;

/// The most members of a template that are tried.
const MEMBERS_MAX: usize = 64;

/// The most members of all templates together that are tried.
const ALL_MEMBERS_MAX: usize = 4096;

/// The number of actions tried between two checks whether the caller still waits.
pub const LOOK_EVERY: usize = 64;

/// One look ahead: each action in as many imagined worlds as there are simulations. All shards share the list of actions.
pub(super) struct Greedy<G: Search> {
    imagined: Imagined<G>,
    seat: Seat,
    judge: Judge,
    /// The source of members of large templates, before the first look.
    choices: Generator,
    /// The worlds of each shard.
    shards: Vec<Generator>,
    /// The shard whose turn it is.
    turn: usize,
    candidates: Vec<Candidate<G::Action>>,
    /// True if it also looks at a single action, because the caller named it.
    is_chosen: bool,
    /// The worth of each action in the present world.
    worths: Vec<Worth>,
}

impl<G: Search> Greedy<G> {
    /// A look at the actions of `only`, or at all legal ones if `only` is empty. If `is_even`, the actions of `only` are compared world by
    /// world. `choices` chooses the members of large templates.
    pub(super) fn new(
        view: G::View,
        seat: Seat,
        judge: Judge,
        only: Vec<G::Action>,
        is_even: bool,
        choices: Generator,
        shards: Vec<Generator>,
    ) -> Self {
        let is_chosen = !only.is_empty();
        let candidates = only.into_iter().map(|action| Candidate::compared(action, is_even)).collect();
        let imagined = Imagined::new(view);
        Self { imagined, seat, judge, choices, shards, turn: 0, candidates, is_chosen, worths: Vec::new() }
    }
}

/// The actions that are tried: all that are listed, and some of each template.
pub(super) fn tried<G: Search>(legal: Legal<G::Action, G::Template>, choices: &mut Generator) -> Vec<G::Action> {
    let mut actions = legal.actions;
    let each = MEMBERS_MAX.min(ALL_MEMBERS_MAX / legal.templates.len().max(1)).max(1);
    for template in &legal.templates {
        let count = template.count();
        if count <= each as u128 {
            actions.extend((0..count).map(|place| template.nth(place)));
            continue;
        }
        let first = actions.len();
        for _ in 0..each {
            let member = random_member(template, choices);
            if !actions[first..].contains(&member) {
                actions.push(member);
            }
        }
    }
    actions
}

impl<G: Search> Mind<G> for Greedy<G> {
    fn simulate(&mut self, bounds: &Bounds<'_>) -> Simulated {
        let before = self.imagined.next(&mut self.shards[self.turn]);
        self.turn = (self.turn + 1) % self.shards.len();
        if self.candidates.is_empty() {
            let actions = tried::<G>(G::legal_actions(&before), &mut self.choices);
            self.candidates = actions.into_iter().map(Candidate::new).collect();
        }
        let mut after = before.clone();
        self.worths.clear();
        for (number, candidate) in self.candidates.iter().enumerate() {
            if number % LOOK_EVERY == 0 {
                if bounds.patience.is_gone() {
                    return Simulated::Abandoned;
                }
                if bounds.may_be_cut && bounds.patience.is_due() {
                    return Simulated::Cut;
                }
            }
            after.clone_from(&before);
            G::play(&mut after, &candidate.action, &mut Silent);
            self.worths.push(Worth::of::<G>(&self.judge, &after));
        }
        for (candidate, worth) in self.candidates.iter_mut().zip(&self.worths) {
            candidate.learn(self.seat, worth);
        }
        // Every shard has its turn, so that shards that run one by one add up.
        let is_forced = self.candidates.len() <= 1 && !self.is_chosen;
        let is_exhausted = self.turn == 0 && (is_certain::<G>() || is_forced);
        Simulated::Done { simulations: 1, transitions: self.candidates.len() as u64, is_exhausted }
    }

    fn ranking(&self) -> Vec<Candidate<G::Action>> {
        let mut ranking = self.candidates.clone();
        ranking.sort_by(Candidate::by_margin);
        ranking
    }

    fn depth(&self) -> u32 {
        1
    }
}
