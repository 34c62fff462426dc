//! A step back of a busy connection.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Wake, Waker};

use tokio::task::yield_now;

/// The step back of a connection, until all ready work is done. Another poll does not end it: the HTTP/2 library reads
/// once more after each call that it takes up, a hundred times before it yields its thread.
#[derive(Debug)]
pub(super) struct StepBack {
    is_over: AtomicBool,
    connection: Waker,
}

impl StepBack {
    pub(super) fn begin(context: &Context<'_>) -> Arc<Self> {
        let step = Arc::new(Self { is_over: AtomicBool::new(false), connection: context.waker().clone() });
        // The runtime keeps the waker until then, and needs no more of the future.
        let _ = pin!(yield_now()).poll(&mut Context::from_waker(&Waker::from(Arc::clone(&step))));
        step
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

impl Wake for StepBack {
    fn wake(self: Arc<Self>) {
        self.is_over.store(true, Ordering::Relaxed);
        self.connection.wake_by_ref();
    }
}
