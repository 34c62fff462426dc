//! The files of a page for [`ServeDir`](tower_http::services::ServeDir).

use std::future::{Ready, ready};
use std::io::{self, Cursor, SeekFrom};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::SystemTime;

use bytes::Bytes;
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::fs::{Backend, File, Metadata};

use super::folder::{Asset, Assets};

/// Files in memory.
#[derive(Clone, Debug)]
pub(super) struct InMemory(pub(super) Arc<Assets>);

impl InMemory {
    /// The file at a path, which begins with `.` as `ServeDir` writes it.
    fn find(&self, path: &Path) -> io::Result<&Asset> {
        let within = path.strip_prefix(".").unwrap_or(path);
        self.0.get(within).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Backend for InMemory {
    type File = OpenAsset;
    type Metadata = About;
    type OpenFuture = Ready<io::Result<OpenAsset>>;
    type MetadataFuture = Ready<io::Result<About>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(
            self.find(&path)
                .map(|asset| OpenAsset { about: About::of(asset), content: Cursor::new(asset.content.clone()) }),
        )
    }

    /// The root is the only folder: no other folder has an `index.html` to request, and folders are not listed.
    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        let is_root = path.strip_prefix(".").is_ok_and(|within| within.as_os_str().is_empty());
        ready(if is_root { Ok(About::FOLDER) } else { self.find(&path).map(About::of) })
    }
}

/// The data about a file without its content.
#[derive(Clone, Copy, Debug)]
pub(super) struct About {
    length: u64,
    modified: SystemTime,
    is_folder: bool,
}

impl About {
    const FOLDER: Self = Self { length: 0, modified: SystemTime::UNIX_EPOCH, is_folder: true };

    fn of(asset: &Asset) -> Self {
        Self { length: asset.content.len() as u64, modified: asset.modified, is_folder: false }
    }
}

impl Metadata for About {
    fn is_dir(&self) -> bool {
        self.is_folder
    }

    fn modified(&self) -> io::Result<SystemTime> {
        Ok(self.modified)
    }

    fn len(&self) -> u64 {
        self.length
    }
}

/// A file in transfer, which shares the page's bytes.
#[derive(Debug)]
pub(super) struct OpenAsset {
    about: About,
    content: Cursor<Bytes>,
}

impl File for OpenAsset {
    type Metadata = About;
    type MetadataFuture<'a> = Ready<io::Result<About>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.about))
    }
}

impl AsyncRead for OpenAsset {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.content).poll_read(context, into)
    }
}

impl AsyncSeek for OpenAsset {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.content).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.content).poll_complete(context)
    }
}
