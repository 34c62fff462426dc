//! Calls servers that somebody else starts and stops, and judges the answers.

use std::io::BufRead;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use tokio::runtime::Handle;

use crate::corpus::Corpus;
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::summary::{self, Row};

/// The right answers required between two events.
const BETWEEN: u64 = 400;
/// The time limit for them.
const PATIENCE: Duration = Duration::from_secs(60);
/// The servers that share the calls when one of them dies.
const SERVERS: u64 = 3;
/// The calls that the dying server may have beyond its share: the balancer compares two servers at a time, not all.
const BEYOND_ITS_SHARE: u64 = 2;
/// The word that marks an event as a server's death, which may cut off answers that have begun.
const DEATH: &str = "killed";

/// Calls until standard input ends. Each line of it is an event. It is printed on standard output once a few hundred
/// more right answers have come, so that the program that causes the events can wait for that. True if no call failed
/// and no answer was wrong.
pub(crate) fn until_the_input_ends(runtime: &Handle, address: SocketAddr, keys: &Path) -> anyhow::Result<bool> {
    let lines: Vec<String> = std::fs::read_to_string(keys)?.lines().map(str::to_owned).collect();
    let corpus = Arc::new(Corpus::of(&[&Keys::host_with(&lines)?])?.with_short_answers());
    let pressure = Pressure::default();
    let (start, load) = (Instant::now(), Load::start(runtime, address, corpus, pressure)?);
    let mut deaths = 0;
    for event in std::io::stdin().lock().lines() {
        let event = event?;
        deaths += u64::from(event.contains(DEATH));
        let right = more_right_answers(&load, &event)?;
        anstream::println!("  {:6.1} s  {right:>7} right  {event}", start.elapsed().as_secs_f64());
    }
    let tally = load.stop()?;
    ensure!(tally.right > 0, "no right answer at all: {tally:?}");
    // A death cuts off only answers that had begun, so at most all that the dead server was answering. That number
    // cannot be known here; it is the server's share of all callers, if every one was waiting for an answer.
    let callers = u64::try_from(pressure.connections * pressure.callers)?;
    let cut_max = deaths * (callers.div_ceil(SERVERS) + BEYOND_ITS_SHARE);
    ensure!(tally.cut <= cut_max, "{} answers were cut off, {cut_max} could be: {deaths} deaths", tally.cut);
    let lost = tally.wrong + tally.failures() + tally.shed;
    summary::print(&[Row::of("watched", &tally, 0, start.elapsed(), "")]);
    for example in &tally.examples {
        anstream::println!("{example}");
    }
    anstream::println!("\n{} passed, {} failed", u8::from(lost == 0), u8::from(lost > 0));
    Ok(lost == 0)
}

/// Waits for more right answers; returns the number so far.
fn more_right_answers(load: &Load, event: &str) -> anyhow::Result<u64> {
    let enough = load.so_far().right + BETWEEN;
    let until = Instant::now() + PATIENCE;
    loop {
        let so_far = load.so_far();
        if so_far.right >= enough {
            return Ok(so_far.right);
        }
        ensure!(Instant::now() < until, "too few right answers after: {event}; so far {so_far:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
