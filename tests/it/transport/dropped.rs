//! Streams that were opened with what is trusted no more: a seal key that has left the ring, a bearer token that was dropped.

use std::sync::Arc;

use hadal::seal_keys::{KeySource, Seals};
use hadal::serve::{Config, ReloadedTokens};
use hadal_core::calls::sealing::Policy;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Code, Status, Streaming};

use super::certificates::Folder;
use crate::refused::Refused;
use crate::server::{Client, Server};

const OLD: &str = "00000001:0101010101010101010101010101010101010101010101010101010101010101";
const NEW: &str = "00000002:0202020202020202020202020202020202020202020202020202020202020202";

/// An open `Play` stream.
struct Stream {
    requests: Sender<pb::PlayRequest>,
    answers: Streaming<pb::PlayResponse>,
}

impl Stream {
    async fn open(client: &mut Client, authorization: &str) -> Self {
        let (requests, queue) = channel(1);
        let mut request = tonic::Request::new(ReceiverStream::new(queue));
        if !authorization.is_empty() {
            request.metadata_mut().insert("authorization", authorization.parse().unwrap());
        }
        Self { requests, answers: client.play(request).await.unwrap().into_inner() }
    }

    async fn ask(&mut self, request: Request) -> Result<Response, Status> {
        self.requests.send(pb::PlayRequest { request: Some(request) }).await.unwrap();
        Ok(self.answers.message().await?.expect("the stream goes on").response.unwrap())
    }

    /// Opens a state, and returns it as it is sealed now.
    async fn look(&mut self, state: pb::State) -> Result<pb::State, Status> {
        let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
        let Response::Opened(opened) = self.ask(Request::Open(request)).await? else { panic!("not opened") };
        Ok(opened.read_position().unwrap().state.unwrap())
    }
}

fn created(state: pb::Sealing) -> pb::CreateGameRequest {
    let game_id = "advanced_colonization".to_owned();
    pb::CreateGameRequest { game_id, sealing: state.into(), ..Default::default() }
}

fn act(notation: &str, seat_key: &[u8]) -> Request {
    let action = Some(pb::Action { action: Some(pb::action::Action::Notation(notation.to_owned())) });
    Request::Act(pb::ApplyActionRequest { action, seat_key: seat_key.to_vec(), ..Default::default() })
}

#[tokio::test]
async fn a_stream_opened_under_a_key_that_left_the_ring_ends_at_its_next_message() {
    let folder = Folder::new();
    let path = folder.write("keys", OLD);
    let keys = Arc::new(KeySource::File(path).load().unwrap());
    let seals = Seals::with_keys(Policy::Both, Arc::clone(&keys));
    let server = Server::hosting(hadal_games::all(), Config { seals, ..Config::default() }).await;
    let mut client = server.client().await;
    let game = client.create_game(created(pb::Sealing::Sealed)).await.unwrap().into_inner();
    let key = game.seat_keys[0].clone();
    let old = game.read_position().unwrap().state.unwrap();
    let ring = |text: &str| {
        folder.write("keys", text);
        assert!(keys.reload().unwrap());
    };
    let [mut playing, mut looking, mut open] =
        [Stream::open(&mut client, "").await, Stream::open(&mut client, "").await, Stream::open(&mut client, "").await];
    playing.look(old.clone()).await.unwrap();
    looking.look(old.clone()).await.unwrap();
    let plain = client.create_game(created(pb::Sealing::Open)).await.unwrap().into_inner();
    open.look(plain.read_position().unwrap().state.unwrap()).await.unwrap();
    ring(&format!("{NEW}\n{OLD}\n"));
    let Response::Applied(applied) = playing.ask(act("buy r2", &key)).await.unwrap() else { panic!("not applied") };
    let new = applied.read_position().unwrap().state.unwrap();
    ring(NEW);
    for (stream, request) in [
        (&mut playing, act("end", &key)),
        (&mut looking, Request::Open(pb::GetPositionRequest { state: Some(new.clone()), ..Default::default() })),
    ] {
        let refused = Refused::read(&stream.ask(request).await.unwrap_err());
        refused.expect(Code::FailedPrecondition, "SEAL_KEY_UNKNOWN").with("key_id", "00000001");
        assert!(stream.answers.message().await.unwrap().is_none(), "it has ended");
    }
    let Response::Applied(_) = open.ask(act("buy r2", &[])).await.unwrap() else { panic!("open states need no key") };
    // Tokens that the server sealed under the new key meanwhile open.
    Stream::open(&mut client, "").await.look(new).await.unwrap();
    let mut late = Stream::open(&mut client, "").await;
    let refused = late.ask(Request::Open(pb::GetPositionRequest { state: Some(old), ..Default::default() }));
    assert!(matches!(refused.await.unwrap(), Response::Refused(_)));
    drop((playing, looking, open, late));
    server.stop().await;
}

#[tokio::test]
async fn a_stream_opened_by_a_token_that_was_dropped_ends_at_its_next_message() {
    let folder = Folder::new();
    let tokens = Arc::new(ReloadedTokens::load(folder.write("tokens", "first\nsecond\n")).unwrap());
    let config = Config { bearer_tokens: Some(Arc::clone(&tokens)), ..Config::default() };
    let server = Server::hosting(hadal_games::all(), config).await;
    let mut client = server.client().await;
    let mut request = tonic::Request::new(created(pb::Sealing::Open));
    request.metadata_mut().insert("authorization", "Bearer first".parse().unwrap());
    let state = client.create_game(request).await.unwrap().into_inner().read_position().unwrap().state.unwrap();
    let mut dropped = Stream::open(&mut client, "Bearer first").await;
    let mut silent = Stream::open(&mut client, "Bearer first").await;
    let mut kept = Stream::open(&mut client, "Bearer second").await;
    dropped.look(state.clone()).await.unwrap();
    kept.look(state.clone()).await.unwrap();
    folder.write("tokens", "second\nthird\n");
    assert!(tokens.reload().unwrap());
    // One that has opened nothing yet is not trusted either.
    for stream in [&mut dropped, &mut silent] {
        let refused = Refused::read(&stream.look(state.clone()).await.unwrap_err());
        refused.expect(Code::Unauthenticated, "CREDENTIALS_REQUIRED").nowhere();
        assert!(stream.answers.message().await.unwrap().is_none(), "it has ended");
    }
    let Response::Applied(_) = kept.ask(act("buy r2", &[])).await.unwrap() else { panic!("it goes on") };
    drop((dropped, silent, kept));
    server.stop().await;
}
