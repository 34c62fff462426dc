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

/// So many threads more may be busy at once in the last third: they come and go with what is asked. One kept in every round would be more.
const THREADS_COME_AND_GO: u64 = 2;

/// Fails if a server needs more and more.
fn stays(looks: &[Look]) -> anyhow::Result<()> {
    let (name, vitals) = (looks[0].name, looks.iter().map(|look| look.vitals).collect::<Vec<Vitals>>());
    anstream::println!("{name}:");
    flat(&vitals)?;
    let most = |looks: &[Vitals]| looks.iter().map(|look| look.threads).max().unwrap_or_default();
    let third = vitals.len() / 3;
    let (first, last) = (most(&vitals[..third]), most(&vitals[vitals.len() - third..]));
    anstream::println!("threads: at most {first} in the first third, {last} in the last");
    ensure!(last <= first + THREADS_COME_AND_GO, "{name}: threads grow");
    Ok(())
}
