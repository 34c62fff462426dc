//! The harm that strangers can do to a server of 512 MiB: every attack found so far, one after the other, beside honest
//! callers and probes; then the cost of the most expensive questions.
//!
//! Asserted: the server lives and stays within its memory and a number of threads; no answer to an honest caller is wrong,
//! missing or refused for want of room; each probe is answered in the time of a probe; it drains in time. Latencies are printed
//! beside those without attacks, not asserted.

mod analysts;
mod attacks;
mod compressed;
mod costs;
mod hostile;
mod proof;
mod slow;
mod small;
mod streams;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rustix::process::nice;
use tokio::runtime::Runtime;

use self::attacks::Target;
pub(crate) use self::proof::prove;
use crate::corpus::Corpus;
use crate::http;
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::replica::{Plan, Replica};
use crate::soak::Vitals;
use crate::stage::Bench;
use crate::tally::Tally;

/// Some honest callers, far from saturation.
const PRESSURE: Pressure = Pressure { connections: 4, callers: 4, pause: Duration::from_millis(10) };
/// The length of the measurement without attacks.
const PEACE: Duration = Duration::from_secs(5);
/// The time for an attack's first act, if that is longer than the measurement.
const FIRST_ACT: Duration = Duration::from_secs(60);
/// The longest time that a probe waits, as Kubernetes does by the shipped files.
const PROBE: Duration = Duration::from_secs(2);
/// The memory that the shipped deployment gives a server, in KiB.
const MEMORY_KIB: u64 = 512 * 1024;
/// The most threads for each core: one of calls, one of long work and four of analyses; and the most beside them, which are those
/// of `max_blocking_threads` and some of the server's own.
const THREADS_PER_CORE: u64 = 6;
const THREADS_BESIDE: u64 = 32;
/// The lowest priority, on the scale of `nice`.
const LEAST_PRIORITY: i32 = 19;
/// The drain time at the end of the run, and the allowance for starting and ending a process.
const DRAIN: Duration = Duration::from_secs(2);
const DRAIN_SLACK: Duration = Duration::from_secs(3);

/// The experience of honest callers and probes during one measurement.
struct Row {
    name: &'static str,
    tally: Tally,
    acts: u64,
    probes: u64,
    /// The resources of the server, as often as it was looked at.
    looks: Vec<Vitals>,
}

impl Row {
    fn peak_kib(&self) -> u64 {
        self.looks.iter().map(|look| look.peak).max().unwrap_or_default()
    }

    fn threads(&self) -> u64 {
        self.looks.iter().map(|look| look.threads).max().unwrap_or_default()
    }
}

/// Attacks one server, each attack for some time, and prints the results. With words, only by the attacks in whose names one of them is.
pub(crate) fn run(bench: &Bench, time: Duration, words: &[String]) -> anyhow::Result<()> {
    let (mut server, keys, target, corpus) = start(bench)?;
    let mut rows = vec![under(bench, &mut server, target, &corpus, "in peace", PEACE, None)?];
    let is_chosen = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    for attack in attacks::all()?.into_iter().filter(|attack| is_chosen(attack.name)) {
        rows.push(under(bench, &mut server, target, &corpus, attack.name, time, Some(attack))?);
    }
    print(&rows);
    if !words.is_empty() {
        return server.stop();
    }
    costs::table(bench, &mut server)?;
    costs::margin(&corpus, &keys.host()?)?;

    // It ends in time even under the heaviest attack.
    let dearest = attacks::dearest()?;
    let attacker = Attacker::start(target, dearest)?;
    std::thread::sleep(Duration::from_secs(1));
    let asked = Instant::now();
    server.stop()?;
    let took = asked.elapsed();
    attacker.stop()?;
    ensure!(took < DRAIN + DRAIN_SLACK, "the server was asked to stop within {DRAIN:?} and took {took:?}");
    anstream::println!(
        "\nstopped {:.1} s after it was asked to, of {} s to drain",
        took.as_secs_f64(),
        DRAIN.as_secs()
    );
    Ok(())
}

/// A server with all defaults, its keys and addresses, and calls with their right answers.
fn start(bench: &Bench) -> anyhow::Result<(Replica, Keys, Target, Arc<Corpus>)> {
    let folder = bench.folder("abuse")?;
    let keys = Keys::new(&folder)?;
    let drain = DRAIN.as_secs().to_string();
    let flags = ["--seal-keys-file", keys.path()?, "--drain-delay", "0", "--drain", &drain];
    let server = Replica::start("server", &folder, &Plan::new(&bench.current, &flags))?;
    let target = Target { calls: server.address, admin: server.admin };
    let corpus = Arc::new(Corpus::of(&[&keys.host()?])?);
    Ok((server, keys, target, corpus))
}

/// Measures honest callers and probes for some time, during an attack if there is one.
fn under(
    bench: &Bench,
    server: &mut Replica,
    target: Target,
    corpus: &Arc<Corpus>,
    name: &'static str,
    time: Duration,
    attack: Option<attacks::Attack>,
) -> anyhow::Result<Row> {
    server.forget_peak()?;
    let attacker = attack.map(|attack| Attacker::start(target, attack)).transpose()?;
    // The attackers have a head start.
    std::thread::sleep(Duration::from_millis(500));
    let load = Load::start(&bench.runtime, server.address, Arc::clone(corpus), PRESSURE)?;
    let (start, mut looks, mut probes) = (Instant::now(), Vec::new(), 0);
    let not_yet = || start.elapsed() < FIRST_ACT && attacker.as_ref().is_some_and(|attacker| attacker.acts() == 0);
    while start.elapsed() < time || not_yet() {
        server.check_alive()?;
        looks.push(Vitals::of(server.id()?)?);
        http::get_within(target.admin, "/livez", PROBE).with_context(|| format!("{name}: a probe"))?;
        http::get_within(target.admin, "/readyz", PROBE).with_context(|| format!("{name}: a probe"))?;
        probes += 2;
        std::thread::sleep(Duration::from_millis(100));
    }
    let tally = load.stop()?;
    let acts = attacker.map_or(Ok(0), Attacker::stop).context(name)?;
    looks.push(Vitals::of(server.id()?)?);
    let row = Row { name, tally, acts, probes, looks };
    judge(&row).map(|()| row)
}

fn judge(row: &Row) -> anyhow::Result<()> {
    let Row { name, tally, .. } = row;
    let cores = std::thread::available_parallelism()?.get() as u64;
    let threads_max = cores * THREADS_PER_CORE + THREADS_BESIDE;
    ensure!(row.peak_kib() < MEMORY_KIB, "{name}: the server held {} MiB", row.peak_kib() / 1024);
    ensure!(row.threads() <= threads_max, "{name}: the server had {} threads", row.threads());
    ensure!(tally.wrong == 0, "{name}: {} wrong answers:\n{}", tally.wrong, tally.examples.join("\n"));
    ensure!(tally.failures() == 0, "{name}: {} lost answers:\n{}", tally.failures(), tally.examples.join("\n"));
    ensure!(tally.shed == 0, "{name}: there was no room for {} of {} calls", tally.shed, tally.shed + tally.right);
    ensure!(tally.right > 0, "{name}: honest callers got nothing:\n{}", tally.examples.join("\n"));
    Ok(())
}

/// Prints rows, the first of which is that in peace.
fn print<'a>(rows: impl IntoIterator<Item = &'a Row>) {
    let slow = |row: &Row| [row.tally.milliseconds(0.99), row.tally.milliseconds_of_short_calls(0.99)];
    let mut rows = rows.into_iter().peekable();
    let peace = rows.peek().map_or([f64::NAN; 2], |row| slow(row));
    anstream::println!(
        "\n{:<38} {:>7} {:>7} {:>6} {:>7} {:>6} {:>9} {:>6} {:>7} {:>8} {:>9}",
        "under",
        "acts",
        "right",
        "shed",
        "p99 ms",
        "ratio",
        "short ms",
        "ratio",
        "probes",
        "threads",
        "peak MiB"
    );
    for row in rows {
        let [all, short] = slow(row);
        anstream::println!(
            "{:<38} {:>7} {:>7} {:>6} {:>7.2} {:>6.1} {:>9.2} {:>6.1} {:>7} {:>8} {:>9}",
            row.name,
            row.acts,
            row.tally.right,
            row.tally.shed,
            all,
            all / peace[0],
            short,
            short / peace[1],
            row.probes,
            row.threads(),
            row.peak_kib() / 1024
        );
    }
}

/// The attackers of one attack, until they are stopped. Their own work gives way to everybody else's.
struct Attacker {
    runtime: Runtime,
    stopped: Arc<AtomicBool>,
    acts: Arc<AtomicU64>,
}

impl Attacker {
    fn start(target: Target, attack: attacks::Attack) -> anyhow::Result<Self> {
        let give_way = || {
            let _ = nice(LEAST_PRIORITY);
        };
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        let runtime = threads.worker_threads(2).on_thread_start(give_way).enable_all().build()?;
        let (stopped, acts) = (Arc::<AtomicBool>::default(), Arc::<AtomicU64>::default());
        let act = Arc::new(attack.act);
        let task = |_| {
            let (stopped, acts, act) = (Arc::clone(&stopped), Arc::clone(&acts), Arc::clone(&act));
            runtime.spawn(async move {
                while !stopped.load(Ordering::Relaxed) {
                    // The outcome does not matter: refusals and cut connections are what attackers are meant to get.
                    if act(target).await.is_err() {
                        tokio::time::sleep(Duration::from_millis(5)).await;
                    }
                    acts.fetch_add(1, Ordering::Relaxed);
                }
            })
        };
        for each in 0..attack.attackers {
            task(each);
        }
        Ok(Self { runtime, stopped, acts })
    }

    /// The number of acts so far.
    fn acts(&self) -> u64 {
        self.acts.load(Ordering::Relaxed)
    }

    /// Ends the attack; returns the number of acts.
    fn stop(self) -> anyhow::Result<u64> {
        self.stopped.store(true, Ordering::Relaxed);
        let acts = self.acts();
        self.runtime.shutdown_background();
        ensure!(acts > 0, "the attack was not made once");
        Ok(acts)
    }
}
