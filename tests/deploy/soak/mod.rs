//! Minutes of honest callers at saturation beside abusive callers of every kind, and before them of play beside analyses, all on one
//! server.
//!
//! Asserted: no wrong answer, no failed call of an honest caller, little memory at the start and hardly more from then
//! on, nothing left behind or under way by the server's own figures, and a shutdown that loses no call. Latencies are
//! printed beside those of an idle server, not asserted.

mod abuse;
mod analysis;
mod analysts;
mod connections;
mod ending;
mod streams;
mod vitals;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use hadal_core::limits::REQUEST_BYTES;
use hadal_core::pb;
use hadal_core::wire::limit_walk;

use crate::corpus::Corpus;
use crate::expected::{Call, Method};
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::replica::{Plan, Replica};
use crate::stage::Bench;
use crate::tally::Tally;
use abuse::Abuse;
pub(crate) use vitals::Vitals;
use vitals::{UnderWay, megabytes};

/// Honest callers at saturation.
const PRESSURE: Pressure = Pressure { connections: 8, callers: 16, pause: Duration::ZERO };
/// One caller on an idle server.
const ALONE: Pressure = Pressure { connections: 1, callers: 1, pause: Duration::ZERO };
/// The length of the measurement on the idle server.
const IDLE: Duration = Duration::from_secs(5);
/// The least and the greatest length of play without analyses, and of play beside them.
const BESIDE_ANALYSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(60)];
/// The most memory of its own of a server that has not been called yet, in KiB.
const UNTOUCHED_KIB: u64 = 8 * 1024;
/// The factor by which memory may grow between the first and the last third, plus a constant.
const GROWTH: f64 = 1.25;
const GROWTH_KIB: f64 = 8.0 * 1024.0;
/// The time until all connections of departed callers are closed; the server closes silent ones after its keepalive.
const REST: Duration = Duration::from_secs(60);
/// The files allowed beyond those of the server at rest before the soak.
const FILES_LEFT: usize = 4;
/// The threads allowed beyond those of the warmed-up server.
const THREADS_LEFT: u64 = 0;
/// The tasks allowed beyond those of the server at rest before the soak: those of a connection that is just closing. If
/// each abandoned stream left a task behind, there would be hundreds.
const TASKS_LEFT: u64 = 2;

/// Soaks one server for this long.
pub(crate) fn run(bench: &Bench, time: Duration) -> anyhow::Result<()> {
    let folder = bench.folder("soak")?;
    let keys = Keys::new(&folder)?;
    let flags = ["--keepalive", "2", "--keepalive-timeout", "2", "--drain-delay", "1", "--drain", "20"];
    let analyses = analysis::PERMITS.to_string();
    let plan = Plan::new(&bench.current, &flags).with(&["--seal-keys-file", keys.path()?, "--analyses", &analyses]);
    let mut server = Replica::start("server", &folder, &plan)?;
    let admin = server.admin;
    let untouched = Vitals::of(server.id()?)?;
    tell(&format!("just started, ready after {} ms: {untouched}", server.ready_after.as_millis()));
    ensure!(untouched.own < UNTOUCHED_KIB, "a server that nobody has called holds {untouched}");
    let corpus = Arc::new(Corpus::of(&[&keys.host()?])?);
    let heavy = Arc::new(heavy(&corpus, &keys)?);

    let idle = calls(bench, &server, &corpus, ALONE, IDLE)?;
    let [least, greatest] = BESIDE_ANALYSES;
    let beside = analysis::beside_play(bench, &server, &corpus, &keys, (time / 10).clamp(least, greatest))?;
    let tasks = tasks_at_rest(admin)?;
    let rest = Vitals::of(server.id()?)?;
    tell(&format!("at rest: {rest}, {tasks} tasks"));
    let load = Load::start(&bench.runtime, server.address, Arc::clone(&corpus), PRESSURE)?;
    let mut abuse = Abuse::start(&bench.runtime, server.address, heavy, &streams::scripts()?);
    let looks = look_on(bench, &mut server, &load, &mut abuse, time)?;
    let acts = abuse.stop(&bench.runtime)?;
    let busy = load.stop()?;
    judge(&busy)?;
    flat(&looks)?;
    nothing_is_left(&server, admin, (rest, tasks), &looks)?;
    let after = calls(bench, &server, &corpus, ALONE, IDLE)?;
    tell(&ending::clean(bench, &mut server, &corpus)?);

    for (name, count) in acts.into_iter().chain(beside.acts.iter().copied()) {
        anstream::println!("{name:<24} {count:>8} times");
    }
    let rows = [
        ("idle before", &idle),
        ("actions alone", &beside.alone),
        ("actions beside analyses", &beside.with_analyses),
        ("under abuse", &busy),
        ("idle after", &after),
    ];
    for (name, tally) in rows {
        let [median, slow, slowest] = [0.5, 0.99, 1.0].map(|share| tally.milliseconds(share));
        anstream::println!(
            "{name:<24} {:>8} right {:>6} shed  p50 {median:.2} ms  p99 {slow:.2} ms  max {slowest:.2} ms",
            tally.right,
            tally.shed
        );
    }
    anstream::println!("p99 of actions beside analyses: {:.2} times that of actions alone", beside.ratio());
    Ok(())
}

fn tell(what: &str) {
    anstream::println!("  {what}");
}

/// Calls for this long; every answer must be right.
fn calls(
    bench: &Bench,
    server: &Replica,
    corpus: &Arc<Corpus>,
    pressure: Pressure,
    time: Duration,
) -> anyhow::Result<Tally> {
    let load = Load::start(&bench.runtime, server.address, Arc::clone(corpus), pressure)?;
    std::thread::sleep(time);
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

/// A call that takes long: two hundred actions on one state, of the first game whose states are short enough for that.
fn heavy(corpus: &Corpus, keys: &Keys) -> anyhow::Result<Call> {
    use prost::{Message, Name};
    for call in corpus.calls.iter().filter(|call| call.method == Method::ApplyActions) {
        let sequence = pb::ApplyActionsRequest::decode(call.request.clone())?;
        let item = pb::ApplyActionRequest {
            state: sequence.state,
            action: sequence.actions.first().cloned(),
            seat_key: sequence.seat_keys.first().cloned().unwrap_or_default(),
            table_key: sequence.table_key,
            ..Default::default()
        };
        let request = pb::BatchApplyActionsRequest { items: vec![item; 200] };
        let bytes = request.encode_to_vec();
        let name = pb::BatchApplyActionsRequest::full_name();
        if bytes.len() as u64 <= REQUEST_BYTES.maximum && limit_walk::walk(&name, &bytes).is_ok() {
            return Call::new(Method::BatchApplyActions, &request, &[&keys.host()?]);
        }
    }
    anyhow::bail!("no sequence")
}

/// Checks the server and the callers every second.
fn look_on(
    bench: &Bench,
    server: &mut Replica,
    load: &Load,
    abuse: &mut Abuse,
    time: Duration,
) -> anyhow::Result<Vec<Vitals>> {
    let (start, mut looks) = (Instant::now(), Vec::new());
    while start.elapsed() < time {
        std::thread::sleep(Duration::from_secs(1));
        server.check_alive()?;
        abuse.check(&bench.runtime)?;
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

/// The last third of the time must not need more memory than the first.
#[expect(clippy::cast_precision_loss, reason = "kibibytes of one process")]
pub(crate) fn flat(looks: &[Vitals]) -> anyhow::Result<()> {
    let third = looks.len() / 3;
    ensure!(third >= 5, "too short to say whether memory grows");
    let peak = |looks: &[Vitals]| looks.iter().map(|look| look.memory).max().unwrap_or_default();
    let (first, last) = (peak(&looks[..third]), peak(&looks[looks.len() - third..]));
    tell(&format!(
        "peaks of memory: {:.1} MiB in the first third, {:.1} MiB in the last",
        megabytes(first),
        megabytes(last)
    ));
    ensure!((last as f64) < first as f64 * GROWTH + GROWTH_KIB, "memory grows");
    Ok(())
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
fn nothing_is_left(
    server: &Replica,
    admin: SocketAddr,
    (rest, tasks): (Vitals, u64),
    looks: &[Vitals],
) -> anyhow::Result<()> {
    let warmed = looks.first().context("never looked")?.threads.max(rest.threads);
    let until = Instant::now() + REST;
    loop {
        let (now, under_way) = (Vitals::of(server.id()?)?, UnderWay::of(admin)?);
        let is_idle = under_way.is_idle() && under_way.tasks <= tasks + TASKS_LEFT;
        if is_idle && now.files <= rest.files + FILES_LEFT && now.threads <= warmed + THREADS_LEFT {
            tell(&format!("afterwards: {now}, {under_way}"));
            return Ok(());
        }
        ensure!(Instant::now() < until, "left behind: {now}, {under_way}; at rest it was {rest}, {tasks} tasks");
        std::thread::sleep(Duration::from_millis(200));
    }
}
