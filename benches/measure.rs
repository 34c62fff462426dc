//! A method compared with its echo: short bursts of each in turn, so that both meet the same noise.

use std::rc::Rc;
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::task::LocalSet;

use crate::cpu::Usage;
use crate::echo;
use crate::form::Form;
use crate::load::{Connections, Method, latencies};
use crate::recording::Exchange;
use crate::server::Running;

/// The time before anything is counted.
const WARM_UP: Duration = Duration::from_millis(100);

/// The most connections; further requests in flight share them.
const CONNECTIONS_MAX: usize = 8;

/// A way to apply actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Call {
    /// `ApplyAction`.
    Unary,
    /// `BatchApplyActions`.
    Batch,
    /// `Play`, whose requests share a stream.
    Stream,
    /// `GetPosition`.
    Position,
}

impl Call {
    /// The name in the table.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unary => "unary",
            Self::Batch => "batch",
            Self::Stream => "stream",
            Self::Position => "position",
        }
    }

    fn path(self) -> &'static str {
        match self {
            Self::Unary => "/hadal.v1.GameService/ApplyAction",
            Self::Batch => "/hadal.v1.GameService/BatchApplyActions",
            Self::Stream => "/hadal.v1.GameService/Play",
            Self::Position => "/hadal.v1.GameService/GetPosition",
        }
    }
}

/// A load.
#[derive(Clone)]
pub(crate) struct Scenario {
    /// The form of the states.
    pub(crate) form: Form,
    /// The method.
    pub(crate) call: Call,
    /// The requests and their answers, repeated from the start.
    pub(crate) exchanges: Rc<[Exchange]>,
    /// The number of requests under way at once.
    pub(crate) in_flight: usize,
}

/// The figures of one method.
pub(crate) struct Figures {
    /// Actions per second by the clock.
    pub(crate) per_second: f64,
    /// Microseconds of CPU time of the server per action: the median of the rounds.
    pub(crate) cpu: f64,
    /// The median latency, in microseconds.
    pub(crate) median: f64,
    /// The 99th percentile of the latency, in microseconds.
    pub(crate) slow: f64,
    /// The share of the time in which the load generator's thread ran.
    pub(crate) load: f64,
    /// The share of the time in which the server was ready to run and had no core.
    pub(crate) waiting: f64,
}

impl Scenario {
    /// The call itself.
    pub(crate) fn method(&self) -> Method {
        Method {
            path: self.call.path(),
            streaming: self.call == Call::Stream,
            accepts_gzip: false,
            exchanges: Rc::clone(&self.exchanges),
        }
    }

    /// The call itself, from a caller who accepts gzip.
    pub(crate) fn accepting_gzip(&self) -> Method {
        Method { accepts_gzip: true, ..self.method() }
    }

    /// The echo of the same exchanges.
    pub(crate) fn echo(&self) -> Method {
        let method = self.method();
        Method {
            path: if method.streaming { echo::STREAM } else { echo::UNARY },
            exchanges: self.exchanges.iter().map(echo::of).collect(),
            ..method
        }
    }

    /// Measures methods of servers: `rounds` bursts of each, alternated.
    pub(crate) fn measure<const N: usize>(
        &self,
        methods: [(&Running, Method); N],
        rounds: u32,
        burst: Duration,
    ) -> anyhow::Result<[Figures; N]> {
        self.measure_over(self.in_flight.min(CONNECTIONS_MAX), methods, rounds, burst)
    }

    /// The same over so many connections.
    pub(crate) fn measure_over<const N: usize>(
        &self,
        connections: usize,
        methods: [(&Running, Method); N],
        rounds: u32,
        burst: Duration,
    ) -> anyhow::Result<[Figures; N]> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        LocalSet::new().block_on(&runtime, async {
            let mut under_way = Vec::with_capacity(N);
            for (server, method) in methods {
                let connections = Connections::open(server.address, connections).await?;
                connections.burst(&method, self.in_flight, WARM_UP).await?;
                under_way.push((connections, server, method, Sum::new()?));
            }
            for _ in 0..rounds {
                for (connections, server, method, sum) in &mut under_way {
                    sum.add(connections, server, method, self.in_flight, burst).await?;
                }
            }
            let figures: Vec<_> = under_way.into_iter().map(|(.., sum)| sum.figures()).collect();
            figures.try_into().map_err(|_| anyhow::anyhow!("a method has no figures"))
        })
    }
}

/// The sum of all bursts of one method.
struct Sum {
    items: u64,
    elapsed: Duration,
    server: Usage,
    load: Duration,
    rounds: Vec<f64>,
    latencies: Histogram<u64>,
}

impl Sum {
    fn new() -> anyhow::Result<Self> {
        Ok(Self {
            items: 0,
            elapsed: Duration::ZERO,
            server: Usage::default(),
            load: Duration::ZERO,
            rounds: Vec::new(),
            latencies: latencies()?,
        })
    }

    async fn add(
        &mut self,
        connections: &Connections,
        server: &Running,
        method: &Method,
        in_flight: usize,
        time: Duration,
    ) -> anyhow::Result<()> {
        let before = (Usage::of_process(server.id()), Usage::of_thread());
        let burst = connections.burst(method, in_flight, time).await?;
        let used = Usage::of_process(server.id()) - before.0;
        self.server.running += used.running;
        self.server.waiting += used.waiting;
        self.load += (Usage::of_thread() - before.1).running;
        self.rounds.push(micros(used.running) / burst.items.max(1) as f64);
        self.items += burst.items;
        self.elapsed += burst.elapsed;
        self.latencies.add(&burst.latencies)?;
        Ok(())
    }

    fn figures(mut self) -> Figures {
        self.rounds.sort_by(f64::total_cmp);
        let share = |time: Duration| time.as_secs_f64() / self.elapsed.as_secs_f64();
        Figures {
            per_second: self.items as f64 / self.elapsed.as_secs_f64(),
            cpu: self.rounds[self.rounds.len() / 2],
            median: self.latencies.value_at_quantile(0.5) as f64 / 1e3,
            slow: self.latencies.value_at_quantile(0.99) as f64 / 1e3,
            load: share(self.load),
            waiting: share(self.server.waiting),
        }
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
