//! Values from files that are reloaded while the server runs: seal keys, certificates, tokens.

use std::fmt::{self, Debug};
use std::sync::Arc;

use arc_swap::ArcSwap;

/// The kinds of such values, with their names in metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Subject {
    /// The seal keys.
    SealKeys,
    /// The server's certificate and its key.
    Certificate,
    /// The bearer tokens.
    Tokens,
}

/// A value from files.
pub trait FromFiles: Sized + Debug + Send + Sync + 'static {
    /// The paths of the files.
    type Files: Send + Sync;
    /// The reason that the files cannot be used.
    type Error: std::error::Error;

    /// Its kind.
    const SUBJECT: Subject;
    /// Its name for people.
    const NAME: &'static str;

    /// Reads the files; `old` is the value that they replace, if there is one.
    ///
    /// # Errors
    /// If the files cannot be used.
    fn read(files: &Self::Files, old: Option<&Self>) -> Result<Self, Self::Error>;

    /// True if the files had the same content when `other` was read.
    fn is_same(&self, other: &Self) -> bool;

    /// The value as it appears in logs; never a secret.
    fn in_use(&self) -> String {
        "the new files".to_owned()
    }
}

/// A value that is replaced as a whole: its users see either the old one or the new one.
pub struct Reloaded<T: FromFiles> {
    files: Option<T::Files>,
    value: Arc<ArcSwap<T>>,
}

impl<T: FromFiles> Reloaded<T> {
    /// The value of these files.
    ///
    /// # Errors
    /// If the files cannot be used.
    pub fn load(files: T::Files) -> Result<Self, T::Error> {
        let value = Arc::new(ArcSwap::from_pointee(T::read(&files, None)?));
        Ok(Self { files: Some(files), value })
    }

    /// A value that never changes.
    pub fn fixed(value: T) -> Self {
        Self { files: None, value: Arc::new(ArcSwap::from_pointee(value)) }
    }

    /// True if the value never changes.
    pub fn is_fixed(&self) -> bool {
        self.files.is_none()
    }

    /// The current value.
    pub fn current(&self) -> Arc<T> {
        self.value.load_full()
    }

    /// The current value's holder, for code that reads no files.
    pub fn place(&self) -> Arc<ArcSwap<T>> {
        Arc::clone(&self.value)
    }

    /// Reads the files again; true if the value has changed. If the files cannot be used, the old value stays.
    ///
    /// # Errors
    /// If the files cannot be used.
    pub fn reload(&self) -> Result<bool, T::Error> {
        let Some(files) = &self.files else { return Ok(false) };
        let old = self.current();
        let new = T::read(files, Some(&old))?;
        let has_changed = !new.is_same(&old);
        if has_changed {
            self.value.store(Arc::new(new));
        }
        Ok(has_changed)
    }
}

impl<T: FromFiles> Debug for Reloaded<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.current().fmt(out)
    }
}
