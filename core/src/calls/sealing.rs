//! The states that a server serves, open or sealed, and the keys that seal them.

use std::fmt;
use std::sync::Arc;

use arc_swap::ArcSwap;

use crate::refusal::{Reason, Refusal};
use crate::seal::{KeyRing, SealError};

/// The states that a server serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// Open and sealed ones; new games are open by default.
    Both,
    /// Open ones.
    #[default]
    Open,
    /// Sealed ones.
    SealedOnly,
}

impl std::str::FromStr for Policy {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "both" => Ok(Self::Both),
            "open" => Ok(Self::Open),
            "sealed-only" => Ok(Self::SealedOnly),
            _ => Err("expected both, open or sealed-only"),
        }
    }
}

/// The keys in use: a ring that may be replaced as a whole at any time.
pub type Keys = Arc<ArcSwap<KeyRing>>;

/// A policy and the keys it needs.
#[derive(Clone, Default)]
pub struct Sealing {
    policy: Policy,
    keys: Option<Keys>,
}

impl Sealing {
    /// Open states only.
    pub fn open() -> Self {
        Self { policy: Policy::Open, keys: None }
    }

    /// A policy with keys that never change.
    pub fn with_ring(policy: Policy, ring: KeyRing) -> Self {
        Self::with_keys(policy, Arc::new(ArcSwap::from_pointee(ring)))
    }

    /// A policy with these keys.
    pub fn with_keys(policy: Policy, keys: Keys) -> Self {
        Self { policy, keys: Some(keys) }
    }

    /// The states that are served.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The key ring in use at the moment.
    pub(super) fn ring(&self) -> Result<Arc<KeyRing>, Refusal> {
        self.keys.as_ref().map(|keys| keys.load_full()).ok_or_else(sealing_unavailable)
    }

    /// Refuses open states where only sealed ones are served.
    pub(super) fn admit_open(&self) -> Result<(), Refusal> {
        match self.policy {
            Policy::Both | Policy::Open => Ok(()),
            Policy::SealedOnly => Err(Refusal::new(
                Reason::SealingRequired,
                "this server serves sealed states only; create a sealed game",
            )),
        }
    }
}

impl fmt::Debug for Sealing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Sealing").field("policy", &self.policy).field("keys", &self.ring().ok()).finish()
    }
}

/// The refusal of sealed states and games on a server that serves none.
fn sealing_unavailable() -> Refusal {
    Refusal::new(Reason::SealingUnavailable, "this server does not serve sealed states; use open ones")
}

/// The refusal of a token that does not open.
pub(super) fn refuse_token(error: SealError) -> Refusal {
    match error {
        SealError::Broken => Refusal::new(Reason::SealBroken, error.to_string()),
        SealError::KeyUnknown(id) => Refusal::new(Reason::SealKeyUnknown, error.to_string()).with("key_id", id),
    }
}

/// The refusal of a missing or wrong seat or table key: the same for every cause.
pub(super) fn refuse_key(field: &str) -> Refusal {
    Refusal::new(Reason::SeatKeyRefused, "the key is missing or not the right one for this match and seat")
        .at_field(field.to_owned())
}
