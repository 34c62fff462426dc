//! The end of a command line that was not done.

use std::fmt;

/// A command line, or what it leads to, that is wrong.
const WRONG: u8 = 2;
/// A server that does not serve. Containers take no other status than this for unhealthy.
const UNHEALTHY: u8 = 1;

/// The reason that a command line was not done, and the exit status that says so.
#[derive(Debug)]
pub struct Failure {
    error: anyhow::Error,
    status: u8,
}

impl Failure {
    /// A server that does not serve, as far as can be seen.
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
