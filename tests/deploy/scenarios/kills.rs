//! Servers that die without warning, and the effect of that without a balancer's retries.

use std::time::Duration;

use anyhow::ensure;
use rustix::process::Signal;

use crate::balancer::Retries;
use crate::load::Pressure;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

/// The kills of one server each.
const KILLS: usize = 4;
/// The callers, nearly all of them with a call under way.
const CROWD: Pressure = Pressure { connections: 8, callers: 48, pause: Duration::from_millis(4) };
/// The least number of calls under way when a server dies; with hardly any, the balancer could pass with few retries.
const UNDER_WAY_MIN: u64 = 300;
/// The most kills until a call must have failed in the control.
const CONTROL_KILLS_MAX: usize = 10;

/// One of three servers dies, again and again.
pub(super) fn one(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call_mortals(CROWD)?;
    for number in 0..KILLS {
        let victim = number % stage.replicas.len();
        kill(&mut stage, &[victim])?;
        revive(&mut stage, &[victim])?;
    }
    stage.finish(&format!("{KILLS} kills"))
}

/// Two of three servers die at once.
pub(super) fn two(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call_mortals(CROWD)?;
    for victims in [[0, 1], [1, 2]] {
        kill(&mut stage, &victims)?;
        revive(&mut stage, &victims)?;
    }
    stage.finish("2 times 2 kills")
}

/// The control: without retries, callers notice a kill; otherwise these tests could not detect one.
pub(super) fn without_retries(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::None, &[])?;
    stage.call_mortals(CROWD)?;
    for kills in 1..=CONTROL_KILLS_MAX {
        kill(&mut stage, &[0])?;
        let so_far = stage.load()?.so_far();
        ensure!(so_far.wrong == 0, "{} wrong answers:\n{}", so_far.wrong, so_far.examples.join("\n"));
        if so_far.failures() > 0 {
            let tally = stage.count()?;
            let note = format!("as it must: {} calls failed after {kills} kills", tally.failures());
            return Ok(Row::control(name, &tally, &note));
        }
        revive(&mut stage, &[0])?;
    }
    anyhow::bail!("{CONTROL_KILLS_MAX} kills without retries, and no call failed: this test sees nothing")
}

fn kill(stage: &mut Stage<'_>, victims: &[usize]) -> anyhow::Result<()> {
    // All servers are suspended, for less time than a health check takes, so that calls pile up before them.
    stage.replicas.iter().try_for_each(|replica| replica.signal(Signal::STOP))?;
    stage.hold(victims)?;
    stage.balancer.wait_until(Duration::from_secs(4), "the servers have calls under way", |balancer| {
        Ok(balancer.figure("upstream_rq_active")? >= UNDER_WAY_MIN)
    })?;
    victims.iter().try_for_each(|victim| stage.kill(*victim))?;
    let alive = stage.replicas.iter().enumerate().filter(|(place, _)| !victims.contains(place));
    alive.map(|(_, replica)| replica).try_for_each(|replica| replica.signal(Signal::CONT))?;
    stage.steady()
}

fn revive(stage: &mut Stage<'_>, victims: &[usize]) -> anyhow::Result<()> {
    for victim in victims {
        let plan = stage.plan.clone();
        stage.replicas[*victim].start_again(&plan)?;
    }
    stage.whole()
}
