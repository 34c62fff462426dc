//! A stop under traffic: calls that have reached the server are answered, and later ones are refused a connection.

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

/// The connections, and the callers on each.
const CONNECTIONS: usize = 8;
const CALLERS: usize = 4;
/// The longest time that a caller waits.
const DEADLINE: Duration = Duration::from_secs(30);

/// The end of the run for one caller.
struct End {
    /// The time at which its unanswered call began.
    began: Instant,
    /// The error of that call.
    status: Status,
    /// The calls under way at the signal that were answered.
    across: usize,
}

/// Stops the server under traffic. Calls that were under way at SIGTERM are answered; later ones are answered or never
/// reach it.
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

/// True if a call never reached the server: the connection was refused, or was closing before the call was written, or
/// was sent GOAWAY while the call was on its way. Such a stream is beyond the last one that GOAWAY names, and may be
/// sent elsewhere (RFC 9113, 6.8).
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

/// True for a stream beyond the last that GOAWAY names; the others go on and see no error.
fn is_beyond_farewell(error: &h2::Error) -> bool {
    error.is_go_away() && error.is_remote() && error.reason() == Some(h2::Reason::NO_ERROR)
}
