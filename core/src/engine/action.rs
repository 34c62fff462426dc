//! Actions as they are sent: in full, or by their place among the legal ones.

use std::fmt;

use crate::game::{Game, Legal, Template};
use crate::notation;
use crate::pb;
use crate::refusal::Refusal;
use crate::wire::Wire;

/// An action as it was received, and its place in the request.
#[derive(Clone, Copy, Debug)]
pub struct ActionAt<'a> {
    /// The action, or `None` if the field was not set.
    pub action: Option<&'a pb::Action>,
    /// Its index among the request's actions, if they are a list.
    pub index: Option<usize>,
    /// The field of that list.
    pub list: &'static str,
}

/// The path of an action in a request: alone, or in the list of this name.
fn path_of(list: &str, index: Option<usize>) -> String {
    index.map_or_else(|| "action".to_owned(), |index| format!("{list}[{index}]"))
}

impl<'a> ActionAt<'a> {
    /// The action in the request's field `action`.
    pub fn single(action: Option<&'a pb::Action>) -> Self {
        Self { action, index: None, list: "actions" }
    }

    /// The action at `index` of the request's field `actions`.
    pub fn listed(action: &'a pb::Action, index: usize) -> Self {
        Self { action: Some(action), index: Some(index), list: "actions" }
    }

    /// The action at `index` of the request's field `only`.
    pub fn only(action: &'a pb::Action, index: usize) -> Self {
        Self { list: "only", ..Self::listed(action, index) }
    }

    /// The path of the field.
    pub fn path(&self) -> String {
        path_of(self.list, self.index)
    }

    /// A refusal of this action, with its index if it was in a list.
    pub fn refused(&self, refusal: Refusal) -> Refusal {
        match self.index {
            Some(index) => refusal.with("index", index),
            None => refusal,
        }
    }

    /// Decodes the action in any of its forms.
    pub(super) fn decode<G: Wire>(&self) -> Result<Submitted<G::Action>, Refusal> {
        let decoded = match self.action.and_then(|message| message.action.as_ref()) {
            None => Err(Refusal::malformed(self.path(), "is missing")),
            Some(pb::action::Action::Notation(text)) => notation::read::<G>(text)
                .map(Submitted::Action)
                .map_err(|error| Refusal::malformed(format!("{}.notation", self.path()), error)),
            Some(pb::action::Action::Index(index)) => Ok(self.among_legal(ListPlace::Index(*index))),
            Some(pb::action::Action::Choice(choice)) => Ok(self.among_legal(ListPlace::Choice(choice.clone()))),
            Some(message) => G::decode_action(message)
                .map(Submitted::Action)
                .map_err(|malformed| Refusal::from_malformed_in(&self.path(), G::INFO.id, malformed)),
        };
        decoded.map_err(|refusal| self.refused(refusal))
    }

    /// Decodes an action that needs no state to be understood.
    pub(crate) fn decode_alone<G: Wire>(&self) -> Result<G::Action, Refusal> {
        match self.decode::<G>()? {
            Submitted::Action(action) => Ok(action),
            Submitted::AmongLegal(named) => Err(named.refused("names an action only together with a state")),
        }
    }

    fn among_legal<A>(&self, place: ListPlace) -> Submitted<A> {
        Submitted::AmongLegal(AmongLegal { place, index: self.index, list: self.list })
    }
}

/// A decoded action.
#[derive(Clone, Debug)]
pub(super) enum Submitted<A> {
    /// Given in full.
    Action(A),
    /// Given by its place among the legal actions, which are listed when its turn has come.
    AmongLegal(AmongLegal),
}

/// An action that is named by its place among the legal ones.
#[derive(Clone, Debug)]
pub(super) struct AmongLegal {
    place: ListPlace,
    /// The index of the action among those of the request, if they were a list.
    index: Option<usize>,
    /// The field of that list.
    list: &'static str,
}

#[derive(Clone, Debug)]
enum ListPlace {
    /// The index in the list.
    Index(u32),
    /// A template, and how many of each of its items.
    Choice(pb::Choice),
}

impl AmongLegal {
    /// A refusal of this way of naming an action.
    fn refused(&self, problem: impl fmt::Display) -> Refusal {
        let field = match self.place {
            ListPlace::Index(_) => "index",
            ListPlace::Choice(_) => "choice",
        };
        self.refused_at(field, problem)
    }

    fn refused_at(&self, field: &str, problem: impl fmt::Display) -> Refusal {
        Refusal::malformed(format!("{}.{field}", path_of(self.list, self.index)), problem)
    }
}

impl<A: Clone + PartialEq> Submitted<A> {
    /// The action that the place means among these legal ones. The error of a place out of range reveals how many there are, so only a caller
    /// who may know it may ask.
    pub(super) fn among<G: Game<Action = A>>(&self, legal: &Legal<A, G::Template>) -> Result<A, Refusal> {
        let named = match self {
            Self::Action(action) => return Ok(action.clone()),
            Self::AmongLegal(named) => named,
        };
        match &named.place {
            ListPlace::Index(index) => {
                let count = legal.actions.len();
                match usize::try_from(*index).ok().and_then(|index| legal.actions.get(index)) {
                    Some(action) => Ok(action.clone()),
                    None => Err(named.refused(format!("there is no action {index}; {count} are listed"))),
                }
            }
            ListPlace::Choice(choice) => {
                let count = legal.templates.len();
                let template = usize::try_from(choice.template).ok().and_then(|index| legal.templates.get(index));
                let template = template.ok_or_else(|| {
                    let problem = format!("there is no template {}; there are {count}", choice.template);
                    named.refused_at("choice.template", problem)
                })?;
                template.chosen(&choice.counts).ok_or_else(|| {
                    named.refused_at("choice.counts", "are not a choice of this template; see its move in the scene")
                })
            }
        }
    }
}
