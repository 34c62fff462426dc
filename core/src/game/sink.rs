//! Receivers of the events of an action.

/// A receiver of the events of an action, in order: a list keeps them, [`Silent`] does not even make them.
pub trait Sink<E> {
    /// False if it drops all events: then rules need not find out what changed.
    const LISTENS: bool = true;

    /// Takes an event.
    fn push(&mut self, event: E);

    /// Takes the event that `make` makes, for events that cost something to make.
    fn push_with(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Self::push(self, event);
    }
}

/// Drops every event: for games that nobody watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    const LISTENS: bool = false;

    #[inline]
    fn push(&mut self, _: E) {}

    #[inline]
    fn push_with(&mut self, _: impl FnOnce() -> E) {}
}
