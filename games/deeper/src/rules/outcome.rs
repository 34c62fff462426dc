//! The decision that comes next, and the outcome of a finished game.

use std::borrow::Cow;

use super::scoring::{score, totals};
use crate::state::{End, Frame, State};
use hadal_core::game::{Awaiting, Outcome, Status};
use hadal_core::ranking::results;

/// The decision that comes next, or the outcome.
pub(crate) fn status(state: &State) -> Status {
    let decision = match state.frames.last() {
        None => "act",
        Some(Frame::Place { .. }) => "place_tile",
        Some(Frame::Tow { .. }) => "tow",
        Some(Frame::Retry) => "scan_retry",
        Some(Frame::Trim) => "return_tile",
        Some(Frame::Gain { .. }) => "gain",
        Some(Frame::EndGather) => "end_gather",
        Some(Frame::NameWinner) => "name_winner",
        Some(Frame::Over(end)) => return Status::Over(outcome(state, *end)),
    };
    Status::Awaiting(Awaiting { seat: state.turn.seat, decision: Cow::Borrowed(decision) })
}

fn outcome(state: &State, end: End) -> Outcome {
    let named = match end {
        End::LastRocket { named } => named,
        End::TurnLimit => None,
    };
    // If the finisher named the winner, that seat is ahead of those it was tied with (rule 10.4).
    let standings = totals(state).map(|seat, total| (*total, named == Some(seat)));
    Outcome { results: results(&standings, |seat| score(state, seat).lines().to_vec()), reason: reason(end) }
}

/// The reason why the game ended, as a stable word.
pub(crate) fn reason(end: End) -> &'static str {
    match end {
        End::LastRocket { .. } => "last_rocket_card",
        End::TurnLimit => "turn_limit",
    }
}
