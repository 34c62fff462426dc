//! Stopping: health changes first, running calls finish, idle streams do not delay the end.

use std::time::Duration;

use hadal::client::game_service_client::GameServiceClient;
use hadal::grpc_health::HealthCheckRequest;
use hadal::grpc_health::health_check_response::ServingStatus;
use hadal::grpc_health::health_client::HealthClient;
use hadal::serve::Config;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use tokio_stream::StreamExt;
use tonic::transport::Endpoint;

use crate::cli::Serving;
use crate::games::notation;
use crate::server::{PATIENCE, Server};
use crate::toy::{Toy, flaw};

async fn server_with_drain(drain: Duration) -> Server {
    Server::hosting(hadal_games::all(), Config { drain, ..Config::default() }).await
}

#[tokio::test]
async fn health_says_not_serving_as_soon_as_the_server_is_asked_to_stop() {
    let server = server_with_drain(PATIENCE).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut watches = Vec::new();
    for service in ["hadal.v1.GameService", "hadal.v1.RecordService", ""] {
        let request = HealthCheckRequest { service: service.to_owned() };
        let mut watch = health.watch(request).await.unwrap().into_inner();
        assert_eq!(watch.next().await.unwrap().unwrap().status(), ServingStatus::Serving);
        watches.push(watch);
    }
    let stopping = server.ask_to_stop();
    for mut watch in watches {
        assert_eq!(watch.next().await.unwrap().unwrap().status(), ServingStatus::NotServing);
    }
    drop(health);
    tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
}

static SLOW: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

#[tokio::test]
async fn a_call_under_way_is_answered_although_the_server_is_asked_to_stop() {
    let server = Server::hosting(SLOW, Config { drain: PATIENCE, ..Config::default() }).await;
    let mut client = server.client().await;
    let create = pb::CreateGameRequest { game_id: SLOW[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state;
    let actions = vec![notation("work"), notation("work")];
    let include = Some(crate::games::long_work());
    let request = pb::ApplyActionsRequest { state, actions, include, ..Default::default() };
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
    // An address of its own: a free port may soon be another test's.
    let server = Server::at("127.1.2.3:0", hadal_games::all(), Config { drain: PATIENCE, ..Config::default() }).await;
    let address = server.address;
    server.stop().await;
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_process_takes_calls_while_health_already_says_no_and_ends_at_once_when_asked_again() {
    let serving = Serving::start(&["serve", "--drain-delay", "1000", "--drain", "1000"]);
    let url = format!("http://{}", serving.address);
    let channel = Endpoint::from_shared(url.clone()).unwrap().connect().await.unwrap();
    let mut health = HealthClient::new(channel);
    let mut watch = health.watch(HealthCheckRequest::default()).await.unwrap().into_inner();
    assert_eq!(watch.next().await.unwrap().unwrap().status(), ServingStatus::Serving);
    serving.signal("TERM");
    assert_eq!(watch.next().await.unwrap().unwrap().status(), ServingStatus::NotServing);
    // On a connection of its own: the server still listens.
    let mut client = GameServiceClient::connect(url).await.unwrap();
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    let (_requests, queue) = tokio::sync::mpsc::channel(1);
    let answers = client.play(tokio_stream::wrappers::ReceiverStream::new(queue)).await.unwrap();
    serving.signal("INT");
    assert_eq!(serving.end().code(), Some(0));
    drop(answers);
}

#[tokio::test]
async fn after_the_delay_the_server_lets_go() {
    let delay = Duration::from_millis(300);
    let config = Config { drain_delay: delay, drain: PATIENCE, ..Config::default() };
    let server = Server::at("127.1.2.4:0", hadal_games::all(), config).await;
    let channel = server.channel().await;
    let address = server.address;
    server.stop().await;
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
    drop(channel);
}

#[tokio::test]
async fn who_watches_health_is_told_and_then_holds_nobody_up() {
    let server = server_with_drain(100 * PATIENCE).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut watches = Vec::new();
    for service in ["hadal.v1.GameService", "hadal.v1.RecordService", ""] {
        let request = HealthCheckRequest { service: service.to_owned() };
        watches.push(health.watch(request).await.unwrap().into_inner());
    }
    let stopping = server.ask_to_stop();
    for watch in &mut watches {
        let told: Vec<_> = watch.map(|told| told.unwrap().status()).collect().await;
        assert!(told.ends_with(&[ServingStatus::NotServing]), "{told:?}");
    }
    tokio::time::timeout(PATIENCE, stopping).await.unwrap().unwrap().unwrap();
    drop((health, watches));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_follows_no_file_goes_on_after_a_hangup() {
    let serving = Serving::start(&["serve"]);
    serving.signal("HUP");
    let mut client = GameServiceClient::connect(format!("http://{}", serving.address)).await.unwrap();
    client.list_games(pb::ListGamesRequest {}).await.unwrap();
    drop(client);
    serving.signal("TERM");
    assert_eq!(serving.end().code(), Some(0));
}
