//! The puzzles, as `make puzzles` writes them.

use hadal_core::game::Puzzle;

/// The puzzles.
#[rustfmt::skip]
pub(super) const ALL: &[Puzzle] = &[
    Puzzle::measured("place_01", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_01.record")),
    Puzzle::measured("place_02", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_02.record")),
    Puzzle::measured("place_03", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_03.record")),
    Puzzle::measured("place_04", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_04.record")),
    Puzzle::measured("place_05", "Where is the best place for this tile?", 1, include_str!("../puzzles/place_05.record")),
    Puzzle::measured("place_06", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_06.record")),
    Puzzle::measured("place_07", "Where is the best place for this tile?", 4, include_str!("../puzzles/place_07.record")),
    Puzzle::measured("place_08", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_08.record")),
    Puzzle::measured("place_09", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_09.record")),
    Puzzle::measured("place_10", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_10.record")),
    Puzzle::measured("place_11", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_11.record")),
    Puzzle::measured("place_12", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_12.record")),
    Puzzle::measured("place_13", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_13.record")),
    Puzzle::measured("place_14", "Where is the best place for this tile?", 1, include_str!("../puzzles/place_14.record")),
    Puzzle::measured("place_15", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_15.record")),
    Puzzle::measured("place_16", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_16.record")),
    Puzzle::measured("place_17", "Where is the best place for this tile?", 4, include_str!("../puzzles/place_17.record")),
    Puzzle::measured("place_18", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_18.record")),
    Puzzle::measured("place_19", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_19.record")),
    Puzzle::measured("place_20", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_20.record")),
    Puzzle::measured("place_21", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_21.record")),
    Puzzle::measured("place_22", "Where is the best place for this tile?", 4, include_str!("../puzzles/place_22.record")),
    Puzzle::measured("place_23", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_23.record")),
    Puzzle::measured("place_24", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_24.record")),
    Puzzle::measured("place_25", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_25.record")),
    Puzzle::measured("place_26", "Where is the best place for this tile?", 3, include_str!("../puzzles/place_26.record")),
    Puzzle::measured("place_27", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_27.record")),
    Puzzle::measured("place_28", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_28.record")),
    Puzzle::measured("place_29", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_29.record")),
    Puzzle::measured("place_30", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_30.record")),
    Puzzle::measured("place_31", "Where is the best place for this tile?", 2, include_str!("../puzzles/place_31.record")),
];
