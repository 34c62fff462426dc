//! Replacing keys, certificates and tokens of a running server: when their files change, or when it is told to by SIGHUP.

use std::sync::Arc;
use std::time::Duration;

use tokio::signal::unix::Signal;

use crate::observe::{Metrics, Outcome, Reloaded};
use crate::seal::{KeySourceError, LiveKeys};

/// How often the files are read. A rotation takes three steps on all replicas, so seconds do not matter.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// What comes from files that may change while the server runs.
pub trait Reload: Send + Sync + 'static {
    /// Why files are not usable.
    type Error: std::error::Error;

    /// What it is, for logs.
    fn subject(&self) -> &'static str;

    /// What it is, for metrics.
    fn label(&self) -> Reloaded;

    /// Reads the files again; true if what they say has changed. What was in use stays if they are not usable.
    ///
    /// # Errors
    /// If the files are not usable.
    fn reload(&self) -> Result<bool, Self::Error>;

    /// What is in use now, for logs; never a secret.
    fn in_use(&self) -> String {
        "the new files".to_owned()
    }
}

/// Watches files for as long as the server runs.
pub async fn follow<R: Reload>(files: Arc<R>, mut hangup: Signal, metrics: Arc<Metrics>) {
    let (mut complaint, subject) = (String::new(), files.subject());
    loop {
        tokio::select! {
            _ = hangup.recv() => {
                tracing::info!("asked to read {subject} again");
                complaint.clear();
            }
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        match files.reload() {
            Ok(has_changed) => {
                complaint.clear();
                metrics.read_again(files.label(), true);
                if has_changed {
                    metrics.reloaded(files.label(), Outcome::Changed);
                    tracing::info!(in_use = %files.in_use(), "{subject} have changed");
                }
            }
            Err(error) => {
                let error = error.to_string();
                metrics.read_again(files.label(), false);
                if error != complaint {
                    metrics.reloaded(files.label(), Outcome::Failed);
                    tracing::error!(error, "{subject} cannot be read again; the old ones stay in use");
                    complaint = error;
                }
            }
        }
    }
}

impl Reload for LiveKeys {
    type Error = KeySourceError;

    fn subject(&self) -> &'static str {
        "the seal keys"
    }

    fn label(&self) -> Reloaded {
        Reloaded::SealKeys
    }

    fn reload(&self) -> Result<bool, KeySourceError> {
        Self::reload(self)
    }

    /// The ids of the keys; the first one seals.
    fn in_use(&self) -> String {
        let ids: Vec<String> = self.ring().ids().map(|id| id.to_string()).collect();
        ids.join(", ")
    }
}
