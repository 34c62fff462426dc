//! When a caller leaves or its deadline passes, its work stops, through the real server.

use std::sync::Arc;
use std::time::Duration;

use hadal::rpc::Calls;
use hadal::serve::{Capacity, Config, serve, services};
use hadal_core::calls::host::Host;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use http::Request;
use tokio::net::{TcpListener, TcpStream};
use tonic::Code;

use crate::games::notation;
use crate::refused::Refused;
use crate::server::{Client, PATIENCE, Server};
use crate::toy::{COUNTED_SWAPS, Toy, flaw, steps};

static COUNTED: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::WORK_IS_COUNTED }>>::new()];

/// As much work as takes ten seconds.
const TIMES: u16 = 2_000;

async fn new_state(client: &mut Client) -> pb::State {
    let create = pb::CreateGameRequest { game_id: COUNTED[0].info().id.to_owned(), ..Default::default() };
    client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state.unwrap()
}

fn many_actions(state: &pb::State) -> pb::ApplyActionsRequest {
    let actions = vec![notation("work"); TIMES.into()];
    pb::ApplyActionsRequest { state: Some(state.clone()), actions, ..Default::default() }
}

/// Waits until the work of a call has begun.
async fn begins(before: u64) {
    let begun = async {
        while steps() == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, begun).await.unwrap();
}

/// Waits until all work has stopped; returns how much was done.
async fn done_since(before: u64) -> u64 {
    loop {
        let now = steps();
        tokio::time::sleep(Duration::from_millis(500)).await;
        if steps() == now {
            return now - before;
        }
    }
}

// One test: the work of the whole process is counted together.
#[tokio::test]
async fn work_stops_when_its_caller_leaves_and_when_its_deadline_passes() {
    let server = Server::hosting(COUNTED, Config::default()).await;
    let mut client = server.client().await;
    let state = new_state(&mut client).await;

    let (before, mut caller, request) = (steps(), client.clone(), many_actions(&state));
    let call = tokio::spawn(async move { caller.apply_actions(request).await });
    begins(before).await;
    call.abort();
    let done = done_since(before).await;
    assert!(done < TIMES.into(), "{done} actions after the caller left");

    let include = Some(pb::Include { expand_limit: COUNTED_SWAPS, ..Default::default() });
    let request = pb::GetPositionRequest { state: Some(state.clone()), include, ..Default::default() };
    let (before, mut caller, long) = (steps(), client.clone(), request.clone());
    let call = tokio::spawn(async move { caller.get_position(long).await });
    begins(before).await;
    call.abort();
    let done = done_since(before).await;
    assert!(done < COUNTED_SWAPS.into(), "{done} members of the list after the caller left");

    let before = steps();
    let open = pb::PlayRequest { request: Some(pb::play_request::Request::Open(request)) };
    let answers = client.play(tokio_stream::once(open)).await.unwrap();
    begins(before).await;
    drop(answers);
    let done = done_since(before).await;
    assert!(done < COUNTED_SWAPS.into(), "{done} members of the list after the stream's caller left");
    server.stop().await;

    let capacity = Capacity { request_timeout: Some(Duration::from_secs(1)), ..Capacity::default() };
    let server = Server::hosting(COUNTED, Config { capacity, ..Config::default() }).await;
    let before = steps();
    let late = server.client().await.apply_actions(many_actions(&state)).await.unwrap_err();
    Refused::read(&late).expect(Code::DeadlineExceeded, "DEADLINE_EXCEEDED");
    let done = done_since(before).await;
    assert!((1..TIMES.into()).contains(&done), "{done} actions although the deadline has passed");
    server.stop().await;
}

#[tokio::test]
async fn a_stream_past_its_deadline_leaves_nothing_behind_although_its_caller_keeps_it_open() {
    let calls = Arc::new(Calls::new(Arc::new(Host::of(hadal_games::all())), 1));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let services = services(&calls).unwrap();
    let serving = tokio::spawn(serve(listener, services, Config::default(), std::future::pending()));
    let idle = Arc::strong_count(&calls);

    let socket = TcpStream::connect(address).await.unwrap();
    let (connection, driver) = h2::client::handshake(socket).await.unwrap();
    tokio::spawn(driver);
    let request = Request::post(format!("http://{address}/hadal.v1.GameService/Play"))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("grpc-timeout", "200m");
    let mut connection = connection.ready().await.unwrap();
    let (answer, requests) = connection.send_request(request.body(()).unwrap(), false).unwrap();
    let mut answers = answer.await.unwrap().into_body();
    assert_eq!(Arc::strong_count(&calls), idle + 1, "the stream is answered");
    assert!(answers.data().await.is_none());
    assert_eq!(answers.trailers().await.unwrap().unwrap()["grpc-status"], "4");
    let gone = async {
        while Arc::strong_count(&calls) != idle {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.unwrap();
    drop(requests);
    serving.abort();
}
