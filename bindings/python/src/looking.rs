//! The viewer of a match.

use hadal_core::engine::AnyMatch;
use hadal_core::game::Viewer;
use hadal_core::refusal::Refusal;
use hadal_core::seat::Seat;

/// The viewer in a seat, or a spectator.
pub(crate) fn viewer(direct: &dyn AnyMatch, seat: Option<u32>) -> Result<Viewer, Refusal> {
    match seat {
        Some(seat) => existing(seat, direct.seat_count()).map(Viewer::Seat),
        None => Ok(Viewer::Spectator),
    }
}

/// A seat that there is.
pub(crate) fn existing(seat: u32, count: u8) -> Result<Seat, Refusal> {
    let known = u8::try_from(seat).ok().filter(|seat| *seat < count);
    known.map(Seat).ok_or_else(|| Refusal::malformed("seat", format!("there is no seat {seat} among {count}")))
}

/// The seat that looks: a given one, or the one that decides.
pub(crate) fn looking(direct: &dyn AnyMatch, seat: Option<u32>) -> Result<Seat, Refusal> {
    match seat {
        Some(seat) => existing(seat, direct.seat_count()),
        None => direct.awaited().ok_or_else(Refusal::game_over),
    }
}
