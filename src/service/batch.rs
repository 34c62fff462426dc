//! `BatchApplyActions`: many games at once, split over the cores.

use rayon::prelude::*;

use super::apply::apply_to_state;
use super::host::Host;
use super::isolate::caught;
use super::request::{check_include, take_state};
use super::status::item_refused;
use crate::cancel;
use crate::limits::BATCH_EXPAND_LIMIT;
use crate::observe::call;
use crate::pb;
use crate::refusal::Refusal;

/// Applies each item by itself: a bad one, even one that meets a bug, harms no other.
///
/// # Errors
/// `LIMIT_EXCEEDED` for more items than this server takes.
pub fn batch_apply_actions(
    host: &Host,
    request: pb::BatchApplyActionsRequest,
) -> Result<pb::BatchApplyActionsResponse, Refusal> {
    let (limit, items) = (host.limits().batch_items(), request.items.len() as u64);
    if items > limit.maximum {
        return Err(Refusal::over_limit(limit.name, limit.maximum, items).at_field("items".to_owned()));
    }
    call::batch(request.items.len());
    // The items' threads work for the call as well. Once for each run of items: an item may take less than a microsecond.
    let (call, sign) = (call::current(), cancel::current());
    let enter = || (call::enter(call.clone()), cancel::enter(sign.clone()));
    let items = request.items.into_par_iter().map_init(enter, |_entered, item| {
        if cancel::is_given_up() {
            return pb::BatchResult::default();
        }
        encode(caught(|| apply_item(host, item)))
    });
    let results = items.collect();
    Ok(pb::BatchApplyActionsResponse { results })
}

fn apply_item(host: &Host, mut item: pb::ApplyActionRequest) -> Result<pb::ApplyActionResponse, Refusal> {
    let state = take_state(item.state.take())?;
    check_include(item.include.as_ref(), BATCH_EXPAND_LIMIT)?;
    apply_to_state(host, state, &item)
}

fn encode(result: Result<pb::ApplyActionResponse, Refusal>) -> pb::BatchResult {
    let result = match result {
        Ok(applied) => pb::batch_result::Result::Applied(applied),
        Err(refusal) => pb::batch_result::Result::Refused(item_refused(&refusal)),
    };
    pb::BatchResult { result: Some(result) }
}
