//! The extensions that the server adds to an admitted request.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use hadal_core::refusal::Refusal;

use crate::pool::{ConnectionId, Holding, Pool, Share};

/// The resources that a call may use.
#[derive(Clone, Debug)]
pub struct CallContext {
    /// The time at which its caller or the server stops waiting for it.
    pub deadline: Option<Instant>,
    /// The memory for its messages.
    pub memory: MessageMemory,
}

/// The credentials of a caller, which the server can drop while the caller's stream goes on.
#[derive(Clone)]
pub struct Credentials(Arc<dyn Fn() -> Result<(), Refusal> + Send + Sync>);

impl Credentials {
    /// Credentials that this function checks again.
    pub fn new(check: impl Fn() -> Result<(), Refusal> + Send + Sync + 'static) -> Self {
        Self(Arc::new(check))
    }

    /// Checks them again.
    ///
    /// # Errors
    /// `CREDENTIALS_REQUIRED`.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        self.0()
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Credentials")
    }
}

/// The message memory of one connection.
#[derive(Clone, Debug)]
pub struct MessageMemory {
    pool: Pool,
    connection: ConnectionId,
    held: Holding,
}

impl MessageMemory {
    /// The memory of `pool`, for a call on this connection with its present holding.
    pub fn new(pool: Pool, connection: ConnectionId, held: Holding) -> Self {
        Self { pool, connection, held }
    }

    /// The connection.
    pub(crate) fn connection(&self) -> ConnectionId {
        self.connection
    }

    /// An empty share.
    pub fn share(&self) -> Share {
        self.pool.share_counted(self.connection, &self.held)
    }
}
