//! The members of families by their picks.

use hadal_core::game::Chosen;

/// The pieces that are counted.
pub(super) fn picked<T: Copy, C: FromIterator<T>>(pieces: &[T], counts: &[u32]) -> C {
    pieces.iter().zip(counts).filter(|(_, count)| **count > 0).map(|(piece, _)| *piece).collect()
}

/// One for each piece that is chosen.
pub(super) fn counted<T>(pieces: &[T], is_chosen: impl Fn(&T) -> bool) -> Chosen {
    pieces.iter().map(|piece| u32::from(is_chosen(piece))).collect()
}

/// True if `chosen` are some of `pieces`, in their order.
pub(crate) fn subsequence<T: PartialEq>(chosen: &[T], pieces: &[T]) -> bool {
    let mut left = pieces.iter();
    chosen.iter().all(|one| left.any(|piece| piece == one))
}
