//! How long a call waits for the others, so that no client gives it up.

use std::time::{Duration, Instant};

use hadal_core::search::Patience;
use tokio_util::sync::CancellationToken;

/// The time after which no further decision of a bot begins.
const BEGINNING: Duration = Duration::from_secs(10);
/// The time at which a bot decides by what it has found out so far.
const DUE: Duration = Duration::from_secs(15);
/// The longest time: whatever is not done then is done by a later call.
const LONGEST: Duration = Duration::from_secs(20);

/// One call that waits, from when it came.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    began: Instant,
    cancelled: CancellationToken,
}

impl Waiting {
    /// A call that has come just now, and ends early if it is cancelled.
    pub(super) fn until(cancelled: &CancellationToken) -> Self {
        Self { began: Instant::now(), cancelled: cancelled.clone() }
    }

    /// True if a bot may begin another decision.
    pub(super) fn has_time(&self) -> bool {
        !self.cancelled.is_cancelled() && self.began.elapsed() < BEGINNING
    }

    /// The time that is left for waiting for somebody else; none if the call is cancelled.
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
