//! How long the caller of an analysis waits.

use std::time::Duration;

use crate::meter::Meter;
use crate::search::Patience;

/// The time before its deadline at which an analysis answers with what there is, so that the answer arrives in time, even from a
/// thread that gives way to all others of a busy machine.
const MARGIN: Duration = Duration::from_millis(500);

/// The caller of an analysis.
#[derive(Clone, Debug)]
pub struct Caller {
    meter: Meter,
    /// The time at which to answer it.
    due: Option<Duration>,
}

impl Caller {
    /// The caller of a call with this meter. If the time is short, a quarter of it is left for the answer to arrive.
    pub fn new(meter: &Meter) -> Self {
        let environment = meter.environment();
        let due = environment.deadline().map(|deadline| {
            let left = deadline.saturating_sub(environment.now());
            deadline.saturating_sub(MARGIN.min(left / 4))
        });
        Self { meter: meter.clone(), due }
    }
}

impl Patience for Caller {
    fn is_gone(&self) -> bool {
        self.meter.environment().offer_core();
        self.meter.is_given_up()
    }

    fn is_due(&self) -> bool {
        self.due.is_some_and(|due| due <= self.meter.environment().now())
    }

    fn now(&self) -> Option<Duration> {
        Some(self.meter.environment().now())
    }
}
