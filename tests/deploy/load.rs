//! The load generator: a closed loop of callers that check every answer.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tonic::transport::Channel;

use crate::corpus::Corpus;
use crate::expected::Call;
use crate::raw::{self, Answer};
use crate::tally::Tally;

/// The longest time that a caller waits, far more than any right answer takes.
const DEADLINE: Duration = Duration::from_secs(30);

/// The times that a caller repeats a call whose answer was cut off; nothing else is repeated here.
const REPEATS: usize = 3;

/// The pressure of a load.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pressure {
    /// Connections to the balancer.
    pub(crate) connections: usize,
    /// Callers on each, each with one call under way.
    pub(crate) callers: usize,
    /// A caller's pause between calls.
    pub(crate) pause: Duration,
}

impl Default for Pressure {
    fn default() -> Self {
        Self { connections: 4, callers: 6, pause: Duration::from_millis(4) }
    }
}

/// Load that goes on until it is stopped.
pub(crate) struct Load {
    shared: Arc<Shared>,
    callers: Vec<JoinHandle<()>>,
    runtime: Handle,
}

struct Shared {
    /// The calls and their right answers; each call holds on to them while it is under way.
    corpus: ArcSwap<Arc<Corpus>>,
    next: AtomicUsize,
    stopped: AtomicBool,
    tally: Mutex<Tally>,
    pause: Duration,
}

impl Shared {
    fn new(corpus: Arc<Corpus>, pause: Duration) -> anyhow::Result<Arc<Self>> {
        Ok(Arc::new(Self {
            corpus: ArcSwap::from_pointee(corpus),
            next: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            tally: Mutex::new(Tally::new()?),
            pause,
        }))
    }
}

impl Load {
    /// Starts to call `address`.
    pub(crate) fn start(
        runtime: &Handle,
        address: SocketAddr,
        corpus: Arc<Corpus>,
        pressure: Pressure,
    ) -> anyhow::Result<Self> {
        let shared = Shared::new(corpus, pressure.pause)?;
        let mut callers = Vec::new();
        for _ in 0..pressure.connections {
            let _inside = runtime.enter();
            let channel = raw::connect(address)?;
            for _ in 0..pressure.callers {
                callers.push(runtime.spawn(Arc::clone(&shared).go_on_calling(channel.clone())));
            }
        }
        Ok(Self { shared, callers, runtime: runtime.clone() })
    }

    /// Replaces the calls and their right answers, and waits until all earlier calls have ended, since those are judged
    /// by the old answers. Only then may the servers begin to answer otherwise.
    pub(crate) fn replace(&self, corpus: Arc<Corpus>) -> anyhow::Result<()> {
        let before = self.shared.corpus.swap(Arc::new(corpus));
        let until = Instant::now() + DEADLINE;
        while Arc::strong_count(&before) > 1 {
            anyhow::ensure!(Instant::now() < until, "a call outlived its deadline");
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// The counts so far.
    pub(crate) fn so_far(&self) -> Tally {
        self.shared.tally().clone()
    }

    /// Stops calling, waits for the calls under way, and returns the counts.
    pub(crate) fn stop(self) -> anyhow::Result<Tally> {
        self.shared.stopped.store(true, Ordering::Relaxed);
        let patience = DEADLINE + Duration::from_secs(10);
        self.runtime.block_on(async {
            let all = async {
                for caller in self.callers {
                    caller.await?;
                }
                anyhow::Ok(())
            };
            tokio::time::timeout(patience, all).await.map_err(|_| anyhow::anyhow!("a call outlived its deadline"))?
        })?;
        let tally = self.shared.tally().clone();
        Ok(tally)
    }
}

/// Calls at a fixed rate, whatever their outcome.
pub(crate) struct Offered {
    shared: Arc<Shared>,
    driver: JoinHandle<anyhow::Result<u64>>,
    runtime: Handle,
}

/// The most calls of an [`Offered`] under way; to need more is an error and does not slow the rate down.
const UNDER_WAY_MAX: usize = 20_000;

impl Offered {
    /// Starts to call `address`, `per_second` times a second.
    pub(crate) fn start(
        runtime: &Handle,
        address: SocketAddr,
        corpus: Arc<Corpus>,
        per_second: f64,
    ) -> anyhow::Result<Self> {
        let shared = Shared::new(corpus, Duration::ZERO)?;
        let _inside = runtime.enter();
        let channels = (0..4).map(|_| raw::connect(address)).collect::<anyhow::Result<Vec<_>>>()?;
        let driver = runtime.spawn(Arc::clone(&shared).offer(channels, Duration::from_secs_f64(1.0 / per_second)));
        Ok(Self { shared, driver, runtime: runtime.clone() })
    }

    /// Stops; returns the number of calls made, and their outcomes.
    pub(crate) fn stop(self) -> anyhow::Result<(u64, Tally)> {
        self.shared.stopped.store(true, Ordering::Relaxed);
        let made = self.runtime.block_on(async { tokio::time::timeout(2 * DEADLINE, self.driver).await })???;
        let tally = self.shared.tally().clone();
        Ok((made, tally))
    }
}

impl Shared {
    /// Begins a call at every beat, several at once if the timer is too coarse, and waits for all in the end.
    async fn offer(self: Arc<Self>, channels: Vec<Channel>, beat: Duration) -> anyhow::Result<u64> {
        let mut calls = tokio::task::JoinSet::new();
        let mut due = Instant::now();
        let mut made = 0;
        while !self.stopped.load(Ordering::Relaxed) {
            while due <= Instant::now() {
                due += beat;
                let channel = channels[usize::try_from(made)? % channels.len()].clone();
                calls.spawn(Arc::clone(&self).call_once(channel));
                made += 1;
            }
            while calls.try_join_next().is_some() {}
            anyhow::ensure!(calls.len() < UNDER_WAY_MAX, "{} calls wait for an answer", calls.len());
            tokio::time::sleep(beat.min(Duration::from_millis(2))).await;
        }
        calls.join_all().await;
        Ok(made)
    }

    async fn call_once(self: Arc<Self>, channel: Channel) {
        let corpus = self.corpus.load_full();
        let call = &corpus.calls[0];
        let start = Instant::now();
        let answer = raw::call(&channel, call.method.path(), call.request.clone(), DEADLINE).await;
        self.tally().count(call, &answer, start.elapsed());
    }

    async fn go_on_calling(self: Arc<Self>, channel: Channel) {
        while !self.stopped.load(Ordering::Relaxed) {
            let corpus = self.corpus.load_full();
            let place = self.next.fetch_add(1, Ordering::Relaxed) % corpus.calls.len();
            let call = &corpus.calls[place];
            let start = Instant::now();
            let mut answer = raw::call(&channel, call.method.path(), call.request.clone(), DEADLINE).await;
            for _ in 0..REPEATS {
                if !answer.is_cut() {
                    break;
                }
                self.tally().cut += 1;
                answer = raw::call(&channel, call.method.path(), call.request.clone(), DEADLINE).await;
            }
            self.tally().count(call, &answer, start.elapsed());
            tokio::time::sleep(self.pause).await;
        }
    }

    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The judgement of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Byte for byte the answer of the service's own functions.
    Right,
    /// An answer or a refusal of the service, but not the right one.
    Wrong,
    /// No answer of the service.
    Failed,
}

/// Judges an answer.
pub(crate) fn judge(call: &Call, answer: &Answer) -> Verdict {
    if call.accepts(&answer.result) {
        return Verdict::Right;
    }
    match &answer.result {
        // Every refusal of the service has details; errors of a balancer or a connection have none.
        Err(status) if status.details().is_empty() => Verdict::Failed,
        Ok(_) | Err(_) => Verdict::Wrong,
    }
}
