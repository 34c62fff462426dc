//! The time that a call waits for other players, bounded so that no client gives up.

use std::time::{Duration, Instant};

use hadal_core::search::Patience;
use tokio_util::sync::CancellationToken;

/// The time after which no further decision of a bot begins.
const BEGINNING: Duration = Duration::from_secs(10);
/// The time at which a bot decides with its results so far.
const DUE: Duration = Duration::from_secs(15);
/// The longest time; later calls do the rest of the work.
const LONGEST: Duration = Duration::from_secs(20);

/// A waiting call, from its arrival on.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    began: Instant,
    cancelled: CancellationToken,
}

impl Waiting {
    /// A call that has just arrived, and ends early if it is cancelled.
    pub(super) fn until(cancelled: &CancellationToken) -> Self {
        Self { began: Instant::now(), cancelled: cancelled.clone() }
    }

    /// True if a bot may begin another decision.
    pub(super) fn has_time(&self) -> bool {
        !self.cancelled.is_cancelled() && self.began.elapsed() < BEGINNING
    }

    /// The time left for waiting for another player; none if the call is cancelled.
    pub(super) fn left(&self) -> Duration {
        if self.cancelled.is_cancelled() { Duration::ZERO } else { LONGEST.saturating_sub(self.began.elapsed()) }
    }
}

impl Patience for Waiting {
    fn is_gone(&self) -> bool {
        self.left().is_zero()
    }

    fn is_due(&self) -> bool {
        self.began.elapsed() >= DUE
    }

    fn now(&self) -> Option<Duration> {
        Some(self.began.elapsed())
    }
}
