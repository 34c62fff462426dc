//! The tasks that calls over HTTP/2 are answered in; one whose answer nobody reads is given up.

use std::future::Future;
use std::pin::pin;

use hyper::rt::Executor;

use super::unread::Patience;

/// Runs each call in a task of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallTasks;

impl<F> Executor<F> for CallTasks
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    fn execute(&self, call: F) {
        tokio::spawn(to_its_end(call));
    }
}

/// Dropping what answers a call resets it for its caller.
async fn to_its_end(call: impl Future) {
    Patience::default().with(pin!(call)).await;
}
