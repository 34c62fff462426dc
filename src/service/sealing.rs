//! The states that a server serves, open or sealed, and the keys it seals with.

use std::sync::Arc;

use crate::refusal::{Reason, Refusal};
use crate::seal::{KeyRing, KeySource, KeySourceError, LiveKeys, SealError};

/// The states that a server serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// Open and sealed ones; new games are open unless asked otherwise.
    #[default]
    Both,
    /// Open ones.
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

/// A policy and the keys it needs.
#[derive(Clone, Debug)]
pub struct Sealing {
    policy: Policy,
    keys: Option<Arc<LiveKeys>>,
    /// True if the key was made at this start because none is configured.
    is_makeshift: bool,
}

/// The reason that a server cannot seal as configured.
#[derive(Debug, thiserror::Error)]
pub enum SealingError {
    /// The policy needs keys, and none are configured.
    #[error("sealed-only needs keys that outlive the process: give --seal-keys-file; `hadal keygen` makes a key")]
    KeysMissing,
    /// The configured keys cannot be used.
    #[error(transparent)]
    Keys(#[from] KeySourceError),
    /// A key could not be made.
    #[error("the system gives no random numbers: {0}")]
    NoRandomNumbers(#[from] getrandom::Error),
}

impl Sealing {
    /// A policy with the keys from a source. Without a source, [`Policy::Both`] makes a key that dies with the process,
    /// of which [`Sealing::warn`] warns.
    ///
    /// # Errors
    /// If the source has no usable keys, or there is no source where keys must outlive the process.
    pub fn new(policy: Policy, source: Option<KeySource>) -> Result<Self, SealingError> {
        let is_makeshift = policy == Policy::Both && source.is_none();
        let keys = match (policy, source) {
            (Policy::Open, _) => None,
            (Policy::Both | Policy::SealedOnly, Some(source)) => Some(source.load()?),
            (Policy::SealedOnly, None) => return Err(SealingError::KeysMissing),
            (Policy::Both, None) => Some(LiveKeys::fixed(KeyRing::draw()?)),
        };
        Ok(Self { policy, keys: keys.map(Arc::new), is_makeshift })
    }

    /// A policy with these keys.
    pub fn with_keys(policy: Policy, keys: Arc<LiveKeys>) -> Self {
        Self { policy, keys: Some(keys), is_makeshift: false }
    }

    /// Warns the operator if sealed games end with this process.
    pub fn warn(&self) {
        if self.is_makeshift {
            tracing::warn!(
                "NO SEAL KEYS ARE CONFIGURED: sealed games use a key made at this start and END WITH THIS PROCESS; \
                 no other replica opens them. Make a key with `hadal keygen` and give --seal-keys-file"
            );
        }
    }

    /// The states that are served.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The keys, to reload them.
    pub fn keys(&self) -> Option<&Arc<LiveKeys>> {
        self.keys.as_ref()
    }

    /// The key ring in use at the moment.
    pub(super) fn ring(&self) -> Result<Arc<KeyRing>, Refusal> {
        self.keys.as_ref().map(|keys| keys.current()).ok_or_else(sealing_unavailable)
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

impl Default for Sealing {
    /// Both, with a key of its own; only open games if the system gives no random numbers.
    fn default() -> Self {
        match KeyRing::draw() {
            Ok(ring) => Self::with_keys(Policy::Both, Arc::new(LiveKeys::fixed(ring))),
            Err(_) => Self { policy: Policy::Open, keys: None, is_makeshift: false },
        }
    }
}

/// The refusal of sealed states and games where none are served.
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
