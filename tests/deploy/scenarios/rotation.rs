//! New seal keys in three steps, as `docs/security.md` describes them, while sealed games are played.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bytes::Bytes;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::pb;
use prost::Message;
use rustix::process::Signal;

use crate::balancer::Retries;
use crate::corpus::Corpus;
use crate::expected::{Expected, Method};
use crate::keys::Keys;
use crate::load::Pressure;
use crate::raw;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

/// The longest time for a server to reload its key file.
const PATIENCE: Duration = Duration::from_secs(30);

/// Adds a key, makes it the first, drops the old one.
pub(super) fn three_steps(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    let old_line = stage.keys.lines().first().context("no key")?.clone();
    let new_line = Keys::draw()?;
    let old = stage.keys.host()?;
    let games = Arc::new(Corpus::of(&[&old])?);
    stage.call_with(Arc::clone(&games), Pressure::default())?;

    // A request that only a server with the new key can answer.
    let probe = probe(&stage, &new_line)?;
    stage.keys.set(vec![old_line.clone(), new_line.clone()])?;
    wait_for_all(&stage, &probe, true)?;
    stage.tell("first step: all have the new key");
    stage.steady()?;

    let turned = vec![new_line.clone(), old_line.clone()];
    let new = Keys::host_with(&turned)?;
    let mixed = Arc::new(games.accepting(&[&old, &new])?);
    ensure!(mixed.calls.iter().any(|call| call.accepted.len() > 1), "both keys seal alike: nothing is tried");
    // Servers also reload the file on their own, so both answers are right from before it changes.
    stage.load()?.replace(mixed)?;
    stage.keys.set(turned)?;
    hang_up(&stage)?;
    // All servers seal with the new key once an old token comes back under it.
    wait_until_all_seal_anew(&stage, &games, &new)?;
    stage.load()?.replace(Arc::new(games.accepting(&[&new])?))?;
    stage.tell("second step: all seal with the new key");
    stage.steady()?;

    // By now no token is under the old key any more: every game has been played on or requested once.
    let forgotten = self::probe(&stage, &old_line)?;
    let new_games = Arc::new(Corpus::of(&[&new])?);
    stage.load()?.replace(new_games)?;
    stage.steady()?;
    stage.keys.set(vec![new_line])?;
    wait_for_all(&stage, &forgotten, false)?;
    stage.tell("third step: none has the old key");
    stage.steady()?;
    stage.finish("3 steps")
}

/// A request that a server answers only if it has this key.
fn probe(stage: &Stage<'_>, line: &str) -> anyhow::Result<Bytes> {
    let folder = stage.folder().join("probe");
    std::fs::create_dir_all(&folder)?;
    let mut keys = Keys::new(&folder)?;
    keys.set(vec![line.to_owned()])?;
    let request = pb::CreateGameRequest {
        game_id: "deep_colony".to_owned(),
        seat_count: 2,
        sealing: pb::Sealing::Sealed.into(),
        ..Default::default()
    };
    let created = create_game(&keys.host()?.context(), &request)?.read_position()?;
    Ok(pb::GetPositionRequest { state: created.state, ..Default::default() }.encode_to_vec().into())
}

/// Makes all servers reload their keys, and waits until each of them opens the probe, or none does.
fn wait_for_all(stage: &Stage<'_>, probe: &Bytes, opens: bool) -> anyhow::Result<()> {
    hang_up(stage)?;
    wait(stage, |answer| answer.result.is_ok() == opens, Method::GetPosition, probe)
}

fn wait_until_all_seal_anew(stage: &Stage<'_>, games: &Corpus, new: &Host) -> anyhow::Result<()> {
    let is_sealed = |call: &&crate::expected::Call| {
        call.method == Method::GetPosition
            && call.accepting(&[new]).is_ok_and(|anew| anew.accepted != call.accepted && anew.message().is_ok())
    };
    let call = games.calls.iter().find(is_sealed).context("no sealed game")?;
    let anew: Expected = call.method.answer(new, &call.request)?;
    wait(stage, |answer| anew.is(&answer.result), call.method, &call.request)
}

/// Asks each server directly until its answer is right.
fn wait(
    stage: &Stage<'_>,
    is_right: impl Fn(&raw::Answer) -> bool,
    method: Method,
    request: &Bytes,
) -> anyhow::Result<()> {
    for replica in &stage.replicas {
        let channel = {
            let _inside = stage.bench.runtime.enter();
            raw::connect(replica.address)?
        };
        let until = Instant::now() + PATIENCE;
        loop {
            let asked = raw::call(&channel, method.path(), request.clone(), PATIENCE);
            if is_right(&stage.bench.runtime.block_on(asked)) {
                break;
            }
            ensure!(Instant::now() < until, "{} does not read its keys again", replica.name);
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    Ok(())
}

fn hang_up(stage: &Stage<'_>) -> anyhow::Result<()> {
    stage.replicas.iter().try_for_each(|replica| replica.signal(Signal::HUP))
}
