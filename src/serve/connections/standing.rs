//! The connections that make room when no more may be open: strangers, who have sent no request or are not let in and have little time to
//! become known, and then idle ones.

use std::future::pending;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

use super::idle::Idle;

/// The standing of a connection: whether its peer has been let in, and is being served. Requests have it among their extensions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing(Arc<Known>);

#[derive(Debug, Default)]
struct Known {
    may_stay: AtomicBool,
    /// The requests that the service answers.
    under_way: AtomicUsize,
    /// The calls of a peer that any request lets in; over HTTP/1.1 the connection counts as one, since its silence has a time of its own.
    calls: OnceLock<Arc<Idle>>,
}

/// A request of a peer that was let in, until it is dropped.
#[derive(Debug)]
pub(crate) struct Served(Standing);

impl Standing {
    /// Lets the peer in.
    pub(super) fn let_in(&self) {
        self.0.may_stay.store(true, Ordering::Relaxed);
    }

    /// Lets the peer in, for a request that is served until it is dropped.
    pub(crate) fn serve(&self) -> Served {
        self.let_in();
        self.0.under_way.fetch_add(1, Ordering::Relaxed);
        Served(self.clone())
    }

    fn is_known(&self) -> bool {
        self.0.may_stay.load(Ordering::Relaxed)
    }

    fn is_served(&self) -> bool {
        self.0.under_way.load(Ordering::Relaxed) > 0 || self.0.calls.get().is_some_and(|calls| !calls.is_now())
    }

    /// The counter of the connection's calls; with `are_served` each of them keeps it from making room.
    pub(super) fn calls(&self, are_served: bool) -> Arc<Idle> {
        let calls = Arc::<Idle>::default();
        if are_served {
            let _ = self.0.calls.set(Arc::clone(&calls));
        }
        calls
    }

    /// Ready at `until` if the peer is a stranger then.
    pub(super) async fn is_strange_at(&self, until: Instant) {
        sleep_until(until).await;
        if self.is_known() {
            pending::<()>().await;
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.0.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The open connections, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Standings(Vec<(AbortHandle, Standing)>);

impl Standings {
    /// One more.
    pub(super) fn add(&mut self, connection: AbortHandle, standing: Standing) {
        self.0.retain(|(connection, _)| !connection.is_finished());
        self.0.push((connection, standing));
    }

    /// Cuts the oldest connection of a stranger, else the oldest on which nothing is under way. False if there is none.
    pub(super) fn make_room(&mut self) -> bool {
        self.0.retain(|(connection, _)| !connection.is_finished());
        let oldest = |is: fn(&Standing) -> bool| self.0.iter().position(|(_, standing)| is(standing));
        let place = oldest(|standing| !standing.is_known()).or_else(|| oldest(|standing| !standing.is_served()));
        place.map(|place| self.0.remove(place).0.abort()).is_some()
    }
}
