//! Files that nobody else may read: seal keys, private keys, bearer tokens.

use std::fs::File;
use std::io::{Error, ErrorKind, Read};
use std::path::{Path, PathBuf};

use zeroize::Zeroizing;

use crate::system::mode_open_to_others;

/// The largest such file, in bytes; anything larger is something else.
const FILE_BYTES_MAX: u64 = 64 * 1024;

/// The reason that such a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SecretFileError {
    /// The file cannot be read: its kind, its path, the reason, and the setting that names it.
    #[error("cannot read the {0} {1}: {2}; {3} names another file")]
    Unreadable(&'static str, PathBuf, Error, &'static str),
    /// The file can be read by others: its kind, its path, and its permissions.
    #[error("the {0} {1} is open to others (mode {2:o}); make it 0400, or 0440 for a group")]
    TooOpen(&'static str, PathBuf, u32),
}

/// Reads the file at `path`; errors call it `what` and name `setting`.
///
/// # Errors
/// If the file cannot be read, is not text, or is open to others.
pub fn read(what: &'static str, path: &Path, setting: &'static str) -> Result<Zeroizing<String>, SecretFileError> {
    let unreadable = |error| SecretFileError::Unreadable(what, path.to_owned(), error, setting);
    let file = File::open(path).map_err(unreadable)?;
    if let Some(mode) = mode_open_to_others(&file.metadata().map_err(unreadable)?) {
        return Err(SecretFileError::TooOpen(what, path.to_owned(), mode));
    }
    let mut text = Zeroizing::new(String::new());
    let read = file.take(FILE_BYTES_MAX + 1).read_to_string(&mut text).map_err(unreadable)?;
    if read as u64 > FILE_BYTES_MAX {
        return Err(unreadable(Error::new(ErrorKind::FileTooLarge, "more than 64 KiB; is it the right file?")));
    }
    Ok(text)
}
