//! `GetPosition`, `ApplyAction` and `ApplyActions`: one state with no action, one action or many.
//!
//! The order of checks is fixed by the contract so that nothing leaks: limits, header, seal, policy, versions, decode, audit, expected
//! hash, game over, viewers, acting seat and key, legality.

use prost::Message;

use super::context::Context;
use super::nearest::{unread, with_nearest};
use super::opened::{ActingKeys, Opened, price_of_step};
use super::parts::{check_expected, check_going_on, check_include, required_state};
use crate::engine::ActionAt;
use crate::meter::Meter;
use crate::pb;
use crate::refusal::Refusal;

/// Shows a state as a position.
///
/// # Errors
/// The refusals of decoding, of the seal, policy and versions, of the audit and the viewers.
pub fn get_position(
    context: &Context<'_>,
    request: &pb::GetPositionRequest,
) -> Result<pb::GetPositionResponse, Refusal> {
    let (_, response) = open(context, request)?;
    Ok(response)
}

/// Opens a state for a stream, and answers with its position.
///
/// # Errors
/// The refusals of [`get_position`].
pub(super) fn open(
    context: &Context<'_>,
    request: &pb::GetPositionRequest,
) -> Result<(Opened, pb::GetPositionResponse), Refusal> {
    let state = required_state(request.state.as_ref())?;
    check_include(request.include.as_ref())?;
    let opened = Opened::open(context, state, &[])?;
    opened.check_form(request.include.as_ref())?;
    let viewers = opened.viewers(&request.viewers)?;
    let position = opened.position(&viewers, &[], &request.include.unwrap_or_default(), &context.meter)?;
    Ok((opened, pb::GetPositionResponse { position: Some(position) }))
}

/// Applies one action.
///
/// # Errors
/// Every refusal in the contract's table that a request with a state can meet.
pub fn apply_action(
    context: &Context<'_>,
    request: &pb::ApplyActionRequest,
) -> Result<pb::ApplyActionResponse, Refusal> {
    let state = required_state(request.state.as_ref())?;
    check_include(request.include.as_ref())?;
    let mut opened = match Opened::open(context, state, &[ActionAt::single(request.action.as_ref())]) {
        Ok(opened) => opened,
        Err(refusal) if unread(&refusal, request).is_none() => return Err(refusal),
        Err(refusal) => {
            return Err(match Opened::open(context, state, &[]) {
                Ok(opened) => with_nearest(refusal, &opened, request, &context.meter),
                Err(_) => refusal,
            });
        }
    };
    apply_to(&mut opened, request, &context.meter)
}

/// Applies the action that was submitted to a match and builds the requested answer. If the answer costs more than it may, the action
/// has been applied already: a caller who goes on with the match restores it.
pub(super) fn apply_to(
    opened: &mut Opened,
    request: &pb::ApplyActionRequest,
    meter: &Meter,
) -> Result<pb::ApplyActionResponse, Refusal> {
    opened.check_form(request.include.as_ref())?;
    check_expected(opened.played.as_ref(), &request.expected_hash)?;
    let awaited = check_going_on(opened.played.as_ref())?;
    let viewers = opened.viewers(&request.viewers)?;
    let keys = ActingKeys { seat_key: &request.seat_key, table_key: &request.table_key };
    opened.check_acting(request.seat, awaited, keys, !request.validate_only)?;
    meter.charge(price_of_step(opened.played.as_ref()))?;
    if request.validate_only {
        opened.played.check_next(meter)?;
        return Ok(pb::ApplyActionResponse::default());
    }
    opened.played.apply_next(meter)?;
    let include = request.include.unwrap_or_default();
    let position = opened.position(&viewers, &[awaited], &include, meter)?;
    Ok(pb::ApplyActionResponse { position: Some(position), events: opened.events(include.words) })
}

/// Applies a sequence of actions, all or nothing.
///
/// # Errors
/// The refusals of [`apply_action`]; a refusal of an action names its `index`.
pub fn apply_actions(
    context: &Context<'_>,
    request: &pb::ApplyActionsRequest,
) -> Result<pb::ApplyActionsResponse, Refusal> {
    let state = required_state(request.state.as_ref())?;
    check_include(request.include.as_ref())?;
    let actions: Vec<ActionAt<'_>> =
        request.actions.iter().enumerate().map(|(index, action)| ActionAt::listed(action, index)).collect();
    let mut opened = Opened::open(context, state, &actions)?;
    opened.check_form(request.include.as_ref())?;
    check_expected(opened.played.as_ref(), &request.expected_hash)?;
    if let Some(first) = actions.first() {
        check_going_on(opened.played.as_ref()).map_err(|refusal| first.refused(refusal))?;
    }
    let viewers = opened.viewers(&request.viewers)?;
    let seats = opened.seats_of(&request.seat_keys, &request.table_key)?;
    let include = request.include.unwrap_or_default();
    let mut steps = Vec::with_capacity(actions.len());
    for action in &actions {
        opened
            .check_advance(&seats, &request.table_key)
            .and_then(|()| context.meter.replay(price_of_step(opened.played.as_ref())))
            .and_then(|()| opened.played.apply_next(&context.meter))
            .map_err(|refusal| action.refused(refusal))?;
        let step = opened.last_step(include.words, &context.meter)?;
        context.meter.write(step.encoded_len())?;
        steps.push(step);
    }
    let position = opened.position(&viewers, &seats, &include, &context.meter)?;
    Ok(pb::ApplyActionsResponse { position: Some(position), steps })
}
