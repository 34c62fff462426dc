//! `BatchApplyActions`: many games at once, split over the cores.

use rayon::prelude::*;

use super::apply::apply_action;
use super::isolate::caught;
use super::status::item_refused;
use super::work::Work;
use crate::giving_way::offer_core;
use crate::limits::BATCH_ITEMS;
use crate::observe::call;
use crate::pb;
use crate::refusal::Refusal;

/// The most items that are applied one after the other: so few are not worth dividing.
pub(super) const SHORT_BATCH: usize = 8;

/// Applies each item on its own: a bad one, even one that hits a bug, does no harm to the others. The items are charged
/// in order; those beyond the cost limit of the call are refused.
///
/// # Errors
/// `LIMIT_EXCEEDED` for more items than this server takes; `DEADLINE_EXCEEDED` if nobody waits for the answer any more.
pub fn batch_apply_actions(
    work: &Work<'_>,
    request: &pb::BatchApplyActionsRequest,
) -> Result<pb::BatchApplyActionsResponse, Refusal> {
    BATCH_ITEMS.at(work.host.limits().batch_items).check_at("items", request.items.len() as u64)?;
    let (call, items) = (call::current(), Work { meter: work.meter.split(request.items.len()), ..*work });
    let apply = |work: &mut Work<'_>, place, item| {
        offer_core();
        work.meter.begin_item(place)?;
        let applied = caught(|| apply_action(work, item));
        work.meter.end_item();
        applied
    };
    let mut results: Vec<Result<pb::ApplyActionResponse, Refusal>> = if request.items.len() <= SHORT_BATCH {
        let mut work = items.clone();
        request.items.iter().enumerate().map(|(place, item)| apply(&mut work, place, item)).collect()
    } else {
        // The items' threads work for the same call. Entered once per run of items: an item may take less than a
        // microsecond.
        let enter = || (call::enter(call.clone()), items.clone());
        let numbered = request.items.par_iter().enumerate();
        numbered.map_init(enter, |(_entered, work), (place, item)| apply(work, place, item)).collect()
    };
    work.meter.check_waited_for()?;
    // The cost of the items before a given one is known only once all are done.
    for (result, checked) in results.iter_mut().zip(items.meter.end_batch()) {
        if let Err(refusal) = checked {
            *result = Err(refusal);
        }
    }
    if work.meter.has_failed() {
        // Its items are not refused: the batch is begun anew.
        work.meter.check_bounds()?;
    }
    call::batch(results.len());
    Ok(pb::BatchApplyActionsResponse { results: results.into_iter().map(encode).collect() })
}

fn encode(result: Result<pb::ApplyActionResponse, Refusal>) -> pb::BatchResult {
    let result = match result {
        Ok(applied) => pb::batch_result::Result::Applied(applied),
        Err(refusal) => pb::batch_result::Result::Refused(item_refused(&refusal)),
    };
    pb::BatchResult { result: Some(result) }
}
