//! The metrics of calls of every kind, as scraped.

use std::time::Duration;

use bytes::Bytes;
use hadal::serve::Config;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use hadal_core::pb::play_request::Request::{Act, Open};
use http::Request;
use tokio::net::TcpStream;
use tonic::Code;

use super::{Watched, apply_to, new_state};
use crate::games::{illegal_action, midgame};
use crate::raw::RawClient;
use crate::toy::{Toy, flaw};

const REQUESTS: &str = "hadal_requests_total";
const REFUSALS: &str = "hadal_refusals_total";

#[tokio::test]
async fn calls_are_counted_by_rpc_game_and_code() {
    let watched = Watched::start().await;
    let mut client = watched.client().await;
    for game in hadal_games::all() {
        let id = game.info().id;
        let (state, action) = midgame(*game, game.info().seats_min, 7);
        let applied = client.apply_action(apply_to(&state, &action)).await.unwrap();
        drop(applied);
        let (state, action) = illegal_action(*game, game.info().seats_min);
        let illegal = pb::ApplyActionRequest { state: Some(state), action: Some(action), ..Default::default() };
        assert_eq!(client.apply_action(illegal).await.unwrap_err().code(), Code::FailedPrecondition);
        let of = |code| [("rpc", "ApplyAction"), ("game", id), ("code", code)];
        let ended = |scrape: &super::Scrape| scrape.count(REQUESTS, &[("rpc", "ApplyAction"), ("game", id)]) == 2;
        let scrape = watched.scrape_until(ended).await;
        assert_eq!(scrape.count(REQUESTS, &of("OK")), 1);
        assert_eq!(scrape.count(REQUESTS, &of("FAILED_PRECONDITION")), 1);
        assert_eq!(scrape.count(REFUSALS, &[("game", id)]), 1);
        let labels = [("rpc", "ApplyAction"), ("game", id)];
        assert_eq!(scrape.count("hadal_request_duration_seconds_count", &labels), 2);
        assert!(scrape.sum("hadal_request_duration_seconds_sum", &labels) > 0.0);
    }
    let scrape = watched.scrape().await;
    assert_eq!(scrape.count("hadal_requests_in_flight", &[]), 0);
    assert!(scrape.count(REFUSALS, &[("reason", "ILLEGAL_ACTION")]) >= 1);
}

#[tokio::test]
async fn what_no_handler_sees_is_counted_too() {
    let watched = Watched::start().await;
    let mut raw = RawClient::new(watched.server().channel().await);
    assert_eq!(raw.call("ApplyAction", vec![0xff; 40]).await.unwrap_err().code(), Code::InvalidArgument);
    assert_eq!(raw.call("NoSuchMethod", Vec::new()).await.unwrap_err().code(), Code::Unimplemented);
    let unknown = pb::GetGameRequest { game_id: "chess".to_owned(), ..Default::default() };
    assert_eq!(watched.client().await.get_game(unknown).await.unwrap_err().code(), Code::NotFound);
    let scrape = watched.scrape_until(|scrape| scrape.count(REQUESTS, &[]) == 3).await;
    let malformed = [("rpc", "ApplyAction"), ("game", "none"), ("code", "INVALID_ARGUMENT")];
    assert_eq!(scrape.count(REQUESTS, &malformed), 1);
    assert_eq!(scrape.count(REFUSALS, &[("game", "none"), ("reason", "MALFORMED")]), 1);
    assert_eq!(scrape.count(REQUESTS, &[("rpc", "other"), ("code", "UNIMPLEMENTED")]), 1);
    assert_eq!(scrape.count(REFUSALS, &[("reason", "UNKNOWN_GAME")]), 1);
}

#[tokio::test]
async fn a_request_that_breaks_off_is_a_cancelled_call() {
    let watched = Watched::start().await;
    let address = watched.server().address;
    let (connection, driver) = h2::client::handshake(TcpStream::connect(address).await.unwrap()).await.unwrap();
    let driver = tokio::spawn(driver);
    let request = Request::post(format!("http://{address}/hadal.v1.GameService/ApplyAction"));
    let request = request.header("content-type", "application/grpc").header("te", "trailers").body(()).unwrap();
    let mut connection = connection.ready().await.unwrap();
    let (_answer, mut question) = connection.send_request(request, false).unwrap();
    question.send_data(Bytes::from_static(&[0, 0, 0, 0, 9, 1, 2]), false).unwrap();
    watched.scrape_until(|scrape| scrape.count("hadal_requests_in_flight", &[]) == 1).await;
    driver.abort();
    let cancelled = [("rpc", "ApplyAction"), ("code", "CANCELLED")];
    watched.scrape_until(|scrape| scrape.count(REQUESTS, &cancelled) == 1).await;
}

#[tokio::test]
async fn names_that_callers_make_up_make_no_series() {
    let watched = Watched::start().await;
    let mut raw = RawClient::new(watched.server().channel().await);
    let mut client = watched.client().await;
    let mut series = Vec::new();
    for round in 0..3 {
        for number in 0..20 {
            let name = format!("Invented{round}x{number}");
            raw.call(&name, Vec::new()).await.unwrap_err();
            client.get_game(pb::GetGameRequest { game_id: name, ..Default::default() }).await.unwrap_err();
        }
        let called = 40 * (round + 1);
        let scrape = watched.scrape_until(|scrape| scrape.count(REQUESTS, &[]) == called).await;
        series.push(scrape.len());
        let games = scrape.values("game");
        assert_eq!(games.len(), hadal_games::all().len() + 3, "{games:?}");
        assert!(!scrape.values("rpc").iter().any(|rpc| rpc.starts_with("Invented")));
    }
    assert!(series.iter().all(|count| *count == series[0]), "{series:?}");
}

#[tokio::test]
async fn batches_are_measured_and_their_items_refusals_counted() {
    let watched = Watched::start().await;
    let mut client = watched.client().await;
    let [first, second] = [hadal_games::all()[0], hadal_games::all()[1]].map(|game| {
        let (state, action) = midgame(game, 2, 3);
        apply_to(&state, &action)
    });
    let broken = pb::ApplyActionRequest { state: None, ..first.clone() };
    let mixed = pb::BatchApplyActionsRequest { items: vec![first.clone(), second, broken.clone(), broken] };
    client.batch_apply_actions(mixed).await.unwrap();
    client.batch_apply_actions(pb::BatchApplyActionsRequest { items: vec![first; 20] }).await.unwrap();
    let batches = [("rpc", "BatchApplyActions")];
    let scrape = watched.scrape_until(|scrape| scrape.count(REQUESTS, &batches) == 2).await;
    assert_eq!(scrape.count("hadal_batch_items_count", &[]), 2);
    assert_eq!(scrape.count("hadal_batch_items_sum", &[]), 24);
    assert_eq!(scrape.count(REFUSALS, &[("reason", "MALFORMED")]), 2);
    assert_eq!(scrape.count(REQUESTS, &[("rpc", "BatchApplyActions"), ("game", "mixed"), ("code", "OK")]), 1);
    let id = hadal_games::all()[0].info().id;
    assert_eq!(scrape.count(REQUESTS, &[("rpc", "BatchApplyActions"), ("game", id), ("code", "OK")]), 1);
}

#[tokio::test]
async fn a_stream_is_open_until_it_ends_and_measured_message_by_message() {
    let watched = Watched::start().await;
    let mut client = watched.client().await;
    let game = hadal_games::all()[0];
    let state = new_state(&mut client, game, 2).await;
    let tasks = watched.scrape().await.count("hadal_tasks_alive", &[]);
    let (requests, queue) = tokio::sync::mpsc::channel(4);
    let mut answers = client.play(tokio_stream::wrappers::ReceiverStream::new(queue)).await.unwrap().into_inner();
    assert_eq!(watched.scrape().await.count("hadal_streams_open", &[]), 1);
    assert!(watched.scrape().await.count("hadal_tasks_alive", &[]) > tasks);
    assert_eq!(watched.scrape().await.count("hadal_requests_in_flight", &[("rpc", "Play")]), 1);
    let open = pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() };
    // The state in it is refused, and the stream goes on.
    for request in [Open(open), Act(apply_to(&state, "x"))] {
        requests.send(pb::PlayRequest { request: Some(request) }).await.unwrap();
        answers.message().await.unwrap().unwrap();
    }
    drop(requests);
    assert!(answers.message().await.unwrap().is_none());
    let scrape = watched.scrape_until(|scrape| scrape.count(REQUESTS, &[("rpc", "Play")]) == 1).await;
    let id = game.info().id;
    assert_eq!(scrape.count(REQUESTS, &[("rpc", "Play"), ("game", id), ("code", "OK")]), 1);
    assert_eq!(scrape.count("hadal_streams_open", &[]), 0);
    watched.scrape_until(|scrape| scrape.count("hadal_tasks_alive", &[]) <= tasks).await;
    assert_eq!(scrape.count("hadal_stream_answer_duration_seconds_count", &[("game", id)]), 2);
    assert_eq!(scrape.count("hadal_request_duration_seconds_count", &[("rpc", "Play")]), 0);
    assert_eq!(scrape.count(REFUSALS, &[("game", id), ("reason", "MALFORMED")]), 1);
}

#[tokio::test]
async fn connections_are_counted_while_they_are_open() {
    let watched = Watched::start().await;
    let before = watched.scrape_until(|scrape| scrape.count("hadal_connections_open", &[]) == 0).await;
    let channels = [watched.server().channel().await, watched.server().channel().await];
    let during = watched.scrape_until(|scrape| scrape.count("hadal_connections_open", &[]) == 2).await;
    drop(channels);
    let after = watched.scrape_until(|scrape| scrape.count("hadal_connections_open", &[]) == 0).await;
    let opened = |scrape: &super::Scrape| scrape.count("hadal_connections_total", &[]);
    assert_eq!(opened(&during), opened(&before) + 2);
    assert_eq!(opened(&after), opened(&during));
}

static SLOW: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

#[tokio::test]
async fn a_call_whose_caller_left_is_in_flight_until_then_and_ends_as_cancelled() {
    let watched = Watched::hosting(SLOW, Config::default()).await;
    let mut client = watched.client().await;
    let create = pb::CreateGameRequest { game_id: SLOW[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state;
    let actions = vec![crate::games::notation("work"); 2];
    let request =
        pb::ApplyActionsRequest { state, actions, include: Some(crate::games::long_work()), ..Default::default() };
    let call = tokio::spawn(async move { client.apply_actions(request).await });
    let slow = [("rpc", "ApplyActions")];
    watched.scrape_until(|scrape| scrape.count("hadal_requests_in_flight", &slow) == 1).await;
    // Long before the 600 ms that the answer takes.
    call.abort();
    let scrape = watched.scrape_until(|scrape| scrape.count("hadal_requests_in_flight", &slow) == 0).await;
    assert_eq!(scrape.count(REQUESTS, &[("rpc", "ApplyActions"), ("code", "CANCELLED")]), 1);
    tokio::time::sleep(Duration::from_millis(1)).await;
    assert_eq!(watched.scrape().await.count(REQUESTS, &slow), 1, "a call ends once");
}

#[tokio::test]
async fn the_process_and_the_build_are_told() {
    let watched = Watched::start().await;
    let scrape = watched.scrape().await;
    for name in ["process_resident_memory_bytes", "process_open_fds", "process_start_time_seconds"] {
        assert!(scrape.count(name, &[]) > 0, "{name}");
    }
    assert!(scrape.families.contains("process_cpu_seconds_total"));
    assert_eq!(scrape.count("hadal_build_info", &[("version", env!("CARGO_PKG_VERSION"))]), 1);
}
