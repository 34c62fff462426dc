//! How long the caller of an analysis waits.

use std::time::{Duration, Instant};

use crate::giving_way::offer_core;
use crate::meter::Meter;
use crate::search::Patience;

/// The time before its deadline at which an analysis answers with what there is, so that the answer arrives in time, even from a
/// thread that gives way to all others of a busy machine.
const MARGIN: Duration = Duration::from_millis(500);

/// The caller of an analysis.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    meter: Meter,
    due: Option<Instant>,
}

impl Caller {
    /// The caller of a call with this meter and deadline. Of a short time, a quarter is left for the answer to arrive.
    pub(super) fn new(meter: &Meter, deadline: Option<Instant>) -> Self {
        let due = deadline.map(|deadline| {
            let left = deadline.saturating_duration_since(Instant::now());
            deadline.checked_sub(MARGIN.min(left / 4)).unwrap_or(deadline)
        });
        Self { meter: meter.clone(), due }
    }
}

impl Patience for Caller {
    fn is_gone(&self) -> bool {
        offer_core();
        self.meter.is_given_up()
    }

    fn is_due(&self) -> bool {
        self.due.is_some_and(|due| due <= Instant::now())
    }
}
