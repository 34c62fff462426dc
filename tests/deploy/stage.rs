//! The stage of a scenario: three servers, a balancer before them, and callers that never stop.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use tokio::runtime::Handle;

use crate::balancer::{Balancer, Retries};
use crate::corpus::Corpus;
use crate::keys::Keys;
use crate::load::{Load, Pressure};
use crate::replica::{Plan, Replica};
use crate::summary::Row;
use crate::tally::Tally;

/// The equipment of every scenario.
pub(crate) struct Bench {
    /// The runtime for calls.
    pub(crate) runtime: Handle,
    /// The folder with `envoy` and `python`.
    pub(crate) tools: PathBuf,
    /// The folder for logs and files of the run.
    pub(crate) folder: PathBuf,
    /// The server under test.
    pub(crate) current: PathBuf,
    /// The server of the next release.
    pub(crate) next: PathBuf,
}

impl Bench {
    /// The folder of one scenario.
    pub(crate) fn folder(&self, name: &str) -> anyhow::Result<PathBuf> {
        let folder = self.folder.join(name.replace(' ', "-"));
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }
}

/// Servers, balancer and callers.
pub(crate) struct Stage<'a> {
    name: &'static str,
    /// The equipment of the scenario.
    pub(crate) bench: &'a Bench,
    /// The servers.
    pub(crate) replicas: Vec<Replica>,
    /// The plan they were started with.
    pub(crate) plan: Plan,
    /// Envoy.
    pub(crate) balancer: Balancer,
    /// The keys that all servers have.
    pub(crate) keys: Keys,
    load: Option<Load>,
    /// The number of servers that have been killed or made to hang.
    deaths: u64,
    /// The most answers that those may have cut off; see [`Self::hold`].
    cut_max: u64,
    must_not_fail: bool,
    start: Instant,
    folder: PathBuf,
}

impl<'a> Stage<'a> {
    /// Three servers of this version behind Envoy, without callers yet.
    pub(crate) fn set(bench: &'a Bench, name: &'static str, retries: Retries, flags: &[&str]) -> anyhow::Result<Self> {
        Self::set_with(bench, name, retries, flags, &[])
    }

    /// The same, with further backends that are not servers of ours.
    pub(crate) fn set_with(
        bench: &'a Bench,
        name: &'static str,
        retries: Retries,
        flags: &[&str],
        strangers: &[SocketAddr],
    ) -> anyhow::Result<Self> {
        let folder = bench.folder(name)?;
        let keys = Keys::new(&folder)?;
        let plan = Plan::new(&bench.current, &["--seal-keys-file", keys.path()?]).with(flags);
        let replicas = (1..=3)
            .map(|number| Replica::start(&format!("replica-{number}"), &folder, &plan))
            .collect::<anyhow::Result<Vec<_>>>()?;
        let strangers = strangers.iter().map(|stranger| (*stranger, *stranger));
        let addresses: Vec<_> =
            replicas.iter().map(|replica| (replica.address, replica.admin)).chain(strangers).collect();
        let balancer = Balancer::start(&bench.tools, &folder, &addresses, retries)?;
        let start = Instant::now();
        let stage = Self {
            name,
            bench,
            replicas,
            plan,
            balancer,
            keys,
            load: None,
            deaths: 0,
            cut_max: 0,
            must_not_fail: retries == Retries::Configured,
            start,
            folder,
        };
        let ready: Vec<_> = stage.replicas.iter().map(|replica| replica.ready_after.as_millis().to_string()).collect();
        stage.tell(&format!(
            "three replicas, ready {} ms after they were started, behind Envoy on {}",
            ready.join(", "),
            stage.balancer.address
        ));
        Ok(stage)
    }

    /// The folder of the scenario.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts callers with the usual traffic.
    pub(crate) fn call(&mut self, pressure: Pressure) -> anyhow::Result<()> {
        let corpus = Corpus::of(&[&self.keys.host()?])?;
        self.call_with(Arc::new(corpus), pressure)
    }

    /// The same for scenarios in which servers die: without answers too long for a balancer to repeat.
    pub(crate) fn call_mortals(&mut self, pressure: Pressure) -> anyhow::Result<()> {
        let corpus = Corpus::of(&[&self.keys.host()?])?.with_short_answers();
        self.call_with(Arc::new(corpus), pressure)
    }

    /// Starts callers with this traffic.
    pub(crate) fn call_with(&mut self, corpus: Arc<Corpus>, pressure: Pressure) -> anyhow::Result<()> {
        let callers = pressure.connections * pressure.callers;
        self.tell(&format!("{callers} callers, {} different calls", corpus.calls.len()));
        self.load = Some(Load::start(&self.bench.runtime, self.balancer.address, corpus, pressure)?);
        self.steady()
    }

    /// The callers.
    pub(crate) fn load(&self) -> anyhow::Result<&Load> {
        self.load.as_ref().context("nobody calls yet")
    }

    /// Kills a suspended server, as abruptly as a power cut.
    pub(crate) fn kill(&mut self, place: usize) -> anyhow::Result<()> {
        self.replicas[place].kill()?;
        self.tell(&format!("{} has been killed", self.replicas[place].name));
        Ok(())
    }

    /// Suspends a server until it is resumed; the balancer gives up its connection.
    pub(crate) fn hang(&mut self, place: usize) -> anyhow::Result<()> {
        self.hold(&[place])?;
        self.tell(&format!("{} hangs", self.replicas[place].name));
        Ok(())
    }

    /// Suspends servers that are about to die, and counts the answers that their deaths may cut off.
    ///
    /// Those are the calls under way there at this moment, by Envoy's own figures, and no more. Only an answer that has
    /// begun can be cut off: its call had reached the server before it was suspended, and Envoy is waiting for the
    /// rest. Calls that reach the server from then on do not even get the beginning of an answer, so Envoy repeats them
    /// elsewhere.
    pub(crate) fn hold(&mut self, places: &[usize]) -> anyhow::Result<()> {
        for place in places {
            self.replicas[*place].stand_still()?;
        }
        for place in places {
            self.deaths += 1;
            self.cut_max += self.balancer.under_way_at(self.replicas[*place].address)?;
        }
        Ok(())
    }

    /// Waits until a few hundred more calls have been answered, so that each change meets traffic.
    pub(crate) fn steady(&mut self) -> anyhow::Result<()> {
        let enough = self.load()?.so_far().right + 400;
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            for replica in &mut self.replicas {
                replica.check_alive()?;
            }
            let so_far = self.load()?.so_far();
            if so_far.wrong + so_far.failures() > 0 && self.must_not_fail {
                // At once, while the balancer's view can still be seen.
                bail!(
                    "{} wrong, failed: {:?} {:?}\n{}\n{}",
                    so_far.wrong,
                    so_far.failed,
                    so_far.statuses,
                    so_far.examples.join("\n"),
                    self.balancer.describe()?
                );
            }
            if so_far.right >= enough {
                return Ok(());
            }
            ensure!(Instant::now() < until, "no more right answers; so far {so_far:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until every server gets calls, and then for more answers.
    pub(crate) fn whole(&mut self) -> anyhow::Result<()> {
        let addresses: Vec<_> = self.replicas.iter().map(|replica| replica.address).collect();
        self.balancer.wait_for_healthy(&addresses)?;
        self.steady()
    }

    /// Prints a line of progress.
    pub(crate) fn tell(&self, what: &str) {
        let right = self.load.as_ref().map_or(0, |load| load.so_far().right);
        anstream::println!("  {:6.1} s  {right:>7} right  {what}", self.start.elapsed().as_secs_f64());
    }

    /// Restarts one server after the other, as a rollout does.
    pub(crate) fn roll_to(&mut self, plan: &Plan) -> anyhow::Result<()> {
        for place in 0..self.replicas.len() {
            self.replicas[place].stop()?;
            self.replicas[place].start_again(plan)?;
            let Replica { name, ready_after, .. } = &self.replicas[place];
            self.tell(&format!("{name} has been restarted, ready after {} ms", ready_after.as_millis()));
            self.whole()?;
        }
        plan.clone_into(&mut self.plan);
        Ok(())
    }

    /// Stops the calls and returns the counts.
    pub(crate) fn count(&mut self) -> anyhow::Result<Tally> {
        self.load.take().context("nobody calls")?.stop()
    }

    /// Ends the scenario: no failed and no wrong answer, calls on every server, and no errors at the end.
    pub(crate) fn finish(mut self, note: &str) -> anyhow::Result<Row> {
        let tally = self.count()?;
        let retried = self.balancer.figure("upstream_rq_retry")?;
        let unrepeated = self.balancer.figure("upstream_rq_retry_overflow")?;
        ensure!(unrepeated == 0, "{unrepeated} calls were beyond the balancer's budget for repetitions");
        ensure!(tally.wrong == 0, "{} wrong answers:\n{}", tally.wrong, tally.examples.join("\n"));
        ensure!(tally.failures() == 0, "failed: {:?}\n{}", tally.failed, tally.examples.join("\n"));
        ensure!(tally.shed == 0, "{} calls were shed", tally.shed);
        // Without a death, no answer may be cut off.
        ensure!(
            tally.cut <= self.cut_max,
            "{} answers were cut off; {} deaths could cut off {}",
            tally.cut,
            self.deaths,
            self.cut_max
        );
        let served = tally.by_replica();
        for replica in &self.replicas {
            let count = served.get(replica.address.to_string().as_str());
            ensure!(count.is_some_and(|count| *count > 0), "{} served nothing: {served:?}", replica.name);
        }
        for replica in &mut self.replicas {
            replica.stop()?;
        }
        Ok(Row::of(self.name, &tally, retried, self.start.elapsed(), note))
    }
}
