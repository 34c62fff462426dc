//! Windows. It has no modes of files: who may read a new one is what its folder says, and nothing checks it.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

use tokio::signal::windows::{
    CtrlBreak, CtrlC, CtrlClose, CtrlShutdown, ctrl_break, ctrl_c, ctrl_close, ctrl_shutdown,
};

/// The events of a console that ask the process to stop.
#[derive(Debug)]
pub struct Stop {
    interrupt: CtrlC,
    terminate: CtrlBreak,
    closed: CtrlClose,
    shutdown: CtrlShutdown,
}

impl Stop {
    /// Handles them from now on.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn listen() -> io::Result<Self> {
        Ok(Self { interrupt: ctrl_c()?, terminate: ctrl_break()?, closed: ctrl_close()?, shutdown: ctrl_shutdown()? })
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
            _ = self.closed.recv() => {}
            _ = self.shutdown.recv() => {}
        }
    }
}

/// The signal that asks the process to read its files again, which Windows lacks: they are read every two seconds.
#[derive(Debug)]
pub struct Hangup;

impl Hangup {
    /// Handles it from now on.
    ///
    /// # Errors
    /// Never; elsewhere if the system refuses.
    pub fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    /// Waits for the next one, which never comes.
    pub async fn next(&mut self) {
        std::future::pending().await
    }
}

/// Nothing, since modes do not exist.
pub fn mode_open_to_others(_file: &Metadata) -> Option<u32> {
    None
}

/// Makes a new file; there is no mode to give it.
///
/// # Errors
/// If it is there already, or cannot be made.
pub fn private_file(path: &Path, _mode: u32) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Makes a folder, and those above it, if it is not there.
///
/// # Errors
/// If it cannot be made.
pub fn private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(path)
}
