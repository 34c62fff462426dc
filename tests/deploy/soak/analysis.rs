//! Analyses beside play: bots take every permit of analysis while actions go on.
//!
//! Asserted: actions and choices are right, analyses beyond the permits are refused and nothing else fails, and nothing is left behind.
//! The times of actions with and without analyses are printed, not asserted.

use std::sync::Arc;
use std::time::Duration;

use anyhow::ensure;
use hadal_core::calls::host::Host;

use super::analysts::{Analysts, questions};
use super::vitals::{Vitals, megabytes};
use super::{GROWTH, GROWTH_KIB, TASKS_LEFT, calls, judge, tasks_at_rest, tell};
use crate::corpus::Corpus;
use crate::expected::{Expected, Method};
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::replica::Replica;
use crate::stage::Bench;
use crate::tally::Tally;

/// The permits of analysis of the server.
pub(super) const PERMITS: usize = 8;
/// Players who think between their actions, with cores to spare.
const PLAYERS: Pressure = Pressure { connections: 4, callers: 2, pause: Duration::from_millis(4) };
/// The memory that a thread of analysis may keep, in KiB.
const THREAD_KIB: u64 = 2 * 1024;

/// The times of actions, without analyses and beside them.
pub(super) struct Beside {
    /// Actions alone.
    pub(super) alone: Tally,
    /// Actions while every permit of analysis is taken.
    pub(super) with_analyses: Tally,
    /// The number of each kind of analysis, and of refusals.
    pub(super) acts: Vec<(&'static str, u64)>,
}

impl Beside {
    /// By how much analyses slow down the slowest hundredth of actions.
    pub(super) fn ratio(&self) -> f64 {
        self.with_analyses.milliseconds(0.99) / self.alone.milliseconds(0.99)
    }
}

/// Plays for `time` alone and for as long beside analyses.
pub(super) fn beside_play(
    bench: &Bench,
    server: &Replica,
    corpus: &Corpus,
    keys: &Keys,
    time: Duration,
) -> anyhow::Result<Beside> {
    let actions = Arc::new(actions(corpus, &keys.host()?)?);
    let questions = Arc::new(questions()?);
    let alone = calls(bench, server, &actions, PLAYERS, time)?;
    let (before, tasks) = (Vitals::of(server.id()?)?, tasks_at_rest(server.admin)?);

    let analysts = Analysts::start(&bench.runtime, server.address, &questions);
    // The first analysis makes the threads.
    std::thread::sleep(Duration::from_secs(1));
    let load = Load::start(&bench.runtime, server.address, actions, PLAYERS)?;
    std::thread::sleep(time);
    let with_analyses = load.stop()?;
    let acts = analysts.stop(&bench.runtime)?;
    judge(&with_analyses)?;
    fallen_back(server, before, tasks)?;
    Ok(Beside { alone, with_analyses, acts })
}

/// The actions of the recorded games, without those that are refused.
fn actions(corpus: &Corpus, host: &Host) -> anyhow::Result<Corpus> {
    let is_action = |answers: &[Expected]| answers.iter().all(|answer| matches!(answer, Expected::Message(_)));
    let of_actions = corpus.calls.iter().filter(|call| call.method == Method::ApplyAction && is_action(&call.accepted));
    let calls: Vec<_> = of_actions.map(|call| call.accepting(&[host])).collect::<anyhow::Result<_>>()?;
    ensure!(!calls.is_empty(), "no game is played: nothing is tried");
    Ok(Corpus { calls })
}

/// Tasks return to their number before, and memory nearly so.
fn fallen_back(server: &Replica, before: Vitals, tasks: u64) -> anyhow::Result<()> {
    // Also waits until abandoned analyses have given their permits back.
    let left = tasks_at_rest(server.admin)?;
    let after = Vitals::of(server.id()?)?;
    tell(&format!("after analyses: {after}, {left} tasks; before: {before}, {tasks} tasks"));
    ensure!(left <= tasks + TASKS_LEFT, "analyses leave tasks behind: {left} instead of {tasks}");
    let threads = after.threads.saturating_sub(before.threads);
    ensure!(threads <= PERMITS as u64, "{threads} threads for {PERMITS} analyses");
    let most = megabytes(before.memory) * GROWTH + GROWTH_KIB / 1024.0 + megabytes(threads * THREAD_KIB);
    ensure!(megabytes(after.memory) < most, "analyses leave more than {most:.1} MiB behind");
    Ok(())
}
