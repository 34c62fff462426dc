//! Minutes of honest callers at saturation beside all attacks at once that leave something behind, on one server.
//!
//! Asserted: no wrong answer, no failed call of an honest caller, little memory at the start and hardly more from then
//! on, nothing left behind or under way by the server's own figures, and a shutdown that loses no call. Latencies are
//! printed beside those of an idle server, not asserted.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use super::attacks::{self, Attack, Target};
use super::{Attacker, FIRST_ACT, ending};
use crate::corpus::Corpus;
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::replica::{Plan, Replica};
use crate::stage::Bench;
use crate::tally::Tally;
use crate::vitals::{UnderWay, Vitals, flat};

/// Honest callers at saturation.
const PRESSURE: Pressure = Pressure { connections: 8, callers: 16, pause: Duration::ZERO };
/// One caller on an idle server.
const ALONE: Pressure = Pressure { connections: 1, callers: 1, pause: Duration::ZERO };
/// The length of the measurement on the idle server.
const IDLE: Duration = Duration::from_secs(5);
/// The most memory of its own of a server that has not been called yet, in KiB.
const UNTOUCHED_KIB: u64 = 8 * 1024;
/// The time until all connections of departed callers are closed; the server closes silent ones after its keepalive.
const REST: Duration = Duration::from_secs(60);
/// The files allowed beyond those of the server at rest before the soak.
const FILES_LEFT: usize = 4;
/// The tasks allowed beyond those of the server at rest before the soak: those of a connection that is just closing. If
/// each abandoned stream left a task behind, there would be hundreds.
const TASKS_LEFT: u64 = 2;

/// Soaks one server for this long.
pub(crate) fn run(bench: &Bench, time: Duration) -> anyhow::Result<()> {
    let folder = bench.folder("soak")?;
    let keys = Keys::new(&folder)?;
    let flags = ["--keepalive", "2", "--keepalive-timeout", "2", "--drain-delay", "1", "--drain", "20"];
    let plan = Plan::new(&bench.current, &flags).with(&["--seal-keys-file", keys.path()?]);
    let mut server = Replica::start("server", &folder, &plan)?;
    let admin = server.admin;
    let untouched = Vitals::of(server.id()?)?;
    tell(&format!("just started, ready after {} ms: {untouched}", server.ready_after.as_millis()));
    ensure!(untouched.own < UNTOUCHED_KIB, "a server that nobody has called holds {untouched}");
    let corpus = Arc::new(Corpus::of(&[&keys.host()?])?);

    let idle = calls(bench, &server, &corpus)?;
    let tasks = tasks_at_rest(admin)?;
    let rest = Vitals::of(server.id()?)?;
    tell(&format!("at rest: {rest}, {tasks} tasks"));
    let load = Load::start(&bench.runtime, server.address, Arc::clone(&corpus), PRESSURE)?;
    let target = Target { calls: server.address, admin };
    let mut attackers = Vec::new();
    for attack in attacks::that_leave_things()? {
        attackers.push((attack.name, Attacker::start(target, Attack { attackers: 1, ..attack })?));
    }
    let looks = look_on(&mut server, &load, &attackers, time)?;
    let busy = load.stop()?;
    for (name, attacker) in attackers {
        anstream::println!("{name:<40} {:>8} times", attacker.stop().context(name)?);
    }
    judge(&busy)?;
    flat(&looks)?;
    nothing_is_left(&server, (rest, tasks), &looks)?;
    let after = calls(bench, &server, &corpus)?;
    tell(&ending::clean(bench, &mut server, &corpus)?);
    for (name, tally) in [("idle before", &idle), ("under abuse", &busy), ("idle after", &after)] {
        let [median, slow, slowest] = [0.5, 0.99, 1.0].map(|share| tally.milliseconds(share));
        anstream::println!(
            "{name:<24} {:>8} right {:>6} shed  p50 {median:.2} ms  p99 {slow:.2} ms  max {slowest:.2} ms",
            tally.right,
            tally.shed
        );
    }
    Ok(())
}

fn tell(what: &str) {
    anstream::println!("  {what}");
}

/// One caller on an idle server; every answer must be right.
fn calls(bench: &Bench, server: &Replica, corpus: &Arc<Corpus>) -> anyhow::Result<Tally> {
    let load = Load::start(&bench.runtime, server.address, Arc::clone(corpus), ALONE)?;
    std::thread::sleep(IDLE);
    let tally = load.stop()?;
    judge(&tally)?;
    Ok(tally)
}

fn judge(tally: &Tally) -> anyhow::Result<()> {
    let examples = tally.examples.join("\n");
    ensure!(tally.wrong == 0, "{} wrong answers:\n{examples}", tally.wrong);
    ensure!(tally.failures() == 0, "failed: {:?}\n{examples}", tally.failed);
    ensure!(tally.cut == 0, "{} answers were cut off, and nobody died", tally.cut);
    ensure!(tally.right > 0, "no right answer");
    Ok(())
}

/// Checks the server and the callers every second, until each attack has been made.
fn look_on(
    server: &mut Replica,
    load: &Load,
    attackers: &[(&str, Attacker)],
    time: Duration,
) -> anyhow::Result<Vec<Vitals>> {
    let (start, mut looks) = (Instant::now(), Vec::new());
    let not_yet = || start.elapsed() < FIRST_ACT && attackers.iter().any(|(_, attacker)| attacker.acts() == 0);
    while start.elapsed() < time || not_yet() {
        std::thread::sleep(Duration::from_secs(1));
        server.check_alive()?;
        let so_far = load.so_far();
        judge(&so_far)?;
        let look = Vitals::of(server.id()?)?;
        if looks.len() % 15 == 0 {
            tell(&format!(
                "{:5.0} s  {} right, {} shed; {look}",
                start.elapsed().as_secs_f64(),
                so_far.right,
                so_far.shed
            ));
        }
        looks.push(look);
    }
    Ok(looks)
}

/// The tasks of the server once all callers have gone.
fn tasks_at_rest(admin: SocketAddr) -> anyhow::Result<u64> {
    let until = Instant::now() + REST;
    loop {
        let under_way = UnderWay::of(admin)?;
        if under_way.is_idle() {
            ensure!(under_way.tasks > 0, "an idle server counts none of its own tasks: nothing is tried");
            return Ok(under_way.tasks);
        }
        ensure!(Instant::now() < until, "a server that nobody calls has {under_way}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Files, threads and tasks return to their numbers before, and nothing is under way any more.
fn nothing_is_left(server: &Replica, (rest, tasks): (Vitals, u64), looks: &[Vitals]) -> anyhow::Result<()> {
    let warmed = looks.iter().map(|look| look.threads).max().unwrap_or_default().max(rest.threads);
    let until = Instant::now() + REST;
    loop {
        let (now, under_way) = (Vitals::of(server.id()?)?, UnderWay::of(server.admin)?);
        let is_idle = under_way.is_idle() && under_way.tasks <= tasks + TASKS_LEFT;
        if is_idle && now.files <= rest.files + FILES_LEFT && now.threads <= warmed {
            tell(&format!("afterwards: {now}, {under_way}"));
            return Ok(());
        }
        ensure!(Instant::now() < until, "left behind: {now}, {under_way}; at rest it was {rest}, {tasks} tasks");
        std::thread::sleep(Duration::from_millis(200));
    }
}
