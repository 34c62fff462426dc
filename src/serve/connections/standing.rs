//! Connections of strangers, who have sent no request or are not let in: they have little time to become known, and make room for
//! others.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

/// The standing of a connection: whether its peer has been let in, and is being served. Requests have it among their extensions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing(Arc<Known>);

#[derive(Debug, Default)]
struct Known {
    is_known: AtomicBool,
    under_way: AtomicUsize,
}

/// A request of a peer that was let in, until it is dropped.
#[derive(Debug)]
pub(crate) struct Served(Standing);

impl Standing {
    /// Lets the peer in.
    pub(super) fn let_in(&self) {
        self.0.is_known.store(true, Ordering::Relaxed);
    }

    /// Lets the peer in, for a request that is served until it is dropped.
    pub(crate) fn serve(&self) -> Served {
        self.let_in();
        self.0.under_way.fetch_add(1, Ordering::Relaxed);
        Served(self.clone())
    }

    fn is_known(&self) -> bool {
        self.0.is_known.load(Ordering::Relaxed)
    }

    fn is_served(&self) -> bool {
        self.0.under_way.load(Ordering::Relaxed) > 0
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

    /// Cuts the oldest connection of a stranger; `known` ones make room, too, the oldest on which nothing is under way. False if there
    /// is none.
    pub(super) fn make_room(&mut self, known: bool) -> bool {
        self.0.retain(|(connection, _)| !connection.is_finished());
        let oldest = |is: fn(&Standing) -> bool| self.0.iter().position(|(_, standing)| is(standing));
        let idle = || oldest(|standing| !standing.is_served()).filter(|_| known);
        let place = oldest(|standing| !standing.is_known()).or_else(idle);
        place.map(|place| self.0.remove(place).0.abort()).is_some()
    }
}
