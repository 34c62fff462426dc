//! The attacks; each of them once did harm.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use anyhow::Context;
use bytes::Bytes;
use hadal::pb;
use prost::Message;
use tonic::codec::CompressionEncoding;

use super::{hostile, slow};
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

type Act = Box<dyn Fn(SocketAddr) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send>> + Send + Sync>;

fn attack<F: Future<Output = anyhow::Result<()>> + Send + 'static>(
    name: &'static str,
    attackers: usize,
    act: impl Fn(SocketAddr) -> F + Send + Sync + 'static,
) -> Attack {
    Attack { name, attackers, act: Box::new(move |address| Box::pin(act(address))) }
}

/// Every attack.
pub(super) fn all() -> anyhow::Result<Vec<Attack>> {
    let batch = call(Method::BatchApplyActions, &expanded_batch()?);
    let positions = calls(&hostile::questions()?);
    Ok(vec![
        attack("batches of expanded lists", 4, move |address| send(address, batch.clone())),
        attack("hostile states", 8, move |address| send_all(address, positions.clone())),
        attack("health checks never finished", 45, slow::health),
        attack("calls of headers only", 5, |address| slow::headers(address, Method::ApplyAction.path())),
        attack("streams of headers only", 17, |address| slow::headers(address, Method::Play.path())),
        attack("stream answers never read", 16, slow::unread_stream),
        attack("catalogues, compressed", 8, |address| send(address, call(Method::GetGame, &catalogue()))),
    ])
}

/// The attack that keeps a server busiest.
pub(super) fn dearest() -> anyhow::Result<Attack> {
    let positions = calls(&hostile::questions()?);
    Ok(attack("hostile states", 24, move |address| send_all(address, positions.clone())))
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

async fn send(address: SocketAddr, call: Call) -> anyhow::Result<()> {
    send_all(address, vec![call; 8]).await
}

async fn send_all(address: SocketAddr, calls: Vec<Call>) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    for Call { method, bytes } in calls {
        let answer = raw::call_accepting(&channel, method.path(), bytes, PATIENCE, CompressionEncoding::Gzip).await;
        answer.result?;
    }
    Ok(())
}

fn catalogue() -> pb::GetGameRequest {
    pb::GetGameRequest { game_id: "oceans".to_owned(), ..Default::default() }
}

/// 1,024 items that each ask for the members of a template of 2,047, with their notations.
fn expanded_batch() -> anyhow::Result<pb::BatchApplyActionsRequest> {
    let host = hadal::service::host::Host::of(hadal::games::GAMES);
    let text = "k1r1[1](k2^,k2^,y1>C)/[2](b1^,r3>A,y3>A)/[3] -/- - 1A5";
    let options = pb::AdvancedColonizationOptions { position: Some(text.to_owned()), ..Default::default() };
    let create = pb::CreateGameRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(pb::GameOptions { options: Some(pb::game_options::Options::AdvancedColonization(options)) }),
        include: Some(pb::Include { state_form: pb::StateForm::Packed.into(), ..Default::default() }),
        ..Default::default()
    };
    let created = hadal::service::create::create_game(&host.work(), &create).context("the position of the attack")?;
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
