//! The signs in sight, and what they stand for.

use std::collections::BTreeMap;

use super::lists::wrapped;
use super::{Picture, style};
use crate::scene::{Piece, PlaceKind, Spot};

impl Picture<'_> {
    /// The signs on the boards, and of the edges if tiles have any.
    pub(super) fn draw_legend(&self, lines: &mut Vec<String>) {
        let mut signs: BTreeMap<&str, &str> = BTreeMap::new();
        let mut has_edges = false;
        for face in
            self.scene.pieces.iter().filter(|piece| self.is_on_board(piece)).filter_map(|piece| self.face(piece))
        {
            has_edges |= !face.edges.is_empty();
            if face.text_art.is_empty() {
                signs.insert(&face.sign, &face.title);
            }
        }
        if has_edges {
            signs.extend(self.known.edge_kinds.iter().map(|kind| (kind.sign.as_str(), kind.title.as_str())));
        }
        let items: Vec<String> = signs.iter().map(|(sign, title)| format!("{sign} {title}")).collect();
        if !items.is_empty() {
            let faint = style::FAINT;
            let legend = wrapped("Legend: ", &items, ", ", self.width);
            lines.extend(legend.into_iter().map(|line| format!("{faint}{line}{faint:#}")));
        }
    }

    fn is_on_board(&self, piece: &Piece) -> bool {
        match piece.spot {
            Spot::At(place, ..) => self
                .scene
                .places
                .get(place.0 as usize - 1)
                .is_some_and(|place| matches!(place.kind, PlaceKind::Squares | PlaceKind::Hexes)),
            Spot::On(on, _) => {
                self.scene.pieces.iter().find(|other| other.id == on).is_some_and(|other| self.is_on_board(other))
            }
        }
    }
}
