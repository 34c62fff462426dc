//! The capacity of a server: calls and streams at once, the time of a call, the size of a request.

use std::time::Duration;

use hadal::grpc_health::HealthCheckRequest;
use hadal::grpc_health::health_client::HealthClient;
use hadal::serve::{Capacity, Config};
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::limits::RequestLimits;
use hadal_core::pb;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use super::browsers::grpc_web_with;
use crate::games::{create_request, long_work, notation};
use crate::refused::Refused;
use crate::server::{Client, Listening, PATIENCE, Server};
use crate::toy::{Toy, flaw};

static SLOW: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

async fn server_with(games: &'static [&'static dyn Engine], capacity: Capacity) -> Server {
    Server::hosting(games, Config { capacity, ..Config::default() }).await
}

/// A request whose answer takes `times` times 300 ms.
async fn slow_request(client: &mut Client, times: usize) -> pb::ApplyActionsRequest {
    let create = pb::CreateGameRequest { game_id: SLOW[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state;
    let actions = vec![notation("work"); times];
    pb::ApplyActionsRequest { state, actions, include: Some(long_work()), ..Default::default() }
}

/// Checks that a status sheds a call as the contract says, so that load balancers do not retry it.
pub(super) fn expect_overloaded(status: &Status) {
    Refused::read(status).expect(Code::Unavailable, "OVERLOADED");
    assert!(status.get_details_retry_info().unwrap().retry_delay.is_some());
    assert_eq!(status.metadata().get("x-envoy-ratelimited").unwrap(), "true");
}

#[tokio::test]
async fn a_call_beyond_the_concurrency_is_shed_and_health_costs_what_a_call_costs() {
    let server = server_with(hadal_games::all(), Capacity { concurrency: 0, ..Capacity::default() }).await;
    let status = server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap_err();
    expect_overloaded(&status);
    let health = HealthCheckRequest { service: "hadal.v1.GameService".to_owned() };
    expect_overloaded(&HealthClient::new(server.channel().await).check(health).await.unwrap_err());
    server.stop().await;
}

#[tokio::test]
async fn a_place_is_given_back_with_the_answer_however_the_call_ends() {
    let server = server_with(hadal_games::all(), Capacity { concurrency: 1, ..Capacity::default() }).await;
    let mut client = server.client().await;
    for _ in 0..3 {
        client.list_games(pb::ListGamesRequest {}).await.unwrap();
        let refused = client.get_game(pb::GetGameRequest::default()).await.unwrap_err();
        Refused::read(&refused).expect(Code::NotFound, "UNKNOWN_GAME");
    }
    server.stop().await;
}

#[tokio::test]
async fn while_one_call_takes_the_only_place_others_are_shed_and_it_is_answered() {
    let server = server_with(SLOW, Capacity { concurrency: 1, ..Capacity::default() }).await;
    let mut client = server.client().await;
    let request = slow_request(&mut client, 6).await;
    let mut other = client.clone();
    let call = tokio::spawn(async move { client.apply_actions(request).await });
    let shed = tokio::time::timeout(PATIENCE, async {
        loop {
            if let Err(status) = other.list_games(pb::ListGamesRequest {}).await {
                return status;
            }
        }
    });
    expect_overloaded(&shed.await.unwrap());
    assert_eq!(call.await.unwrap().unwrap().into_inner().steps.len(), 6);
    other.list_games(pb::ListGamesRequest {}).await.unwrap();
    server.stop().await;
}

/// The end of a stream that sends one message.
async fn play_once(client: &mut Client) -> Result<(), Status> {
    let mut answers = client.play(tokio_stream::once(pb::PlayRequest::default())).await.unwrap().into_inner();
    while answers.message().await?.is_some() {}
    Ok(())
}

#[tokio::test]
async fn a_stream_beyond_the_number_of_streams_is_shed_until_one_ends() {
    let server = server_with(hadal_games::all(), Capacity { streams: 1, ..Capacity::default() }).await;
    let mut client = server.client().await;
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let mut answers = client.play(tokio_stream::wrappers::ReceiverStream::new(queue)).await.unwrap().into_inner();
    play_once(&mut client).await.unwrap();
    requests.send(pb::PlayRequest::default()).await.unwrap();
    assert!(answers.message().await.unwrap().is_some());
    expect_overloaded(&play_once(&mut client).await.unwrap_err());
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    drop(requests);
    assert!(answers.message().await.unwrap().is_none());
    play_once(&mut client).await.unwrap();
    server.stop().await;
}

/// Makes calls on a connection of its own, `at_once` at a time, `requests` in each place one after the other; returns
/// the number that were answered.
async fn calls(server: &Listening, at_once: usize, requests: usize, request: &pb::ApplyActionsRequest) -> usize {
    let client = server.client().await;
    let mut calling = tokio::task::JoinSet::new();
    for _ in 0..at_once {
        let (mut client, request) = (client.clone(), request.clone());
        calling.spawn(async move {
            let mut answered = 0;
            for _ in 0..requests {
                answered += usize::from(client.apply_actions(request.clone()).await.is_ok());
            }
            answered
        });
    }
    calling.join_all().await.into_iter().sum()
}

#[tokio::test]
async fn one_connection_may_have_all_that_is_idle_and_its_turn_when_others_wait() {
    let server = server_with(SLOW, Capacity { concurrency: 2, queue_wait: PATIENCE, ..Capacity::default() }).await;
    let request = slow_request(&mut server.client().await, 1).await;
    assert_eq!(calls(&server, 2, 2, &request).await, 4, "alone it may have both");
    let greedy = calls(&server, 50, 12, &request);
    let modest = async {
        // By now the other one has taken everything there is.
        tokio::time::sleep(Duration::from_millis(100)).await;
        calls(&server, 1, 4, &request).await
    };
    let (_, answered) = tokio::time::timeout(PATIENCE, async { tokio::join!(greedy, modest) }).await.unwrap();
    assert_eq!(answered, 4, "who asks for little gets it");
    server.stop().await;
}

#[tokio::test]
async fn a_call_that_takes_too_long_ends_at_the_time_of_the_server() {
    let request_timeout = Some(Duration::from_millis(100));
    let server = server_with(SLOW, Capacity { request_timeout, ..Capacity::default() }).await;
    let mut client = server.client().await;
    let request = slow_request(&mut client, 6).await;
    let late = client.apply_actions(request).await.unwrap_err();
    Refused::read(&late).expect(Code::DeadlineExceeded, "DEADLINE_EXCEEDED");
    server.stop().await;
}

#[tokio::test]
async fn a_call_ends_at_the_deadline_of_its_caller() {
    let server = server_with(SLOW, Capacity::default()).await;
    let request = slow_request(&mut server.client().await, 6).await;
    for timeout in ["50m", "50000u"] {
        let answer = grpc_web_with(&server, "ApplyActions", &request, &[("grpc-timeout", timeout)]).await;
        let (messages, trailers) = answer.grpc_web();
        assert!(messages.is_empty());
        assert_eq!(trailers["grpc-status"], (Code::DeadlineExceeded as i32).to_string(), "{timeout}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stream_ends_at_the_deadline_of_its_caller() {
    let server = server_with(hadal_games::all(), Capacity::default()).await;
    let mut request = tonic::Request::new(tokio_stream::pending());
    request.set_timeout(Duration::from_millis(100));
    // The client's own timer ends with the headers, which arrive at once.
    let mut answers = server.client().await.play(request).await.unwrap().into_inner();
    let late = tokio::time::timeout(PATIENCE, answers.message()).await.unwrap().unwrap_err();
    Refused::read(&late).expect(Code::DeadlineExceeded, "DEADLINE_EXCEEDED");
    server.stop().await;
}

#[tokio::test]
async fn limits_of_requests_are_as_configured_and_told() {
    let request_limits = RequestLimits { request_bytes: 2000, batch_items: 2, ..RequestLimits::default() };
    let server = Server::hosting(hadal_games::all(), Config { request_limits, ..Config::default() }).await;
    let mut client = server.client().await;
    let told = client.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner().server.unwrap().limits;
    let value = |name: &str| told.iter().find(|limit| limit.name == name).unwrap().value;
    assert_eq!((value("request_bytes"), value("batch_items")), (2000, 2));

    let three = pb::BatchApplyActionsRequest { items: vec![pb::ApplyActionRequest::default(); 3] };
    let refused = Refused::read(&client.batch_apply_actions(three).await.unwrap_err());
    let refused = refused.expect(Code::OutOfRange, "LIMIT_EXCEEDED").at("items");
    assert_eq!((refused.metadata["limit"].as_str(), refused.metadata["value"].as_str()), ("batch_items", "3"));

    let long = pb::CreateGameRequest { entropy: vec![vec![0; 3000]], ..create_request(hadal_games::all()[0], 2, 1) };
    let refused = Refused::read(&client.create_game(long).await.unwrap_err());
    assert_eq!(refused.expect(Code::OutOfRange, "LIMIT_EXCEEDED").metadata["limit"], "request_bytes");
    server.stop().await;
}
