//! Where a server's keys come from, and how they are replaced while it runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use arc_swap::ArcSwap;
use zeroize::Zeroizing;

use super::key_ring::{KeyRing, KeyRingError};
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
    /// The keys are not keys.
    #[error(transparent)]
    Keys(#[from] KeyRingError),
}

impl KeySource {
    fn read(&self) -> Result<Zeroizing<String>, KeySourceError> {
        match self {
            Self::Text(text) => Ok(text.clone()),
            Self::File(path) => Ok(secret_file::read("key file", path)?),
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
        let ring = KeyRing::parse(&source.read()?)?;
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
    /// If the source has no usable keys.
    pub fn reload(&self) -> Result<bool, KeySourceError> {
        let Some(source) = &self.source else { return Ok(false) };
        let ring = KeyRing::parse(&source.read()?)?;
        let changed = !ring.ids().eq(self.ring.load().ids());
        self.ring.store(Arc::new(ring));
        Ok(changed)
    }
}
