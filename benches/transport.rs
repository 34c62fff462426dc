//! A call through the whole server, by instructions: what the server takes for more calls, less what it takes for fewer.

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use tokio::task::LocalSet;

use crate::Game;
use crate::callgrind::Whole;
use crate::form::Form;
use crate::load::{Connections, Method};
use crate::measure::{Call, Scenario};
use crate::recording::{Exchange, Recording};
use crate::server::Server;

/// The calls of the shorter and of the longer load.
const CALLS: [usize; 2] = [64, 320];
/// The same of batches.
const BATCHES: [usize; 2] = [4, 12];

/// The instructions of a call through the server of a program, of its echo, of the same from a caller that accepts gzip, and of an item of
/// a batch, by their names.
pub(crate) fn costs(program: &Path, game: Game) -> anyhow::Result<BTreeMap<String, f64>> {
    let recording = Recording::of(game, Form::Packed)?;
    let scenario = |call, exchanges: Vec<Exchange>| {
        let exchanges: Rc<[Exchange]> = exchanges.into();
        Scenario { form: Form::Packed, call, exchanges, in_flight: 1 }
    };
    let unary = scenario(Call::Unary, recording.unary());
    let batch = scenario(Call::Batch, recording.batches());
    let call = cost(program, &unary.method(), CALLS)?;
    let echo = cost(program, &unary.echo(), CALLS)?;
    let gzip = cost(program, &unary.accepting_gzip(), CALLS)?;
    let item = cost(program, &batch.method(), BATCHES)?;
    let named = [
        ("server: call", call),
        ("server: echo", echo),
        ("server: call, gzip", gzip),
        ("server: call beside echo, in percent", 100.0 * call / echo),
        ("server: call, gzip, beside echo, in percent", 100.0 * gzip / echo),
        ("server: batch", item),
    ];
    Ok(named.into_iter().map(|(name, cost)| (name.to_owned(), cost)).collect())
}

/// The instructions of an item of a method.
fn cost(program: &Path, method: &Method, calls: [usize; 2]) -> anyhow::Result<f64> {
    let [fewer, more] = calls.map(|calls| total(program, method, calls));
    let ((fewer, few), (more, many)) = (fewer?, more?);
    Ok((more as f64 - fewer as f64) / (many - few) as f64)
}

/// The instructions of a server from its start to its end, and the items that it was asked for.
fn total(program: &Path, method: &Method, calls: usize) -> anyhow::Result<(u64, u64)> {
    let (counted, command) = Whole::command(program)?;
    let server = Server::default().start_by(command)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let items = LocalSet::new().block_on(&runtime, async {
        let connections = Connections::open(server.address, 1).await?;
        anyhow::Ok(connections.calls(method, calls).await?.items)
    })?;
    drop(server);
    Ok((counted.total()?, items))
}
