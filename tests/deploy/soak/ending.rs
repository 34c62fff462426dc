//! A stop under traffic: what has reached the server is answered, and later calls find nobody.

use std::error::Error;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use anyhow::ensure;
use tonic::Status;
use tonic::transport::Channel;

use crate::corpus::Corpus;
use crate::load::{Verdict, judge};
use crate::raw;
use crate::replica::Replica;
use crate::stage::Bench;

/// Connections, and callers on each.
const CONNECTIONS: usize = 8;
const CALLERS: usize = 4;
/// What a caller waits at most.
const DEADLINE: Duration = Duration::from_secs(30);

/// How it ended for one caller.
struct End {
    /// When the call began that got no answer.
    began: Instant,
    /// What the caller was told instead.
    status: Status,
    /// Calls that were under way at the signal, and were answered.
    across: usize,
}

/// Stops the server under traffic. Calls that were under way at SIGTERM are answered; later ones are, or never reach it.
pub(super) fn clean(bench: &Bench, server: &mut Replica, corpus: &Arc<Corpus>) -> anyhow::Result<String> {
    let asked = Arc::<OnceLock<Instant>>::default();
    let mut callers = Vec::new();
    for connection in 0..CONNECTIONS {
        let _inside = bench.runtime.enter();
        let channel = raw::connect(server.address)?;
        for caller in 0..CALLERS {
            let place = (connection * CALLERS + caller) * 37;
            let calls = call_until_nobody_answers(channel.clone(), Arc::clone(corpus), place, Arc::clone(&asked));
            callers.push(bench.runtime.spawn(calls));
        }
    }
    std::thread::sleep(Duration::from_secs(1));
    let signal = *asked.get_or_init(Instant::now);
    server.stop()?;
    let took = signal.elapsed();
    let mut across = 0;
    for caller in callers {
        let end = bench.runtime.block_on(async { tokio::time::timeout(2 * DEADLINE, caller).await })???;
        ensure!(end.began >= signal, "a call that was under way at SIGTERM is lost: {:?}", end.status);
        ensure!(never_arrived(&end.status), "a call has reached a server that drains, and is lost: {:?}", end.status);
        across += end.across;
    }
    ensure!(across > 0, "no call was under way at SIGTERM: nothing is tried");
    Ok(format!("drained under traffic in {:.1} s, status 0; {across} calls were under way", took.as_secs_f64()))
}

/// Calls until a call gets no answer.
async fn call_until_nobody_answers(
    channel: Channel,
    corpus: Arc<Corpus>,
    place: usize,
    asked: Arc<OnceLock<Instant>>,
) -> anyhow::Result<End> {
    let mut across = 0;
    for call in corpus.calls.iter().cycle().skip(place) {
        let began = Instant::now();
        let answer = raw::call(&channel, call.method.path(), call.request.clone(), DEADLINE).await;
        match (judge(call, &answer), answer.result) {
            (Verdict::Right, _) => across += usize::from(asked.get().is_some_and(|asked| began < *asked)),
            (Verdict::Failed, Err(status)) => return Ok(End { began, status, across }),
            (Verdict::Failed | Verdict::Wrong, result) => anyhow::bail!("a wrong answer: {result:?}"),
        }
    }
    anyhow::bail!("there are no calls")
}

/// Whether a call was never begun: the connection was refused, was on its way out before the call was written to it, or said
/// farewell while the call came: such streams are beyond the last that it names, and may be sent elsewhere (RFC 9113, 6.8).
fn never_arrived(status: &Status) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = status.source();
    while let Some(error) = cause {
        let refused = error.downcast_ref::<std::io::Error>();
        let unsent = error.downcast_ref::<hyper::Error>();
        if refused.is_some_and(|error| error.kind() == std::io::ErrorKind::ConnectionRefused)
            || unsent.is_some_and(hyper::Error::is_canceled)
            || error.downcast_ref().is_some_and(is_beyond_farewell)
        {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Streams up to the last that a farewell names go on; only those beyond it meet it as an error.
fn is_beyond_farewell(error: &h2::Error) -> bool {
    error.is_go_away() && error.is_remote() && error.reason() == Some(h2::Reason::NO_ERROR)
}
