//! What the rules change: a state, and the record of what happens to it.

use crate::games::oceans::event::Event;
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
}
