//! The count of open connections.

use std::sync::Arc;

use super::Metrics;

/// An open connection, counted until it is dropped.
#[derive(Debug)]
pub struct OpenConnection(Arc<Metrics>);

impl OpenConnection {
    /// Counts one more.
    pub fn count(metrics: &Arc<Metrics>) -> Self {
        metrics.connections.inc();
        metrics.connections_open.inc();
        Self(Arc::clone(metrics))
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.connections_open.dec();
    }
}
