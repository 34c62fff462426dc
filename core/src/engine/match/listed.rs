//! The legal actions of a state, kept for later questions.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::engine::LegalActions;
use crate::game::{Game, Legal, label, labels};
use crate::perft;
use crate::playout;
use crate::refusal::Refusal;
use crate::scene::Labels;
use crate::wire::Wire;

/// The most actions that all get different labels.
const CALLED_MAX: u128 = 1_000;

pub(in crate::engine) struct Listed<G: Game> {
    pub(in crate::engine) legal: Legal<G::Action, G::Template>,
    /// The number of actions, members of templates included.
    pub(super) total: u128,
    /// The list in words, made on demand.
    labels: OnceLock<Labels>,
}

impl<G: Wire> Listed<G> {
    pub(super) fn new(legal: Legal<G::Action, G::Template>) -> Self {
        Self { total: perft::width::<G>(&legal), legal, labels: OnceLock::new() }
    }

    /// The number of actions that are listed one by one, and the number of members of families.
    pub(super) fn counts(&self) -> (u128, u128) {
        let listed = self.legal.actions.len() as u128;
        (listed, self.total - listed)
    }

    /// The action at an index; a refusal if the index is out of range.
    pub(super) fn at(&self, index: u128) -> Result<G::Action, Refusal> {
        playout::action_at::<G>(&self.legal, index).ok_or_else(|| {
            let problem = format!("there is no action {index}; {} are legal", self.total);
            Refusal::malformed("action.index", problem)
        })
    }

    /// The action at an index in words, as `view` sees it.
    pub(super) fn label(&self, index: u128, view: impl Fn() -> G::View) -> Result<String, Refusal> {
        let called =
            |place| self.labels.get_or_init(|| labels::<G>(&view(), &self.called())).actions.get(place).cloned();
        match usize::try_from(index).ok().and_then(called) {
            Some(label) => Ok(label),
            None => Ok(label::<G>(&view(), self.legal.clone(), &self.at(index)?)),
        }
    }

    /// Names that distinguish all items: the members of templates as well, unless they are many.
    fn called(&self) -> Cow<'_, Legal<G::Action, G::Template>> {
        if self.total > CALLED_MAX {
            return Cow::Borrowed(&self.legal);
        }
        let actions = (0..self.total).filter_map(|index| playout::action_at::<G>(&self.legal, index));
        Cow::Owned(Legal { actions: actions.collect(), templates: Vec::new() })
    }
}

impl<G: Wire> LegalActions for Listed<G> {
    fn count(&self) -> u128 {
        self.total
    }

    fn notation(&self, index: u128) -> Option<String> {
        playout::action_at::<G>(&self.legal, index).map(|action| action.to_string())
    }
}
