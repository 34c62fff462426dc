//! Callers of analyses, more than there are permits, until they are stopped.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, ensure};
use hadal::client::analysis_service_client::AnalysisServiceClient;
use hadal_core::calls::analysis::choose_action;
use hadal_core::calls::host::Host;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::search::Endless;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tonic::transport::Channel;
use tonic::{Code, Request, Status};

use super::analysis::PERMITS;
use crate::raw;

/// The callers of choices, and of analyses that are left.
const CALLERS: usize = 4;
/// The callers of simulated games, which could take every permit by themselves.
const SIMULATORS: usize = PERMITS;
/// The work of a choice: a fraction of a second of a core.
const TRANSITIONS: u64 = 50_000;
/// More games than anybody waits for.
const GAMES_MAX: u64 = 1_000_000;
/// The time that callers wait for simulated games.
const DEADLINE: Duration = Duration::from_secs(3);
/// The pause of a caller who was refused.
const PAUSE: Duration = Duration::from_millis(50);

/// A question to a bot, and its only right answer.
pub(super) struct Question {
    state: pb::State,
    right: pb::ChooseActionResponse,
}

fn greedy(budget: pb::Budget) -> pb::Thinker {
    pb::Thinker { bot: "greedy".to_owned(), budget: Some(budget), ..Default::default() }
}

fn choice(state: &pb::State) -> pb::ChooseActionRequest {
    let budget = pb::Budget { transitions: TRANSITIONS, ..Default::default() };
    pb::ChooseActionRequest { state: Some(state.clone()), thinker: Some(greedy(budget)), ..Default::default() }
}

/// One question for each game.
pub(super) fn questions() -> anyhow::Result<Vec<Question>> {
    let host = Host::of(hadal_games::all());
    let mut questions = Vec::new();
    for game in hadal_games::all() {
        let state = game.create(game.info().seats_max, Start::Playout, Generator::from_seed(3))?.state();
        let right = choose_action(&host.context(), &choice(&state), &Endless)?;
        questions.push(Question { state, right });
    }
    Ok(questions)
}

/// Callers of analyses, until they are stopped.
pub(super) struct Analysts {
    stopped: Arc<AtomicBool>,
    refused: Arc<AtomicU64>,
    kinds: Vec<Kind>,
}

/// The callers of one kind.
struct Kind {
    name: &'static str,
    /// The number of analyses so far.
    done: Arc<AtomicU64>,
    callers: Vec<JoinHandle<anyhow::Result<()>>>,
}

/// The fate of an analysis.
enum End {
    Answered,
    Refused,
}

impl Analysts {
    /// Starts all kinds.
    pub(super) fn start(runtime: &Handle, address: SocketAddr, questions: &Arc<Vec<Question>>) -> Self {
        let mut analysts = Self { stopped: Arc::default(), refused: Arc::default(), kinds: Vec::new() };
        let _inside = runtime.enter();
        analysts.add("choices", CALLERS, address, questions, choose);
        analysts.add("simulated games", SIMULATORS, address, questions, simulate);
        analysts.add("abandoned analyses", CALLERS, address, questions, abandon);
        analysts
    }

    fn add<F: Future<Output = anyhow::Result<End>> + Send + 'static>(
        &mut self,
        name: &'static str,
        count: usize,
        address: SocketAddr,
        questions: &Arc<Vec<Question>>,
        ask: impl Fn(Channel, Arc<Vec<Question>>, usize) -> F + Copy + Send + 'static,
    ) {
        let done = Arc::<AtomicU64>::default();
        let mut callers = Vec::new();
        for caller in 0..count {
            let (stopped, refused) = (Arc::clone(&self.stopped), Arc::clone(&self.refused));
            let (done, questions) = (Arc::clone(&done), Arc::clone(questions));
            callers.push(tokio::spawn(async move {
                let channel = raw::connect(address)?;
                let mut place = caller;
                while !stopped.load(Ordering::Relaxed) {
                    place += 1;
                    match ask(channel.clone(), Arc::clone(&questions), place).await.context(name)? {
                        End::Answered => drop(done.fetch_add(1, Ordering::Relaxed)),
                        End::Refused => {
                            refused.fetch_add(1, Ordering::Relaxed);
                            sleep(PAUSE).await;
                        }
                    }
                }
                Ok(())
            }));
        }
        self.kinds.push(Kind { name, done, callers });
    }

    /// Stops all; returns the number of analyses of each kind, and of refusals.
    pub(super) fn stop(self, runtime: &Handle) -> anyhow::Result<Vec<(&'static str, u64)>> {
        self.stopped.store(true, Ordering::Relaxed);
        let mut acts = Vec::new();
        for Kind { name, done, callers } in self.kinds {
            for caller in callers {
                runtime.block_on(async { tokio::time::timeout(Duration::from_secs(60), caller).await })???;
            }
            let done = done.load(Ordering::Relaxed);
            ensure!(done > 0, "{name}: not once");
            acts.push((name, done));
        }
        let refused = self.refused.load(Ordering::Relaxed);
        ensure!(refused > 0, "no analysis was refused: the permits were never all taken");
        acts.push(("refused analyses", refused));
        Ok(acts)
    }
}

/// `Refused` if every permit was taken, `Answered` if there was no time; any other status is a fault.
fn judged(status: &Status) -> anyhow::Result<End> {
    let code = status.code();
    if code == Code::Unavailable && !status.details().is_empty() {
        return Ok(End::Refused);
    }
    // The client's own timer says CANCELLED.
    ensure!([Code::DeadlineExceeded, Code::Cancelled].contains(&code), "an analysis fails: {status}");
    Ok(End::Answered)
}

fn client(channel: Channel) -> AnalysisServiceClient<Channel> {
    AnalysisServiceClient::new(channel).max_decoding_message_size(usize::MAX)
}

/// Asks for a choice; whatever else goes on, it must be the right one.
async fn choose(channel: Channel, questions: Arc<Vec<Question>>, place: usize) -> anyhow::Result<End> {
    let Question { state, right } = &questions[place % questions.len()];
    match client(channel).choose_action(choice(state)).await {
        Ok(answer) => {
            let answer = answer.into_inner();
            let stopped_by = answer.work.as_ref().map(pb::Work::stopped_by);
            // On a machine that is too busy it is stopped by the server's deadline, and has done less work.
            let is_cut = stopped_by == Some(pb::StoppedBy::Deadline);
            ensure!(is_cut || answer == *right, "another choice than in peace: {answer:?} instead of {right:?}");
            Ok(End::Answered)
        }
        Err(status) => judged(&status),
    }
}

/// Asks for more games than there is time for, and waits for the figures.
async fn simulate(channel: Channel, _questions: Arc<Vec<Question>>, place: usize) -> anyhow::Result<End> {
    let game = hadal_games::all()[place % hadal_games::all().len()];
    let info = game.info();
    let asked = pb::SimulateGamesRequest {
        game_id: info.id.to_owned(),
        options: Some(game.playout_options()),
        seat_count: info.seats_max.into(),
        seats: vec![greedy(pb::Budget { simulations: 1, ..Default::default() })],
        seed: 5,
        first_game: place as u64,
        games: GAMES_MAX,
        report_every: 100_000,
        ..Default::default()
    };
    let mut request = Request::new(asked);
    request.set_timeout(DEADLINE);
    let mut answers = match client(channel).simulate_games(request).await {
        Ok(answers) => answers.into_inner(),
        Err(status) => return judged(&status),
    };
    let mut is_final = false;
    loop {
        match answers.message().await {
            Ok(Some(simulation)) => {
                ensure!(!is_final, "a message after the last");
                is_final = simulation.r#final;
            }
            Ok(None) => break,
            Err(status) => return judged(&status),
        }
    }
    ensure!(is_final, "a simulation without an end");
    Ok(End::Answered)
}

/// Asks for an analysis that would take for ever, and leaves after the first report.
async fn abandon(channel: Channel, questions: Arc<Vec<Question>>, place: usize) -> anyhow::Result<End> {
    let budget = pb::Budget { transitions: 1_000_000_000, ..Default::default() };
    let asked = pb::AnalyzePositionRequest {
        state: Some(questions[place % questions.len()].state.clone()),
        thinker: Some(greedy(budget)),
        report_every: 1024,
        ..Default::default()
    };
    match client(channel).analyze_position(asked).await {
        Ok(answers) => match answers.into_inner().message().await {
            Ok(report) => ensure!(report.is_some(), "an analysis without an end"),
            Err(status) => return judged(&status),
        },
        Err(status) => return judged(&status),
    }
    Ok(End::Answered)
}
