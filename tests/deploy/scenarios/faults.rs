//! Servers that run but do not work: one that hangs, one that refuses everything.

use std::time::Duration;

use anyhow::ensure;
use rustix::process::Signal;

use crate::balancer::Retries;
use crate::load::Pressure;
use crate::refuser::Refuser;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

/// A server is suspended, ejected by the balancer, and comes back.
pub(super) fn hung(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call_mortals(Pressure::default())?;
    let others: Vec<_> = stage.replicas[1..].iter().map(|replica| replica.address).collect();
    stage.hang(0)?;
    stage.balancer.wait_for_healthy(&others)?;
    stage.tell("replica-1 is left out");
    stage.steady()?;
    stage.replicas[0].signal(Signal::CONT)?;
    stage.whole()?;
    stage.tell("replica-1 is back");
    stage.finish("calls to it waited for the keepalive")
}

/// A backend reports itself healthy and answers every call with UNAVAILABLE.
pub(super) fn refusing(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let refuser = Refuser::start(&bench.runtime)?;
    let mut stage = Stage::set_with(bench, name, Retries::Configured, &[], &[refuser.address])?;
    stage.call(Pressure::default())?;
    let address = refuser.address;
    stage.balancer.wait_until(Duration::from_secs(60), "the broken backend is left out", |balancer| {
        Ok(balancer.ejected()?.contains(&address))
    })?;
    stage.tell("the broken backend has been left out");
    let until = std::time::Instant::now() + Duration::from_secs(5);
    while std::time::Instant::now() < until {
        stage.steady()?;
    }
    let asked = refuser.refused();
    ensure!(asked > 0, "the broken backend was never asked");
    stage.finish(&format!("{asked} calls refused by it"))
}
