//! The room that lists have in arrays.

use hadal_core::wire::arrays::{Declared, Grid, Room};

pub(super) const ARRAYS: Declared = Declared {
    rooms: &[
        ("viewer_seat", Room::Nothing),
        ("settings", Room::Nothing),
        ("tiles", Room::Window { at: ["cell.q", "cell.r"], grid: Grid::Hexes, from: [-3, 0], to: [15, 5] }),
        ("decks", Room::First(5)),
        ("decks.returned_tiles", Room::Each("tiles")),
        ("market", Room::Each("tiles")),
        ("rockets", Room::Each("rockets")),
        ("seats", Room::Seats),
        ("seats.player.built", Room::Each("blueprints")),
        ("seats.player.upgrades", Room::Each("upgrades")),
        ("seats.player.rockets", Room::Each("rockets")),
        ("seats.player.milestones", Room::Each("achievements")),
        ("seats.hand", Room::Each("blueprints")),
        ("turn.stowed", Room::Each("")),
        ("turn.fetched", Room::Each("")),
        ("pending", Room::First(3)),
        ("sites", Room::Nothing),
    ],
    choices_max: 70,
    counts_max: 0,
};
