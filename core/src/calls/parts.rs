//! Parts of requests that several RPCs read.

use prost::Message;

use super::TRIAL_WORK;
use crate::engine::AnyMatch;
use crate::game::{Status, Viewer};
use crate::limits::EXPAND_LIMIT;
use crate::meter::price;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seat::Seat;

/// The lower bound of the price of an answer about a state, known before the work begins: by the size of the state, the
/// number of viewers, and what is included.
pub(super) fn price_of_answer(state: Option<&pb::State>, viewers: usize, include: Option<&pb::Include>) -> u64 {
    let opening = state.map_or(0, price_of_state);
    let members = include.map_or(0, |include| u64::from(include.expand_limit) * (price::LISTED + price::NOTATION));
    let shown = price::VIEWER + opening + include.map_or(0, |include| u64::from(include.advice) * ADVISED);
    opening + members + shown * viewers as u64
}

/// The advice on a state of some hundred bytes.
const ADVISED: u64 = 300 * price::ADVICE;

/// True if work of this price must leave the threads that serve connections.
pub fn is_long(price: u64) -> bool {
    price > TRIAL_WORK
}

/// The price of reading a state, by its size.
pub(super) fn price_of_state(state: &pb::State) -> u64 {
    match &state.state {
        Some(pb::state::State::Packed(bytes) | pb::state::State::Sealed(bytes)) => {
            bytes.len() as u64 / price::CANONICAL_BYTES_PER_UNIT
        }
        Some(_) | None => state.encoded_len() as u64 / price::TYPED_BYTES_PER_UNIT,
    }
}

/// The form that a request asks for in the answer's states; unspecified if it names none.
pub(super) fn asked_form(include: Option<&pb::Include>) -> Result<pb::StateForm, Refusal> {
    let form = include.map_or(0, |include| include.state_form);
    pb::StateForm::try_from(form)
        .map_err(|_| Refusal::malformed("include.state_form", format!("there is no form {form}")))
}

/// The state of a request.
pub(super) fn required_state(state: Option<&pb::State>) -> Result<&pb::State, Refusal> {
    state.ok_or_else(|| Refusal::malformed("state", "is missing"))
}

/// Checks the requested contents of an answer. It needs nothing but the request, so it comes before the state.
pub(super) fn check_include(include: Option<&pb::Include>) -> Result<(), Refusal> {
    EXPAND_LIMIT.check_at("include.expand_limit", include.map_or(0, |include| include.expand_limit.into()))?;
    asked_form(include).map(|_| ())
}

/// Refuses a state other than the one the caller expects; an empty hash expects none.
pub(super) fn check_expected(played: &dyn AnyMatch, expected: &[u8]) -> Result<(), Refusal> {
    if expected.is_empty() || expected == played.state_hash() {
        return Ok(());
    }
    if expected.len() != played.state_hash().len() {
        return Err(Refusal::malformed("expected_hash", format!("{} bytes instead of 16", expected.len())));
    }
    Err(Refusal::new(Reason::StateStale, "the state is not the expected one; load the newest and try again"))
}

/// The viewers of an open position.
pub(super) fn open_viewers(viewers: &[pb::Viewer], seat_count: u8) -> Result<Vec<Viewer>, Refusal> {
    viewers.iter().enumerate().map(|(index, viewer)| open_viewer(viewer, index, seat_count)).collect()
}

fn open_viewer(viewer: &pb::Viewer, index: usize, seat_count: u8) -> Result<Viewer, Refusal> {
    let path = |field: &str| format!("viewers[{index}]{field}");
    match &viewer.viewer {
        Some(pb::viewer::Viewer::Spectator(_)) => Ok(Viewer::Spectator),
        Some(pb::viewer::Viewer::Seat(number)) => {
            seat(*number, seat_count).map(Viewer::Seat).map_err(|problem| Refusal::malformed(path(".seat"), problem))
        }
        Some(pb::viewer::Viewer::SeatKey(_)) => {
            Err(Refusal::malformed(path(".seat_key"), "an open state has no seat keys; name the seat"))
        }
        None => Err(Refusal::malformed(path(""), "names no viewer; set seat or spectator")),
    }
}

/// A seat of the table, or what is wrong with the number.
pub(super) fn seat(number: u32, seat_count: u8) -> Result<Seat, String> {
    match u8::try_from(number) {
        Ok(small) if small < seat_count => Ok(Seat(small)),
        _ => Err(format!("there is no seat {number}; the seats are 0 to {}", seat_count - 1)),
    }
}

/// Refuses a finished game.
pub(super) fn check_going_on(played: &dyn AnyMatch) -> Result<Seat, Refusal> {
    match played.status() {
        Status::Awaiting(awaiting) => Ok(awaiting.seat),
        Status::Over(_) => Err(Refusal::game_over()),
    }
}

/// Refuses a caller that acts for a seat other than the awaited one.
pub(super) fn check_acting_seat(asked: Option<u32>, awaited: Seat, seat_count: u8) -> Result<(), Refusal> {
    let Some(number) = asked else { return Ok(()) };
    let acting = seat(number, seat_count).map_err(|problem| Refusal::malformed("seat", problem))?;
    if acting == awaited {
        return Ok(());
    }
    Err(Refusal::new(Reason::NotAwaited, format!("seat {awaited} is awaited, not seat {acting}"))
        .with("awaited_seat", awaited))
}
