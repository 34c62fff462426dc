//! Games over `Play`: played honestly, abandoned half-way, and with callers who do not read the answers in time.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use hadal::client::game_service_client::GameServiceClient;
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::host::Host;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_stream::wrappers::ReceiverStream;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Streaming};

use crate::corpus::awaited;
use crate::raw;

/// The actions of a game.
const ACTIONS: usize = 8;
/// The streams held by a caller who does not read.
const HELD: usize = 16;

/// The requests of a stream, each with its only right answer.
pub(super) type Script = Vec<(Request, Response)>;

/// One script for each game.
pub(super) fn scripts() -> anyhow::Result<Arc<Vec<Script>>> {
    let host = Host::of(hadal_games::all());
    let mut choices = Generator::from_seed(11);
    let mut scripts = Vec::new();
    for game in hadal_games::all() {
        let state = game.create(game.info().seats_max, Start::Playout, Generator::from_seed(3))?.state();
        let open = pb::GetPositionRequest { state: Some(state), ..Default::default() };
        let opened = get_position(&host.context(), &open.clone())?;
        let mut position = opened.read_position()?;
        let mut script = vec![(Request::Open(open), Response::Opened(opened))];
        while script.len() <= ACTIONS && awaited(&position)?.is_some() {
            let legal = position.legal_actions.unwrap_or_default().actions;
            if legal.is_empty() {
                break;
            }
            let action = legal[choices.index(legal.len())].clone();
            let act = pb::ApplyActionRequest { action: Some(action), ..Default::default() };
            let alone = pb::ApplyActionRequest { state: position.state, ..act.clone() };
            let applied = apply_action(&host.context(), &alone)?;
            position = applied.read_position()?;
            script.push((Request::Act(act), Response::Applied(applied)));
        }
        scripts.push(script);
    }
    ensure!(scripts.iter().any(|script| script.len() > ACTIONS), "no game is played: nothing is tried");
    Ok(Arc::new(scripts))
}

/// Plays every script to its end; each answer must be right.
pub(super) async fn honest(address: SocketAddr, scripts: Arc<Vec<Script>>) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    for script in scripts.iter() {
        let Some((requests, mut answers)) = open(channel.clone()).await? else { continue };
        for (request, right) in script {
            requests.send(pb::PlayRequest { request: Some(request.clone()) }).await.context("a stream has ended")?;
            let answer = answers.message().await?.context("a stream has ended without an answer")?;
            ensure!(answer.response.as_ref() == Some(right), "a wrong answer on a stream: {answer:?}");
        }
        drop(requests);
        ensure!(answers.message().await?.is_none(), "an answer that nobody asked for");
    }
    Ok(())
}

/// Leaves every game half-way, with an answer under way.
pub(super) async fn abandoned(address: SocketAddr, scripts: Arc<Vec<Script>>) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    for script in scripts.iter() {
        let Some((requests, mut answers)) = open(channel.clone()).await? else { continue };
        for (request, _) in &script[..script.len() / 2] {
            requests.send(pb::PlayRequest { request: Some(request.clone()) }).await.context("a stream has ended")?;
        }
        answers.message().await?.context("a stream has ended without an answer")?;
    }
    Ok(())
}

/// Plays without reading: the server has to keep the answers, and must stop reading requests.
pub(super) async fn slow(address: SocketAddr, scripts: Arc<Vec<Script>>) -> anyhow::Result<()> {
    let endpoint = Endpoint::from_shared(format!("http://{address}"))?.initial_stream_window_size(1024);
    let (channel, mut held) = (endpoint.connect_lazy(), Vec::new());
    for script in scripts.iter().cycle().take(HELD) {
        let Some((requests, answers)) = open(channel.clone()).await? else { continue };
        for (request, _) in script {
            requests.send(pb::PlayRequest { request: Some(request.clone()) }).await.context("a stream has ended")?;
        }
        held.push((requests, answers));
    }
    sleep(Duration::from_secs(1)).await;
    for (_, answers) in &mut held {
        answers.message().await?.context("a stream has ended without an answer")?;
    }
    Ok(())
}

/// The requests, with room for a whole script, and the answers.
type Stream = (mpsc::Sender<pb::PlayRequest>, Streaming<pb::PlayResponse>);

/// Opens a stream; `None` if the server has no room for it.
async fn open(channel: Channel) -> anyhow::Result<Option<Stream>> {
    let (requests, receiver) = mpsc::channel(ACTIONS + 1);
    let mut client = GameServiceClient::new(channel).max_decoding_message_size(usize::MAX);
    match client.play(ReceiverStream::new(receiver)).await {
        Ok(response) => Ok(Some((requests, response.into_inner()))),
        Err(status) if status.code() == Code::Unavailable && !status.details().is_empty() => Ok(None),
        Err(status) => bail!("a stream does not open: {status}"),
    }
}
