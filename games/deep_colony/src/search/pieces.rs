//! The expected points of the pieces in hand.

use super::outlook::Outlook;
use super::weights::{
    CERTAIN, DISTANCE_GROWTH, HEAD_OFFICE, HEAD_OFFICE_TURNS, MARKER_TURNS, MARKERS, PAIR_SHARE, POINT, SECOND_SHARE,
    SUBMARINE_TURNS,
};
use crate::state::{Cell, SubDistance};

/// Everything that a seat has in hand; `returning` markers, in thousandths, come back from the board.
pub(super) fn worth(outlook: &Outlook<'_>, returning: i32) -> i32 {
    let supply = &outlook.state.board.supplies[outlook.seat];
    let in_hand = i32::from(supply.markers) * CERTAIN + returning;
    let office = if supply.head_offices > 0 { head_office(outlook) } else { 0 };
    markers(outlook, in_hand) + office + submarines(outlook)
}

/// Markers in hand, in thousandths: the first ones matter most, and markers without a turn left for them are worth 0.
pub(super) fn markers(outlook: &Outlook<'_>, in_hand: i32) -> i32 {
    let mut left = in_hand.min(outlook.turns * CERTAIN);
    let mut worth = 0;
    for each in MARKERS {
        worth += each * left.clamp(0, CERTAIN) / CERTAIN;
        left -= CERTAIN;
    }
    worth * outlook.turns.min(MARKER_TURNS) / MARKER_TURNS
}

/// A head office in hand.
pub(super) fn head_office(outlook: &Outlook<'_>) -> i32 {
    outlook.fading(HEAD_OFFICE, HEAD_OFFICE_TURNS)
}

/// The coming pair of submarines, from those in hand and on the board.
pub(super) fn submarines(outlook: &Outlook<'_>) -> i32 {
    let board = &outlook.state.board;
    match (board.supplies[outlook.seat].submarines, board.submarine_tiles[outlook.seat].as_slice()) {
        (0, _) => 0,
        (_, &[first, ..]) => second_submarine(outlook, outlook.state.record.tiles[usize::from(first)].cell),
        (_, []) => pair(outlook),
    }
}

/// Two submarines in hand: the greatest distance between open cells, by shares.
fn pair(outlook: &Outlook<'_>) -> i32 {
    distance(outlook, outlook.chances.reach().span(), PAIR_SHARE, 2 * SUBMARINE_TURNS)
}

/// The second submarine in hand, with the first one on a cell.
pub(super) fn second_submarine(outlook: &Outlook<'_>, first: Cell) -> i32 {
    distance(outlook, outlook.chances.reach().from(first), SECOND_SHARE, SUBMARINE_TURNS)
}

fn distance(outlook: &Outlook<'_>, steps: i32, share: i32, half: i32) -> i32 {
    let counted = match outlook.state.record.settings.sub_distance {
        SubDistance::Between => (steps - 1).max(0),
        SubDistance::Reach => steps,
    };
    let grown = counted * POINT * share / CERTAIN + outlook.turns * DISTANCE_GROWTH;
    outlook.fading(grown, half)
}
