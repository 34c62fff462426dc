//! Where a server's keys come from, and how they are replaced while it runs.

use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arc_swap::ArcSwap;
use zeroize::Zeroizing;

use super::key_ring::{KeyRing, KeyRingError};

/// No key file is larger; whatever is, is something else.
const FILE_BYTES_MAX: u64 = 64 * 1024;

/// Permission bits that let anybody on the machine read or write a file, and the group write it.
const TOO_OPEN: u32 = 0o027;

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
    /// The file cannot be read.
    #[error("cannot read the key file {0}: {1}")]
    Unreadable(PathBuf, std::io::Error),
    /// The file can be read by others.
    #[error("the key file {0} is open to others (mode {1:o}); make it 0400, or 0440 for a group")]
    TooOpen(PathBuf, u32),
    /// The keys are not keys.
    #[error(transparent)]
    Keys(#[from] KeyRingError),
}

impl KeySource {
    fn read(&self) -> Result<Zeroizing<String>, KeySourceError> {
        match self {
            Self::Text(text) => Ok(text.clone()),
            Self::File(path) => read_file(path),
        }
    }
}

fn read_file(path: &Path) -> Result<Zeroizing<String>, KeySourceError> {
    let unreadable = |error| KeySourceError::Unreadable(path.to_owned(), error);
    let file = std::fs::File::open(path).map_err(unreadable)?;
    let mode = file.metadata().map_err(unreadable)?.permissions().mode() & 0o777;
    if mode & TOO_OPEN != 0 {
        return Err(KeySourceError::TooOpen(path.to_owned(), mode));
    }
    let mut text = Zeroizing::new(String::new());
    file.take(FILE_BYTES_MAX).read_to_string(&mut text).map_err(unreadable)?;
    Ok(text)
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
