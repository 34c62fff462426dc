//! The measured server: every game, under a seal key that all processes of a run share.

use std::sync::{Arc, LazyLock};

use hadal_core::calls::host::{Host, Versions};
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::seal::KeyRing;
use hadal_core::testing::keys;

/// The server, called without a network.
pub(crate) static HOST: LazyLock<Arc<Host>> = LazyLock::new(|| {
    let sealing = Sealing::with_keys(Policy::Both, keys(ring()));
    Arc::new(Host::new(hadal_games::all(), Versions::default(), sealing))
});

/// The key that the server seals with: a constant, so that states can be sealed beforehand.
#[expect(clippy::expect_used, reason = "the key is a constant")]
pub(crate) fn ring() -> KeyRing {
    KeyRing::parse(&format!("00000001:{}", "01".repeat(32))).expect("a key")
}
