//! The threads of work: short work is done at once, long work on the pool.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use hadal_core::calls::apply::get_position;
use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::calls::status::code;
use hadal_core::calls::{Host, Method, TRIAL_WORK};
use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::pb::play_request::Request as Message;
use hadal_core::pb::play_response::Response as Answered;
use hadal_core::refusal::Reason;
use hadal_games::testing::{buying, long_work, new_state};
use prost::Message as _;
use tonic::{Code, Request, Response, Status};

use super::encoded::Encoded;
use super::gzip::Gzip;
use super::isolate::on_worker;
use super::long_work::LongWork;
use super::play::Stream;
use super::{CallContext, Calls, MessageMemory, PREFIX_BYTES, Surroundings};
use crate::pool::{ConnectionId, Holding, Pool};

fn calls() -> Calls {
    Calls::new(Arc::new(Host::of(hadal_games::all())), 1)
}

/// Calls with this much room for long work.
fn calls_with(long_work: usize) -> Arc<Calls> {
    Arc::new(Calls { long_work: LongWork::of(long_work), ..calls() })
}

async fn answered(
    calls: &Arc<Calls>,
    method: Method,
    request: &impl prost::Message,
) -> Result<Response<Bytes>, Status> {
    Arc::clone(calls).by_price(method, Request::new(request.encode_to_vec().into())).await
}

/// The bytes of an answer, framed or not.
fn message(answer: Response<Bytes>) -> Bytes {
    match answer.extensions().get::<Encoded>() {
        Some(encoded) => encoded.frame.slice(PREFIX_BYTES..),
        None => answer.into_inner(),
    }
}

fn code_of(reason: Reason) -> Code {
    Code::from_i32(code(reason) as i32)
}

#[tokio::test]
async fn work_that_turns_out_long_is_answered_as_any_other() {
    let calls = Arc::new(calls());
    let (question, batch) = long_work();
    let context = calls.host.context();
    let direct = get_position(&context, &question).unwrap();
    let (spent, _) = context.meter.spent();
    assert!(spent > TRIAL_WORK, "{spent} units are short work");
    let answer = answered(&calls, Method::GetPosition, &question).await.unwrap();
    assert!(answer.extensions().get::<Encoded>().is_some(), "a long answer is framed where it was made");
    assert_eq!(message(answer), direct.encode_to_vec());
    let direct = batch_apply_actions(&calls.host.context(), &batch).unwrap();
    let answer = answered(&calls, Method::BatchApplyActions, &batch).await.unwrap();
    assert_eq!(message(answer), direct.encode_to_vec());
}

#[tokio::test]
async fn work_that_turns_out_long_leaves_the_threads_of_connections() {
    let calls = calls_with(0);
    let (question, batch) = long_work();
    let refused = answered(&calls, Method::GetPosition, &question).await.unwrap_err();
    assert_eq!(refused.code(), code_of(Reason::Overloaded));
    let refused = answered(&calls, Method::BatchApplyActions, &batch).await.unwrap_err();
    assert_eq!(refused.code(), code_of(Reason::Overloaded));
    assert!(answered(&calls, Method::ApplyAction, &buying()).await.is_ok(), "short work stays");
}

#[tokio::test]
async fn long_work_whose_deadline_has_passed_before_it_begins_is_late_and_not_lost() {
    let calls = calls();
    let permit = calls.long_work.permit(ConnectionId(1)).await.unwrap();
    let late = Surroundings::new(std::time::Instant::now().checked_sub(std::time::Duration::from_millis(1)), None);
    let late = Meter::new(RequestLimits::default(), Arc::new(late));
    let refused = on_worker(&calls.long_work, ConnectionId(1), permit, &late, || panic!("it is begun")).await;
    let refused: Result<(), _> = refused;
    assert_eq!(refused.unwrap_err().reason, Reason::DeadlineExceeded);
}

#[tokio::test]
async fn a_catalogue_is_made_once_plain_and_once_compressed() {
    let calls = Arc::new(calls());
    for accepted in ["", "gzip"] {
        let ask = || {
            let request = pb::GetGameRequest { game_id: "oceans".to_owned(), ..Default::default() };
            let mut request = Request::new(request.encode_to_vec().into());
            request.metadata_mut().insert(super::ACCEPTED_COMPRESSIONS, accepted.parse().unwrap());
            Arc::clone(&calls).get_game(request)
        };
        let (first, second) = (ask().await.unwrap(), ask().await.unwrap());
        let [first, second] = [&first, &second].map(|answer| answer.extensions().get::<Encoded>().unwrap());
        assert_eq!(first.compression.map_or("", |_| Gzip::NAME), accepted);
        assert_eq!(first.frame.as_ptr(), second.frame.as_ptr(), "the same bytes");
    }
    let unknown = pb::GetGameRequest { game_id: "chess".to_owned(), ..Default::default() };
    let refused = Arc::clone(&calls).get_game(Request::new(unknown.encode_to_vec().into())).await.unwrap_err();
    assert_eq!(refused.code(), code_of(Reason::UnknownGame));
}

fn opening(expand_limit: u32) -> Message {
    let include = Some(pb::Include { expand_limit, ..Default::default() });
    Message::Open(pb::GetPositionRequest { state: Some(new_state()), include, ..Default::default() })
}

fn acting(expand_limit: u32) -> Message {
    let include = Some(pb::Include { expand_limit, ..Default::default() });
    Message::Act(pb::ApplyActionRequest { state: None, include, ..buying() })
}

async fn sent(stream: &mut Stream, request: Message) -> pb::PlayResponse {
    let request = pb::PlayRequest { request: Some(request) };
    let answer = stream.answer(&request.encode_to_vec().into()).await.0.unwrap();
    pb::PlayResponse::decode(answer).unwrap()
}

#[track_caller]
fn assert_overloaded(answer: &pb::PlayResponse) {
    let Some(Answered::Refused(refused)) = &answer.response else { panic!("{answer:?}") };
    assert_eq!(refused.code, code(Reason::Overloaded) as i32);
}

#[tokio::test]
async fn long_work_without_a_permit_is_refused_and_the_stream_keeps_its_state() {
    let (calls, short, long) = (calls_with(1), 0, 10_000);
    let mut stream = Stream::new(Arc::clone(&calls), None::<CallContext>);
    let answer = sent(&mut stream, opening(short)).await;
    assert!(matches!(answer.response, Some(Answered::Opened(_))), "{answer:?}");
    let _only = calls.long_work.permit(ConnectionId(2)).await.unwrap();
    assert_overloaded(&sent(&mut stream, acting(long)).await);
    let answer = sent(&mut stream, acting(short)).await;
    assert!(matches!(answer.response, Some(Answered::Applied(_))), "{answer:?}");
}

#[tokio::test]
async fn an_opening_that_turns_out_long_leaves_the_threads_of_connections() {
    let mut stream = Stream::new(calls_with(0), None);
    assert_overloaded(&sent(&mut stream, Message::Open(long_work().0)).await);
    let answer = sent(&mut stream, opening(0)).await;
    assert!(matches!(answer.response, Some(Answered::Opened(_))), "{answer:?}");
}

#[tokio::test]
async fn an_action_that_turns_out_long_leaves_the_threads_of_connections_and_is_not_played_there() {
    let (question, batch) = long_work();
    let include = Some(pb::Include { skip_legal_actions: true, ..Default::default() });
    let open = pb::GetPositionRequest { include, viewers: Vec::new(), ..question };
    let act = pb::ApplyActionRequest { state: None, ..batch.items[0].clone() };
    let calls = calls_with(1);
    let mut stream = Stream::new(Arc::clone(&calls), None);
    let opened = sent(&mut stream, Message::Open(open.clone())).await;
    assert!(matches!(opened.response, Some(Answered::Opened(_))), "{opened:?}");
    let only = calls.long_work.permit(ConnectionId(2)).await.unwrap();
    assert_overloaded(&sent(&mut stream, Message::Act(act.clone())).await);
    drop(only);
    let answer = sent(&mut stream, Message::Act(act.clone())).await;
    let mut other = hadal_core::calls::Session::new();
    let request = |request| pb::PlayRequest { request: Some(request) };
    other.answer(&request(Message::Open(open)), &calls.host.context());
    assert_eq!(
        answer,
        other.answer(&request(Message::Act(act)), &calls.host.context()),
        "played once, from the state before"
    );
    assert!(matches!(answer.response, Some(Answered::Applied(_))), "{answer:?}");
}

#[tokio::test]
async fn a_stream_that_waits_holds_its_state_in_message_memory_and_without_room_for_the_next_one_nothing_is_played() {
    let (calls, held) = (Arc::new(calls()), Arc::new(AtomicUsize::new(0)));
    let pool = Pool::bytes(2 << 20, Arc::clone(&held));
    let memory = MessageMemory::new(pool.clone(), ConnectionId(1), Holding::default());
    let mut stream = Stream::new(calls, Some(CallContext { deadline: None, memory }));
    let held = || held.load(Ordering::Relaxed);
    let answer = sent(&mut stream, opening(0)).await;
    assert!(matches!(answer.response, Some(Answered::Opened(_))), "{answer:?}");
    let opened = held();
    assert!((1..4096).contains(&opened), "{opened} bytes");
    let mut others = pool.share(ConnectionId(2));
    others.take((2 << 20) - opened).unwrap();
    // The events of an action need room.
    assert_overloaded(&sent(&mut stream, acting(0)).await);
    drop(others);
    let Some(Answered::Applied(applied)) = sent(&mut stream, acting(0)).await.response else { panic!("not played") };
    assert_eq!(applied.read_position().unwrap().ply, 1, "played once");
    assert!(held() > opened);
    drop(stream);
    assert_eq!(held(), 0);
}
