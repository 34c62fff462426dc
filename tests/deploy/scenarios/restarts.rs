//! Servers that are stopped and started on purpose: rollouts, new versions, connections closed because of their age.

use std::sync::Arc;

use anyhow::ensure;
use hadal_core::calls::host::NewGames;

use crate::balancer::Retries;
use crate::corpus::Corpus;
use crate::load::Pressure;
use crate::replica::Plan;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

/// Every server in turn drains, ends and is started again.
pub(super) fn rolling(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call(Pressure::default())?;
    let plan = stage.plan.clone();
    for _ in 0..2 {
        stage.roll_to(&plan)?;
    }
    stage.finish("2 rollouts of 3")
}

/// A rollout of the next release, as `docs/security.md` describes it: first every server reads the next version and
/// writes the present one, then all write the next; and back again. Games begun before or after any step go on.
pub(super) fn next_version(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    let present = stage.keys.host()?;
    let careful = stage.keys.next_host(NewGames::Previous)?;
    let bold = stage.keys.next_host(NewGames::Current)?;
    let old_games = Arc::new(Corpus::of(&[&present])?);
    let next = Plan { binary: bench.next.clone(), ..stage.plan.clone() };

    stage.call_with(Arc::clone(&old_games), Pressure::default())?;
    stage.tell("first step: the next release, which writes what the present one reads");
    let mixed = Arc::new(old_games.accepting(&[&present, &careful])?);
    stage.load()?.replace(mixed)?;
    stage.roll_to(&next.with(&["--new-games-version", "previous"]))?;
    stage.load()?.replace(Arc::new(old_games.accepting(&[&careful])?))?;
    stage.steady()?;

    stage.tell("second step: new games in the next version");
    let either = Arc::new(old_games.accepting(&[&careful, &bold])?);
    stage.load()?.replace(either)?;
    stage.roll_to(&next.with(&["--new-games-version", "current"]))?;
    stage.load()?.replace(Arc::new(old_games.accepting(&[&bold])?))?;
    stage.steady()?;
    let new_games = Arc::new(Corpus::of(&[&bold])?);
    ensure!(
        is_refused_by_the_present(&new_games, &stage)?,
        "the present release speaks the next version: nothing is tried"
    );
    stage.load()?.replace(Arc::clone(&new_games))?;
    stage.steady()?;

    stage.tell("and one step back: games of the next version go on");
    stage.load()?.replace(Arc::new(new_games.accepting(&[&bold, &careful])?))?;
    stage.roll_to(&next.with(&["--new-games-version", "previous"]))?;
    stage.finish("3 rollouts of 3, 2 versions")
}

/// True if the release under test refuses the states of the next version, as it must.
fn is_refused_by_the_present(new_games: &Corpus, stage: &Stage<'_>) -> anyhow::Result<bool> {
    let refused = new_games.accepting(&[&stage.keys.host()?])?;
    Ok(new_games.calls.iter().zip(&refused.calls).any(|(new, old)| new.accepted != old.accepted))
}

/// Servers that close each connection after half a second.
pub(super) fn connection_age(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let flags = ["--connection-age", "0.5", "--connection-age-grace", "5"];
    let mut stage = Stage::set(bench, name, Retries::Configured, &flags)?;
    stage.call(Pressure::default())?;
    let until = std::time::Instant::now() + std::time::Duration::from_secs(8);
    while std::time::Instant::now() < until {
        stage.steady()?;
    }
    let connections = stage.balancer.figure("upstream_cx_total")?;
    ensure!(connections > 9, "only {connections} connections: they were not closed by age");
    stage.finish(&format!("{connections} connections"))
}
