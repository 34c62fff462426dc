//! The room that lists have in arrays.

use hadal_core::wire::arrays::{Declared, Room};

pub(super) const ARRAYS: Declared = Declared {
    rooms: &[
        // Options, but for the seat that is drawn to begin.
        ("settings.variant", Room::Nothing),
        ("settings.deep", Room::Nothing),
        ("settings.open_scores", Room::Nothing),
        ("settings.detritus_all", Room::Nothing),
        ("settings.deep_hand_guard", Room::Nothing),
        ("settings.round_limit", Room::Nothing),
        ("viewer_seat", Room::Nothing),
        ("ocean.zones", Room::First(3)),
        ("working_scenarios", Room::First(2)),
        ("seats", Room::Seats),
        ("seats.hand.cards", Room::First(12)),
        ("seats.species", Room::First(8)),
        ("seats.species.species.traits", Room::First(5)),
        ("surface_discard", Room::Pile),
        ("gene_pool", Room::First(2)),
        ("gene_pool.cards", Room::Pile),
        ("removed", Room::Each("")),
        ("turn.drawn", Room::First(3)),
        ("turn.moved_to_hand", Room::First(3)),
        ("suspended", Room::First(6)),
        ("gains", Room::First(6)),
        ("action.ignored", Room::First(3)),
        ("action.bites", Room::First(3)),
        ("action.cards", Room::First(8)),
        // The question has the consequences of an answer.
        ("action.counter_attack", Room::Nothing),
    ],
    choices_max: 552,
    counts_max: 24,
};
