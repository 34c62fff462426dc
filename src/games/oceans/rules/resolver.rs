//! The object that the rules change: a state, and the record of events.

use std::ops::ControlFlow;

use crate::games::oceans::event::{Event, PhaseName};
use crate::games::oceans::state::State;

/// Takes the items that a rule lists, one by one, until it has enough.
pub(crate) type Sink<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// True if a rule lists anything.
pub(crate) fn lists_any<T>(list: impl FnOnce(Sink<'_, T>) -> ControlFlow<()>) -> bool {
    list(&mut |_| ControlFlow::Break(())).is_break()
}

/// A state being changed, and the record of events.
pub(crate) struct Resolver<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut Vec<Event>,
}

impl Resolver<'_> {
    /// Records an event.
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Records that a phase of the turn begins.
    pub(crate) fn begin(&mut self, phase: PhaseName) {
        let seat = self.state.active;
        self.tell(Event::PhaseBegan { seat, phase });
    }
}
