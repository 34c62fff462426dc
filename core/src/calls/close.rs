//! `CloseGame`: ends a sealed game early.

use super::context::Context;
use super::opened::{Opened, nobody_closes, price_of_step};
use super::parts::{check_going_on, check_include, required_state};
use crate::game::Closing;
use crate::limits::CLOSING_REASON_BYTES;
use crate::pb;
use crate::refusal::Refusal;

/// Closes a game.
///
/// # Errors
/// `LIMIT_EXCEEDED` for a long reason; the refusals of opening the state; `MALFORMED` for an open one and for losers that cannot
/// be; `GAME_OVER`; `SEAT_KEY_REFUSED`.
pub fn close_game(context: &Context<'_>, request: &pb::CloseGameRequest) -> Result<pb::CloseGameResponse, Refusal> {
    let state = required_state(request.state.as_ref())?;
    check_include(request.include.as_ref())?;
    CLOSING_REASON_BYTES.check_at("reason", request.reason.len() as u64)?;
    let mut opened = Opened::open(context, state, &[])?;
    opened.check_form(request.include.as_ref())?;
    if opened.seal.is_none() {
        return Err(nobody_closes());
    }
    check_going_on(opened.played.as_ref())?;
    let closing = Closing::new(request.reason.clone(), &request.losers, opened.played.seat_count());
    let closing = closing.map_err(|malformed| Refusal::from_malformed("", malformed.under("losers")))?;
    let viewers = opened.viewers(&request.viewers)?;
    opened.check_closing(&request.seat_keys, &request.table_key)?;
    context.meter.charge(price_of_step(opened.played.as_ref()))?;
    opened.played.close(closing)?;
    let position = opened.position(&viewers, &[], &request.include.unwrap_or_default(), &context.meter)?;
    Ok(pb::CloseGameResponse { position: Some(position) })
}
