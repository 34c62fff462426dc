//! The proof that a small server stays alive: what once killed or silenced one, in turn, for as long as is asked, beside honest
//! callers and probes.
//!
//! Asserted: for each attack what [`super`] asserts; the last third of the time needs no more memory and threads than the first.

use std::time::{Duration, Instant};

use anyhow::ensure;

use super::{PEACE, Row, attacks, print, start, under};
use crate::soak::{Vitals, flat};
use crate::stage::Bench;

/// The length of one attack.
const TURN: Duration = Duration::from_secs(10);

/// Attacks one server for this long.
pub(crate) fn prove(bench: &Bench, time: Duration) -> anyhow::Result<()> {
    let (mut server, _keys, target, corpus) = start(bench)?;
    let peace = under(bench, &mut server, target, &corpus, "in peace", PEACE, None)?;
    let (began, mut looks, mut rounds) = (Instant::now(), Vec::new(), 0);
    while began.elapsed() < time {
        let mut rows = Vec::new();
        for attack in attacks::of_small_servers()? {
            rows.push(under(bench, &mut server, target, &corpus, attack.name, TURN, Some(attack))?);
        }
        rounds += 1;
        anstream::println!("\nround {rounds}, after {:.0} s", began.elapsed().as_secs_f64());
        print(std::iter::once(&peace).chain(&rows));
        looks.extend(rows.into_iter().flat_map(|row: Row| row.looks));
    }
    flat(&looks)?;
    let most = |looks: &[Vitals]| looks.iter().map(|look| look.threads).max().unwrap_or_default();
    let third = looks.len() / 3;
    let (first, last) = (most(&looks[..third]), most(&looks[looks.len() - third..]));
    anstream::println!("threads: at most {first} in the first third, {last} in the last");
    ensure!(last <= first, "threads grow");
    server.stop()
}
