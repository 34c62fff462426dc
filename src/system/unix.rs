//! Unix: Linux and macOS.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// The permission bits that let everybody on the machine read, write or run a file, or its group write it.
const TOO_OPEN: u32 = 0o027;

/// The signals that ask the process to stop.
#[derive(Debug)]
pub struct Stop {
    terminate: Signal,
    interrupt: Signal,
}

impl Stop {
    /// Handles them from now on.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn listen() -> io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// The signal that asks the process to read its files again.
#[derive(Debug)]
pub struct Hangup(Signal);

impl Hangup {
    /// Handles it from now on; unhandled, it would end the process.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn listen() -> io::Result<Self> {
        Ok(Self(signal(SignalKind::hangup())?))
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        self.0.recv().await;
    }
}

/// The permissions of a file, if they let others read it.
pub fn mode_open_to_others(file: &Metadata) -> Option<u32> {
    let mode = file.permissions().mode() & 0o777;
    (mode & TOO_OPEN != 0).then_some(mode)
}

/// Makes a new file with these permissions.
///
/// # Errors
/// If it is there already, or cannot be made.
pub fn private_file(path: &Path, mode: u32) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(mode).open(path)
}

/// Makes a folder for its owner alone, and those above it, if it is not there.
///
/// # Errors
/// If it cannot be made.
pub fn private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}
