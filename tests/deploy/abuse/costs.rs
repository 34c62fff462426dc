//! The cost of the most expensive questions: the server's processor time and the size of the answer, by RPC and game.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, ensure};
use bytes::Bytes;
use hadal_core::calls::host::Host;
use hadal_core::calls::{apply, batch, close, create, records};
use hadal_core::pb;
use prost::Message;
use tonic::codec::CompressionEncoding;

use super::hostile::{self, Hostile};
use crate::corpus::Corpus;
use crate::expected::Method;
use crate::raw;
use crate::replica::Replica;
use crate::stage::Bench;

const PATIENCE: Duration = Duration::from_secs(20);
/// The repetitions of each question.
const TIMES: u32 = 3;
/// The documented limit of an answer, in bytes.
const ANSWER_BYTES: usize = 4 << 20;

/// The most expensive question so far for one RPC and one game.
#[derive(Clone, Debug)]
struct Dearest {
    milliseconds: f64,
    /// Units of work, of which a call has at most `--call-work`.
    units: u32,
    request: u32,
    answer: u32,
    name: String,
}

/// Asks every question about every hostile state, and prints the most expensive ones.
pub(super) fn table(bench: &Bench, server: &mut Replica) -> anyhow::Result<()> {
    let mut table: BTreeMap<(&str, String), Dearest> = BTreeMap::new();
    let host = Host::of(hadal_games::all());
    for state in hostile::all()? {
        for (method, bytes) in questions(&state) {
            let (units, _) = spent(&host, method, &bytes)?;
            let cost = Dearest { units: u32::try_from(units)?, ..cost(bench, server, method, bytes, &state.name)? };
            let row = (method.path().rsplit('/').next().unwrap_or_default(), state.game.clone());
            match table.get(&row) {
                Some(dearest) if dearest.milliseconds >= cost.milliseconds => {}
                _ => drop(table.insert(row, cost)),
            }
        }
    }
    anstream::println!(
        "\n{:<20} {:<22} {:>8} {:>8} {:>8} {:>12} {:>12} {:>10}  of the state",
        "dearest",
        "game",
        "ms",
        "units",
        "us/unit",
        "request kB",
        "answer kB",
        "ms per kB"
    );
    for ((method, game), dearest) in &table {
        let kilobytes = f64::from(dearest.request.max(1000)) / 1000.0;
        anstream::println!(
            "{method:<20} {game:<22} {:>8.2} {:>8} {:>8.2} {:>12.1} {:>12.1} {:>10.2}  {}",
            dearest.milliseconds,
            dearest.units,
            dearest.milliseconds * 1000.0 / f64::from(dearest.units.max(1)),
            f64::from(dearest.request) / 1000.0,
            f64::from(dearest.answer) / 1000.0,
            dearest.milliseconds / kilobytes,
            dearest.name
        );
    }
    Ok(())
}

/// The questions about a hostile state.
fn questions(state: &Hostile) -> Vec<(Method, Bytes)> {
    let question = state.question();
    let bare = pb::GetPositionRequest {
        include: Some(pb::Include { skip_legal_actions: true, skip_state: true, ..Default::default() }),
        viewers: Vec::new(),
        ..question.clone()
    };
    let act = pb::ApplyActionRequest {
        state: question.state.clone(),
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        viewers: question.viewers.clone(),
        include: question.include,
        ..Default::default()
    };
    let encoded = |message: &dyn Fn() -> Vec<u8>| Bytes::from(message());
    vec![
        (Method::GetPosition, encoded(&|| question.encode_to_vec())),
        (Method::GetPosition, encoded(&|| bare.encode_to_vec())),
        (Method::ApplyAction, encoded(&|| act.encode_to_vec())),
        (
            Method::BatchApplyActions,
            encoded(&|| pb::BatchApplyActionsRequest { items: vec![act.clone(); 8] }.encode_to_vec()),
        ),
        (Method::BatchApplyActions, encoded(&|| state.batch().encode_to_vec())),
        (Method::ApplyActions, encoded(&|| state.sequence().encode_to_vec())),
    ]
}

/// Prints how far the calls of honest games stay below the limits of work and bytes, and checks that it is by half.
pub(super) fn margin(corpus: &Corpus, host: &Host) -> anyhow::Result<()> {
    let mut most = (0, 0);
    for call in &corpus.calls {
        let (units, bytes) = spent(host, call.method, &call.request)?;
        most = (units.max(most.0), bytes.max(most.1));
    }
    ensure!(most.0 > 0 && most.1 > 0, "no honest call has cost anything");
    let limits = host.limits();
    anstream::println!(
        "\nthe dearest of {} calls of honest games: {} of {} units of work, {} of {} bytes",
        corpus.calls.len(),
        most.0,
        limits.call_work,
        most.1,
        limits.answer_bytes
    );
    ensure!(most.0 * 2 < limits.call_work && most.1 * 2 < limits.answer_bytes, "honest calls come near the bounds");
    Ok(())
}

/// The units of work and the bytes that a call costs, refused or not.
fn spent(host: &Host, method: Method, request: &Bytes) -> anyhow::Result<(u64, u64)> {
    let (context, bytes) = (host.context(), request.clone());
    match method {
        Method::GetPosition => drop(apply::get_position(&context, &Message::decode(bytes)?)),
        Method::ApplyAction => drop(apply::apply_action(&context, &Message::decode(bytes)?)),
        Method::ApplyActions => drop(apply::apply_actions(&context, &Message::decode(bytes)?)),
        Method::BatchApplyActions => drop(batch::batch_apply_actions(&context, &Message::decode(bytes)?)),
        Method::CreateGame => drop(create::create_game(&context, &Message::decode(bytes)?)),
        Method::CloseGame => drop(close::close_game(&context, &Message::decode(bytes)?)),
        Method::VerifyGame => drop(records::verify_game(&context, &Message::decode(bytes)?)),
        Method::GetGame | Method::Play => {}
    }
    Ok(context.meter.spent())
}

fn cost(bench: &Bench, server: &mut Replica, method: Method, bytes: Bytes, name: &str) -> anyhow::Result<Dearest> {
    let (address, request) = (server.address, u32::try_from(bytes.len())?);
    let before = processor_time(server.id()?)?;
    let answer = bench.runtime.block_on(async move {
        let channel = raw::connect(address)?;
        let mut longest = 0;
        for _ in 0..TIMES {
            let answer =
                raw::call_accepting(&channel, method.path(), bytes.clone(), PATIENCE, CompressionEncoding::Gzip).await;
            // A refusal because of the cost is an answer, too.
            longest = longest.max(answer.result.map_or(0, |answer| answer.len()));
        }
        anyhow::Ok(longest)
    })?;
    server.check_alive()?;
    ensure!(answer <= ANSWER_BYTES, "{name}: an answer of {answer} bytes");
    // A thread that has ended meanwhile, or whose number another one has now, counts for nothing.
    let since = |(thread, time): (u32, u64)| time.saturating_sub(before.get(&thread).copied().unwrap_or_default());
    let spent: u64 = processor_time(server.id()?)?.into_iter().map(since).sum();
    let answer = u32::try_from(answer)?;
    let milliseconds = Duration::from_nanos(spent).as_secs_f64() * 1000.0 / f64::from(TIMES);
    Ok(Dearest { milliseconds, units: 0, request, answer, name: name.to_owned() })
}

/// The processor time of each thread of a process so far, in nanoseconds, by the thread's id.
fn processor_time(process: u32) -> anyhow::Result<BTreeMap<u32, u64>> {
    let mut times = BTreeMap::new();
    for thread in std::fs::read_dir(format!("/proc/{process}/task")).context("the server is gone")? {
        let thread = thread?;
        // A thread may have ended meanwhile.
        let Ok(stat) = std::fs::read_to_string(thread.path().join("schedstat")) else { continue };
        let (time, _) = stat.split_once(' ').context("no time")?;
        times.insert(thread.file_name().to_string_lossy().parse()?, time.parse()?);
    }
    Ok(times)
}
