//! `GetPosition`, `ApplyAction` and `ApplyActions`: one state, no action, one action or many.
//!
//! The order of checks is fixed by the contract so that nothing leaks: decode, limits, seal, policy, rules version,
//! audit, expected hash, game over, viewers, acting seat, legality.

use super::request::{
    Games, check_acting_seat, check_expected, check_going_on, check_unary_include, find_owner, open_viewers, take_state,
};
use crate::engine::{ActionAt, Table};
use crate::game::Viewer;
use crate::pb;
use crate::refusal::Refusal;

/// Shows a state as a position.
///
/// # Errors
/// The refusals of decoding, versions, audit and viewers.
pub fn get_position(games: Games, request: pb::GetPositionRequest) -> Result<pb::GetPositionResponse, Refusal> {
    let (_, response) = open(games, request)?;
    Ok(response)
}

/// Opens a state for a stream, and shows it.
///
/// # Errors
/// As [`get_position`].
pub(super) fn open(
    games: Games,
    request: pb::GetPositionRequest,
) -> Result<(Box<dyn Table>, pb::GetPositionResponse), Refusal> {
    let state = take_state(request.state)?;
    check_unary_include(request.include.as_ref())?;
    let table = find_owner(games, &state)?.open(state, &[])?;
    let viewers = open_viewers(&request.viewers, table.seat_count())?;
    let position = table.position(&viewers, &request.include.unwrap_or_default());
    Ok((table, pb::GetPositionResponse { position: Some(position) }))
}

/// Applies one action.
///
/// # Errors
/// Every refusal of the contract's table that an open state can meet.
pub fn apply_action(games: Games, mut request: pb::ApplyActionRequest) -> Result<pb::ApplyActionResponse, Refusal> {
    let state = take_state(request.state.take())?;
    check_unary_include(request.include.as_ref())?;
    apply_to_state(games, state, &request)
}

/// The same for a batch item or a unary call, the budget already checked.
pub(super) fn apply_to_state(
    games: Games,
    state: pb::State,
    request: &pb::ApplyActionRequest,
) -> Result<pb::ApplyActionResponse, Refusal> {
    let mut table = find_owner(games, &state)?.open(state, &[ActionAt::single(request.action.as_ref())])?;
    apply_queued(table.as_mut(), request)
}

/// Applies the action that waits at the table as the request asks; the table is as before if it is refused.
pub(super) fn apply_queued(
    table: &mut dyn Table,
    request: &pb::ApplyActionRequest,
) -> Result<pb::ApplyActionResponse, Refusal> {
    check_expected(table, &request.expected_hash)?;
    let awaited = check_going_on(table)?;
    let viewers = open_viewers(&request.viewers, table.seat_count())?;
    refuse_key(&request.seat_key, || "seat_key".to_owned())?;
    refuse_key(&request.table_key, || "table_key".to_owned())?;
    check_acting_seat(request.seat, awaited, table.seat_count())?;
    if request.validate_only {
        table.check()?;
        return Ok(pb::ApplyActionResponse::default());
    }
    table.step()?;
    Ok(applied(table, &viewers, &request.include.unwrap_or_default()))
}

fn applied(table: &dyn Table, viewers: &[Viewer], include: &pb::Include) -> pb::ApplyActionResponse {
    pb::ApplyActionResponse { position: Some(table.position(viewers, include)), events: table.events() }
}

/// Applies a sequence of actions, all or nothing.
///
/// # Errors
/// As [`apply_action`]; a refusal of an action names its `index`.
pub fn apply_actions(games: Games, request: pb::ApplyActionsRequest) -> Result<pb::ApplyActionsResponse, Refusal> {
    let state = take_state(request.state)?;
    check_unary_include(request.include.as_ref())?;
    let actions: Vec<ActionAt<'_>> =
        request.actions.iter().enumerate().map(|(index, action)| ActionAt::listed(action, index)).collect();
    let mut table = find_owner(games, &state)?.open(state, &actions)?;
    check_expected(table.as_ref(), &request.expected_hash)?;
    if let Some(first) = actions.first() {
        check_going_on(table.as_ref()).map_err(|refusal| first.refused(refusal))?;
    }
    let viewers = open_viewers(&request.viewers, table.seat_count())?;
    for (index, key) in request.seat_keys.iter().enumerate() {
        refuse_key(key, || format!("seat_keys[{index}]"))?;
    }
    refuse_key(&request.table_key, || "table_key".to_owned())?;
    let mut steps = Vec::with_capacity(actions.len());
    for action in &actions {
        table.step().map_err(|refusal| action.refused(refusal))?;
        steps.push(table.last_step());
    }
    let position = table.position(&viewers, &request.include.unwrap_or_default());
    Ok(pb::ApplyActionsResponse { position: Some(position), steps })
}

/// An open state has no keys: one that is sent was meant for another state.
fn refuse_key(key: &[u8], path: impl FnOnce() -> String) -> Result<(), Refusal> {
    if key.is_empty() { Ok(()) } else { Err(Refusal::malformed(path(), "an open state has no keys; leave it empty")) }
}
