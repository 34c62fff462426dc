//! What a process holds, as the kernel tells it.

use std::path::Path;

use anyhow::Context;

/// One look at a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vitals {
    /// Resident memory, in KiB.
    pub(super) memory: u64,
    /// Open files and sockets.
    pub(super) files: usize,
    /// Threads.
    pub(super) threads: u64,
}

impl Vitals {
    /// Looks at a process.
    pub(super) fn of(process: u32) -> anyhow::Result<Self> {
        let folder = Path::new("/proc").join(process.to_string());
        let status = std::fs::read_to_string(folder.join("status")).context("the server is gone")?;
        let number = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            let value = line.and_then(|line| line.split_whitespace().next()).with_context(|| format!("no {name}"))?;
            anyhow::Ok(value.parse::<u64>()?)
        };
        Ok(Self {
            memory: number("VmRSS")?,
            files: std::fs::read_dir(folder.join("fd"))?.count(),
            threads: number("Threads")?,
        })
    }
}

impl std::fmt::Display for Vitals {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:.1} MiB, {} files, {} threads", megabytes(self.memory), self.files, self.threads)
    }
}

/// KiB as MiB, for people.
#[expect(clippy::cast_precision_loss, reason = "for people")]
pub(super) fn megabytes(kibibytes: u64) -> f64 {
    kibibytes as f64 / 1024.0
}
