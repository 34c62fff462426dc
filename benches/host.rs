//! The measured server: every game, under a seal key that all processes of a run share.

use std::sync::{Arc, LazyLock};

use hadal::games::GAMES;
use hadal::seal::{KeyRing, LiveKeys};
use hadal::service::host::{Host, Versions};
use hadal::service::sealing::{Policy, Sealing};

/// The server, called without a network.
pub(crate) static HOST: LazyLock<Arc<Host>> = LazyLock::new(|| {
    let sealing = Sealing::with_keys(Policy::Both, Arc::new(LiveKeys::fixed(ring())));
    Arc::new(Host::new(GAMES, Versions::default(), sealing))
});

/// The key that the server seals with: a constant, so that states can be sealed beforehand.
#[expect(clippy::expect_used, reason = "the key is a constant")]
pub(crate) fn ring() -> KeyRing {
    KeyRing::parse(&format!("00000001:{}", "01".repeat(32))).expect("a key")
}
