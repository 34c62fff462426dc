//! Connections without calls, which make room for others after a while.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

/// The calls under way on one connection.
#[derive(Debug, Default)]
pub(super) struct Idle {
    under_way: AtomicUsize,
    /// Signals the end of the last call.
    ended: Notify,
}

/// A call under way, until it is dropped.
#[derive(Debug)]
pub(super) struct UnderWay(Arc<Idle>);

impl Idle {
    /// A call begins.
    pub(super) fn begin(self: &Arc<Self>) -> UnderWay {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        UnderWay(Arc::clone(self))
    }

    /// True if no call is under way.
    pub(super) fn is_now(&self) -> bool {
        self.under_way.load(Ordering::Relaxed) == 0
    }

    /// Ready when there has been no call for this long; never for `None`.
    pub(super) async fn for_long(&self, span: Option<Duration>) {
        let Some(span) = span else { return std::future::pending().await };
        loop {
            if self.under_way.load(Ordering::Relaxed) > 0 {
                self.ended.notified().await;
            } else if timeout(span, self.ended.notified()).await.is_err() && self.under_way.load(Ordering::Relaxed) == 0
            {
                return;
            }
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        if self.0.under_way.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.0.ended.notify_one();
        }
    }
}

/// Ready after a span of time; never for `None`.
pub(super) async fn after(span: Option<Duration>) {
    match span {
        Some(span) => sleep(span).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn a_connection_is_idle_only_while_no_call_is_under_way() {
        let idle = Arc::<Idle>::default();
        let (first, second) = (idle.begin(), idle.begin());
        assert!(timeout(SHORT * 10, idle.for_long(Some(SHORT))).await.is_err());
        drop(first);
        assert!(timeout(SHORT * 10, idle.for_long(Some(SHORT))).await.is_err(), "one is left");
        drop(second);
        let ended = tokio::time::Instant::now();
        idle.for_long(Some(SHORT)).await;
        assert!(ended.elapsed() >= SHORT);
        assert!(timeout(SHORT * 10, idle.for_long(None)).await.is_err());
    }
}
