//! Every reason in the contract that an open server can give: code, reason, facts, field, and that nothing is lost.

mod bytes;
mod limits;
mod order;
mod panics;
mod reasons;
mod requests;
mod sequences;

use hadal_core::pb;
use tonic::{Response, Status};

use crate::games::notation;
use crate::raw::RawClient;
use crate::refused::Refused;
use crate::server::Client;

/// The refusal in a result.
#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<Response<T>, Status>) -> Refused {
    match result {
        Err(status) => Refused::read(&status),
        Ok(answer) => panic!("not refused: {answer:?}"),
    }
}

fn position_of(state: &pb::State) -> pb::GetPositionRequest {
    pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() }
}

fn apply_to(state: &pb::State, text: &str) -> pb::ApplyActionRequest {
    pb::ApplyActionRequest { state: Some(state.clone()), action: Some(notation(text)), ..Default::default() }
}

/// The refusal of one request, the same in every way of sending it: alone, only validating, in a batch, in a stream.
async fn refused_every_way(client: &mut Client, request: &pb::ApplyActionRequest) -> Refused {
    let unary = refused(client.apply_action(request.clone()).await);
    let validating = pb::ApplyActionRequest { validate_only: true, ..request.clone() };
    assert_eq!(unary, refused(client.apply_action(validating).await), "when only validating");
    assert_eq!(unary, refused_in_batch(client, request).await, "in a batch");
    assert_eq!(unary, refused_in_stream(client, request).await, "in a stream");
    unary
}

async fn refused_in_batch(client: &mut Client, request: &pb::ApplyActionRequest) -> Refused {
    let batch = pb::BatchApplyActionsRequest { items: vec![request.clone()] };
    let answer = client.batch_apply_actions(batch).await.unwrap().into_inner();
    match answer.results[0].result.as_ref().unwrap() {
        pb::batch_result::Result::Refused(status) => Refused::read_message(status),
        applied @ pb::batch_result::Result::Applied(_) => panic!("not refused in a batch: {applied:?}"),
    }
}

/// Opens the state, then acts; returns the refusal of whichever is refused.
async fn refused_in_stream(client: &mut Client, request: &pb::ApplyActionRequest) -> Refused {
    use pb::play_request::Request;
    let open = pb::GetPositionRequest { state: request.state.clone(), ..Default::default() };
    let act = pb::ApplyActionRequest { state: None, ..request.clone() };
    let answers = play(client, vec![Request::Open(open), Request::Act(act)]).await;
    answers.iter().find_map(refusal_in).expect("not refused in a stream")
}

/// The answers of a stream to these requests.
async fn play(client: &mut Client, requests: Vec<pb::play_request::Request>) -> Vec<pb::PlayResponse> {
    let count = requests.len();
    let requests = requests.into_iter().map(|request| pb::PlayRequest { request: Some(request) });
    let requests: Vec<_> = requests.collect();
    let mut stream = client.play(tokio_stream::iter(requests)).await.unwrap().into_inner();
    let mut answers = Vec::new();
    while let Some(answer) = stream.message().await.unwrap() {
        answers.push(answer);
    }
    assert_eq!(answers.len(), count, "one answer per request");
    answers
}

fn refusal_in(answer: &pb::PlayResponse) -> Option<Refused> {
    match answer.response.as_ref().unwrap() {
        pb::play_response::Response::Refused(status) => Some(Refused::read_message(status)),
        _ => None,
    }
}

/// Checks that the caller's state is as good as before the refusals.
async fn still_works(client: &mut Client, state: &pb::State, text: &str) {
    let position = client.apply_action(apply_to(state, text)).await.unwrap().into_inner().read_position().unwrap();
    assert_eq!(position.ply, state.ply + 1);
}

/// The refusal of a call with these bytes.
async fn refused_bytes(client: &mut RawClient, method: &str, bytes: Vec<u8>) -> Refused {
    Refused::read(&client.call(method, bytes).await.expect_err("not refused"))
}
