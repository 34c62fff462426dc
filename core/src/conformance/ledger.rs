//! The check that events name everything that moves: for each viewer, the earlier content of every zone, plus and minus the moves of
//! the events, is its later content.

use super::{Counts, Finding, Ledger};
use crate::game::Viewer;
use crate::seat::Seat;

/// The counts that every viewer of a game keeps.
pub(super) struct Tallies<G: Ledger> {
    viewers: Vec<(Viewer, G::View, Counts<G::Zone>)>,
}

impl<G: Ledger> Tallies<G> {
    /// Every viewer's counts of a state.
    pub(super) fn of(state: &G::State) -> Self {
        let viewers = Seat::all(G::seat_count(state)).map(Viewer::Seat).chain([Viewer::Spectator]);
        let count = |viewer| {
            let view = G::view(state, viewer, false);
            let zones = G::zones(&view);
            (viewer, view, zones)
        };
        Self { viewers: viewers.map(count).collect() }
    }

    /// Lets every viewer enter the events of a step, and compares with what they see after it.
    pub(super) fn enter(&mut self, events: &[G::Event], next: &G::State) -> Result<(), Finding> {
        for (viewer, view, zones) in &mut self.viewers {
            for event in events.iter().filter_map(|event| G::event_for(event, *viewer)) {
                G::enter(zones, view, &event).map_err(|missing| format!("{viewer:?} is told {event:?}: {missing}"))?;
            }
            *view = G::view(next, *viewer, false);
            let seen = G::zones(view);
            if let Some((zone, counted, held)) = zones.difference(&seen) {
                return Err(format!("{viewer:?} counts {counted} in {zone:?}, which holds {held}, after {events:?}"));
            }
            *zones = seen;
        }
        Ok(())
    }
}

/// The same for a step that a test makes.
///
/// # Panics
/// If the events do not name everything.
#[track_caller]
pub fn events_tell_everything<G: Ledger>(before: &G::State, events: &[G::Event], after: &G::State) {
    Tallies::<G>::of(before).enter(events, after).unwrap_or_else(|what| panic!("{what}"));
}
