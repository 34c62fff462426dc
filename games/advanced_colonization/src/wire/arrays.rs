//! The room that lists have in arrays.

use hadal_core::wire::arrays::{Declared, Room};

pub(super) const ARRAYS: Declared = Declared {
    rooms: &[
        ("settings", Room::Nothing),
        ("planets", Room::First(3)),
        ("planets.planet.near_colonies", Room::First(4)),
        ("planets.planet.far_colonies", Room::First(4)),
        ("planets.planet.ships", Room::First(12)),
        ("seats", Room::Seats),
        ("seats.seat.reserve", Room::Each("")),
        ("burned", Room::Each("")),
        ("bank", Room::Each("")),
        // Both say what the rest says, or said.
        ("turn_starts", Room::Nothing),
        ("position_text", Room::Nothing),
        ("action.near_heights", Room::First(4)),
        ("action.far_heights", Room::First(4)),
        ("action.ships", Room::First(6)),
    ],
    choices_max: 282,
    counts_max: 24,
};
