//! Work is bounded by its meter, and given up when nobody waits for it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{host, spectator};
use crate::limits::RequestLimits;
use crate::meter::Meter;
use crate::pb;
use crate::pb::batch_result::Result as Item;
use crate::pb::game_service_server::GameService;
use crate::refusal::Reason;
use crate::service::apply::{apply_action, apply_actions, get_position};
use crate::service::batch::batch_apply_actions;
use crate::service::create::create_game;
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
    assert_eq!(apply_actions(&host().work(), request.clone()).unwrap().steps.len(), 1);
    assert_eq!(apply_actions(&host().metered(late()), request).unwrap_err().reason, Reason::DeadlineExceeded);
}

#[test]
fn a_batch_is_given_up() {
    let request = pb::BatchApplyActionsRequest { items: vec![buying(); 3] };
    assert_eq!(batch_apply_actions(&host().metered(late()), request).unwrap_err().reason, Reason::DeadlineExceeded);
}

#[test]
fn every_question_has_its_price_and_ends_where_it_costs_too_much() {
    let host = host();
    let work = host.work();
    let applied = apply_action(&work, buying()).unwrap();
    let (price, bytes) = work.meter.spent();
    // All but the few bytes around the parts.
    assert!(price > 0 && bytes + 32 >= applied.position.unwrap().len() as u64, "{price} units, {bytes} bytes");
    assert!(apply_action(&host.metered(bounded(price)), buying()).is_ok());
    let refusal = apply_action(&host.metered(bounded(price - 1)), buying()).unwrap_err();
    assert_eq!(refusal.reason, Reason::LimitExceeded);
    let shown = |include| {
        let work = host.work();
        let request = pb::GetPositionRequest { state: Some(new_state()), include: Some(include), ..Default::default() };
        get_position(&work, request).unwrap();
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
    apply_action(&alone, buying()).unwrap();
    let (price, _) = alone.meter.spent();
    for (items, fitting) in [(100, 0), (100, 1), (100, 60), (100, 99), (100, 100), (8, 0), (8, 5), (8, 8)] {
        let request = pb::BatchApplyActionsRequest { items: vec![buying(); items] };
        let answer = batch_apply_actions(&host.metered(bounded(price * fitting + price - 1)), request).unwrap();
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

#[tokio::test]
async fn work_that_turns_out_long_is_answered_as_any_other() {
    let host = Arc::new(host());
    let state = pb::State { state: Some(pb::state::State::Packed(SEGMENTS.to_vec())), ..Default::default() };
    let include = Some(pb::Include { advice: true, ..Default::default() });
    let viewers = vec![spectator()];
    let request = pb::GetPositionRequest { state: Some(state.clone()), viewers: viewers.clone(), include };
    let work = host.work();
    let direct = get_position(&work, request.clone()).unwrap();
    let (spent, _) = work.meter.spent();
    let service = Hadal::new(Arc::clone(&host));
    let answered = service.get_position(tonic::Request::new(request)).await.unwrap().into_inner();
    assert!(spent > TRIAL_WORK, "{spent} units are short work");
    assert_eq!(answered, direct);
    let item = pb::ApplyActionRequest {
        state: Some(state),
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        viewers,
        include,
        ..Default::default()
    };
    let batch = pb::BatchApplyActionsRequest { items: vec![item, buying()] };
    let direct = batch_apply_actions(&host.work(), batch.clone()).unwrap();
    let answered = service.batch_apply_actions(tonic::Request::new(batch)).await.unwrap().into_inner();
    assert_eq!(answered, direct);
}

/// A state of a thousand tiles, on which advice is long work.
const SEGMENTS: &[u8] = include_bytes!("../../../tests/corpus/hostile/deep_colony.segments.packed");
