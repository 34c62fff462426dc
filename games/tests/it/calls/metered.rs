//! Work is bounded by its meter, and given up when nobody waits for it.

use std::sync::Arc;
use std::time::Duration;

use prost::Message;

use super::{host, spectator};
use hadal_core::calls::apply::{apply_action, apply_actions, get_position};
use hadal_core::calls::batch::{SHORT_BATCH, batch_apply_actions};
use hadal_core::calls::status::code;
use hadal_core::calls::{Request, TRIAL_WORK, is_long};
use hadal_core::environment::{Environment, NoRandomBytes, Nothing};
use hadal_core::limits::RequestLimits;
use hadal_core::meter::{Meter, price};
use hadal_core::pb;
use hadal_core::pb::batch_result::Result as Item;
use hadal_core::refusal::Reason;
use hadal_core::testing::files::files;
use hadal_games::testing::{buying, long_work, new_state};

/// The environment of a call whose deadline has passed.
#[derive(Debug)]
struct Late;

impl Environment for Late {
    fn fill_random(&self, _bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        Err(NoRandomBytes("it is too late".to_owned()))
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn deadline(&self) -> Option<Duration> {
        Some(Duration::ZERO)
    }
}

/// The meter of a call that nobody waits for.
fn late() -> Meter {
    Meter::new(RequestLimits::default(), Arc::new(Late))
}

fn bounded(call_work: u64) -> Meter {
    Meter::new(RequestLimits { call_work, ..RequestLimits::default() }, Arc::new(Nothing))
}

#[test]
fn a_question_that_seems_short_may_be_long_work() {
    let (question, _) = long_work();
    assert!(!is_long(Request::GetPosition(question.clone()).price()));
    let host = host();
    let context = host.context();
    get_position(&context, &question).unwrap();
    assert!(context.meter.spent().0 > TRIAL_WORK, "{} units are short work", context.meter.spent().0);
}

#[test]
fn a_sequence_is_given_up_between_two_actions() {
    let request = pb::ApplyActionsRequest {
        state: Some(new_state()),
        actions: buying().action.into_iter().collect(),
        ..Default::default()
    };
    assert_eq!(apply_actions(&host().context(), &request).unwrap().steps.len(), 1);
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
    let context = host.context();
    let applied = apply_action(&context, &buying()).unwrap();
    let (price, bytes) = context.meter.spent();
    // All but the few bytes around the parts.
    assert!(price > 0 && bytes + 32 >= applied.position.unwrap().len() as u64, "{price} units, {bytes} bytes");
    assert!(apply_action(&host.metered(bounded(price)), &buying()).is_ok());
    let refusal = apply_action(&host.metered(bounded(price - 1)), &buying()).unwrap_err();
    assert_eq!(refusal.reason, Reason::LimitExceeded);
    let shown = |include| {
        let context = host.context();
        let request = pb::GetPositionRequest { state: Some(new_state()), include: Some(include), ..Default::default() };
        get_position(&context, &request).unwrap();
        context.meter.spent()
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
    let alone = host.context();
    apply_action(&alone, &buying()).unwrap();
    let (price, _) = alone.meter.spent();
    for (items, fitting) in [(100, 0), (100, 1), (100, 60), (100, 99), (100, 100), (8, 0), (8, 5), (8, 8)] {
        let request = pb::BatchApplyActionsRequest { items: vec![buying(); items] };
        let context = host.metered(bounded(price * fitting + price - 1));
        let answer = batch_apply_actions(&context, &request).unwrap();
        if items <= SHORT_BATCH {
            // One after the other: only one item goes beyond the bound, and none begins after it.
            assert!(context.meter.spent().0 <= price * (fitting + 1), "items past the bound have begun");
        }
        for (place, item) in (0..).zip(answer.results) {
            match item.result.unwrap() {
                Item::Applied(_) => assert!(place < fitting, "{place} of {fitting}"),
                Item::Refused(refused) => {
                    assert!(place >= fitting, "{place} of {fitting}");
                    assert_eq!(refused.code, code(Reason::LimitExceeded) as i32);
                }
            }
        }
    }
}

#[test]
fn listing_for_an_action_that_is_named_by_its_place_is_work() {
    let (_, batch) = long_work();
    let item = pb::ApplyActionRequest { include: None, viewers: Vec::new(), ..batch.items[0].clone() };
    let bare = Some(pb::Include { skip_legal_actions: true, skip_state: true, ..Default::default() });
    let by_place = pb::ApplyActionRequest { include: bare, ..item };
    let host = host();
    let listed = host.context();
    let position =
        get_position(&listed, &pb::GetPositionRequest { state: by_place.state.clone(), ..Default::default() });
    let position = pb::Position::decode(position.unwrap().position.unwrap().as_slice()).unwrap();
    let first = position.legal_actions.unwrap().actions[0].clone();
    let named = pb::ApplyActionRequest { action: Some(first), ..by_place.clone() };
    let cost = |request: &pb::ApplyActionRequest| {
        let context = host.context();
        apply_action(&context, request).unwrap();
        let validated = host.context();
        apply_action(&validated, &pb::ApplyActionRequest { validate_only: true, ..request.clone() }).unwrap();
        [context.meter.spent().0, validated.meter.spent().0]
    };
    let (by_place, named) = (cost(&by_place), cost(&named));
    assert!((0..2).all(|way| by_place[way] > named[way] + price::LISTED * 100), "{by_place:?} and {named:?}");
}

/// Every question about every hostile state of every game is answered within the limits, or refused soon after one is passed.
#[test]
fn hostile_states_are_served_within_the_meter() {
    let host = host();
    let limits = host.limits();
    let mut answered = 0;
    for (path, packed) in files("tests/corpus/hostile") {
        let packed = pb::state::State::Packed(packed);
        let include = pb::Include {
            notation: true,
            action_notations: true,
            expand_limit: 10_000,
            advice: true,
            words: true,
            scene: true,
            ..Default::default()
        };
        let context = host.context();
        let question = pb::GetPositionRequest {
            state: Some(pb::State { state: Some(packed), ..Default::default() }),
            viewers: vec![spectator(); 8],
            include: Some(include),
        };
        let answer = get_position(&context, &question);
        let (units, bytes) = context.meter.spent();
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
