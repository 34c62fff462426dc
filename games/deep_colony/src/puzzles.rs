//! The puzzles, as `make puzzles` writes them.

use hadal_core::game::Puzzle;

/// The puzzles.
pub(super) const ALL: &[Puzzle] = &[];
