//! Stopping: health first, running calls finish, idle streams do not hold the server up.

use std::time::Duration;

use hadal::engine::{Engine, Hosted};
use hadal::games::GAMES;
use hadal::pb;
use hadal::server::Config;
use tokio_stream::StreamExt;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use crate::games::notation;
use crate::server::{PATIENCE, Server};
use crate::toy::{Toy, flaw};

async fn server_with_drain(drain: Duration) -> Server {
    Server::hosting(GAMES, Config { drain, ..Config::default() }).await
}

#[tokio::test]
async fn health_says_not_serving_as_soon_as_the_server_is_asked_to_stop() {
    let server = server_with_drain(PATIENCE).await;
    let request = HealthCheckRequest { service: "hadal.v1.GameService".to_owned() };
    let mut watch = HealthClient::new(server.channel().await).watch(request).await.unwrap().into_inner();
    assert_eq!(watch.next().await.unwrap().unwrap().status(), ServingStatus::Serving);
    let stopping = server.ask_to_stop();
    assert_eq!(watch.next().await.unwrap().unwrap().status(), ServingStatus::NotServing);
    drop(watch);
    tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
}

static SLOW: &[&dyn Engine] = &[&Hosted::<Toy<{ flaw::IS_SLOW }>>::new()];

#[tokio::test]
async fn a_call_under_way_is_answered_although_the_server_is_asked_to_stop() {
    let server = Server::hosting(SLOW, Config { drain: PATIENCE, ..Config::default() }).await;
    let mut client = server.client().await;
    let create = pb::CreateGameRequest { game_id: SLOW[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(create).await.unwrap().into_inner().position.unwrap().read_state().unwrap();
    let actions = vec![notation("take 3"), notation("take 3")];
    let request = pb::ApplyActionsRequest { state, actions, ..Default::default() };
    let call = tokio::spawn(async move { client.apply_actions(request).await });
    // The call takes 600 ms; long before that it is under way.
    tokio::time::sleep(Duration::from_millis(150)).await;
    let stopping = server.ask_to_stop();
    assert_eq!(call.await.unwrap().unwrap().into_inner().steps.len(), 2);
    tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn an_idle_stream_goes_on_until_the_drain_time_is_over_and_no_longer() {
    let server = server_with_drain(Duration::from_millis(300)).await;
    let (requests, queue) = tokio::sync::mpsc::channel(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(queue);
    let mut answers = server.client().await.play(stream).await.unwrap().into_inner();
    let stopping = server.ask_to_stop();
    // Still within the drain time: the stream answers.
    requests.send(pb::PlayRequest::default()).await.unwrap();
    assert!(answers.next().await.unwrap().is_ok());
    tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
    drop(requests);
}

#[tokio::test]
async fn a_server_that_is_stopping_takes_no_new_connection() {
    let server = server_with_drain(PATIENCE).await;
    let address = server.address;
    server.stop().await;
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}
