//! The object that the rules change: a state, and the record of events.

use crate::event::{Event, PhaseName};
use crate::state::State;
use hadal_core::game::Sink;
use hadal_core::seat::Seat;

/// A state being changed, and the record of events.
pub(crate) struct Resolver<'a, R> {
    pub(crate) state: &'a mut State,
    events: &'a mut R,
    /// The number of turns that have begun since anything happened besides turns, phases and settled decisions.
    pub(crate) idle_turns: u8,
}

impl<'a, R: Sink<Event>> Resolver<'a, R> {
    /// The state under change.
    pub(crate) fn new(state: &'a mut State, events: &'a mut R) -> Self {
        Self { state, events, idle_turns: 0 }
    }

    /// Records an event, which is made only if the events have a receiver.
    pub(crate) fn emit(&mut self, make: impl FnOnce(&State) -> Event) {
        self.idle_turns = 0;
        self.events.push_with(|| make(self.state));
    }

    /// Records that a phase of the turn begins.
    pub(crate) fn begin(&mut self, phase: PhaseName) {
        let seat = self.state.turn.active;
        self.events.push_with(|| Event::PhaseBegan { seat, phase });
    }

    /// Records that a turn begins.
    pub(crate) fn begin_turn(&mut self) {
        let (seat, round) = (self.state.turn.active, self.state.turn.round);
        self.idle_turns = self.idle_turns.saturating_add(1);
        self.events.push_with(|| Event::TurnBegan { seat, round });
    }

    /// Records that a decision had one answer, which is taken at once (decision 81).
    pub(crate) fn settle(&mut self, seat: Seat, decision: &'static str) {
        self.events.push_with(|| Event::Settled { seat, decision: decision.into() });
    }
}
