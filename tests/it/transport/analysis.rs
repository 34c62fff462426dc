//! Analysis beside play: permits of its own, work that stops when its caller leaves, answers before the deadline.

use std::time::{Duration, Instant};

use hadal::client::analysis_service_client::AnalysisServiceClient;
use hadal::serve::{Capacity, Config};
use hadal_core::pb;
use tonic::transport::Channel;
use tonic::{Code, Request, Status, Streaming};

use super::capacity::expect_overloaded;
use crate::games::create_request;
use crate::refused::Refused;
use crate::server::{PATIENCE, Server};

type Analysts = AnalysisServiceClient<Channel>;

async fn server_with(capacity: Capacity) -> (Server, Analysts) {
    let server = Server::hosting(hadal_games::all(), Config { capacity, ..Config::default() }).await;
    let analysts = AnalysisServiceClient::new(server.channel().await);
    (server, analysts)
}

fn random() -> pb::Thinker {
    pb::Thinker { bot: "random".to_owned(), ..Default::default() }
}

/// More games than any server plays within a test.
fn endless() -> pb::SimulateGamesRequest {
    pb::SimulateGamesRequest {
        game_id: "deep_colony".to_owned(),
        seat_count: 2,
        seats: vec![random()],
        games: 1_000_000,
        report_every: 1024,
        ..Default::default()
    }
}

/// A simulation that has begun: its first report has come.
async fn begun(analysts: &mut Analysts) -> Result<Streaming<pb::Simulation>, Status> {
    let mut reports = analysts.simulate_games(endless()).await?.into_inner();
    assert!(!reports.message().await?.unwrap().r#final);
    Ok(reports)
}

#[tokio::test]
async fn analyses_take_permits_of_their_own_and_play_goes_on_beside_them() {
    let queue_wait = Duration::from_millis(20);
    let (server, mut analysts) = server_with(Capacity { analyses: 1, queue_wait, ..Capacity::default() }).await;
    let simulation = begun(&mut analysts).await.unwrap();
    expect_overloaded(&begun(&mut analysts).await.unwrap_err());
    let mut players = server.client().await;
    players.create_game(create_request(hadal_games::all()[1], 2, 1)).await.unwrap();
    // The caller leaves: its permit and its thread are free.
    drop(simulation);
    let left = Instant::now();
    let next = async {
        loop {
            match begun(&mut analysts).await {
                Ok(simulation) => break simulation,
                Err(status) => expect_overloaded(&status),
            }
        }
    };
    let next = tokio::time::timeout(PATIENCE, next).await.unwrap();
    println!("the next simulation has reported {:?} after the caller of the first had left", left.elapsed());
    drop(next);
    server.stop().await;
}

#[tokio::test]
async fn a_deadline_answers_with_the_games_played_by_then() {
    let (server, mut analysts) = server_with(Capacity::default()).await;
    let mut request = Request::new(endless());
    request.set_timeout(Duration::from_secs(8));
    let mut reports = analysts.simulate_games(request).await.unwrap().into_inner();
    let mut last = None;
    while let Some(report) = reports.message().await.unwrap() {
        last = Some(report);
    }
    let last = last.unwrap();
    assert!(last.r#final && last.games > 0);
    assert_eq!(last.work.unwrap().stopped_by(), pb::StoppedBy::Deadline);
    server.stop().await;
}

#[tokio::test]
async fn the_server_has_a_time_limit_of_its_own_for_analyses_with_reports() {
    let limit = Some(Duration::from_secs(5));
    let (server, mut analysts) = server_with(Capacity { analysis_timeout: limit, ..Capacity::default() }).await;
    let mut reports = analysts.simulate_games(endless()).await.unwrap().into_inner();
    let mut last = None;
    while let Some(report) = reports.message().await.unwrap() {
        last = Some(report);
    }
    assert_eq!(last.unwrap().work.unwrap().stopped_by(), pb::StoppedBy::Deadline);
    server.stop().await;
}

#[tokio::test]
async fn a_refusal_ends_the_stream_as_it_ends_a_call() {
    let (server, mut analysts) = server_with(Capacity::default()).await;
    let nothing = pb::SimulateGamesRequest { games: 0, ..endless() };
    let mut reports = analysts.simulate_games(nothing).await.unwrap().into_inner();
    let refused = Refused::read(&reports.message().await.unwrap_err());
    refused.expect(Code::InvalidArgument, "MALFORMED");
    let asked = pb::ChooseActionRequest { thinker: Some(random()), ..Default::default() };
    let status = analysts.choose_action(asked).await.unwrap_err();
    Refused::read(&status).expect(Code::InvalidArgument, "MALFORMED");
    server.stop().await;
}
