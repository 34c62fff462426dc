//! The seal keys of a server, from a text or from a file that is reloaded while the server runs, and the states that it serves.

use std::path::PathBuf;
use std::sync::Arc;

use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::environment::NoRandomBytes;
use hadal_core::seal::{KeyId, KeyRing, KeyRingError};
use zeroize::Zeroizing;

use crate::reloaded::{FromFiles, Reloaded, Subject};
use crate::rpc::Surroundings;
use crate::secret_file::{self, SecretFileError};

/// The keys of a running server.
pub type ReloadedKeys = Reloaded<KeyRing>;

/// A source of keys.
#[derive(Clone)]
pub enum KeySource {
    /// A text, as from the environment.
    Text(Zeroizing<String>),
    /// A file, read again when it changes.
    File(PathBuf),
}

/// The reason that the keys cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeySourceError {
    /// The file cannot be used.
    #[error(transparent)]
    File(#[from] SecretFileError),
    /// A text with a faulty key: its source, and the fault.
    #[error("{0}: {1}")]
    Keys(String, KeyRingError),
    /// The key of an id in use has changed.
    #[error(
        "{0}: the key {1} has changed, and tokens sealed with the old one would not open any more; \
         give the new key an id of its own, as `hadal keygen` does"
    )]
    Replaced(String, KeyId),
}

impl KeySource {
    /// The keys of the source.
    ///
    /// # Errors
    /// If the source has no usable keys.
    pub fn load(self) -> Result<ReloadedKeys, KeySourceError> {
        match self {
            Self::Text(text) => Ok(Reloaded::fixed(parse(&text, "--seal-keys (HADAL_SEAL_KEYS)")?)),
            Self::File(path) => Reloaded::load(path),
        }
    }
}

fn parse(text: &str, source: &str) -> Result<KeyRing, KeySourceError> {
    KeyRing::parse(text).map_err(|error| KeySourceError::Keys(source.to_owned(), error))
}

impl FromFiles for KeyRing {
    type Files = PathBuf;
    type Error = KeySourceError;

    const SUBJECT: Subject = Subject::SealKeys;
    const NAME: &'static str = "the seal keys";

    fn read(file: &PathBuf, old: Option<&Self>) -> Result<Self, KeySourceError> {
        let source = format!("the key file {}", file.display());
        let ring = parse(&secret_file::read("key file", file, "--seal-keys-file")?, &source)?;
        match old.and_then(|old| ring.replaced_in(old)) {
            Some(id) => Err(KeySourceError::Replaced(source, id)),
            None => Ok(ring),
        }
    }

    /// An id cannot change its key, so comparing the ids and their order is enough.
    fn is_same(&self, other: &Self) -> bool {
        self.ids().eq(other.ids())
    }

    /// The ids of the keys; the first one seals.
    fn in_use(&self) -> String {
        let ids: Vec<String> = self.ids().map(|id| id.to_string()).collect();
        ids.join(", ")
    }
}

/// The states that a server serves, and its keys.
#[derive(Clone, Debug)]
pub struct Seals {
    /// The policy and the keys, for the calls.
    pub sealing: Sealing,
    /// The keys, to reload them; none for open states.
    pub keys: Option<Arc<ReloadedKeys>>,
    /// True if this start made the key, because none is configured.
    is_makeshift: bool,
}

/// The reason that a server cannot seal as configured.
#[derive(Debug, thiserror::Error)]
pub enum SealsError {
    /// The policy needs keys, and none are configured.
    #[error("sealed-only needs keys that outlive the process: give --seal-keys-file; `hadal keygen` makes a key")]
    KeysMissing,
    /// The configured keys cannot be used.
    #[error(transparent)]
    Keys(#[from] KeySourceError),
    /// A key could not be made.
    #[error(transparent)]
    NoRandomBytes(#[from] NoRandomBytes),
}

impl Seals {
    /// A policy with the keys from a source. Without a source, [`Policy::Both`] makes a key that ends with the process, and
    /// [`Seals::warn`] warns about it.
    ///
    /// # Errors
    /// If the source has no usable keys, or if keys must outlive the process and there is no source.
    pub fn new(policy: Policy, source: Option<KeySource>) -> Result<Self, SealsError> {
        let is_makeshift = policy == Policy::Both && source.is_none();
        let keys = match (policy, source) {
            (Policy::Open, _) => return Ok(Self::open()),
            (Policy::Both | Policy::SealedOnly, Some(source)) => source.load()?,
            (Policy::SealedOnly, None) => return Err(SealsError::KeysMissing),
            (Policy::Both, None) => ReloadedKeys::fixed(KeyRing::draw(&Surroundings::default())?),
        };
        Ok(Self { is_makeshift, ..Self::with_keys(policy, Arc::new(keys)) })
    }

    /// Open states only.
    pub fn open() -> Self {
        Self { sealing: Sealing::open(), keys: None, is_makeshift: false }
    }

    /// A policy with these keys.
    pub fn with_keys(policy: Policy, keys: Arc<ReloadedKeys>) -> Self {
        Self { sealing: Sealing::with_keys(policy, keys.place()), keys: Some(keys), is_makeshift: false }
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
}

impl Default for Seals {
    /// Open and sealed states, with a key of its own; open states only if the system provides no random numbers.
    fn default() -> Self {
        Self::new(Policy::Both, None).unwrap_or_else(|_| Self::open())
    }
}

#[cfg(test)]
mod tests;
