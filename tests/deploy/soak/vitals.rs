//! The resources of a process, as the kernel reports them.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::Context;

use crate::http;

/// The resources of a process at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vitals {
    /// Resident memory, in KiB.
    pub(crate) memory: u64,
    /// The part of it that is the process's own, in KiB. The rest are pages of the program, which all processes share and of
    /// which the kernel maps as many at once as it likes.
    pub(super) own: u64,
    /// The most resident memory so far, in KiB.
    pub(crate) peak: u64,
    /// Open files and sockets.
    pub(super) files: usize,
    /// Threads.
    pub(crate) threads: u64,
}

impl Vitals {
    /// Reads the resources of a process.
    pub(crate) fn of(process: u32) -> anyhow::Result<Self> {
        let folder = Path::new("/proc").join(process.to_string());
        let status = std::fs::read_to_string(folder.join("status")).context("the server is gone")?;
        let number = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            let value = line.and_then(|line| line.split_whitespace().next()).with_context(|| format!("no {name}"))?;
            anyhow::Ok(value.parse::<u64>()?)
        };
        Ok(Self {
            memory: number("VmRSS")?,
            own: number("RssAnon")?,
            peak: number("VmHWM")?,
            files: std::fs::read_dir(folder.join("fd"))?.count(),
            threads: number("Threads")?,
        })
    }
}

impl std::fmt::Display for Vitals {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (memory, own) = (megabytes(self.memory), megabytes(self.own));
        write!(out, "{memory:.1} MiB ({own:.1} of its own), {} files, {} threads", self.files, self.threads)
    }
}

/// The work under way, as the server reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UnderWay {
    /// Calls that have begun and not ended.
    calls: u64,
    /// Open streams.
    streams: u64,
    /// Open connections.
    connections: u64,
    /// Tasks of its runtime: whatever a call or a stream leaves behind is one, and shows nowhere else.
    pub(super) tasks: u64,
}

impl UnderWay {
    /// True if nothing is under way except tasks, of which an idle server has some.
    pub(super) fn is_idle(&self) -> bool {
        self.calls + self.streams + self.connections == 0
    }

    /// Asks the admin port.
    pub(super) fn of(admin: SocketAddr) -> anyhow::Result<Self> {
        let text = http::get(admin, "/metrics")?;
        let sum = |name: &str| {
            let of_name =
                text.lines().filter_map(|line| line.strip_prefix(name)).filter(|rest| rest.starts_with([' ', '{']));
            let values: Vec<u64> = of_name
                .map(|rest| rest.rsplit(' ').next().unwrap_or_default().parse())
                .collect::<Result<_, _>>()
                .with_context(|| format!("{name} is no count"))?;
            anyhow::ensure!(!values.is_empty(), "there is no metric {name}");
            Ok(values.iter().sum())
        };
        Ok(Self {
            calls: sum("hadal_requests_in_flight")?,
            streams: sum("hadal_streams_open")?,
            connections: sum("hadal_connections_open")?,
            tasks: sum("hadal_tasks_alive")?,
        })
    }
}

impl std::fmt::Display for UnderWay {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { calls, streams, connections, tasks } = self;
        write!(out, "{calls} calls, {streams} streams, {connections} connections under way, {tasks} tasks alive")
    }
}

/// KiB as MiB, for people.
#[expect(clippy::cast_precision_loss, reason = "for people")]
pub(super) fn megabytes(kibibytes: u64) -> f64 {
    kibibytes as f64 / 1024.0
}
