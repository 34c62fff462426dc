//! The pieces of English that labels, events and help share: cells, pieces, and the tile placed last.

use crate::data::{Rotation, Segment, TileKind};
use crate::state::{Piece, PlacedTile};
use crate::view::View;

use super::tile_words;

/// A cell: "column 1, row -2", counted from the start tile.
pub(crate) fn cell(x: impl Into<i32>, y: impl Into<i32>) -> String {
    format!("column {}, row {}", x.into(), y.into())
}

/// The rotation of a tile, after other words; empty for none.
pub(crate) fn comma_turned(rotation: Rotation) -> String {
    if rotation == Rotation::default() { String::new() } else { format!(", {}", tile_words::turned(rotation)) }
}

/// A kind of piece.
pub(crate) fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::Marker => "construction marker",
        Piece::Submarine => "submarine",
        Piece::HeadOffice => "head office",
    }
}

/// One piece of a kind: there is only one head office.
pub(crate) fn one(kind: Piece) -> String {
    let article = match kind {
        Piece::Marker | Piece::Submarine => "a",
        Piece::HeadOffice => "the",
    };
    format!("{article} {}", piece(kind))
}

/// The tile placed last, with its kind.
pub(crate) fn last_tile(view: &View) -> Option<(&PlacedTile, &TileKind)> {
    let tile = view.tiles.last()?;
    Some((tile, view.set.kind(tile.kind)?))
}

/// A segment of the tile placed last, as it lies on the board.
pub(crate) fn segment_as_it_lies(view: &View, segment: u8) -> Option<Segment> {
    let (tile, kind) = last_tile(view)?;
    kind.segment(segment).map(|segment| segment.rotated(tile.rotation))
}
