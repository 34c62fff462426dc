//! The source of a server's keys: a text, or a file that is reloaded while the server runs.

use std::path::PathBuf;

use zeroize::Zeroizing;

use super::key_ring::{KeyId, KeyRing, KeyRingError};
use crate::live::{FromFiles, Live, Subject};
use crate::secret_file::{self, SecretFileError};

/// The keys of a running server.
pub type LiveKeys = Live<KeyRing>;

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
    /// An id in use now stands for another key than before.
    #[error(
        "{0}: the key {1} is another one than before, and tokens sealed with the old one would not open any more; \
         give the new key an id of its own, as `hadal keygen` does"
    )]
    Replaced(String, KeyId),
}

impl KeySource {
    /// The keys of the source.
    ///
    /// # Errors
    /// If the source has no usable keys.
    pub fn load(self) -> Result<LiveKeys, KeySourceError> {
        match self {
            Self::Text(text) => Ok(Live::fixed(parse(&text, "--seal-keys (HADAL_SEAL_KEYS)")?)),
            Self::File(path) => Live::load(path),
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
