//! Every port that strangers may reach, each at a server of its own: the rules with the page, the match server behind them, and the tools
//! for language models.

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rustix::process::Signal;

use crate::keys::Keys;
use crate::process::{Process, free_port};
use crate::replica::{Plan, Replica};
use crate::soak::Vitals;
use crate::stage::Bench;

/// The most threads of the rules server for each core: one of calls, one of long work and four of analyses; and the most beside them, which
/// are those of `max_blocking_threads` and some of the server's own.
const THREADS_PER_CORE: usize = 6;
const THREADS_BESIDE: usize = 32;
/// The most threads of the match server: forty for what is asked, some for its streams and what happens by itself, and those of its client.
const THREADS_OF_MATCHES: usize = 96;
/// The most threads of the tools for language models: one for each of 64 sessions, and some.
const THREADS_OF_MODELS: usize = 96;

/// The drain time of the rules server.
pub(super) const DRAIN: Duration = Duration::from_secs(2);
/// The time that the match server gives answers under way, and that of the tools for language models.
const OTHERS: Duration = Duration::from_secs(5);
/// The allowance for starting and ending a process.
const SLACK: Duration = Duration::from_secs(3);
/// The time limit of a start on a busy machine.
const START: Duration = Duration::from_secs(120);
/// A page long enough that it is not handed over at once.
const PAGE_BYTES: usize = 400 * 1024;

/// The tokens for language models: of somebody honest, and of an attacker.
pub(super) const HONEST_TOKEN: &str = "honest-token-of-somebody-who-plays";
pub(super) const ATTACKERS_TOKEN: &str = "attackers-token-who-has-one-as-well";

/// The addresses of the ports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// The port of the calls, which also has the page and forwards to the match server.
    pub(super) calls: SocketAddr,
    /// The admin port.
    pub(super) admin: SocketAddr,
    /// The match server's own port.
    pub(super) matches: SocketAddr,
    /// The port of the tools for language models.
    pub(super) models: SocketAddr,
}

/// The servers.
pub(super) struct Ports {
    pub(super) target: Target,
    pub(super) server: Replica,
    others: Vec<Other>,
}

/// A server beside that of the rules.
struct Other {
    name: &'static str,
    process: Process,
    threads_max: usize,
}

/// The resources of one server.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) name: &'static str,
    pub(super) vitals: Vitals,
    /// The most threads that it may have.
    pub(super) threads_max: usize,
}

impl Ports {
    /// Starts all, with defaults wherever an attack could meet a limit.
    pub(super) fn open(bench: &Bench, folder: &Path, keys: &Keys) -> anyhow::Result<Self> {
        let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let (matches, models) = (at(free_port()?), at(free_port()?));
        let (page, drain) = (page(folder)?, DRAIN.as_secs().to_string());
        let (page, forward) = (page.to_str().context("the folder's name is not text")?, format!("http://{matches}"));
        let flags = ["--seal-keys-file", keys.path()?, "--drain-delay", "0", "--drain", &drain];
        let plan = Plan::new(&bench.current, &flags).with(&["--assets", page, "--matches", &forward]);
        let server = Replica::start("server", folder, &plan)?;
        let target = Target { calls: server.address, admin: server.admin, matches, models };
        let others = vec![match_server(folder, target)?, language_models(bench, folder, models)?];
        let mut ports = Self { target, server, others };
        for (place, address) in [matches, models].into_iter().enumerate() {
            let until = Instant::now() + START;
            while std::net::TcpStream::connect(address).is_err() {
                ports.others[place].process.check_alive()?;
                ensure!(Instant::now() < until, "{} does not start", ports.others[place].name);
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        Ok(ports)
    }

    /// Fails if one of them has ended.
    pub(super) fn check_alive(&mut self) -> anyhow::Result<()> {
        self.server.check_alive()?;
        self.others.iter_mut().try_for_each(|other| other.process.check_alive())
    }

    /// Lets the kernel forget the most memory that each has held so far.
    pub(super) fn forget_peaks(&self) -> anyhow::Result<()> {
        self.server.forget_peak()?;
        for other in &self.others {
            std::fs::write(format!("/proc/{}/clear_refs", other.process.id()), "5")
                .context("the peak of memory stays")?;
        }
        Ok(())
    }

    /// The resources of each.
    pub(super) fn look(&self) -> anyhow::Result<Vec<Look>> {
        let threads_max = std::thread::available_parallelism()?.get() * THREADS_PER_CORE + THREADS_BESIDE;
        let mut looks = vec![Look { name: "rules", vitals: Vitals::of(self.server.id()?)?, threads_max }];
        for other in &self.others {
            let vitals = Vitals::of(other.process.id())?;
            looks.push(Look { name: other.name, vitals, threads_max: other.threads_max });
        }
        Ok(looks)
    }

    /// Asks each to stop, and says how long that took; fails if one takes longer than its time.
    pub(super) fn stop(mut self) -> anyhow::Result<Vec<(&'static str, Duration, Duration)>> {
        let mut stopped = Vec::new();
        // Those behind first: streams that come through the rules server are then open at both.
        for Other { name, mut process, .. } in self.others {
            let asked = Instant::now();
            process.signal(Signal::TERM)?;
            let status = process.wait(OTHERS + SLACK).with_context(|| format!("{name}: asked to stop"))?;
            // Uvicorn ends with the signal that has asked it to stop.
            let is_asked = status.success() || status.signal() == Some(Signal::TERM.as_raw());
            ensure!(is_asked, "{name} ended with {status} after SIGTERM; it said:\n{}", process.last_words());
            stopped.push((name, asked.elapsed(), OTHERS));
        }
        let asked = Instant::now();
        self.server.stop()?;
        let took = asked.elapsed();
        ensure!(took < DRAIN + SLACK, "the server was asked to stop within {DRAIN:?} and took {took:?}");
        stopped.push(("rules", took, DRAIN));
        Ok(stopped)
    }
}

/// A folder with a page.
fn page(folder: &Path) -> anyhow::Result<PathBuf> {
    let page = folder.join("page");
    std::fs::create_dir_all(&page)?;
    std::fs::write(page.join("index.html"), "<!doctype html><title>A page</title>")?;
    // Bytes that no server makes shorter.
    let mut long = vec![0; PAGE_BYTES];
    getrandom::fill(&mut long)?;
    std::fs::write(page.join("long.bin"), long)?;
    Ok(page)
}

/// The match server, which believes of its callers only the rules server: all others are visitors.
fn match_server(folder: &Path, target: Target) -> anyhow::Result<Other> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("match-server");
    let python = project.join(".venv/bin/python");
    ensure!(python.exists(), "{} is missing: `make match-server/.venv/.installed`", python.display());
    let process = Process::start("match server", &python, folder.join("match-server.log"), |command| {
        command.args(["-m", "match_server", "--log-level", "warning", "--port", &target.matches.port().to_string()]);
        command.current_dir(project).env("RULES_SERVER", target.calls.to_string());
        command.env("MATCH_DATABASE", folder.join("matches.db")).env("MATCH_PROXIES", "127.0.0.1/32");
    })?;
    Ok(Other { name: "matches", process, threads_max: THREADS_OF_MATCHES })
}

fn language_models(bench: &Bench, folder: &Path, address: SocketAddr) -> anyhow::Result<Other> {
    let tokens = folder.join("tokens");
    let _ = std::fs::remove_file(&tokens);
    std::fs::write(&tokens, format!("{HONEST_TOKEN}\n{ATTACKERS_TOKEN}\n"))?;
    std::fs::set_permissions(&tokens, std::fs::Permissions::from_mode(0o400))?;
    let process = Process::start("language models", &bench.current, folder.join("language-models.log"), |command| {
        command.args(["mcp", "--http", &address.port().to_string()]).arg("--bearer-tokens-file").arg(tokens);
    })?;
    Ok(Other { name: "models", process, threads_max: THREADS_OF_MODELS })
}
