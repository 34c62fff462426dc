//! Twice the load that the servers can bear.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::host::Host;
use hadal_core::calls::records::export_record;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;

use crate::balancer::Retries;
use crate::corpus::Corpus;
use crate::expected::{Call, Method};
use crate::load::{Load, Offered, Pressure};
use crate::stage::{Bench, Stage};
use crate::summary::Row;

/// The calls that each server takes on at once here: few, so that a small machine can overload three servers.
const CONCURRENCY: usize = 2;
/// The length of each of the two measurements.
const TIME: Duration = Duration::from_secs(8);
/// The most calls that the servers may see for each call that callers made.
const AMPLIFICATION_MAX: f64 = 1.3;
/// The least share of the servers' capacity that must be answered while twice as much is offered.
const GOODPUT_MIN: f64 = 0.4;

/// Offers twice the rate of calls that are answered at saturation.
#[expect(clippy::cast_precision_loss, reason = "rates of some thousand calls")]
pub(super) fn twice(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let concurrency = CONCURRENCY.to_string();
    let flags = ["--workers", "1", "--concurrency", &concurrency];
    let mut stage = Stage::set(bench, name, Retries::Configured, &flags)?;
    let host = stage.keys.host()?;
    let corpus = Arc::new(Corpus { calls: vec![long_call(&host)?] });

    // As many callers as permits: the servers are busy and refuse next to nothing.
    let full = Pressure { connections: 3, callers: CONCURRENCY, pause: Duration::ZERO };
    let load = Load::start(&bench.runtime, stage.balancer.address, Arc::clone(&corpus), full)?;
    std::thread::sleep(TIME);
    let saturated = load.stop()?;
    let capacity = saturated.right as f64 / TIME.as_secs_f64();
    stage.tell(&format!("{capacity:.0} calls a second are what they can do"));
    ensure!(capacity > 20.0, "too slow to measure");

    let seen_before = stage.balancer.figure("upstream_rq_total")?;
    let start = Instant::now();
    let offered = Offered::start(&bench.runtime, stage.balancer.address, corpus, 2.0 * capacity)?;
    while start.elapsed() < TIME {
        std::thread::sleep(Duration::from_millis(100));
        let ejected = stage.balancer.ejected()?;
        if !ejected.is_empty() {
            anyhow::bail!("overloaded servers were taken for broken: {ejected:?}\n{}", stage.balancer.describe()?);
        }
    }
    let took = start.elapsed();
    let (made, tally) = offered.stop()?;
    let seen = stage.balancer.figure("upstream_rq_total")? - seen_before;
    let amplification = seen as f64 / made as f64;
    let goodput = tally.right as f64 / took.as_secs_f64();
    stage.tell(&format!("{made} offered, {seen} seen by the servers, {} answered, {} shed", tally.right, tally.shed));
    ensure!(tally.wrong == 0 && tally.failures() == 0, "{:?}\n{}", tally.failed, tally.examples.join("\n"));
    ensure!(tally.shed > 0, "nothing was shed at twice the capacity: nothing is tried");
    ensure!(amplification <= AMPLIFICATION_MAX, "the servers saw {amplification:.2} times the offered calls");
    ensure!(goodput >= GOODPUT_MIN * capacity, "only {goodput:.0} of {capacity:.0} calls a second were answered");
    for replica in &mut stage.replicas {
        replica.stop()?;
    }
    let shed = tally.shed as f64 / made as f64;
    let note = format!(
        "{:.0} % shed, servers saw {amplification:.2} x the offered calls; p99 {:.1} ms at capacity, {:.1} ms at twice of it",
        100.0 * shed,
        saturated.milliseconds(0.99),
        tally.milliseconds(0.99)
    );
    Ok(Row::of(name, &tally, stage.balancer.figure("upstream_rq_retry")?, took, &note))
}

/// A call to verify a long game's record: much work for the server, next to none for the caller.
fn long_call(host: &Host) -> anyhow::Result<Call> {
    let game = hadal_games::all().iter().find(|game| game.info().id == "deep_colony").context("no such game")?;
    let mut state = game.create(2, Start::Playout, Generator::from_seed(1))?.state();
    let (initial, mut actions) = (state.clone(), Vec::new());
    let mut choices = Generator::from_seed(2);
    for _ in 0..400 {
        let request = pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() };
        let legal = get_position(&host.context(), &request)?.read_position()?.legal_actions.unwrap_or_default().actions;
        if legal.is_empty() {
            break;
        }
        let action = legal[choices.index(legal.len())].clone();
        let request = pb::ApplyActionRequest { state: Some(state), action: Some(action.clone()), ..Default::default() };
        state = apply_action(&host.context(), &request)?.read_position()?.state.context("no state")?;
        actions.push(action);
    }
    let export = pb::ExportRecordRequest { initial_state: Some(initial), actions, ..Default::default() };
    let record = export_record(&host.context(), &export)?.record;
    Call::new(Method::VerifyGame, &pb::VerifyGameRequest { record, ..Default::default() }, &[host])
}
