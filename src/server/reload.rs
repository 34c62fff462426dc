//! Replacing the seal keys of a running server: when their file changes, or when it is told to by SIGHUP.

use std::sync::Arc;
use std::time::Duration;

use tokio::signal::unix::Signal;

use crate::observe::{Metrics, Outcome, Reloaded};
use crate::seal::LiveKeys;

/// How often the file is read. A rotation takes three steps on all replicas, so seconds do not matter.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Watches the file of the keys for as long as the server runs.
pub async fn follow_keys(keys: Arc<LiveKeys>, mut hangup: Signal, metrics: Arc<Metrics>) {
    let mut complaint = String::new();
    loop {
        tokio::select! {
            _ = hangup.recv() => {
                tracing::info!("asked to read the seal keys again");
                complaint.clear();
            }
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        match keys.reload() {
            Ok(changed) => {
                complaint.clear();
                if changed {
                    metrics.reloaded(Reloaded::SealKeys, Outcome::Changed);
                    tracing::info!(keys = %names(&keys), "the seal keys have changed; the first one seals");
                }
            }
            Err(error) => {
                let error = error.to_string();
                if error != complaint {
                    metrics.reloaded(Reloaded::SealKeys, Outcome::Failed);
                    tracing::error!(error, "the seal keys cannot be read again; the old ones stay in use");
                    complaint = error;
                }
            }
        }
    }
}

/// The ids of the keys, for logs.
fn names(keys: &LiveKeys) -> String {
    let ids: Vec<String> = keys.ring().ids().map(|id| id.to_string()).collect();
    ids.join(", ")
}
