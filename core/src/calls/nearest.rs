//! The likely meanings of an unreadable notation, for callers who may know the legal actions.

use super::opened::{ActingKeys, Opened};
use super::parts::check_going_on;
use crate::meter::Meter;
use crate::notation::COMPARED_MAX;
use crate::pb;
use crate::refusal::{Reason, Refusal};

/// The refused notation that could not be read, if the refusal should name similar actions.
pub(super) fn unread<'a>(refusal: &Refusal, request: &'a pb::ApplyActionRequest) -> Option<&'a str> {
    let is_withheld = request.include.is_some_and(|include| include.skip_legal_actions);
    let is_unread = refusal.reason == Reason::Malformed && refusal.field.as_deref() == Some("action.notation");
    let Some(pb::action::Action::Notation(text)) = &request.action.as_ref()?.action else { return None };
    Some(text.as_str()).filter(|text| is_unread && !is_withheld && text.chars().count() <= COMPARED_MAX)
}

/// The same refusal with the nearest actions, if the caller may know them: in an open game, and in a sealed one with the right seat and
/// key. All other callers get the refusal unchanged.
pub(super) fn with_nearest(
    refusal: Refusal,
    opened: &Opened,
    request: &pb::ApplyActionRequest,
    meter: &Meter,
) -> Refusal {
    let Some(text) = unread(&refusal, request) else { return refusal };
    match may_know(opened, request).and_then(|()| opened.played.nearest(text, meter)) {
        Ok(nearest) => refusal.with_nearest(nearest),
        Err(_) => refusal,
    }
}

fn may_know(opened: &Opened, request: &pb::ApplyActionRequest) -> Result<(), Refusal> {
    if opened.seal.is_none() {
        return Ok(());
    }
    let awaited = check_going_on(opened.played.as_ref())?;
    let keys = ActingKeys { seat_key: &request.seat_key, table_key: &request.table_key };
    opened.check_acting(request.seat, awaited, keys, !request.validate_only)
}
