//! A stream, message by message.

use prost::Message;

use hadal_core::calls::status::code;
use hadal_core::calls::{Host, Session};

use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use hadal_core::refusal::Reason;
use hadal_core::testing::environment;
use hadal_games::testing::{self, new_state};

fn opening() -> pb::PlayRequest {
    let open = pb::GetPositionRequest { state: Some(new_state()), ..Default::default() };
    pb::PlayRequest { request: Some(Request::Open(open)) }
}

fn buying() -> pb::PlayRequest {
    let act = pb::ApplyActionRequest { state: None, ..testing::buying() };
    pb::PlayRequest { request: Some(Request::Act(act)) }
}

fn refusal_code(answer: &pb::PlayResponse) -> i32 {
    match &answer.response {
        Some(Response::Refused(refused)) => refused.code,
        Some(Response::Opened(_) | Response::Applied(_)) | None => panic!("{answer:?}"),
    }
}

#[test]
fn an_action_whose_answer_costs_more_than_it_may_is_not_played() {
    let host = Host::of(hadal_games::all());
    let mut stream = Session::new();
    let opened = stream.answer(&opening(), &host.context());
    assert!(matches!(opened.response, Some(Response::Opened(_))), "{opened:?}");
    for _ in 0..2 {
        let limits = RequestLimits { answer_bytes: 100, ..host.limits() };
        let little = host.metered(Meter::new(limits, environment()));
        let refused = stream.answer(&buying(), &little);
        assert_eq!(refusal_code(&refused), code(Reason::LimitExceeded) as i32);
    }
    let Some(Response::Applied(applied)) = stream.answer(&buying(), &host.context()).response else {
        panic!("not played")
    };
    let position = pb::Position::decode(applied.position.unwrap().as_slice()).unwrap();
    assert_eq!(position.ply, 1);
    let bought = match opened.response {
        Some(Response::Opened(opened)) => pb::Position::decode(opened.position.unwrap().as_slice()).unwrap(),
        Some(Response::Applied(_) | Response::Refused(_)) | None => panic!("not opened"),
    };
    assert_eq!(position.parent_hash, bought.state_hash, "the state is as it was before the refusals");
}

#[test]
fn bytes_that_are_no_message_end_a_stream_and_a_refusal_does_not() {
    let host = Host::of(hadal_games::all());
    let mut stream = Session::new();
    let refused = stream.send(&[], &host.context()).unwrap();
    let refused = pb::PlayResponse::decode(refused.as_slice()).unwrap();
    assert_eq!(refusal_code(&refused), code(Reason::Malformed) as i32);
    let opened = stream.send(&opening().encode_to_vec(), &host.context()).unwrap();
    let opened = pb::PlayResponse::decode(opened.as_slice()).unwrap();
    assert!(matches!(opened.response, Some(Response::Opened(_))), "{opened:?}");
    assert_eq!(stream.send(&[0xff], &host.context()).unwrap_err().reason, Reason::Malformed);
}
