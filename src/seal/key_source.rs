//! Where a server's keys come from, and how they are replaced while it runs.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arc_swap::ArcSwap;
use zeroize::Zeroizing;

use super::key_ring::{KeyId, KeyRing, KeyRingError};
use crate::secret_file::{self, SecretFileError};

/// Where keys come from.
#[derive(Clone, Debug)]
pub enum KeySource {
    /// A text, as from the environment.
    Text(Zeroizing<String>),
    /// A file, read again when it changes.
    File(PathBuf),
}

/// Why there are no keys.
#[derive(Debug, thiserror::Error)]
pub enum KeySourceError {
    /// The file is not used.
    #[error(transparent)]
    File(#[from] SecretFileError),
    /// The keys are not keys: where, and what is wrong.
    #[error("{0}: {1}")]
    Keys(String, KeyRingError),
    /// Another key than before has the id of one in use.
    #[error(
        "{0}: the key {1} is another one than before, and tokens sealed with the old one would not open any more; \
         give the new key an id of its own, as `hadal keygen` does"
    )]
    Replaced(String, KeyId),
}

impl fmt::Display for KeySource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(_) => out.write_str("--seal-keys (HADAL_SEAL_KEYS)"),
            Self::File(path) => write!(out, "the key file {}", path.display()),
        }
    }
}

impl KeySource {
    fn ring(&self) -> Result<KeyRing, KeySourceError> {
        KeyRing::parse(&self.read()?).map_err(|error| KeySourceError::Keys(self.to_string(), error))
    }

    fn read(&self) -> Result<Zeroizing<String>, KeySourceError> {
        match self {
            Self::Text(text) => Ok(text.clone()),
            Self::File(path) => Ok(secret_file::read("key file", path, "--seal-keys-file")?),
        }
    }
}

/// The keys of a running server: replaced as a whole, so that a call sees the old ring or the new one.
#[derive(Debug)]
pub struct LiveKeys {
    ring: ArcSwap<KeyRing>,
    source: Option<KeySource>,
}

impl LiveKeys {
    /// The keys of a source.
    ///
    /// # Errors
    /// If the source has no usable keys.
    pub fn load(source: KeySource) -> Result<Self, KeySourceError> {
        let ring = source.ring()?;
        Ok(Self { ring: ArcSwap::from_pointee(ring), source: Some(source) })
    }

    /// Keys that never change.
    pub fn fixed(ring: KeyRing) -> Self {
        Self { ring: ArcSwap::from_pointee(ring), source: None }
    }

    /// The ring of this moment.
    pub fn ring(&self) -> Arc<KeyRing> {
        self.ring.load_full()
    }

    /// The file that the keys come from, if they come from one.
    pub fn file(&self) -> Option<&Path> {
        match &self.source {
            Some(KeySource::File(path)) => Some(path),
            Some(KeySource::Text(_)) | None => None,
        }
    }

    /// Reads the source again and replaces the ring; true if the ids or their order have changed. The old keys stay if
    /// the new ones are not usable.
    ///
    /// # Errors
    /// If the source has no usable keys, or has another key under the id of one in use.
    pub fn reload(&self) -> Result<bool, KeySourceError> {
        let Some(source) = &self.source else { return Ok(false) };
        let (old, ring) = (self.ring.load(), source.ring()?);
        if let Some(id) = ring.replaced_in(&old) {
            return Err(KeySourceError::Replaced(source.to_string(), id));
        }
        let changed = !ring.ids().eq(old.ids());
        self.ring.store(Arc::new(ring));
        Ok(changed)
    }
}
