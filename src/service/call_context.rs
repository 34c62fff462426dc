//! The extensions that the server adds to an admitted request.

use std::time::Instant;

use crate::pool::{ConnectionId, HeldBytes, Pool, Share};

/// The resources that a call may use.
#[derive(Clone, Debug)]
pub struct CallContext {
    /// The time at which its caller or the server stops waiting for it.
    pub deadline: Option<Instant>,
    /// The memory for its messages.
    pub memory: MessageMemory,
}

/// The message memory, as one connection draws on it.
#[derive(Clone, Debug)]
pub struct MessageMemory {
    pool: Pool,
    connection: ConnectionId,
    held: HeldBytes,
}

impl MessageMemory {
    /// The memory of `pool`, for a call on this connection, which holds so much of it already.
    pub fn new(pool: Pool, connection: ConnectionId, held: HeldBytes) -> Self {
        Self { pool, connection, held }
    }

    /// The connection.
    pub(super) fn connection(&self) -> ConnectionId {
        self.connection
    }

    /// An empty share.
    pub fn share(&self) -> Share {
        self.pool.share_counted(self.connection, &self.held)
    }
}
