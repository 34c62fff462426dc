//! Reloading values whose files change: it reads the files again every two seconds, and at once on SIGHUP.

use std::sync::Arc;
use std::time::Duration;

use crate::observe::{Metrics, Outcome};
use crate::reloaded::{FromFiles, Reloaded};
use crate::system::Hangup;

/// The time between two reads. A rotation takes three steps on all replicas, so seconds do not matter.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Reloads a value for as long as the server runs.
pub async fn follow<T: FromFiles>(live: Arc<Reloaded<T>>, mut hangup: Hangup, metrics: Arc<Metrics>) {
    let mut complaint = String::new();
    loop {
        tokio::select! {
            () = hangup.next() => {
                tracing::info!("asked to read {} again", T::NAME);
                complaint.clear();
            }
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        match live.reload() {
            Ok(has_changed) => {
                complaint.clear();
                metrics.read_again(T::SUBJECT, true);
                if has_changed {
                    metrics.reloaded(T::SUBJECT, Outcome::Changed);
                    tracing::info!(in_use = live.current().in_use(), "{} have changed", T::NAME);
                }
            }
            Err(error) => {
                let error = error.to_string();
                metrics.read_again(T::SUBJECT, false);
                if error != complaint {
                    metrics.reloaded(T::SUBJECT, Outcome::Failed);
                    tracing::error!(error, "{} cannot be read again; the old ones stay in use", T::NAME);
                    complaint = error;
                }
            }
        }
    }
}
