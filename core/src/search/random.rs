//! The bot that takes any legal action.

use super::candidate::Candidate;
use super::thought::{Bounds, Mind, Simulated};
use crate::game::{Search, walk};
use crate::generator::Generator;

/// One choice at random.
pub(super) struct Random<G: Search> {
    view: G::View,
    generator: Generator,
    only: Vec<G::Action>,
    chosen: Vec<Candidate<G::Action>>,
}

impl<G: Search> Random<G> {
    /// A choice among the actions of `only`, or among all legal ones if `only` is empty.
    pub(super) fn new(view: G::View, only: Vec<G::Action>, generator: Generator) -> Self {
        Self { view, generator, only, chosen: Vec::new() }
    }
}

impl<G: Search> Mind<G> for Random<G> {
    fn simulate(&mut self, _: &Bounds<'_>) -> Simulated {
        if self.chosen.is_empty() {
            let chosen = match self.only.len() {
                0 => {
                    let world = G::imagine(&self.view, &mut self.generator.clone());
                    walk::random::<G>(&world, &mut self.generator)
                }
                several => self.only.get(self.generator.index(several)).cloned(),
            };
            self.chosen.extend(chosen.map(Candidate::new));
            for candidate in &mut self.chosen {
                candidate.visits = 1;
            }
        }
        Simulated::Done { simulations: 1, transitions: 0, is_exhausted: true }
    }

    fn ranking(&self) -> Vec<Candidate<G::Action>> {
        self.chosen.clone()
    }

    fn depth(&self) -> u32 {
        0
    }
}
