//! Tools for tests, benchmarks and fuzzing outside the games: hosts with keys, and the work of calls without a caller.

pub mod files;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arc_swap::ArcSwap;

use crate::calls::host::{Registry, Versions};
use crate::calls::sealing::{Keys, Policy, Sealing};
use crate::calls::{Context, Host, Session};
use crate::environment::Seeded;
use crate::pb;
use crate::seal::KeyRing;

/// An environment whose random bytes differ from those of every other environment of this process.
pub fn environment() -> Arc<Seeded> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    Arc::new(Seeded::new(NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// Keys that never change.
pub fn keys(ring: KeyRing) -> Keys {
    Arc::new(ArcSwap::from_pointee(ring))
}

impl Host {
    /// A host of `games` in this release's versions, which serves open and sealed states with a key of its own.
    ///
    /// # Panics
    /// Never: these environments have random bytes.
    pub fn of(games: Registry) -> Self {
        let ring = KeyRing::draw(environment().as_ref()).expect("random bytes");
        Self::new(games, Versions::default(), Sealing::with_keys(Policy::Both, keys(ring)))
    }

    /// The work of a call without a caller.
    pub fn context(&self) -> Context<'_> {
        self.context_in(environment())
    }
}

/// The answers to these messages on one stream.
pub fn play_in_order(
    host: Arc<Host>,
    requests: impl IntoIterator<Item = pb::PlayRequest>,
) -> impl Iterator<Item = pb::PlayResponse> {
    let mut session = Session::new();
    requests.into_iter().map(move |request| session.answer(&request, &host.context()))
}
