//! The readiness of a server for calls, as probes see it over gRPC and HTTP.

use tokio::sync::watch;

/// A stage in the life of a server.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Stage {
    /// Not listening yet.
    #[default]
    Starting,
    /// Ready for calls.
    Ready,
    /// Asked to stop: still takes calls, but probes say that it is not ready.
    Draining,
    /// Takes no more calls; those under way finish.
    Closing,
}

/// A [`Stage`] that the server sets and others observe; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Readiness(watch::Sender<Stage>);

impl Readiness {
    /// Enters this stage.
    pub fn set(&self, stage: Stage) {
        self.0.send_replace(stage);
    }

    /// The current stage.
    pub fn stage(&self) -> Stage {
        *self.0.borrow()
    }

    /// The stages from now on.
    pub fn stages(&self) -> watch::Receiver<Stage> {
        self.0.subscribe()
    }
}
