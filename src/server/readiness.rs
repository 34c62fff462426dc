//! Whether a server asks for calls: what probes are told, over gRPC and over HTTP.

use tokio::sync::watch;

/// Where a server stands in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Not listening yet.
    #[default]
    Starting,
    /// Asks for calls.
    Ready,
    /// Asked to stop: still takes calls, and asks for no more.
    Draining,
    /// Takes no more calls: finishes what has begun.
    Closing,
}

/// A [`Stage`] that the server sets and others look at; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Readiness(watch::Sender<Stage>);

impl Readiness {
    /// The server has come to this stage.
    pub fn set(&self, stage: Stage) {
        self.0.send_replace(stage);
    }

    /// The stage now.
    pub fn stage(&self) -> Stage {
        *self.0.borrow()
    }

    /// The stages from now on.
    pub fn stages(&self) -> watch::Receiver<Stage> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_sets_all_see() {
        let readiness = Readiness::default();
        assert_eq!(readiness.stage(), Stage::Starting);
        let (seen, stages) = (readiness.clone(), readiness.stages());
        for stage in [Stage::Ready, Stage::Draining, Stage::Closing, Stage::Starting] {
            readiness.set(stage);
            assert_eq!((seen.stage(), *stages.borrow()), (stage, stage));
        }
    }
}
