//! The proof that small servers stay alive: what once killed or silenced one, and what takes all that is shared at a port, in turn, for as
//! long as is asked, beside everybody honest and probes.
//!
//! Asserted: for each attack what [`super`] asserts; the last third of the time needs no more memory and threads than the first, at each
//! server. That is asked once there have been three rounds of all attacks, so that each third of the time has met all of them.

use std::time::{Duration, Instant};

use anyhow::ensure;

use super::ports::Look;
use super::row::{Row, print};
use super::{PEACE, Scene, attacks, end};
use crate::soak::{Vitals, flat};
use crate::stage::Bench;

/// The rounds of all attacks from which on thirds of the time can be compared.
const ROUNDS: u32 = 3;
/// The length of one attack.
const TURN: Duration = Duration::from_secs(10);

/// Attacks the servers for this long.
pub(crate) fn prove(bench: &Bench, time: Duration) -> anyhow::Result<()> {
    let mut scene = Scene::set(bench)?;
    let peace = scene.under("in peace", PEACE, None)?;
    let (began, mut looks, mut rounds) = (Instant::now(), Vec::new(), 0);
    while began.elapsed() < time {
        let mut rows = Vec::new();
        for attack in attacks::of_small_servers()?.into_iter().chain(attacks::of_every_port()?) {
            rows.push(scene.under(attack.name, TURN, Some(attack))?);
            if began.elapsed() >= time {
                break;
            }
        }
        rounds += 1;
        anstream::println!("\nround {rounds}, after {:.0} s", began.elapsed().as_secs_f64());
        print(std::iter::once(&peace).chain(&rows));
        looks.extend(rows.into_iter().flat_map(|row: Row| row.looks));
    }
    if rounds < ROUNDS {
        anstream::println!("too short to say whether anything grows: {rounds} rounds of {ROUNDS}");
        looks.clear();
    }
    for server in 0..looks.first().map_or(0, Vec::len) {
        let of_server: Vec<Look> = looks.iter().map(|looks| looks[server]).collect();
        stays(&of_server)?;
    }
    end(bench, scene.leave()?.0)
}

/// Fails if a server needs more and more.
fn stays(looks: &[Look]) -> anyhow::Result<()> {
    let (name, vitals) = (looks[0].name, looks.iter().map(|look| look.vitals).collect::<Vec<Vitals>>());
    anstream::println!("{name}:");
    flat(&vitals)?;
    let third = vitals.len() / 3;
    let (first, last) = (threads(&vitals[..third]), threads(&vitals[vitals.len() - third..]));
    let [(half_first, most_first), (half_last, most_last)] = [first, last];
    anstream::println!(
        "threads, half of the looks and at most: {half_first}, {most_first} in the first third, {half_last}, {most_last} in the last"
    );
    // At the busiest moment those that end overlap with those that begin, now more and now fewer; one that is kept is there in all others, too.
    ensure!(most_last <= most_first || half_last <= half_first, "{name}: threads grow");
    Ok(())
}

/// The threads that half of the looks did not exceed, and the most that one saw.
fn threads(looks: &[Vitals]) -> (u64, u64) {
    let mut counts: Vec<u64> = looks.iter().map(|look| look.threads).collect();
    counts.sort_unstable();
    (counts.get(counts.len() / 2).copied().unwrap_or_default(), counts.last().copied().unwrap_or_default())
}
