//! The attacks; each of them once did harm.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context;
use bytes::Bytes;
use hadal_core::pb;
use prost::Message;
use tokio::task::JoinSet;
use tonic::codec::CompressionEncoding;

use super::ports::{ATTACKERS_TOKEN, Target};
use super::visitor::Visitor;
use super::{analysts, compressed, crowd, hostile, models, silent, slow, small, streams};
use crate::expected::Method;
use crate::raw;

/// The longest time that an attacker waits for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// One way to do harm.
pub(super) struct Attack {
    /// The name for people.
    pub(super) name: &'static str,
    /// The number of attackers at once.
    pub(super) attackers: usize,
    /// The act that each of them repeats.
    pub(super) act: Act,
}

type Act = Box<dyn Fn(Target) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send>> + Send + Sync>;

fn attack<F: Future<Output = anyhow::Result<()>> + Send + 'static>(
    name: &'static str,
    attackers: usize,
    act: impl Fn(Target) -> F + Send + Sync + 'static,
) -> Attack {
    Attack { name, attackers, act: Box::new(move |target| Box::pin(act(target))) }
}

/// Every attack.
pub(super) fn all() -> anyhow::Result<Vec<Attack>> {
    let questions = hostile::questions()?;
    let batch = call(Method::BatchApplyActions, &expanded_batch()?);
    let (positions, crowd) = (calls(&questions), calls(&questions));
    let (streamed, inflated) = (Arc::new(questions), Rotation::of(compressed::batches()?));
    let (analyses, text) = (Arc::new(analysts::questions()?), Arc::new(small::json()));
    let mut all = vec![
        attack("batches of expanded lists", 4, move |target| send(target, batch.clone())),
        attack("compressed batches", 8, move |target| compressed::send(target.calls, inflated.next())),
        attack("hostile states", 8, move |target| send_all(target, positions.clone())),
        attack("hostile states, many at once", 4, move |target| send_at_once(target, crowd.clone())),
        attack("hostile states over streams", 8, move |target| streams::play(target.calls, Arc::clone(&streamed))),
        attack("analyses", 24, move |target| analysts::choose(target.calls, Arc::clone(&analyses))),
        attack("health checks never finished", 45, |target| slow::health(target.calls)),
        attack("calls of headers only", 5, |target| slow::headers(target.calls, Method::ApplyAction.path())),
        attack("streams of headers only", 17, |target| slow::headers(target.calls, Method::Play.path())),
        attack("stream answers never read", 16, |target| slow::unread_stream(target.calls)),
        attack("JSON refusals never read", 64, |target| slow::unread(target.calls, "/v1/nothing")),
        attack("half an admin request", 320, |target| slow::half_a_request(target.admin)),
        attack("JSON of many small messages", 16, move |target| small::as_json(target.calls, Arc::clone(&text))),
        attack("catalogues, compressed", 8, |target| send(target, call(Method::GetGame, &catalogue()))),
    ];
    all.extend(of_small_servers()?);
    all.extend(of_every_port()?);
    Ok(all)
}

/// Those that take what is shared at a port, without which nobody else would have any: connections, files, streams, sessions.
pub(super) fn of_every_port() -> anyhow::Result<Vec<Attack>> {
    // Each with addresses of its own: what a visitor may have in a day is not spent by another attack.
    let next = |attack: usize| {
        let next = AtomicUsize::new(0);
        move |of: usize| Visitor::attacker(attack * 25 + next.fetch_add(1, Ordering::Relaxed) % of)
    };
    let [silent, busy, bodies, own, watching, seated, games, writing, creating] = std::array::from_fn(next);
    let holder = Visitor::attacker(0).with_token(ATTACKERS_TOKEN);
    let short = Arc::new(small::short_opening()?);
    Ok(vec![
        attack("silent connections, 2,400", 8, move |target| silent::connections(target.calls, silent(8), 300)),
        attack("busy connections, 2,240", 8, move |target| {
            silent::bodies(target.calls, busy(2), "/v1/states:getPosition", 280)
        }),
        attack("streams of one address, 4,335", 17, move |target| {
            small::idle_streams(target.calls, Visitor::attacker(0), Arc::clone(&short))
        }),
        attack("files never read", 5, |target| slow::unread(target.calls, "/long.bin")),
        attack("bodies for matches that do not come", 9, move |target| {
            silent::bodies(target.calls, bodies(9), "/matches", 128)
        }),
        attack("answers about matches never read", 5, |target| slow::unread(target.calls, "/matches/games/oceans")),
        attack("silent connections of matches, 1,040", 16, move |target| {
            silent::connections(target.matches, own(16), 65)
        }),
        attack("streams of spectators, 560", 14, move |target| crowd::watch(target.calls, watching(14))),
        attack("streams of seats, 560", 14, move |target| crowd::watch_seated(target.calls, seated(14))),
        attack("games asked for by one visitor", 8, move |target| crowd::ask_for_games(target.calls, games(1))),
        attack("everything that seats may write", 3, move |target| crowd::write_everything(target.calls, writing(3))),
        attack("matches made by one visitor", 4, move |target| crowd::create(target.calls, creating(1))),
        attack("connections without a token, 300", 4, |target| {
            silent::connections(target.models, Visitor::attacker(0), 75)
        }),
        attack("all that one token gives", 4, move |target| models::take_everything(target.models, holder.clone())),
    ])
}

/// Those that once killed or silenced a server of 512 MiB within seconds.
pub(super) fn of_small_servers() -> anyhow::Result<Vec<Attack>> {
    let (question, opening) = (Arc::new(small::question()?), Arc::new(small::opening()?));
    let (dear, records) = (Rotation::of(small::dear()?), Rotation::of(small::records()?));
    let unread = Arc::new(small::plain_question()?);
    Ok(vec![
        attack("short questions, compressed", 4, move |target| small::questions(target.calls, Arc::clone(&question))),
        attack("dear calls on connections of their own", 64, move |target| small::alone(target.calls, dear.next())),
        attack("idle streams of large states", 12, move |target| {
            small::idle_streams(target.calls, Visitor::attacker(0), Arc::clone(&opening))
        }),
        attack("records of many lines", 2, move |target| small::long_records(target.calls, records.next())),
        attack("short answers never read", 5, move |target| small::unread(target.calls, Arc::clone(&unread))),
    ])
}

/// The attack that keeps a server busiest.
pub(super) fn dearest() -> anyhow::Result<Attack> {
    let positions = calls(&hostile::questions()?);
    Ok(attack("hostile states", 24, move |target| send_all(target, positions.clone())))
}

/// A call that asks for a compressed answer.
#[derive(Clone)]
pub(super) struct Call {
    method: Method,
    bytes: Bytes,
}

fn call(method: Method, request: &impl Message) -> Call {
    Call { method, bytes: request.encode_to_vec().into() }
}

fn calls(questions: &[pb::GetPositionRequest]) -> Vec<Call> {
    questions.iter().map(|question| call(Method::GetPosition, question)).collect()
}

async fn send(target: Target, call: Call) -> anyhow::Result<()> {
    send_all(target, vec![call; 8]).await
}

async fn send_all(target: Target, calls: Vec<Call>) -> anyhow::Result<()> {
    let channel = raw::connect(target.calls)?;
    for Call { method, bytes } in calls {
        let answer = raw::call_accepting(&channel, method.path(), bytes, PATIENCE, CompressionEncoding::Gzip).await;
        answer.result?;
        // The attackers' own work gives way.
        std::thread::yield_now();
    }
    Ok(())
}

/// Requests of which each act takes the next one.
struct Rotation {
    requests: Vec<small::Framed>,
    next: AtomicUsize,
}

impl Rotation {
    fn of(requests: Vec<small::Framed>) -> Self {
        Self { requests, next: AtomicUsize::new(0) }
    }

    fn next(&self) -> small::Framed {
        self.requests[self.next.fetch_add(1, Ordering::Relaxed) % self.requests.len()].clone()
    }
}

/// Sends all calls many times on one connection, many at once.
async fn send_at_once(target: Target, calls: Vec<Call>) -> anyhow::Result<()> {
    let channel = raw::connect(target.calls)?;
    let mut under_way = JoinSet::new();
    for Call { method, bytes } in calls.into_iter().cycle().take(40) {
        let channel = channel.clone();
        under_way.spawn(async move {
            let answer = raw::call_accepting(&channel, method.path(), bytes, PATIENCE, CompressionEncoding::Gzip);
            answer.await.result.map(drop)
        });
    }
    while under_way.join_next().await.is_some() {}
    Ok(())
}

fn catalogue() -> pb::GetGameRequest {
    pb::GetGameRequest { game_id: "oceans".to_owned(), ..Default::default() }
}

/// 1,024 items that each ask for the members of a template of 2,047, with their notations.
fn expanded_batch() -> anyhow::Result<pb::BatchApplyActionsRequest> {
    let host = hadal_core::calls::host::Host::of(hadal_games::all());
    let text = "k1r1[1](k2^,k2^,y1>C)/[2](b1^,r3>A,y3>A)/[3] -/- - 1A5";
    let options = pb::AdvancedColonizationOptions { position: Some(text.to_owned()), ..Default::default() };
    let create = pb::CreateGameRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(pb::GameOptions { options: Some(pb::game_options::Options::AdvancedColonization(options)) }),
        include: Some(pb::Include { state_form: pb::StateForm::Packed.into(), ..Default::default() }),
        ..Default::default()
    };
    let created =
        hadal_core::calls::create::create_game(&host.context(), &create).context("the position of the attack")?;
    let position = created.read_position()?;
    let include = pb::Include {
        expand_limit: 2_000,
        action_notations: true,
        state_form: pb::StateForm::Packed.into(),
        ..Default::default()
    };
    let item = pb::ApplyActionRequest {
        state: position.state,
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        include: Some(include),
        ..Default::default()
    };
    Ok(pb::BatchApplyActionsRequest { items: vec![item; 1024] })
}
