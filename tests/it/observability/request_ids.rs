//! The id of a call: accepted, made, echoed, and in the traces of a bug.

use hadal::serve::Config;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use tonic::metadata::MetadataMap;
use tonic::{Code, Request};

use super::{Watched, apply_to};
use crate::refused::Refused;
use crate::server::{Client, shared};
use crate::toy::{Toy, flaw};

const HEADER: &str = "x-request-id";

fn id(metadata: &MetadataMap) -> &str {
    metadata.get(HEADER).expect("an answer names its call").to_str().unwrap()
}

fn named<T>(message: T, id: &str) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert(HEADER, id.parse().unwrap());
    request
}

#[tokio::test]
async fn the_callers_id_comes_back_and_a_bad_one_is_replaced() {
    let mut client = shared().client().await;
    let answer = client.list_games(named(pb::ListGamesRequest {}, "order-66.b_1")).await.unwrap();
    assert_eq!(id(answer.metadata()), "order-66.b_1");
    for bad in ["two words", "a=b", &"x".repeat(65)] {
        let answer = client.list_games(named(pb::ListGamesRequest {}, bad)).await.unwrap();
        assert_ne!(id(answer.metadata()), bad);
        assert_eq!(id(answer.metadata()).len(), 16);
    }
    let made = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    let next = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_ne!(id(made.metadata()), id(next.metadata()));
}

#[tokio::test]
async fn a_refusal_and_a_stream_name_their_call_as_well() {
    let mut client = shared().client().await;
    let request = pb::GetGameRequest { game_id: "chess".to_owned(), ..Default::default() };
    let refused = client.get_game(named(request, "refused-1")).await.unwrap_err();
    assert_eq!(id(refused.metadata()), "refused-1");
    let stream = client.play(named(tokio_stream::empty(), "stream-1")).await.unwrap();
    assert_eq!(id(stream.metadata()), "stream-1");
}

static BUGGY: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

async fn toy_state(client: &mut Client) -> pb::State {
    let create = pb::CreateGameRequest { game_id: BUGGY[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    client.create_game(create).await.unwrap().into_inner().read_position().unwrap().state.unwrap()
}

#[tokio::test]
async fn an_answer_about_a_bug_carries_the_id_to_report() {
    let watched = Watched::hosting(BUGGY, Config::default()).await;
    let mut client = watched.client().await;
    let state = toy_state(&mut client).await;
    let bad = apply_to(&state, "take 3");
    let refused = Refused::read(&client.apply_action(named(bad.clone(), "bug-1")).await.unwrap_err());
    refused.expect(Code::Internal, "INTERNAL").with("request_id", "bug-1");
    // On the pool of worker threads, and in the items of a batch.
    let request = pb::ApplyActionsRequest {
        state: Some(state),
        actions: bad.action.clone().into_iter().collect(),
        ..Default::default()
    };
    let refused = Refused::read(&client.apply_actions(named(request, "bug-2")).await.unwrap_err());
    refused.expect(Code::Internal, "INTERNAL").with("request_id", "bug-2");
    let items = vec![bad; 50];
    let batch = named(pb::BatchApplyActionsRequest { items }, "bug-3");
    for result in client.batch_apply_actions(batch).await.unwrap().into_inner().results {
        let pb::batch_result::Result::Refused(status) = result.result.unwrap() else { panic!("not refused") };
        Refused::read_message(&status).expect(Code::Internal, "INTERNAL").with("request_id", "bug-3");
    }
    let scrape =
        watched.scrape_until(|scrape| scrape.count("hadal_refusals_total", &[("reason", "INTERNAL")]) >= 52).await;
    assert_eq!(scrape.count("hadal_requests_total", &[("code", "INTERNAL")]), 2);
}
