//! Attacks that once killed or silenced a server of 512 MiB within seconds, each with a few kilobytes a second.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use h2::client::SendRequest;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use prost::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::hostile;
use super::slow::{HELD, STREAMS};
use super::visitor::{PATIENCE, Visitor};
use crate::expected::Method;

const EXPORT_RECORD: &str = "/hadal.v1.RecordService/ExportRecord";
const IMPORT_RECORD: &str = "/hadal.v1.RecordService/ImportRecord";

/// The time for which idle streams and unread answers are held.
const LONG_HELD: Duration = Duration::from_secs(8);

/// A message in its frame, compressed or not, and where it is sent.
#[derive(Clone, Debug)]
pub(super) struct Framed {
    path: &'static str,
    encoding: &'static str,
    frame: Bytes,
}

impl Framed {
    fn plain(path: &'static str, message: &impl Message) -> anyhow::Result<Self> {
        Ok(Self { path, encoding: "identity", frame: framed(0, &message.encode_to_vec())? })
    }

    fn gzip(path: &'static str, message: &impl Message) -> anyhow::Result<Self> {
        Self::gzipped(path, &message.encode_to_vec())
    }

    /// A message that is encoded already.
    pub(super) fn gzipped(path: &'static str, message: &[u8]) -> anyhow::Result<Self> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(message)?;
        Ok(Self { path, encoding: "gzip", frame: framed(1, &gzip.finish()?)? })
    }

    /// Begins a call with this message, which is the only one if `is_all`.
    async fn send(&self, connection: &SendRequest<Bytes>, is_all: bool) -> anyhow::Result<Asked> {
        let request = http::Request::post(format!("http://abuse{}", self.path))
            .header("content-type", "application/grpc")
            .header("grpc-encoding", self.encoding)
            .header("te", "trailers");
        let mut connection = connection.clone().ready().await?;
        let (answer, mut body) = connection.send_request(request.body(())?, false)?;
        body.send_data(self.frame.clone(), is_all)?;
        Ok((answer, body))
    }

    /// Makes a call, and reads its answer to the end, be it a refusal.
    pub(super) async fn ask(&self, connection: &SendRequest<Bytes>) -> anyhow::Result<()> {
        let (answer, _) = self.send(connection, true).await?;
        let mut answer = answer.await?.into_body();
        while let Some(data) = answer.data().await {
            answer.flow_control().release_capacity(data?.len())?;
        }
        Ok(())
    }
}

/// A call under way.
type Asked = (h2::client::ResponseFuture, h2::SendStream<Bytes>);

fn framed(flag: u8, message: &[u8]) -> anyhow::Result<Bytes> {
    let length = u32::try_from(message.len())?.to_be_bytes();
    Ok([&[flag][..], &length, message].concat().into())
}

/// A connection whose answers may come up to this window.
async fn connect(address: SocketAddr, window: u32) -> anyhow::Result<SendRequest<Bytes>> {
    over(TcpStream::connect(address).await?, window).await
}

async fn over(stream: TcpStream, window: u32) -> anyhow::Result<SendRequest<Bytes>> {
    let mut builder = h2::client::Builder::new();
    let (sender, connection) = builder.initial_window_size(window).handshake(stream).await?;
    tokio::spawn(connection);
    Ok(sender)
}

/// A connection that reads its answers.
pub(super) async fn reader(address: SocketAddr) -> anyhow::Result<SendRequest<Bytes>> {
    connect(address, 1 << 20).await
}

/// Makes the same call from everywhere on one connection, again and again.
async fn flood(address: SocketAddr, callers: usize, call: &Framed) -> anyhow::Result<()> {
    let (connection, until) = (reader(address).await?, Instant::now() + HELD);
    let mut calling = JoinSet::new();
    for _ in 0..callers {
        let (connection, call) = (connection.clone(), call.clone());
        calling.spawn(async move {
            while Instant::now() < until && call.ask(&connection).await.is_ok() {
                // The attackers' own work gives way.
                tokio::task::yield_now().await;
            }
        });
    }
    while calling.join_next().await.is_some() {}
    Ok(())
}

fn a_state() -> anyhow::Result<Option<pb::State>> {
    let host = hadal_core::calls::host::Host::of(hadal_games::all());
    let create = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
    Ok(hadal_core::calls::create::create_game(&host.context(), &create)?.read_position()?.state)
}

fn a_question() -> anyhow::Result<pb::GetPositionRequest> {
    Ok(pb::GetPositionRequest { state: a_state()?, ..Default::default() })
}

/// A question of an honest client that compresses.
pub(super) fn question() -> anyhow::Result<Framed> {
    Framed::gzip(Method::GetPosition.path(), &a_question()?)
}

/// Such questions, as many at once as a connection may have.
pub(super) async fn questions(address: SocketAddr, question: Arc<Framed>) -> anyhow::Result<()> {
    flood(address, STREAMS, &question).await
}

/// Requests of hundreds of bytes that are dear when they are decoded: an export of 9,000 actions, and a record of 500,000 lines.
pub(super) fn dear() -> anyhow::Result<Vec<Framed>> {
    let action = pb::Action { action: Some(pb::action::Action::Notation("e".to_owned())) };
    let initial_state = a_state()?;
    let export = pb::ExportRecordRequest { initial_state, actions: vec![action; 9_000], ..Default::default() };
    let verify = pb::VerifyGameRequest { record: lines(500_000), ..Default::default() };
    Ok(vec![Framed::gzip(EXPORT_RECORD, &export)?, Framed::gzip(Method::VerifyGame.path(), &verify)?])
}

/// One of them, on a connection of its own.
pub(super) async fn alone(address: SocketAddr, call: Framed) -> anyhow::Result<()> {
    let connection = reader(address).await?;
    timeout(HELD, call.ask(&connection)).await?
}

/// A text of as many bytes as JSON may have, of which each few become a message.
pub(super) fn json() -> String {
    let viewer = r#"{"seat":1}"#;
    format!(r#"{{"viewers":[{}]}}"#, vec![viewer; (250 << 10) / (viewer.len() + 1)].join(","))
}

/// Sends it from a connection of its own, and reads the answer.
pub(super) async fn as_json(address: SocketAddr, text: Arc<String>) -> anyhow::Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    let head =
        "POST /v1/states:getPosition HTTP/1.1\r\nhost: abuse\r\nconnection: close\r\ncontent-type: application/json";
    let request = format!("{head}\r\ncontent-length: {}\r\n\r\n{text}", text.len());
    stream.write_all(request.as_bytes()).await?;
    timeout(HELD, stream.read_to_end(&mut Vec::new())).await??;
    Ok(())
}

/// A record of so many lines.
fn lines(count: usize) -> String {
    let head = "hadal record 1\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n\n";
    format!("{head}{}", "e\n".repeat(count))
}

/// Records as long as a request may be, verified and imported.
pub(super) fn records() -> anyhow::Result<Vec<Framed>> {
    let record = lines((1 << 20) / 2 - 100);
    let verify = pb::VerifyGameRequest { record: record.clone(), ..Default::default() };
    let import = pb::ImportRecordRequest { record, ..Default::default() };
    Ok(vec![Framed::gzip(Method::VerifyGame.path(), &verify)?, Framed::gzip(IMPORT_RECORD, &import)?])
}

/// One of them from four callers of one connection.
pub(super) async fn long_records(address: SocketAddr, call: Framed) -> anyhow::Result<()> {
    flood(address, 4, &call).await
}

/// The first message of a stream that asks for nothing, about the state whose table takes the most memory.
pub(super) fn opening() -> anyhow::Result<Framed> {
    let include = pb::Include { skip_legal_actions: true, skip_state: true, ..Default::default() };
    let state = hostile::all()?.into_iter().find(|state| state.name == "segments").context("no such state")?;
    let open = pb::GetPositionRequest { state: Some(state.state()), include: Some(include), ..Default::default() };
    Framed::gzip(Method::Play.path(), &pb::PlayRequest { request: Some(Request::Open(open)) })
}

/// The same about a state that takes little.
pub(super) fn short_opening() -> anyhow::Result<Framed> {
    let open = Request::Open(a_question()?);
    Framed::gzip(Method::Play.path(), &pb::PlayRequest { request: Some(open) })
}

/// A stream of this visitor, opened and answered.
pub(super) async fn one_stream(address: SocketAddr, of: &Visitor, opening: &Framed) -> anyhow::Result<()> {
    let connection = over(of.connect(address).await?, 1 << 20).await?;
    let (answer, _open) = opening.send(&connection, false).await?;
    let first = timeout(PATIENCE, async { answer.await?.into_body().data().await.transpose() })
        .await
        .context("no answer")??;
    first.map(drop).context("a stream ended without an answer")
}

/// Streams of this visitor that open a state each, and say no more.
pub(super) async fn idle_streams(address: SocketAddr, of: Visitor, opening: Arc<Framed>) -> anyhow::Result<()> {
    let connection = over(of.connect(address).await?, 1 << 20).await?;
    let mut streams = Vec::new();
    for _ in 0..STREAMS {
        streams.push(opening.send(&connection, false).await?);
    }
    sleep(LONG_HELD).await;
    Ok(())
}

/// The same question, not compressed.
pub(super) fn plain_question() -> anyhow::Result<Framed> {
    Framed::plain(Method::GetPosition.path(), &a_question()?)
}

/// Short calls of which nobody reads an answer, as many at once as a connection may have.
pub(super) async fn unread(address: SocketAddr, question: Arc<Framed>) -> anyhow::Result<()> {
    let connection = connect(address, 0).await?;
    let mut calls = Vec::new();
    for _ in 0..STREAMS {
        calls.push(question.send(&connection, true).await?);
    }
    sleep(LONG_HELD).await;
    Ok(())
}
