//! What the server puts into the extensions of a request that it lets in.

use std::time::Instant;

use crate::pool::{ConnectionId, Pool, Share};

/// What a call may use.
#[derive(Clone, Debug)]
pub struct Terms {
    /// When its caller or the server stops waiting for it.
    pub deadline: Option<Instant>,
    /// What its messages may hold.
    pub memory: MessageMemory,
}

/// The memory of messages, as one connection draws on it.
#[derive(Clone, Debug)]
pub struct MessageMemory {
    pool: Pool,
    connection: ConnectionId,
}

impl MessageMemory {
    /// The memory of `pool`, for a call on this connection.
    pub fn new(pool: Pool, connection: ConnectionId) -> Self {
        Self { pool, connection }
    }

    /// A share of nothing yet.
    pub fn share(&self) -> Share {
        self.pool.share(self.connection)
    }
}
