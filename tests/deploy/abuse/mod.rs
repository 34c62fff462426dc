//! The harm that strangers can do to servers of 512 MiB, at each of their ports: every attack found so far, one after the other, beside
//! honest callers, people who play matches, who uses the tools for language models, and probes; then the cost of the most expensive
//! questions.
//!
//! Asserted: the servers live and stay within their memory and a number of threads; no answer to anybody honest is wrong,
//! missing or refused for want of room, a stream that is opened included; each probe is answered in the time of a probe; they end in time, with streams open. Latencies are
//! printed beside those without attacks, not asserted.

mod analysts;
mod attacks;
mod compressed;
mod costs;
mod crowd;
mod honest;
mod hostile;
mod models;
mod ports;
mod proof;
mod row;
mod seated;
mod silent;
mod slow;
mod small;
mod streams;
mod visitor;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rustix::process::nice;
use tokio::runtime::Runtime;

use self::honest::Honest;
use self::ports::{HONEST_TOKEN, Ports, Target};
pub(crate) use self::proof::prove;
use self::row::{Row, judge, print};
use self::visitor::Visitor;
use crate::corpus::Corpus;
use crate::http;
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::stage::Bench;

/// Some honest callers, far from saturation.
const PRESSURE: Pressure = Pressure { connections: 4, callers: 4, pause: Duration::from_millis(10) };
/// The length of the measurement without attacks.
const PEACE: Duration = Duration::from_secs(5);
/// The time for an attack's first act, if that is longer than the measurement.
const FIRST_ACT: Duration = Duration::from_secs(60);
/// The longest time that a probe waits, as Kubernetes does by the shipped files.
const PROBE: Duration = Duration::from_secs(2);
/// The lowest priority, on the scale of `nice`.
const LEAST_PRIORITY: i32 = 19;
/// The servers, and who is honest.
struct Scene<'a> {
    bench: &'a Bench,
    ports: Ports,
    keys: Keys,
    corpus: Arc<Corpus>,
    players: Honest,
    holder: Honest,
    /// The request that opens a stream.
    opening: small::Framed,
}

/// Attacks the servers, each attack for some time, and prints the results. With words, only by the attacks in whose names one of them is.
pub(crate) fn run(bench: &Bench, time: Duration, words: &[String]) -> anyhow::Result<()> {
    let mut scene = Scene::set(bench)?;
    let mut rows = vec![scene.under("in peace", PEACE, None)?];
    let is_chosen = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    for attack in attacks::all()?.into_iter().filter(|attack| is_chosen(attack.name)) {
        rows.push(scene.under(attack.name, time, Some(attack))?);
    }
    print(&rows);
    let (mut ports, keys, corpus) = scene.leave()?;
    if words.is_empty() {
        costs::table(bench, &mut ports.server)?;
        costs::margin(&corpus, &keys.host()?)?;
    }
    end(bench, ports)
}

/// They end in time even under the heaviest attack, and with streams open.
fn end(bench: &Bench, ports: Ports) -> anyhow::Result<()> {
    let target = ports.target;
    let _streams = bench.runtime.block_on(crowd::one_everywhere(target))?;
    let dearest = Attacker::start(target, attacks::dearest()?)?;
    std::thread::sleep(Duration::from_secs(1));
    for (name, took, within) in ports.stop()? {
        anstream::println!(
            "{name}: stopped {:.1} s after it was asked to, of {} s",
            took.as_secs_f64(),
            within.as_secs()
        );
    }
    dearest.stop().map(drop)
}

impl<'a> Scene<'a> {
    fn set(bench: &'a Bench) -> anyhow::Result<Self> {
        let folder = bench.folder("abuse")?;
        let keys = Keys::new(&folder)?;
        let ports = Ports::open(bench, &folder, &keys)?;
        let corpus = Arc::new(Corpus::of(&[&keys.host()?])?);
        let players = Honest::players(&bench.runtime, ports.target.calls)?;
        let holder = Honest::holder(&bench.runtime, ports.target.models, HONEST_TOKEN)?;
        let opening = small::short_opening()?;
        Ok(Self { bench, ports, keys, corpus, players, holder, opening })
    }

    /// Measures honest people and probes for some time, during an attack if there is one.
    fn under(&mut self, name: &'static str, time: Duration, attack: Option<attacks::Attack>) -> anyhow::Result<Row> {
        let target = self.ports.target;
        self.ports.forget_peaks()?;
        let attacker = attack.map(|attack| Attacker::start(target, attack)).transpose()?;
        // The attackers have a head start.
        std::thread::sleep(Duration::from_millis(500));
        let load = Load::start(&self.bench.runtime, target.calls, Arc::clone(&self.corpus), PRESSURE)?;
        let (start, mut looks, mut probes) = (Instant::now(), Vec::new(), 0);
        let not_yet = || start.elapsed() < FIRST_ACT && attacker.as_ref().is_some_and(|attacker| attacker.acts() == 0);
        while start.elapsed() < time || not_yet() {
            self.ports.check_alive()?;
            looks.push(self.ports.look()?);
            http::get_within(target.admin, "/livez", PROBE).with_context(|| format!("{name}: a probe"))?;
            http::get_within(target.admin, "/readyz", PROBE).with_context(|| format!("{name}: a probe"))?;
            probes += 2;
            std::thread::sleep(Duration::from_millis(100));
        }
        let stream = async { small::one_stream(target.calls, &Visitor::new(), &self.opening).await };
        self.bench.runtime.block_on(stream).with_context(|| format!("{name}: a stream"))?;
        let calls = load.stop()?;
        let acts = attacker.map_or(Ok(0), Attacker::stop).context(name)?;
        looks.push(self.ports.look()?);
        let row = Row { name, calls, matches: self.players.take()?, models: self.holder.take()?, acts, probes, looks };
        judge(&row).map(|()| row)
    }

    /// The servers without anybody honest.
    fn leave(self) -> anyhow::Result<(Ports, Keys, Arc<Corpus>)> {
        self.players.stop(&self.bench.runtime)?;
        self.holder.stop(&self.bench.runtime)?;
        Ok((self.ports, self.keys, self.corpus))
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
