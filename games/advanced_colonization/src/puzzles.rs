//! The puzzles, as `make puzzles` writes them.
//! Last game looked at: 372; last number: 30.

use hadal_core::game::Puzzle;

/// The puzzles.
#[rustfmt::skip]
pub(super) const ALL: &[Puzzle] = &[
    Puzzle::proved("win_01", "Win in two turns.", 5, include_str!("../puzzles/win_01.record")),
    Puzzle::proved("win_02", "Win in two turns.", 1, include_str!("../puzzles/win_02.record")),
    Puzzle::proved("win_03", "Win in three turns.", 3, include_str!("../puzzles/win_03.record")),
    Puzzle::proved("win_04", "Win in two turns.", 2, include_str!("../puzzles/win_04.record")),
    Puzzle::proved("win_05", "Win in two turns.", 1, include_str!("../puzzles/win_05.record")),
    Puzzle::proved("win_06", "Win in two turns.", 1, include_str!("../puzzles/win_06.record")),
    Puzzle::proved("win_07", "Win in two turns.", 1, include_str!("../puzzles/win_07.record")),
    Puzzle::proved("win_08", "Win in two turns.", 2, include_str!("../puzzles/win_08.record")),
    Puzzle::proved("win_09", "Win in two turns.", 5, include_str!("../puzzles/win_09.record")),
    Puzzle::proved("win_10", "Win in two turns.", 2, include_str!("../puzzles/win_10.record")),
    Puzzle::proved("win_11", "Win in two turns.", 2, include_str!("../puzzles/win_11.record")),
    Puzzle::proved("win_12", "Win in three turns.", 1, include_str!("../puzzles/win_12.record")),
    Puzzle::proved("win_13", "Win in three turns.", 5, include_str!("../puzzles/win_13.record")),
    Puzzle::proved("win_14", "Win in three turns.", 5, include_str!("../puzzles/win_14.record")),
    Puzzle::proved("win_15", "Win in three turns.", 2, include_str!("../puzzles/win_15.record")),
    Puzzle::proved("win_16", "Win in two turns.", 1, include_str!("../puzzles/win_16.record")),
    Puzzle::proved("win_17", "Win in three turns.", 1, include_str!("../puzzles/win_17.record")),
    Puzzle::proved("win_18", "Win in two turns.", 1, include_str!("../puzzles/win_18.record")),
    Puzzle::proved("win_19", "Win in two turns.", 1, include_str!("../puzzles/win_19.record")),
    Puzzle::proved("win_20", "Win in two turns.", 1, include_str!("../puzzles/win_20.record")),
    Puzzle::proved("win_21", "Win in two turns.", 1, include_str!("../puzzles/win_21.record")),
    Puzzle::proved("win_22", "Win in two turns.", 1, include_str!("../puzzles/win_22.record")),
    Puzzle::proved("win_23", "Win in two turns.", 1, include_str!("../puzzles/win_23.record")),
    Puzzle::proved("win_24", "Win in two turns.", 1, include_str!("../puzzles/win_24.record")),
    Puzzle::proved("win_25", "Win in two turns.", 1, include_str!("../puzzles/win_25.record")),
    Puzzle::proved("win_26", "Win in two turns.", 1, include_str!("../puzzles/win_26.record")),
    Puzzle::proved("win_27", "Win in two turns.", 1, include_str!("../puzzles/win_27.record")),
    Puzzle::proved("win_28", "Win in two turns.", 1, include_str!("../puzzles/win_28.record")),
    Puzzle::proved("win_29", "Win in two turns.", 1, include_str!("../puzzles/win_29.record")),
    Puzzle::proved("win_30", "Win in two turns.", 1, include_str!("../puzzles/win_30.record")),
];
