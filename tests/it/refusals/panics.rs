//! A bug in a game fails only the call that meets it.

use hadal::serve::Config;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use tonic::Code;

use super::{apply_to, play, position_of, refusal_in, refused, still_works};
use crate::games::notation;
use crate::refused::Refused;
use crate::server::{Client, Server};
use crate::toy::{Toy, flaw};

static BUGGY: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];
const GOOD: &str = "take 1";
const BAD: &str = "take 3";

async fn buggy() -> (Server, Client, pb::State) {
    let server = Server::hosting(BUGGY, Config::default()).await;
    let mut client = server.client().await;
    let request = pb::CreateGameRequest { game_id: BUGGY[0].info().id.to_owned(), seed: Some(1), ..Default::default() };
    let state = client.create_game(request).await.unwrap().into_inner().read_position().unwrap().state.unwrap();
    (server, client, state)
}

fn internal(refusal: Refused) {
    let refusal = refusal.expect(Code::Internal, "INTERNAL").nowhere();
    assert!(!refusal.message.contains("a bug\""), "what panicked stays in the log");
}

#[tokio::test]
async fn a_unary_call_that_meets_a_bug_is_internal_and_the_connection_lives_on() {
    let (server, mut client, state) = buggy().await;
    for _ in 0..3 {
        internal(refused(client.apply_action(apply_to(&state, BAD)).await));
        still_works(&mut client, &state, GOOD).await;
    }
    // Also on the pool of worker threads, which must not lose a thread each time.
    for _ in 0..20 {
        let actions = vec![notation(GOOD), notation(BAD)];
        let request = pb::ApplyActionsRequest { state: Some(state.clone()), actions, ..Default::default() };
        internal(refused(client.apply_actions(request).await));
    }
    let long = pb::Include { expand_limit: 1000, ..Default::default() };
    let request = pb::ApplyActionRequest { include: Some(long), ..apply_to(&state, BAD) };
    internal(refused(client.apply_action(request).await));
    still_works(&mut server.client().await, &state, GOOD).await;
    server.stop().await;
}

#[tokio::test]
async fn a_batch_item_that_meets_a_bug_harms_no_other() {
    let (server, mut client, state) = buggy().await;
    let items: Vec<_> = (0..60).map(|place| apply_to(&state, if place % 3 == 1 { BAD } else { GOOD })).collect();
    let answer = client.batch_apply_actions(pb::BatchApplyActionsRequest { items }).await.unwrap().into_inner();
    for (place, result) in answer.results.iter().enumerate() {
        match result.result.as_ref().unwrap() {
            pb::batch_result::Result::Applied(_) => assert_ne!(place % 3, 1, "item {place}"),
            pb::batch_result::Result::Refused(status) => {
                assert_eq!(place % 3, 1, "item {place}");
                internal(Refused::read_message(status));
            }
        }
    }
    assert_eq!(answer.results.len(), 60);
    server.stop().await;
}

#[tokio::test]
async fn a_stream_that_meets_a_bug_goes_on_from_the_state_before() {
    let (server, mut client, state) = buggy().await;
    let act = |text| Request::Act(pb::ApplyActionRequest { state: None, ..apply_to(&state, text) });
    let requests = vec![Request::Open(position_of(&state)), act(GOOD), act(BAD), act(GOOD)];
    let answers = play(&mut client, requests).await;
    internal(refusal_in(&answers[2]).unwrap());
    let plies = [1, 3].map(|place| match &answers[place].response {
        Some(Response::Applied(applied)) => applied.read_position().unwrap().ply,
        other => panic!("{other:?}"),
    });
    assert_eq!(plies, [1, 2]);
    server.stop().await;
}
