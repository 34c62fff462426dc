//! Pinning: the server on core 0, the load generator on core 1, so that neither takes the other's time.

use std::process::{Command, Stdio};
use std::thread::available_parallelism;

/// The core of the server.
const SERVER_CORE: &str = "0";
/// The core of the load generator.
const LOAD_CORE: &str = "1";

/// The way in which processes are kept apart on this machine.
#[derive(Clone, Copy)]
pub(crate) struct Pinning {
    cores: bool,
    realtime: bool,
}

impl Pinning {
    /// Nothing is pinned.
    pub(crate) const NONE: Self = Self { cores: false, realtime: false };

    /// Pins if there are two cores and `taskset`; with `realtime` also gives the processes real-time priority (`chrt`)
    /// if that is allowed.
    pub(crate) fn new(realtime: bool) -> Self {
        let two_cores = available_parallelism().is_ok_and(|cores| cores.get() >= 2);
        Self {
            cores: two_cores && works("taskset", &["-c", LOAD_CORE, "true"]),
            realtime: realtime && works("chrt", &["-r", "1", "true"]),
        }
    }

    /// The description in the table.
    pub(crate) fn describe(self) -> String {
        let cores = if self.cores {
            "server pinned to core 0, load generator to core 1"
        } else {
            "NOT pinned (needs two cores and taskset): expect noise"
        };
        let share =
            if self.realtime { ", both with real-time priority" } else { ", cores shared with whatever else runs" };
        format!("{cores}{share}")
    }

    /// A command that runs a server process.
    pub(crate) fn server(self, program: &std::path::Path) -> Command {
        let mut words = self.prefix(SERVER_CORE).into_iter();
        match words.next() {
            None => Command::new(program),
            Some(first) => {
                let mut command = Command::new(first);
                command.args(words).arg(program);
                command
            }
        }
    }

    /// Moves all threads of this process to its core.
    pub(crate) fn pin_load(self) {
        let own = std::process::id().to_string();
        if self.cores {
            works("taskset", &["-a", "-p", "-c", LOAD_CORE, &own]);
        }
        if self.realtime {
            works("chrt", &["-r", "-a", "-p", "1", &own]);
        }
    }

    fn prefix(self, core: &'static str) -> Vec<&'static str> {
        let mut words = Vec::new();
        if self.cores {
            words.extend(["taskset", "-c", core]);
        }
        if self.realtime {
            words.extend(["chrt", "-r", "1"]);
        }
        words
    }
}

fn works(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
