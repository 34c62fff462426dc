//! `BatchApplyActions`: many games at once, split over the cores.

use std::ops::Range;
use std::sync::OnceLock;

use super::apply::apply_action;
use super::context::Context;
use super::isolate::caught;
use super::status::item_refused;
use crate::environment::Environment;
use crate::limits::BATCH_ITEMS;
use crate::pb;
use crate::refusal::{Reason, Refusal};

/// The most items that are applied one after the other: dividing so few does not pay.
pub const SHORT_BATCH: usize = 8;

/// The result of an item.
type Applied = Result<pb::ApplyActionResponse, Refusal>;

/// Applies each item on its own: a bad one, even one that hits a bug, does no harm to the others. The items are charged
/// in order; those beyond the cost limit of the call are refused.
///
/// # Errors
/// `LIMIT_EXCEEDED` for more items than this server takes; `DEADLINE_EXCEEDED` if the caller no longer waits for the answer.
pub fn batch_apply_actions(
    context: &Context<'_>,
    request: &pb::BatchApplyActionsRequest,
) -> Result<pb::BatchApplyActionsResponse, Refusal> {
    BATCH_ITEMS.at(context.host.limits().batch_items).check_at("items", request.items.len() as u64)?;
    let environment = context.meter.environment();
    let items = Context { meter: context.meter.split(request.items.len()), ..*context };
    let results: Vec<OnceLock<Applied>> = request.items.iter().map(|_| OnceLock::new()).collect();
    let apply = |run: Range<usize>| {
        // The meter of an item is made once per run of items: an item may take less than a microsecond.
        let mut context = items.clone();
        for place in run {
            environment.offer_core();
            let applied = context.meter.begin_item(place).and_then(|()| {
                let applied = caught(environment, || apply_action(&context, &request.items[place]));
                context.meter.end_item();
                applied
            });
            // Each place is in one run only.
            let _ = results[place].set(applied);
        }
    };
    if request.items.len() <= SHORT_BATCH {
        apply(0..request.items.len());
    } else {
        environment.in_pieces(request.items.len(), &apply);
    }
    let done = |result: OnceLock<Applied>| result.into_inner().unwrap_or_else(|| Err(not_done()));
    let mut results: Vec<Applied> = results.into_iter().map(done).collect();
    context.meter.check_waited_for()?;
    // The cost of the items before a given one is known only once all are done.
    for (result, checked) in results.iter_mut().zip(items.meter.end_batch()) {
        if let Err(refusal) = checked {
            *result = Err(refusal);
        }
    }
    if context.meter.has_failed() {
        // Its items are not refused: the batch starts again.
        context.meter.check_bounds()?;
    }
    environment.note_batch(results.len());
    let results = results.into_iter().map(|result| encode(result, environment)).collect();
    Ok(pb::BatchApplyActionsResponse { results })
}

/// The refusal of an item that no worker has finished.
fn not_done() -> Refusal {
    Refusal::new(Reason::Internal, "the server lost the work; nothing has changed, the call may be repeated")
}

fn encode(result: Applied, environment: &dyn Environment) -> pb::BatchResult {
    let result = match result {
        Ok(applied) => pb::batch_result::Result::Applied(applied),
        Err(refusal) => pb::batch_result::Result::Refused(item_refused(&refusal, environment)),
    };
    pb::BatchResult { result: Some(result) }
}
