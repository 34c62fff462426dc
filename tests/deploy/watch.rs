//! Calls servers that somebody else starts and stops, and judges the answers.

use std::io::BufRead;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::ensure;
use tokio::runtime::Handle;

use crate::corpus::Corpus;
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::summary::{self, Row};

/// Calls until standard input ends; each line of it is told as an event. True if no call failed and no answer was wrong.
pub(crate) fn until_the_input_ends(runtime: &Handle, address: SocketAddr, keys: &Path) -> anyhow::Result<bool> {
    let lines: Vec<String> = std::fs::read_to_string(keys)?.lines().map(str::to_owned).collect();
    let corpus = Arc::new(Corpus::of(&[&Keys::host_with(&lines)?])?);
    let (start, load) = (Instant::now(), Load::start(runtime, address, corpus, Pressure::default())?);
    for line in std::io::stdin().lock().lines() {
        let so_far = load.so_far();
        anstream::println!("  {:6.1} s  {:>7} right  {}", start.elapsed().as_secs_f64(), so_far.right, line?);
    }
    let tally = load.stop()?;
    ensure!(tally.right > 0, "no right answer at all: {tally:?}");
    let lost = tally.wrong + tally.failures() + tally.shed;
    summary::print(&[Row::of("watched", &tally, 0, start.elapsed(), "")]);
    for example in &tally.examples {
        anstream::println!("{example}");
    }
    anstream::println!("\n{} passed, {} failed", u8::from(lost == 0), u8::from(lost > 0));
    Ok(lost == 0)
}
