//! A failed command line and its exit status.

use std::fmt;

/// The status of a wrong command line, or of one that leads to an error.
const WRONG: u8 = 2;
/// The status of a server that does not serve: the only status that container health checks treat as unhealthy.
const UNHEALTHY: u8 = 1;

/// The reason that a command line failed, and the exit status for it.
#[derive(Debug)]
pub struct Failure {
    error: anyhow::Error,
    status: u8,
}

impl Failure {
    /// A server that appears not to serve.
    pub(super) fn unhealthy(error: anyhow::Error) -> Self {
        Self { error, status: UNHEALTHY }
    }

    /// The exit status.
    pub fn status(&self) -> u8 {
        self.status
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self { error, status: WRONG }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:#}", self.error)
    }
}
