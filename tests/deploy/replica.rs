//! A real server process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, ExitStatus};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rustix::process::Signal;

use crate::process::{Process, free_port};

/// The time limit of a start on a busy machine.
const START: Duration = Duration::from_secs(120);
/// The time allowed for a drain beyond the server's own limit.
const END: Duration = Duration::from_secs(60);

/// The way to run a server.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The binary.
    pub(crate) binary: PathBuf,
    /// The flags after `serve`, except for the addresses.
    pub(crate) flags: Vec<String>,
}

impl Plan {
    /// The plan of a binary with these flags.
    pub(crate) fn new(binary: &Path, flags: &[&str]) -> Self {
        Self { binary: binary.to_owned(), flags: flags.iter().map(|flag| (*flag).to_owned()).collect() }
    }

    /// The same with further flags.
    pub(crate) fn with(&self, flags: &[&str]) -> Self {
        let mut plan = self.clone();
        plan.flags.extend(flags.iter().map(|flag| (*flag).to_owned()));
        plan
    }
}

/// A server at an address that it keeps when it is restarted.
pub(crate) struct Replica {
    /// The name for people.
    pub(crate) name: String,
    /// The address it listens on.
    pub(crate) address: SocketAddr,
    /// The address of its admin port.
    pub(crate) admin: SocketAddr,
    /// The duration of its last start, from the creation of the process to its first line.
    pub(crate) ready_after: Duration,
    log: PathBuf,
    process: Option<Process>,
    /// Keeps the pipe open that the server writes to.
    output: Option<BufReader<ChildStdout>>,
}

impl Replica {
    /// Starts a server at a free address.
    pub(crate) fn start(name: &str, folder: &Path, plan: &Plan) -> anyhow::Result<Self> {
        let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let (address, admin) = (at(free_port()?), at(free_port()?));
        let log = folder.join(format!("{name}.log"));
        let mut replica = Self {
            name: name.to_owned(),
            address,
            admin,
            ready_after: Duration::ZERO,
            log,
            process: None,
            output: None,
        };
        replica.start_again(plan)?;
        Ok(replica)
    }

    /// Starts it again at its address, after it has ended.
    pub(crate) fn start_again(&mut self, plan: &Plan) -> anyhow::Result<()> {
        ensure!(self.process.is_none(), "{} runs already", self.name);
        let start = Instant::now();
        let mut process = Process::start(&self.name, &plan.binary, self.log.clone(), |command| {
            command.args(["serve", "--listen", &self.address.to_string(), "--admin-listen", &self.admin.to_string()]);
            command.args(&plan.flags);
        })?;
        let (sender, receiver) = mpsc::channel();
        let mut output = BufReader::new(process.output()?);
        std::thread::spawn(move || {
            let mut first = String::new();
            let _ = output.read_line(&mut first);
            // Nobody waits any more if the start took too long.
            let _ = sender.send((first, output));
        });
        let (first, output) = receiver.recv_timeout(START).with_context(|| format!("{} does not start", self.name))?;
        ensure!(first.starts_with("listening on "), "{} did not start; it said:\n{}", self.name, process.last_words());
        self.ready_after = start.elapsed();
        self.output = Some(output);
        self.process = Some(process);
        Ok(())
    }

    /// The process id.
    pub(crate) fn id(&self) -> anyhow::Result<u32> {
        Ok(self.process()?.id())
    }

    /// Lets the kernel forget the most memory that it has held so far.
    pub(crate) fn forget_peak(&self) -> anyhow::Result<()> {
        std::fs::write(format!("/proc/{}/clear_refs", self.id()?), "5").context("the peak of memory stays")
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) -> anyhow::Result<()> {
        self.process()?.signal(signal)
    }

    /// Suspends it; once this returns, it sends nothing until it is resumed.
    pub(crate) fn stand_still(&self) -> anyhow::Result<()> {
        self.process()?.stand_still()
    }

    /// Kills it, as abruptly as a power cut.
    pub(crate) fn kill(&mut self) -> anyhow::Result<()> {
        self.signal(Signal::KILL)?;
        self.end().map(drop)
    }

    /// Asks it to stop and waits until it has let its calls finish.
    pub(crate) fn stop(&mut self) -> anyhow::Result<()> {
        self.signal(Signal::TERM)?;
        let name = self.name.clone();
        let status = self.end()?;
        ensure!(status.success(), "{name} ended with {status} after SIGTERM");
        Ok(())
    }

    /// Fails if it has ended on its own.
    pub(crate) fn check_alive(&mut self) -> anyhow::Result<()> {
        self.process.as_mut().map_or(Ok(()), Process::check_alive)
    }

    fn end(&mut self) -> anyhow::Result<ExitStatus> {
        let mut process = self.process.take().context("it does not run")?;
        self.output = None;
        process.wait(END)
    }

    fn process(&self) -> anyhow::Result<&Process> {
        self.process.as_ref().with_context(|| format!("{} does not run", self.name))
    }
}
