//! The proof behind a real balancer: servers die, hang, drain, change keys and versions, and no caller notices.
//!
//! `make test-deploy` builds what it needs and runs it. Every answer is compared, byte for byte, with that of the
//! service's own functions in this process. Nothing leaves the loopback interface; all processes end with this one.

mod abuse;
mod balancer;
mod corpus;
mod expected;
mod http;
mod keys;
mod load;
mod process;
mod raw;
mod refuser;
mod replica;
mod scenarios;
mod soak;
mod stage;
mod summary;
mod tally;
mod watch;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Parser;
use scenarios::SCENARIOS;
use stage::Bench;

/// Run servers behind Envoy and prove that callers notice nothing of what happens to them.
#[derive(Parser, Debug)]
struct Arguments {
    /// Run only the scenarios whose names contain one of these words; all if there are none.
    words: Vec<String>,
    /// The server binary under test.
    #[arg(
        long,
        env = "HADAL_BIN",
        value_name = "FILE",
        default_value = "target/x86_64-unknown-linux-gnu/release/hadal"
    )]
    binary: PathBuf,
    /// The folder with `envoy` and `python`.
    #[arg(long, env = "DEPLOY_TOOLS", value_name = "FOLDER", default_value = ".tools/bin")]
    tools: PathBuf,
    /// Start nothing: call the servers that listen here, until standard input ends, and judge the answers.
    #[arg(long, value_name = "ADDR:PORT", requires = "seal_keys")]
    watch: Option<SocketAddr>,
    /// Soak and abuse one server for this many seconds, instead of the scenarios.
    #[arg(long, value_name = "SECONDS")]
    soak: Option<u64>,
    /// Attack one server, each attack for at least this many seconds, and print the cost of the most expensive questions, instead of the
    /// scenarios.
    #[arg(long, value_name = "SECONDS", conflicts_with = "soak")]
    abuse: Option<u64>,
    /// Prove for this many seconds that the attacks that once killed a server of 512 MiB do not any more, instead of the scenarios.
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["soak", "abuse"])]
    prove_abuse: Option<u64>,
    /// The seal keys of the watched servers.
    #[arg(long, value_name = "FILE")]
    seal_keys: Option<PathBuf>,
    /// Give up after this many seconds.
    #[arg(long, default_value_t = 900)]
    timeout: u64,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    give_up_after(Duration::from_secs(arguments.timeout));
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            anstream::eprintln!("deploy: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Runs the scenarios one after the other; true if all passed.
fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    end_with_signals(&runtime)?;
    if let (Some(address), Some(keys)) = (arguments.watch, &arguments.seal_keys) {
        return watch::until_the_input_ends(runtime.handle(), address, keys);
    }
    let bench = Bench {
        runtime: runtime.handle().clone(),
        tools: tools(arguments)?,
        folder: Path::new(env!("CARGO_TARGET_TMPDIR")).join("deploy"),
        current: absolute(&arguments.binary, "build the server first: `make deploy-binaries`")?,
        next: absolute(
            &Path::new(env!("CARGO_BIN_EXE_hadal")).with_file_name("examples/next_server"),
            "build it: `make server`",
        )?,
    };
    // The logs of an earlier run would be taken for this one's.
    let _ = std::fs::remove_dir_all(&bench.folder);
    if let Some(seconds) = arguments.soak {
        soak::run(&bench, Duration::from_secs(seconds))?;
        anstream::println!("\n1 passed, 0 failed");
        return Ok(true);
    }
    if let Some(seconds) = arguments.abuse {
        abuse::run(&bench, Duration::from_secs(seconds), &arguments.words)?;
        anstream::println!("\n1 passed, 0 failed");
        return Ok(true);
    }
    if let Some(seconds) = arguments.prove_abuse {
        abuse::prove(&bench, Duration::from_secs(seconds))?;
        anstream::println!("\n1 passed, 0 failed");
        return Ok(true);
    }
    let (mut passed, mut failed) = (Vec::new(), Vec::new());
    for (name, scenario) in SCENARIOS {
        if !arguments.words.is_empty() && !arguments.words.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        anstream::println!("{name}");
        match scenario(&bench, name) {
            Ok(row) => passed.push(row),
            Err(error) => {
                anstream::println!("  FAILED: {error:#}\n  logs: {}", bench.folder(name)?.display());
                failed.push(*name);
            }
        }
    }
    ensure!(!passed.is_empty() || !failed.is_empty(), "no scenario is called that");
    summary::print(&passed);
    for name in &failed {
        anstream::println!("{name:<24} FAILED");
    }
    anstream::println!("\n{} passed, {} failed", passed.len(), failed.len());
    Ok(failed.is_empty())
}

/// The folder of the tools; what has one server needs none.
fn tools(arguments: &Arguments) -> anyhow::Result<PathBuf> {
    if arguments.soak.is_some() || arguments.abuse.is_some() || arguments.prove_abuse.is_some() {
        Ok(PathBuf::new())
    } else {
        absolute(&arguments.tools, "run `make deploy-tools`")
    }
}

fn absolute(path: &Path, cure: &str) -> anyhow::Result<PathBuf> {
    path.canonicalize().with_context(|| format!("{} is missing: {cure}", path.display()))
}

/// Ends the process after `limit`, so that nothing here runs for ever.
fn give_up_after(limit: Duration) {
    std::thread::spawn(move || {
        std::thread::sleep(limit);
        process::kill_all();
        anstream::eprintln!("deploy: not done after {limit:?}; giving up");
        std::process::exit(1);
    });
}

/// Ends the child processes as well when a signal asks this one to end.
fn end_with_signals(runtime: &tokio::runtime::Runtime) -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let _inside = runtime.enter();
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    runtime.spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        process::kill_all();
        std::process::exit(130);
    });
    Ok(())
}
