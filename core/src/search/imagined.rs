//! The worlds that a seat imagines from what it sees, one after the other.

use crate::game::Search;
use crate::generator::Generator;

/// A view, and the common part of all worlds imagined from it.
pub struct Imagined<G: Search> {
    view: G::View,
    undealt: G::State,
}

impl<G: Search> Imagined<G> {
    /// The worlds of a view.
    pub fn new(view: G::View) -> Self {
        Self { undealt: G::undealt(&view), view }
    }

    /// The next world, dealt by `chance`.
    pub(super) fn next(&self, chance: &mut Generator) -> G::State {
        let mut world = self.undealt.clone();
        G::deal(&mut world, &self.view, chance);
        world
    }
}
