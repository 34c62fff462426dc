//! Processes that end with the test, however it ends.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};

/// Every process that has been started and not waited for yet.
static RUNNING: LazyLock<Mutex<Vec<u32>>> = LazyLock::new(Mutex::default);

/// A child process. Dropping it kills it.
pub(crate) struct Process {
    name: String,
    child: Child,
    /// The file for its standard error.
    pub(crate) log: PathBuf,
}

impl Process {
    /// Starts `program` with its standard error in `log`. The standard output is taken with [`Self::output`].
    pub(crate) fn start(
        name: &str,
        program: &Path,
        log: PathBuf,
        prepare: impl FnOnce(&mut Command),
    ) -> anyhow::Result<Self> {
        let mut command = dying_with_us(program);
        command.env_clear().envs(std::env::vars_os().filter(|(key, _)| !key.to_string_lossy().starts_with("HADAL_")));
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(File::options().create(true).append(true).open(&log)?);
        prepare(&mut command);
        let child = command.spawn().with_context(|| format!("cannot start {}", program.display()))?;
        running().push(child.id());
        Ok(Self { name: name.to_owned(), child, log })
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Its standard output, once.
    pub(crate) fn output(&mut self) -> anyhow::Result<std::process::ChildStdout> {
        self.child.stdout.take().context("the output has been taken already")
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) -> anyhow::Result<()> {
        let id = Pid::from_child(&self.child);
        kill_process(id, signal).with_context(|| format!("cannot signal {} (pid {})", self.name, self.id()))
    }

    /// Suspends it, and waits until the last of its threads has stopped.
    pub(crate) fn stand_still(&self) -> anyhow::Result<()> {
        self.signal(Signal::STOP)?;
        // The event is left in place, since a process that is already suspended produces no other.
        let stopped = WaitIdOptions::STOPPED | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(Pid::from_child(&self.child)), stopped)
            .with_context(|| format!("{} does not stand still", self.name))?;
        Ok(())
    }

    /// Fails if the process has ended on its own.
    pub(crate) fn check_alive(&mut self) -> anyhow::Result<()> {
        if let Some(status) = self.child.try_wait()? {
            bail!("{} ended by itself ({status}); it said:\n{}", self.name, self.last_words());
        }
        Ok(())
    }

    /// Waits for its end.
    pub(crate) fn wait(&mut self, patience: Duration) -> anyhow::Result<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            if let Some(status) = self.child.try_wait()? {
                forget(self.id());
                return Ok(status);
            }
            if Instant::now() > until {
                bail!("{} has not ended within {patience:?}; it said:\n{}", self.name, self.last_words());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The end of the log.
    pub(crate) fn last_words(&self) -> String {
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(12)..].join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Gone already if it was waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
        forget(self.id());
    }
}

/// Kills all children, for exits that run no destructors.
pub(crate) fn kill_all() {
    for id in running().drain(..) {
        if let Some(id) = i32::try_from(id).ok().and_then(Pid::from_raw) {
            let _ = kill_process(id, Signal::KILL);
        }
    }
}

/// A command whose process the kernel kills when this thread ends, even by SIGKILL. Only the main thread starts
/// processes.
fn dying_with_us(program: &Path) -> Command {
    let setpriv = Path::new("/usr/bin/setpriv");
    if !setpriv.exists() {
        return Command::new(program);
    }
    let mut command = Command::new(setpriv);
    command.args(["--pdeathsig", "KILL"]).arg(program);
    command
}

fn running() -> std::sync::MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn forget(id: u32) {
    running().retain(|other| *other != id);
}

/// A free port of the loopback interface, below the range of outgoing connections: a server that is restarted must find
/// its port still free.
pub(crate) fn free_port() -> anyhow::Result<u16> {
    static NEXT: Mutex<Option<u16>> = Mutex::new(None);
    let mut next = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    // Another run beside this one begins elsewhere.
    let mut port = next.unwrap_or_else(|| 12_000 + u16::try_from(std::process::id() % 16_000).unwrap_or_default());
    for _ in 0..2_000 {
        port = if port >= 30_000 { 12_000 } else { port + 1 };
        if std::net::TcpListener::bind(("127.0.0.1", port)).is_ok() {
            *next = Some(port);
            return Ok(port);
        }
    }
    bail!("no free port between 12000 and 30000")
}
