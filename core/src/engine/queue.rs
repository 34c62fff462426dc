//! The queue of actions at a table. Nearly always it holds one action, which needs no list.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use super::{ActionAt, path_of};
use crate::game::{Game, Legal, Template};
use crate::pb;
use crate::refusal::Refusal;
use crate::wire::Wire;

/// An action in the queue.
#[derive(Clone, Debug)]
pub(super) enum Queued<A> {
    /// Given in full.
    Action(A),
    /// Given by its place among the legal actions, which are listed when its turn has come.
    Place(Place),
}

/// A place among the legal actions of a state.
#[derive(Clone, Debug)]
pub(super) struct Place {
    of: Of,
    /// The index of the action among those of the request, if they were a list.
    listed: Option<usize>,
    /// The field of that list.
    list: &'static str,
}

/// What a place is a place of.
#[derive(Clone, Debug)]
enum Of {
    /// The list, at this index.
    List(u32),
    /// A template: its place and how many of each of its items.
    Template(pb::Choice),
}

impl Place {
    /// A refusal of this way of naming an action.
    pub(super) fn refused(&self, problem: impl fmt::Display) -> Refusal {
        let field = match self.of {
            Of::List(_) => "index",
            Of::Template(_) => "choice",
        };
        self.refused_at(field, problem)
    }

    fn refused_at(&self, field: &str, problem: impl fmt::Display) -> Refusal {
        Refusal::malformed(format!("{}.{field}", path_of(self.list, self.listed)), problem)
    }
}

impl<A: Clone> Queued<A> {
    /// The action that is meant in a state. The error of a place out of range reveals how many legal actions there are, so only a
    /// caller who may know it may ask.
    pub(super) fn resolve<G: Game<Action = A>>(&self, state: &G::State) -> Result<A, Refusal> {
        match self {
            Self::Action(action) => Ok(action.clone()),
            Self::Place(_) => self.resolve_among::<G>(&G::legal_actions(state)),
        }
    }

    /// The action that is meant among these legal ones.
    pub(super) fn resolve_among<G: Game<Action = A>>(&self, legal: &Legal<A, G::Template>) -> Result<A, Refusal> {
        let place = match self {
            Self::Action(action) => return Ok(action.clone()),
            Self::Place(place) => place,
        };
        match &place.of {
            Of::List(index) => {
                let count = legal.actions.len();
                match usize::try_from(*index).ok().and_then(|index| legal.actions.get(index)) {
                    Some(action) => Ok(action.clone()),
                    None => Err(place.refused(format!("there is no action {index}; {count} are listed"))),
                }
            }
            Of::Template(choice) => {
                let count = legal.templates.len();
                let template = usize::try_from(choice.template).ok().and_then(|index| legal.templates.get(index));
                let template = template.ok_or_else(|| {
                    let problem = format!("there is no template {}; there are {count}", choice.template);
                    place.refused_at("choice.template", problem)
                })?;
                template.chosen(&choice.counts).ok_or_else(|| {
                    place.refused_at("choice.counts", "are no choice of this template; see its move in the scene")
                })
            }
        }
    }
}

/// Decodes an action in any of its forms.
pub(super) fn decode_action<G: Wire>(at: ActionAt<'_>) -> Result<Queued<G::Action>, Refusal> {
    let decoded = match at.action.and_then(|message| message.action.as_ref()) {
        None => Err(Refusal::malformed(at.path(), "is missing")),
        Some(pb::action::Action::Notation(text)) => G::Action::from_str(text)
            .map(Queued::Action)
            .map_err(|error| Refusal::malformed(format!("{}.notation", at.path()), error)),
        Some(pb::action::Action::Index(index)) => Ok(at.place(Of::List(*index))),
        Some(pb::action::Action::Choice(choice)) => Ok(at.place(Of::Template(choice.clone()))),
        Some(message) => G::decode_action(message)
            .map(Queued::Action)
            .map_err(|malformed| Refusal::from_malformed_in(&at.path(), G::INFO.id, malformed)),
    };
    decoded.map_err(|refusal| at.refused(refusal))
}

impl ActionAt<'_> {
    /// The action at this place.
    fn place<A>(self, of: Of) -> Queued<A> {
        Queued::Place(Place { of, listed: self.index, list: self.list })
    }
}

/// Actions in the order in which they are to be played.
#[derive(Clone, Debug)]
pub(super) struct Queue<A> {
    first: Option<Queued<A>>,
    /// Empty if `first` is `None`.
    others: VecDeque<Queued<A>>,
}

impl<A> Default for Queue<A> {
    fn default() -> Self {
        Self { first: None, others: VecDeque::new() }
    }
}

impl<A> Queue<A> {
    /// Appends an action.
    pub(super) fn push(&mut self, action: Queued<A>) {
        match &self.first {
            None => self.first = Some(action),
            Some(_) => self.others.push_back(action),
        }
    }

    /// The first action.
    pub(super) fn first(&self) -> Option<&Queued<A>> {
        self.first.as_ref()
    }

    /// Replaces the first action.
    pub(super) fn replace_first(&mut self, action: Queued<A>) {
        if let Some(first) = &mut self.first {
            *first = action;
        }
    }

    /// Takes the first action.
    pub(super) fn pop(&mut self) -> Option<Queued<A>> {
        let next = self.others.pop_front();
        std::mem::replace(&mut self.first, next)
    }

    /// Empties the queue.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::{Queue, Queued};

    fn number(queued: Option<&Queued<u8>>) -> Option<u8> {
        match queued? {
            Queued::Action(number) => Some(*number),
            Queued::Place(_) => None,
        }
    }

    #[test]
    fn actions_come_out_in_the_order_in_which_they_went_in() {
        let mut queue = Queue::default();
        for length in 0..5 {
            (0..length).for_each(|action| queue.push(Queued::Action(action)));
            for action in 0..length {
                assert_eq!(number(queue.first()), Some(action));
                assert_eq!(number(queue.pop().as_ref()), Some(action));
            }
            assert!(queue.first().is_none());
            assert!(queue.pop().is_none());
        }
        (0..3).for_each(|action| queue.push(Queued::Action(action)));
        queue.clear();
        assert!(queue.pop().is_none());
    }
}
