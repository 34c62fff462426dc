//! Whether a server asks for calls: what readiness probes are told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Where a server stands in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Not listening yet.
    #[default]
    Starting,
    /// Asks for calls.
    Ready,
    /// Asked to stop: finishes what has begun, and asks for no more.
    Draining,
}

/// A [`Stage`] that the server sets and others look at; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Readiness(Arc<AtomicU8>);

impl Readiness {
    /// The server has come to this stage.
    pub fn set(&self, stage: Stage) {
        self.0.store(stage as u8, Ordering::Relaxed);
    }

    /// The stage now.
    pub fn stage(&self) -> Stage {
        match self.0.load(Ordering::Relaxed) {
            1 => Stage::Ready,
            2 => Stage::Draining,
            _ => Stage::Starting,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_sets_all_see() {
        let readiness = Readiness::default();
        assert_eq!(readiness.stage(), Stage::Starting);
        let seen = readiness.clone();
        for stage in [Stage::Ready, Stage::Draining, Stage::Starting] {
            readiness.set(stage);
            assert_eq!(seen.stage(), stage);
        }
    }
}
