//! The numbers of the evaluation, in thousandths of a point unless a comment says otherwise; found by games of the greedy player against
//! itself.

/// A point.
pub(super) const POINT: i32 = 1000;

/// The greatest worth there is, either way.
pub(super) const MOST: i64 = 1_000_000_000;

/// Certainty, as a chance in thousandths.
pub(super) const CERTAIN: i32 = 1000;

/// The tiles to come with which an open side is filled in half of all games.
pub(super) const HALF_FILLED: i32 = 20;

/// The tiles that a filled side of a colony adds.
pub(super) const COLONY_GROWTH: i32 = 300;

/// The tiles that a filled end of a link adds.
pub(super) const LINK_GROWTH: i32 = 900;

/// The most open sides whose growth counts: beyond them a marker waits long, and others come in.
pub(super) const OPEN_SIDES_MAX: i32 = 4;

/// The growth of an ocean for each tile to come.
pub(super) const OCEAN_GROWTH: i32 = 3;

/// The growth of the colony near a generator while many tiles are to come.
pub(super) const GENERATOR_GROWTH: i32 = 1000;

/// The first marker in hand, the second and so on, while many turns are to come.
pub(super) const MARKERS: [i32; 8] = [4800, 3700, 3000, 2400, 1900, 1500, 1100, 800];

/// The turns from which on markers in hand are worth no more.
pub(super) const MARKER_TURNS: i32 = 6;

/// A marker on a feature that will be complete, in thousandths of one in hand.
pub(super) const RETURNING: i32 = 400;

/// The head office in hand while many turns are to come.
pub(super) const HEAD_OFFICE: i32 = 5000;

/// The turns with which a head office in hand is worth half of that.
pub(super) const HEAD_OFFICE_TURNS: i32 = 5;

/// The share of the greatest distance on the board that two submarines in hand will make, in thousandths.
pub(super) const PAIR_SHARE: i32 = 800;

/// The same for the second submarine, from the place of the first one.
pub(super) const SECOND_SHARE: i32 = 800;

/// The distance that each turn to come adds.
pub(super) const DISTANCE_GROWTH: i32 = 200;

/// The turns with which a good cell for a submarine is found in half of all games.
pub(super) const SUBMARINE_TURNS: i32 = 1;
