//! The files of a page, read once when the server starts. Only these files are served: a caller's path never reaches the
//! file system, and no request waits for a disk.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bytes::Bytes;

use crate::pool::MEBIBYTE;

/// The most files of a page, and the most bytes of all of them: far more than a page has, and little enough to keep in memory.
const FILES_MAX: usize = 4096;
const BYTES_MAX: usize = 64 * MEBIBYTE;
/// The most nested folders; a link to an outer folder would lead in circles.
const DEPTH_MAX: usize = 16;

/// The file that a browser asks for first.
const INDEX: &str = "index.html";

/// The files of a page.
#[derive(Debug)]
pub struct Assets(BTreeMap<PathBuf, Asset>);

/// One file.
#[derive(Clone, Debug)]
pub(super) struct Asset {
    pub(super) content: Bytes,
    /// The second of its last change, with nanoseconds derived from its content: this makes the `ETag`,
    /// and builds may give all files the same time.
    pub(super) modified: SystemTime,
}

/// The reason that a folder cannot be served; names the remedy.
#[derive(Debug, thiserror::Error)]
pub enum AssetsError {
    /// A folder or a file that cannot be read.
    #[error(
        "cannot read {0} of the page: {1}; `make table` builds the page into clients/table/dist, --assets names its folder"
    )]
    Unreadable(PathBuf, #[source] io::Error),
    /// A folder that is not a page.
    #[error(
        "the folder {0} has no index.html, so it is not a page; `make table` builds one into clients/table/dist, --assets names its folder"
    )]
    NoIndex(PathBuf),
    /// A link that leads out of the folder.
    #[error("{0} leads out of the folder of the page; put the file itself there")]
    Outside(PathBuf),
    /// A folder with more files than a page has.
    #[error(
        "the folder {0} is not a page: it holds more than {FILES_MAX} files, 64 MiB or {DEPTH_MAX} levels; --assets names the folder of a built page"
    )]
    TooMuch(PathBuf),
}

impl Assets {
    /// The most files of a page.
    pub(crate) const FILES_MAX: usize = FILES_MAX;
    /// The most MiB of all files of a page.
    pub(crate) const MEBIBYTES_MAX: usize = BYTES_MAX / MEBIBYTE;

    /// Reads all files of a folder. Names that begin with a dot are left out.
    ///
    /// # Errors
    /// If something cannot be read or leads out of the folder, or if this is not a page.
    pub fn read(folder: &Path) -> Result<Self, AssetsError> {
        let root = fs::canonicalize(folder).map_err(|error| AssetsError::Unreadable(folder.to_owned(), error))?;
        let mut reading = Reading { root: &root, folder, found: BTreeMap::new(), room: BYTES_MAX };
        reading.folder(folder, Path::new(""), 0)?;
        let assets = Self(reading.found);
        if assets.get(Path::new(INDEX)).is_none() {
            return Err(AssetsError::NoIndex(folder.to_owned()));
        }
        Ok(assets)
    }

    /// The file at a path from the root of the page.
    pub(super) fn get(&self, path: &Path) -> Option<&Asset> {
        self.0.get(path)
    }
}

/// A folder during reading.
struct Reading<'a> {
    /// The folder without links.
    root: &'a Path,
    /// The folder as the flag names it.
    folder: &'a Path,
    found: BTreeMap<PathBuf, Asset>,
    /// The bytes that the page may still have.
    room: usize,
}

impl Reading<'_> {
    /// Reads what is in `folder`, whose path within the page is `within`.
    fn folder(&mut self, folder: &Path, within: &Path, depth: usize) -> Result<(), AssetsError> {
        if depth > DEPTH_MAX {
            return Err(self.too_much());
        }
        let unreadable = |error| AssetsError::Unreadable(folder.to_owned(), error);
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            if !is_hidden(&entry.file_name()) {
                self.entry(&entry.path(), &within.join(entry.file_name()), depth)?;
            }
        }
        Ok(())
    }

    fn entry(&mut self, path: &Path, within: &Path, depth: usize) -> Result<(), AssetsError> {
        let unreadable = |error| AssetsError::Unreadable(path.to_owned(), error);
        let real = fs::canonicalize(path).map_err(unreadable)?;
        if !real.starts_with(self.root) {
            return Err(AssetsError::Outside(path.to_owned()));
        }
        let about = fs::metadata(&real).map_err(unreadable)?;
        if about.is_dir() {
            return self.folder(path, within, depth + 1);
        }
        if !about.is_file() {
            // A pipe or a socket: reading one might never end.
            return Ok(());
        }
        let mut content = Vec::new();
        let most = u64::try_from(self.room).unwrap_or(u64::MAX).saturating_add(1);
        File::open(&real).and_then(|file| file.take(most).read_to_end(&mut content)).map_err(unreadable)?;
        self.room = self.room.checked_sub(content.len()).ok_or_else(|| self.too_much())?;
        let modified = modified(&about, &content);
        self.found.insert(within.to_owned(), Asset { content: content.into(), modified });
        if self.found.len() > FILES_MAX { Err(self.too_much()) } else { Ok(()) }
    }

    fn too_much(&self) -> AssetsError {
        AssetsError::TooMuch(self.folder.to_owned())
    }
}

fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().first() == Some(&b'.')
}

/// See [`Asset::modified`].
fn modified(about: &Metadata, content: &[u8]) -> SystemTime {
    let since_epoch = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let [a, b, c, d, ..] = *blake3::hash(content).as_bytes();
    let of_content = u32::from_le_bytes([a, b, c, d]) % 1_000_000_000;
    UNIX_EPOCH + Duration::new(since_epoch.unwrap_or_default().as_secs(), of_content)
}
