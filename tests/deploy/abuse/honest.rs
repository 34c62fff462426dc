//! Honest people beside attackers: two play each match at pages, and one holds a token of the tools for language models. Every request is a
//! connection of its own, so that places for connections are asked for as well.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use http::{Method, StatusCode};
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::models::Session;
use super::seated::Seated;
use super::visitor::{Refused, Visitor};
use crate::tally::Tally;

/// The matches at once.
const MATCHES: usize = 3;
/// The actions after which players begin another match: some games go on for ever, and a match has a limit.
const ACTIONS: usize = 500;
/// The pause of a player before each action, and of who has a token before each use.
const PAUSE: Duration = Duration::from_millis(150);

/// Somebody honest, until stopped.
pub(super) struct Honest {
    stopped: Arc<AtomicBool>,
    tally: Arc<Mutex<Tally>>,
    tasks: Vec<JoinHandle<()>>,
}

/// What one of them hears and counts.
#[derive(Clone)]
struct Ear {
    stopped: Arc<AtomicBool>,
    tally: Arc<Mutex<Tally>>,
}

impl Ear {
    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn goes_on(&self) -> bool {
        !self.stopped.load(Ordering::Relaxed)
    }

    /// Counts what was done, and how long it took if it was granted.
    fn count(&self, done: &anyhow::Result<()>, began: Instant) {
        let took = began.elapsed();
        match done {
            Ok(()) => self.tally().heard(took),
            Err(error) => {
                let refused =
                    error.chain().find_map(|cause| cause.downcast_ref::<Refused>()).map(|refused| refused.status);
                let is_shed = matches!(refused, Some(StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE));
                self.tally().lost(is_shed, format!("{error:#} after {took:?}"));
            }
        }
    }
}

impl Honest {
    /// People who play matches, and look at the page while they do.
    pub(super) fn players(runtime: &Handle, front: SocketAddr) -> anyhow::Result<Self> {
        Self::start(runtime, MATCHES, move |ear| async move {
            while ear.goes_on() {
                let began = Instant::now();
                // An error has been counted where it was met, unless nobody could sit down.
                match Seated::sit_down(front, [Visitor::new(), Visitor::new()]).await {
                    Ok(seated) => play(&ear, front, seated).await,
                    Err(error) => {
                        ear.count(&Err(error.context("a new match")), began);
                        sleep(PAUSE).await;
                    }
                }
            }
        })
    }

    /// The holder of a token, who uses a tool again and again in one session.
    pub(super) fn holder(runtime: &Handle, models: SocketAddr, token: &'static str) -> anyhow::Result<Self> {
        Self::start(runtime, 1, move |ear| async move {
            let visitor = Visitor::new().with_token(token);
            let mut kept = None;
            while ear.goes_on() {
                let began = Instant::now();
                let used = async {
                    let session = match kept.take() {
                        Some(session) => session,
                        None => Session::open(models, visitor.clone()).await.context("a session")?,
                    };
                    session.use_tool(models).await.context("a tool")?;
                    kept = Some(session);
                    anyhow::Ok(())
                };
                ear.count(&used.await, began);
                sleep(PAUSE).await;
            }
        })
    }

    fn start<F: Future<Output = ()> + Send + 'static>(
        runtime: &Handle,
        count: usize,
        life: impl Fn(Ear) -> F,
    ) -> anyhow::Result<Self> {
        let ear = Ear { stopped: Arc::default(), tally: Arc::new(Mutex::new(Tally::new()?)) };
        let tasks = (0..count).map(|_| runtime.spawn(life(ear.clone()))).collect();
        Ok(Self { stopped: ear.stopped, tally: ear.tally, tasks })
    }

    /// The counts since they were last taken.
    pub(super) fn take(&self) -> anyhow::Result<Tally> {
        let counts = &mut *self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(std::mem::replace(counts, Tally::new()?))
    }

    /// Lets them finish what they are at.
    pub(super) fn stop(self, runtime: &Handle) -> anyhow::Result<()> {
        self.stopped.store(true, Ordering::Relaxed);
        runtime.block_on(async {
            for task in self.tasks {
                task.await?;
            }
            Ok(())
        })
    }
}

/// Plays a match to its end or for [`ACTIONS`], unless something goes wrong.
async fn play(ear: &Ear, front: SocketAddr, mut seated: Seated) {
    for _ in 0..ACTIONS {
        if !ear.goes_on() {
            return;
        }
        sleep(PAUSE).await;
        let began = Instant::now();
        let (seat, seen) = match seated.stands().await {
            Ok(Some(stands)) => stands,
            Ok(None) => return,
            Err(error) => return ear.count(&Err(error), began),
        };
        let visitor = seated.players[seat].visitor.clone();
        for path in ["/", "/v1", &seated.path] {
            let began = Instant::now();
            let asked = visitor.ask(front, Method::GET, path, None).await;
            let granted = asked.and_then(super::visitor::Answer::granted).map(drop).with_context(|| path.to_owned());
            ear.count(&granted, began);
        }
        let acted = act(ear, front, &mut seated, seat, &seen).await;
        if acted.is_err() {
            return ear.count(&acted, began);
        }
    }
}

/// Acts, and waits until the other page has heard of it.
async fn act(
    ear: &Ear,
    front: SocketAddr,
    seated: &mut Seated,
    seat: usize,
    seen: &serde_json::Value,
) -> anyhow::Result<()> {
    let began = Instant::now();
    let moment = seated.act(front, seat, seen).await?.granted().context("an action")?.json()?;
    ear.count(&Ok(()), began);
    let version = moment["version"].as_u64().context("an action without a version")?;
    let told = seated.players[1 - seat].told_of(version).await.context("the other page")?;
    ear.tally().arrived(began.elapsed());
    ensure!(told["version"] != version || told["state_hash"] == moment["state_hash"], "two pages were told two things");
    Ok(())
}
