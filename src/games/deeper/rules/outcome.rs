//! Whose decision comes next, and how a finished game ended.

use std::borrow::Cow;

use super::scoring::{lines, total};
use crate::game::{Awaiting, Outcome, SeatResult, Status};
use crate::games::deeper::state::{End, Frame, State};
use crate::seat::Seat;

/// The decision that comes next, or the outcome.
pub fn status(state: &State) -> Status {
    match state.frames.last() {
        Some(Frame::Over(end)) => Status::Over(outcome(state, *end)),
        frame => Status::Awaiting(Awaiting { seat: state.turn.seat, decision: Cow::Borrowed(decision(frame)) }),
    }
}

/// Why the player on turn is asked, as a stable word.
fn decision(frame: Option<&Frame>) -> &'static str {
    match frame {
        None => "act",
        Some(Frame::Place { .. }) => "place_tile",
        Some(Frame::Tow { .. }) => "tow",
        Some(Frame::Retry) => "scan_retry",
        Some(Frame::Trim) => "return_tile",
        Some(Frame::Gain { .. }) => "gain",
        Some(Frame::EndGather) => "end_gather",
        Some(Frame::NameWinner) => "name_winner",
        Some(Frame::Over(_)) => "over",
    }
}

/// The outcome of a finished game.
pub fn outcome(state: &State, end: End) -> Outcome {
    let named = match end {
        End::LastRocket { named } => named,
        End::TurnLimit => None,
    };
    let totals: Vec<i64> = Seat::all(state.seats()).map(|seat| total(state, seat)).collect();
    let best = totals.iter().copied().max().unwrap_or(0);
    let rank = |seat: Seat| {
        let own = totals[seat.index()];
        let better = totals.iter().filter(|total| **total > own).count();
        // Named by the finisher, the winner is ahead of those it was tied with (rule 10.4).
        let behind_named = own == best && named.is_some_and(|named| named != seat);
        u32::try_from(better).unwrap_or(0) + u32::from(behind_named) + 1
    };
    let result =
        |seat: Seat| SeatResult { seat, rank: rank(seat), score: totals[seat.index()], lines: lines(state, seat) };
    Outcome { results: Seat::all(state.seats()).map(result).collect(), reason: reason(end) }
}

/// Why the game ended, as a stable word.
pub fn reason(end: End) -> &'static str {
    match end {
        End::LastRocket { .. } => "last_rocket_card",
        End::TurnLimit => "turn_limit",
    }
}
