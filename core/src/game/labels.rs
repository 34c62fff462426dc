//! The labels of actions and families: the labels of their paths' steps.

use super::{Describe, Legal};
use crate::scene::{Drawing, Labels};

/// The labels of legal actions and templates, in the order of the lists. No two are the same: equal words of a game get "(1 of 2)",
/// so the label of an action depends on the other legal actions.
pub fn labels<G: Describe>(view: &G::View, legal: &Legal<G::Action, G::Template>) -> Labels {
    let mut drawing = Drawing::default();
    G::draw(view, Some(legal), &mut drawing);
    drawing.labels(legal.actions.len(), legal.templates.len())
}

/// The label of one action among all legal ones; it may be a member of a template.
pub fn label<G: Describe>(view: &G::View, mut legal: Legal<G::Action, G::Template>, action: &G::Action) -> String {
    let listed = legal.actions.iter().position(|listed| listed == action);
    let place = listed.unwrap_or_else(|| {
        legal.actions.push(action.clone());
        legal.actions.len() - 1
    });
    labels::<G>(view, &legal).actions.swap_remove(place)
}
