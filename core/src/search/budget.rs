//! Bounds of work, and the work done within them.

use std::time::Duration;

/// The most work for one decision. The first bound that is reached stops it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Actions applied; 0 for no bound.
    pub transitions: u64,
    /// Simulations; 0 for no bound.
    pub simulations: u64,
    /// Time, in milliseconds; 0 for no bound.
    pub milliseconds: u32,
}

impl Budget {
    /// A budget without bounds.
    pub const NONE: Self = Self { transitions: 0, simulations: 0, milliseconds: 0 };

    /// The reached bound of work, if there is one.
    pub(super) fn reached(&self, work: &SearchEffort) -> Option<StoppedBy> {
        let is_reached = |bound: u64, done: u64| bound > 0 && done >= bound;
        if is_reached(self.simulations, work.simulations) {
            Some(StoppedBy::Simulations)
        } else if is_reached(self.transitions, work.transitions) {
            Some(StoppedBy::Transitions)
        } else {
            None
        }
    }

    /// The transitions left after some work.
    pub(super) fn transitions_left(&self, work: &SearchEffort) -> u64 {
        if self.transitions == 0 { u64::MAX } else { self.transitions.saturating_sub(work.transitions) }
    }

    /// The bound of time, if there is one.
    pub(super) fn time(&self) -> Option<Duration> {
        (self.milliseconds > 0).then(|| Duration::from_millis(self.milliseconds.into()))
    }
}

/// The bound that stopped a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoppedBy {
    /// The budget of transitions.
    Transitions,
    /// The budget of simulations.
    Simulations,
    /// The budget of time.
    Time,
    /// The caller's deadline.
    Deadline,
    /// The search was complete.
    Exhausted,
}

/// The work done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchEffort {
    /// Actions applied.
    pub transitions: u64,
    /// Simulations, or games.
    pub simulations: u64,
    /// The most actions looked ahead.
    pub depth: u32,
}

/// A caller who waits for work.
pub trait Patience {
    /// True if the caller no longer waits: work stops at once.
    fn is_gone(&self) -> bool;
    /// True if it is time to answer with the results so far. Searches ask only where work could stop.
    fn is_due(&self) -> bool;
    /// The time of a monotonic clock with any zero. Without a clock a bound of time is reached at once.
    fn now(&self) -> Option<Duration> {
        None
    }
}

/// A caller who waits for ever.
#[derive(Clone, Copy, Debug)]
pub struct Endless;

impl Patience for Endless {
    fn is_gone(&self) -> bool {
        false
    }

    fn is_due(&self) -> bool {
        false
    }
}
