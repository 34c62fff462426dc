//! The labels of actions: for people, who never see the numbers of segments.

use crate::games::deep_colony::action::Action;
use crate::games::deep_colony::state::Piece;
use crate::games::deep_colony::view::View;

use super::tile_words;
use super::words::{cell, comma_turned, one, segment_as_it_lies};

/// A legal action in words.
pub(crate) fn action_label(view: &View, action: Action) -> String {
    match action {
        Action::Place { x, y, rotation } => format!("Place the tile at {}{}", cell(x, y), comma_turned(rotation)),
        Action::Marker { segment } => put(view, Piece::Marker, segment),
        Action::Submarine { segment } => put(view, Piece::Submarine, segment),
        Action::Office { segment } => put(view, Piece::HeadOffice, segment),
        Action::Decline => NOTHING.to_owned(),
    }
}

/// The label of the action that puts nothing on the tile.
pub(crate) const NOTHING: &str = "Put nothing on the tile";

fn put(view: &View, kind: Piece, segment: u8) -> String {
    let part = segment_as_it_lies(view, segment).map_or_else(|| "tile".to_owned(), tile_words::printed_segment);
    format!("Put {} on the {part}", one(kind))
}
