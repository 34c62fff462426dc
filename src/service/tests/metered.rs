//! Work is bounded by its meter, and given up when nobody waits for it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use prost::Message;

use super::{host, spectator};
use crate::limits::RequestLimits;
use crate::meter::{Meter, price};
use crate::pb;
use crate::pb::batch_result::Result as Item;
use crate::pb::game_service_server::GameService;
use crate::pool::ConnectionId;
use crate::refusal::{Reason, Refusal};
use crate::service::apply::{apply_action, apply_actions, get_position};
use crate::service::batch::{SHORT_BATCH, batch_apply_actions};
use crate::service::catalogue::get_game_encoded;
use crate::service::codec::PREFIX_BYTES;
use crate::service::create::create_game;
use crate::service::encoded::{Compression, Encoded};
use crate::service::isolate::on_worker;
use crate::service::long_work::LongWork;
use crate::service::status::code;
use crate::service::{Hadal, TRIAL_WORK};

fn new_state() -> pb::State {
    let request = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
    create_game(&host().work(), &request).unwrap().read_position().unwrap().state.unwrap()
}

fn buying() -> pb::ApplyActionRequest {
    let action = pb::Action { action: Some(pb::action::Action::Notation("buy r2".to_owned())) };
    pb::ApplyActionRequest { state: Some(new_state()), action: Some(action), ..Default::default() }
}

/// The meter of a call that nobody waits for.
fn late() -> Meter {
    Meter::new(RequestLimits::default(), Instant::now().checked_sub(Duration::from_millis(1)))
}

fn bounded(call_work: u64) -> Meter {
    Meter::new(RequestLimits { call_work, ..RequestLimits::default() }, None)
}

#[test]
fn a_sequence_is_given_up_between_two_actions() {
    let request = pb::ApplyActionsRequest {
        state: Some(new_state()),
        actions: buying().action.into_iter().collect(),
        ..Default::default()
    };
    assert_eq!(apply_actions(&host().work(), &request).unwrap().steps.len(), 1);
    assert_eq!(apply_actions(&host().metered(late()), &request).unwrap_err().reason, Reason::DeadlineExceeded);
}

#[test]
fn a_batch_is_given_up() {
    let request = pb::BatchApplyActionsRequest { items: vec![buying(); 3] };
    assert_eq!(batch_apply_actions(&host().metered(late()), &request).unwrap_err().reason, Reason::DeadlineExceeded);
}

#[test]
fn every_question_has_its_price_and_ends_where_it_costs_too_much() {
    let host = host();
    let work = host.work();
    let applied = apply_action(&work, &buying()).unwrap();
    let (price, bytes) = work.meter.spent();
    // All but the few bytes around the parts.
    assert!(price > 0 && bytes + 32 >= applied.position.unwrap().len() as u64, "{price} units, {bytes} bytes");
    assert!(apply_action(&host.metered(bounded(price)), &buying()).is_ok());
    let refusal = apply_action(&host.metered(bounded(price - 1)), &buying()).unwrap_err();
    assert_eq!(refusal.reason, Reason::LimitExceeded);
    let shown = |include| {
        let work = host.work();
        let request = pb::GetPositionRequest { state: Some(new_state()), include: Some(include), ..Default::default() };
        get_position(&work, &request).unwrap();
        work.meter.spent()
    };
    let (bare, bare_bytes) = shown(pb::Include { skip_legal_actions: true, ..Default::default() });
    let (listed, listed_bytes) = shown(pb::Include::default());
    let (named, named_bytes) = shown(pb::Include { action_notations: true, ..Default::default() });
    let (worded, worded_bytes) = shown(pb::Include { words: true, ..Default::default() });
    assert!(listed < worded && listed_bytes < worded_bytes);
    assert!(bare < listed && listed < named && bare_bytes < listed_bytes && listed_bytes < named_bytes);
}

#[test]
fn the_items_of_a_batch_are_charged_in_their_order_and_those_past_the_bound_are_refused() {
    let host = host();
    let alone = host.work();
    apply_action(&alone, &buying()).unwrap();
    let (price, _) = alone.meter.spent();
    for (items, fitting) in [(100, 0), (100, 1), (100, 60), (100, 99), (100, 100), (8, 0), (8, 5), (8, 8)] {
        let request = pb::BatchApplyActionsRequest { items: vec![buying(); items] };
        let work = host.metered(bounded(price * fitting + price - 1));
        let answer = batch_apply_actions(&work, &request).unwrap();
        if items <= SHORT_BATCH {
            // One after the other: only one item goes beyond the bound, and none begins after it.
            assert!(work.meter.spent().0 <= price * (fitting + 1), "items past the bound have begun");
        }
        for (place, item) in (0..).zip(answer.results) {
            match item.result.unwrap() {
                Item::Applied(_) => assert!(place < fitting, "{place} of {fitting}"),
                Item::Refused(refused) => {
                    assert!(place >= fitting, "{place} of {fitting}");
                    assert_eq!(refused.code, i32::from(code(Reason::LimitExceeded)));
                }
            }
        }
    }
}

/// The message of an answer, encoded or not.
fn message<T: Message + Default>(answer: tonic::Response<T>) -> T {
    match answer.extensions().get::<Encoded>() {
        Some(encoded) => T::decode(&encoded.frame[PREFIX_BYTES..]).unwrap(),
        None => answer.into_inner(),
    }
}

/// A question whose price by the request alone is low and whose work is long, and a batch of two such items.
pub(in crate::service) fn long_work() -> (pb::GetPositionRequest, pb::BatchApplyActionsRequest) {
    let state = pb::State { state: Some(pb::state::State::Packed(SEGMENTS.to_vec())), ..Default::default() };
    let include = Some(pb::Include { advice: true, ..Default::default() });
    let viewers = vec![spectator()];
    let question = pb::GetPositionRequest { state: Some(state.clone()), viewers: viewers.clone(), include };
    let item = pb::ApplyActionRequest {
        state: Some(state),
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        viewers,
        include,
        ..Default::default()
    };
    (question, pb::BatchApplyActionsRequest { items: vec![item, buying()] })
}

#[tokio::test]
async fn work_that_turns_out_long_is_answered_as_any_other() {
    let host = Arc::new(host());
    let (question, batch) = long_work();
    let work = host.work();
    let direct = get_position(&work, &question).unwrap();
    let (spent, _) = work.meter.spent();
    assert!(spent > TRIAL_WORK, "{spent} units are short work");
    let service = Hadal::new(Arc::clone(&host));
    let answered = service.get_position(tonic::Request::new(question)).await.unwrap();
    assert!(answered.extensions().get::<Encoded>().is_some(), "a long answer is encoded where it was made");
    assert_eq!(message(answered), direct);
    let direct = batch_apply_actions(&host.work(), &batch).unwrap();
    assert_eq!(message(service.batch_apply_actions(tonic::Request::new(batch)).await.unwrap()), direct);
}

#[tokio::test]
async fn work_that_turns_out_long_leaves_the_threads_of_connections() {
    let mut host = host();
    host.long_work = LongWork::of(0);
    let service = Hadal::new(Arc::new(host));
    let (question, batch) = long_work();
    let refused = service.get_position(tonic::Request::new(question)).await.unwrap_err();
    assert_eq!(refused.code(), code(Reason::Overloaded));
    let refused = service.batch_apply_actions(tonic::Request::new(batch)).await.unwrap_err();
    assert_eq!(refused.code(), code(Reason::Overloaded));
    assert!(service.apply_action(tonic::Request::new(buying())).await.is_ok(), "short work stays");
}

#[tokio::test]
async fn long_work_whose_deadline_has_passed_before_it_begins_is_late_and_not_lost() {
    let host = host();
    let permit = host.long_work.permit(ConnectionId(1)).await.unwrap();
    let refused = on_worker(&host, ConnectionId(1), permit, &late(), || panic!("it is begun")).await;
    let refused: Result<(), Refusal> = refused;
    assert_eq!(refused.unwrap_err().reason, Reason::DeadlineExceeded);
}

#[test]
fn listing_for_an_action_that_is_named_by_its_place_is_work() {
    let (_, batch) = long_work();
    let item = pb::ApplyActionRequest { include: None, viewers: Vec::new(), ..batch.items[0].clone() };
    let bare = Some(pb::Include { skip_legal_actions: true, skip_state: true, ..Default::default() });
    let by_place = pb::ApplyActionRequest { include: bare, ..item };
    let host = host();
    let listed = host.work();
    let position =
        get_position(&listed, &pb::GetPositionRequest { state: by_place.state.clone(), ..Default::default() });
    let position = pb::Position::decode(position.unwrap().position.unwrap().as_slice()).unwrap();
    let first = position.legal_actions.unwrap().actions[0].clone();
    let named = pb::ApplyActionRequest { action: Some(first), ..by_place.clone() };
    let cost = |request: &pb::ApplyActionRequest| {
        let work = host.work();
        apply_action(&work, request).unwrap();
        let validated = host.work();
        apply_action(&validated, &pb::ApplyActionRequest { validate_only: true, ..request.clone() }).unwrap();
        [work.meter.spent().0, validated.meter.spent().0]
    };
    let (by_place, named) = (cost(&by_place), cost(&named));
    assert!((0..2).all(|way| by_place[way] > named[way] + price::LISTED * 100), "{by_place:?} and {named:?}");
}

/// Every question about every hostile state of every game is answered within the limits, or refused soon after one is passed.
#[test]
fn hostile_states_are_served_within_the_meter() {
    let host = host();
    let limits = host.limits();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/hostile");
    let mut answered = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let packed = pb::state::State::Packed(std::fs::read(&path).unwrap());
        let include = pb::Include {
            notation: true,
            action_notations: true,
            expand_limit: 10_000,
            advice: true,
            words: true,
            scene: true,
            ..Default::default()
        };
        let work = host.work();
        let question = pb::GetPositionRequest {
            state: Some(pb::State { state: Some(packed), ..Default::default() }),
            viewers: vec![spectator(); 8],
            include: Some(include),
        };
        let answer = get_position(&work, &question);
        let (units, bytes) = work.meter.spent();
        match answer {
            Ok(answer) => {
                answered += 1;
                assert!(units <= limits.call_work && answer.encoded_len() as u64 <= limits.answer_bytes, "{path:?}");
            }
            Err(refusal) => assert_eq!(refusal.reason, Reason::LimitExceeded, "{path:?}"),
        }
        assert!(
            units < limits.call_work * 2 && bytes < limits.answer_bytes * 2,
            "{path:?}: {units} units, {bytes} bytes"
        );
    }
    assert!(answered > 10, "{answered} questions are answered");
}

#[test]
fn a_catalogue_is_encoded_once_in_each_compression() {
    let host = host();
    for compression in [None, Some(Compression::Gzip), Some(Compression::Zstd)] {
        let [first, second] = [(); 2].map(|()| get_game_encoded(&host, "oceans", compression).unwrap());
        assert_eq!(first.compression, compression);
        assert_eq!(first.frame.as_ptr(), second.frame.as_ptr(), "the same bytes");
    }
    assert_eq!(get_game_encoded(&host, "chess", None).unwrap_err().reason, Reason::UnknownGame);
}

/// A state of a thousand tiles, on which advice is long work.
const SEGMENTS: &[u8] = include_bytes!("../../../tests/corpus/hostile/deep_colony.segments.packed");
