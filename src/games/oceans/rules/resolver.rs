//! What the rules change: a state, and the record of what happens to it.

use crate::games::oceans::event::{Event, PhaseName};
use crate::games::oceans::state::State;

/// A state being changed, and the record of what happens to it.
pub(crate) struct Resolver<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut Vec<Event>,
}

impl Resolver<'_> {
    /// Records what happened.
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Records that a phase of the turn begins.
    pub(crate) fn begin(&mut self, phase: PhaseName) {
        let seat = self.state.active;
        self.tell(Event::PhaseBegan { seat, phase });
    }
}
