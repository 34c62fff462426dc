//! Games over `Play` through the balancer: a stream that dies with its server is resumed elsewhere from the last state.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use hadal::client::game_service_client::GameServiceClient;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::host::Host;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Streaming;
use tonic::transport::Channel;

use crate::balancer::Retries;
use crate::corpus::awaited;
use crate::load::Pressure;
use crate::raw;
use crate::stage::{Bench, Stage};
use crate::summary::Row;

/// Games that are played at once.
const GAMES_AT_ONCE: u64 = 12;
/// The actions of each game; between two of them a player thinks.
const ACTIONS: usize = 120;
const THINKING: Duration = Duration::from_millis(25);
/// The longest time for an answer; a stream on a dead server ends sooner.
const PATIENCE: Duration = Duration::from_secs(60);

/// Plays games over streams while their servers die in turn.
pub(super) fn resume(bench: &Bench, name: &'static str) -> anyhow::Result<Row> {
    let mut stage = Stage::set(bench, name, Retries::Configured, &[])?;
    stage.call_mortals(Pressure { callers: 2, ..Pressure::default() })?;
    let address = stage.balancer.address;
    let players: Vec<_> =
        (0..GAMES_AT_ONCE).map(|seed| bench.runtime.spawn(Player::play_a_game(address, seed))).collect();
    for victim in 0..stage.replicas.len() {
        std::thread::sleep(Duration::from_millis(500));
        stage.hold(&[victim])?;
        stage.kill(victim)?;
        stage.steady()?;
        let plan = stage.plan.clone();
        stage.replicas[victim].start_again(&plan)?;
        stage.whole()?;
    }
    let (mut resumed, mut actions, mut replicas) = (0, 0, BTreeSet::new());
    for player in players {
        let game = bench.runtime.block_on(async { tokio::time::timeout(PATIENCE * 2, player).await })???;
        resumed += game.resumed;
        actions += game.actions;
        replicas.extend(game.replicas);
    }
    ensure!(resumed > 0, "no stream broke: nothing is tried");
    ensure!(replicas.len() == stage.replicas.len(), "streams of {replicas:?} only");
    stage.finish(&format!("{actions} actions over streams, {resumed} resumed"))
}

/// The course of a game.
#[derive(Default)]
struct Game {
    actions: usize,
    resumed: usize,
    replicas: BTreeSet<String>,
}

/// A player of one game, who plays over streams and checks every answer.
struct Player {
    host: Host,
    address: SocketAddr,
    channel: Channel,
    state: pb::State,
    choices: Generator,
    game: Game,
}

/// An open stream.
struct Stream {
    requests: mpsc::Sender<pb::PlayRequest>,
    answers: Streaming<pb::PlayResponse>,
}

impl Player {
    async fn play_a_game(address: SocketAddr, seed: u64) -> anyhow::Result<Game> {
        let place = usize::try_from(seed)? % hadal_games::all().len();
        let game = hadal_games::all()[place];
        let state = game.create(game.info().seats_max, Start::Playout, Generator::from_seed(seed))?.state();
        let mut player = Self {
            host: Host::of(hadal_games::all()),
            address,
            channel: raw::connect(address)?,
            state,
            choices: Generator::from_seed(!seed),
            game: Game::default(),
        };
        while player.game.actions < ACTIONS {
            match player.one_stream().await? {
                End::GameOver => break,
                End::Broken => {
                    player.game.resumed += 1;
                    ensure!(player.game.resumed < 50, "streams break again and again");
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    player.channel = raw::connect(player.address)?;
                }
            }
        }
        Ok(player.game)
    }

    /// Opens the last state and plays on for as long as the stream lives.
    async fn one_stream(&mut self) -> anyhow::Result<End> {
        let Some(mut stream) = self.open().await? else { return Ok(End::Broken) };
        let open = pb::GetPositionRequest { state: Some(self.state.clone()), ..Default::default() };
        let expected = hadal_core::calls::apply::get_position(&self.host.context(), &open.clone())?;
        let Some(came) = stream.ask(Request::Open(open)).await? else { return Ok(End::Broken) };
        ensure!(came == Response::Opened(expected.clone()), "a wrong position: {came:?}");
        let mut position = expected.read_position()?;
        while self.game.actions < ACTIONS {
            let legal = position.legal_actions.take().unwrap_or_default().actions;
            if awaited(&position)?.is_none() || legal.is_empty() {
                return Ok(End::GameOver);
            }
            let action = legal[self.choices.index(legal.len())].clone();
            let act = pb::ApplyActionRequest { action: Some(action), ..Default::default() };
            let alone = pb::ApplyActionRequest { state: Some(self.state.clone()), ..act.clone() };
            let expected = apply_action(&self.host.context(), &alone)?;
            tokio::time::sleep(THINKING).await;
            let Some(came) = stream.ask(Request::Act(act)).await? else { return Ok(End::Broken) };
            ensure!(came == Response::Applied(expected.clone()), "a wrong answer: {came:?}");
            position = expected.read_position()?;
            self.state = position.state.take().context("no state")?;
            self.game.actions += 1;
        }
        Ok(End::GameOver)
    }

    async fn open(&mut self) -> anyhow::Result<Option<Stream>> {
        let (requests, receiver) = mpsc::channel(1);
        let mut client = GameServiceClient::new(self.channel.clone()).max_decoding_message_size(usize::MAX);
        // The headers of the answer come before the first message, so nothing need be sent to get them.
        let opening = tokio::time::timeout(PATIENCE, client.play(ReceiverStream::new(receiver)));
        match opening.await.context("no stream opens")? {
            Ok(response) => {
                self.game.replicas.extend(raw::replica(response.metadata()));
                Ok(Some(Stream { requests, answers: response.into_inner() }))
            }
            Err(status) => bail!("a stream must open somewhere: {status}"),
        }
    }
}

enum End {
    GameOver,
    Broken,
}

impl Stream {
    /// The answer to one request; `None` if the stream has broken.
    async fn ask(&mut self, request: Request) -> anyhow::Result<Option<Response>> {
        if self.requests.send(pb::PlayRequest { request: Some(request) }).await.is_err() {
            return Ok(None);
        }
        match tokio::time::timeout(PATIENCE, self.answers.message()).await.context("no answer on a stream")? {
            Ok(Some(answer)) => Ok(Some(answer.response.context("an answer without content")?)),
            Ok(None) | Err(_) => Ok(None),
        }
    }
}
