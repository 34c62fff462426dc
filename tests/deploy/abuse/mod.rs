//! What strangers can do to a server of 512 MiB: every attack that was once found, one after the other, beside honest callers
//! and probes; then what the dearest questions cost.
//!
//! Asserted: the server lives, within its memory; honest callers get right answers; probes are answered; it drains in its
//! time. Latencies are told beside those of the server in peace, not asserted.

mod attacks;
mod costs;
mod hostile;
mod slow;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::ensure;
use rustix::process::setpriority_process;
use rustix::thread::gettid;
use tokio::runtime::Runtime;

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
/// How long the server is looked at in peace, and under each attack.
const PEACE: Duration = Duration::from_secs(4);
const ATTACK: Duration = Duration::from_secs(6);
/// What the shipped deployment gives a server, in KiB.
const MEMORY_KIB: u64 = 512 * 1024;
/// On the scale of `nice`.
const LEAST_PRIORITY: i32 = 19;
/// What the drain may take that ends the run, beside starting and ending a process.
const DRAIN: Duration = Duration::from_secs(2);
const DRAIN_SLACK: Duration = Duration::from_secs(3);

/// What honest callers and probes met while something went on.
struct Row {
    name: &'static str,
    tally: Tally,
    acts: u64,
    probes: u64,
    peak_kib: u64,
}

/// Attacks one server, and prints what became of it.
pub(crate) fn run(bench: &Bench) -> anyhow::Result<()> {
    let folder = bench.folder("abuse")?;
    let keys = Keys::new(&folder)?;
    let drain = DRAIN.as_secs().to_string();
    let flags = ["--seal-keys-file", keys.path()?, "--drain-delay", "0", "--drain", &drain];
    let mut server = Replica::start("server", &folder, &Plan::new(&bench.current, &flags))?;
    let admin = server.admin;
    let corpus = Arc::new(Corpus::of(&[&keys.host()?])?);

    let mut rows = vec![under(bench, &mut server, admin, &corpus, "in peace", PEACE, None)?];
    for attack in attacks::all()? {
        rows.push(under(bench, &mut server, admin, &corpus, attack.name, ATTACK, Some(attack))?);
    }
    print(&rows);
    costs::table(bench, &mut server)?;
    costs::margin(&corpus, &keys.host()?)?;

    // It ends on time whatever goes on.
    let dearest = attacks::dearest()?;
    let attacker = Attacker::start(server.address, dearest)?;
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

/// Honest callers and probes for some time, beside an attack if there is one.
fn under(
    bench: &Bench,
    server: &mut Replica,
    admin: SocketAddr,
    corpus: &Arc<Corpus>,
    name: &'static str,
    time: Duration,
    attack: Option<attacks::Attack>,
) -> anyhow::Result<Row> {
    let attacker = attack.map(|attack| Attacker::start(server.address, attack)).transpose()?;
    // Whoever was there before has the first of everything.
    std::thread::sleep(Duration::from_millis(500));
    let load = Load::start(&bench.runtime, server.address, Arc::clone(corpus), PRESSURE)?;
    let (start, mut peak_kib, mut probes) = (Instant::now(), 0, 0);
    while start.elapsed() < time {
        server.check_alive()?;
        peak_kib = peak_kib.max(Vitals::of(server.id()?)?.peak);
        http::get(admin, "/livez")?;
        http::get(admin, "/readyz")?;
        probes += 2;
        std::thread::sleep(Duration::from_millis(100));
    }
    let tally = load.stop()?;
    let acts = attacker.map_or(Ok(0), Attacker::stop)?;
    peak_kib = peak_kib.max(Vitals::of(server.id()?)?.peak);
    ensure!(peak_kib < MEMORY_KIB, "{name}: the server held {} MiB", peak_kib / 1024);
    ensure!(tally.wrong == 0, "{name}: {} wrong answers:\n{}", tally.wrong, tally.examples.join("\n"));
    ensure!(tally.right > 0, "{name}: honest callers got nothing:\n{}", tally.examples.join("\n"));
    Ok(Row { name, tally, acts, probes, peak_kib })
}

fn print(rows: &[Row]) {
    let slow = |row: &Row| row.tally.milliseconds(0.99);
    let peace = rows.first().map_or(f64::NAN, slow);
    anstream::println!(
        "\n{:<34} {:>7} {:>7} {:>6} {:>9} {:>6} {:>7} {:>9}",
        "under",
        "acts",
        "right",
        "shed",
        "p99 ms",
        "ratio",
        "probes",
        "peak MiB"
    );
    for row in rows {
        anstream::println!(
            "{:<34} {:>7} {:>7} {:>6} {:>9.2} {:>6.1} {:>7} {:>9}",
            row.name,
            row.acts,
            row.tally.right,
            row.tally.shed,
            slow(row),
            slow(row) / peace,
            row.probes,
            row.peak_kib / 1024
        );
    }
}

/// Those who attack, until they are told to stop. Their own work is not the server's: it gives way to everybody's.
struct Attacker {
    runtime: Runtime,
    stopped: Arc<AtomicBool>,
    acts: Arc<AtomicU64>,
}

impl Attacker {
    fn start(address: SocketAddr, attack: attacks::Attack) -> anyhow::Result<Self> {
        let give_way = || {
            let _ = setpriority_process(Some(gettid()), LEAST_PRIORITY);
        };
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        let runtime = threads.worker_threads(2).on_thread_start(give_way).enable_all().build()?;
        let (stopped, acts) = (Arc::<AtomicBool>::default(), Arc::<AtomicU64>::default());
        let act = Arc::new(attack.act);
        let task = |_| {
            let (stopped, acts, act) = (Arc::clone(&stopped), Arc::clone(&acts), Arc::clone(&act));
            runtime.spawn(async move {
                while !stopped.load(Ordering::Relaxed) {
                    // Whatever becomes of it: refusals and cut connections are what attackers are meant to get.
                    if act(address).await.is_err() {
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

    /// Ends the attack: how often it was made.
    fn stop(self) -> anyhow::Result<u64> {
        self.stopped.store(true, Ordering::Relaxed);
        self.runtime.shutdown_background();
        let acts = self.acts.load(Ordering::Relaxed);
        ensure!(acts > 0, "the attack was not made once");
        Ok(acts)
    }
}
