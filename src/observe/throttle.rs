//! A throttle for log lines about frequent events.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A gate that lets one event through per interval and counts the others.
#[derive(Debug)]
pub(crate) struct Throttle {
    began: Instant,
    interval: Duration,
    /// The time at which the next may pass, in nanoseconds since `began`.
    next: AtomicU64,
    held_back: AtomicU64,
}

impl Throttle {
    /// A gate for one event per `interval`.
    pub(crate) fn new(interval: Duration) -> Self {
        Self { began: Instant::now(), interval, next: AtomicU64::new(0), held_back: AtomicU64::new(0) }
    }

    /// The number of events since the last one let through, this one included; `None` if this one is held back.
    pub(crate) fn pass(&self) -> Option<u64> {
        self.pass_at(nanoseconds(self.began.elapsed()))
    }

    fn pass_at(&self, now: u64) -> Option<u64> {
        self.held_back.fetch_add(1, Ordering::Relaxed);
        let next = self.next.load(Ordering::Relaxed);
        if now < next {
            return None;
        }
        let after = now.saturating_add(nanoseconds(self.interval));
        self.next.compare_exchange(next, after, Ordering::Relaxed, Ordering::Relaxed).ok()?;
        Some(self.held_back.swap(0, Ordering::Relaxed))
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_passes_per_interval_and_tells_how_many_did_not() {
        let throttle = Throttle::new(Duration::from_nanos(100));
        let passed: Vec<Option<u64>> = [0, 1, 99, 100, 150, 500].map(|now| throttle.pass_at(now)).to_vec();
        assert_eq!(passed, [Some(1), None, None, Some(3), None, Some(2)]);
    }
}
