//! The room that lists have in arrays.

use hadal_core::wire::arrays::{Declared, Grid, Room};

pub(super) const ARRAYS: Declared = Declared {
    rooms: &[
        ("settings", Room::Nothing),
        ("tiles", Room::Window { at: ["x", "y"], grid: Grid::Squares, from: [-10, -10], to: [10, 10] }),
        ("seats", Room::Seats),
        ("bag.kinds", Room::Each("tile_kinds")),
        ("advice", Room::Nothing),
    ],
    choices_max: 200,
    counts_max: 0,
};
