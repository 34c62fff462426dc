//! The signs in sight, and what they stand for.

use std::collections::{BTreeMap, BTreeSet};

use super::lists::wrapped;
use super::{Picture, style};
use crate::scene::{Piece, PlaceKind, Spot};

impl Picture<'_> {
    /// The signs on the boards, and of the edges if tiles have any.
    pub(super) fn draw_legend(&self, lines: &mut Vec<String>) {
        let mut signs: BTreeMap<&str, &str> = BTreeMap::new();
        let mut drawn: BTreeSet<char> = BTreeSet::new();
        for face in
            self.scene.pieces.iter().filter(|piece| self.is_on_board(piece)).filter_map(|piece| self.face(piece))
        {
            if face.text_art.is_empty() {
                signs.insert(&face.sign, &face.title);
            }
            drawn.extend(face.text_art.iter().flat_map(|line| line.chars()));
        }
        // The letters of pictures stand for kinds of edges and for kinds that have no picture themselves.
        let kinds = self.known.edge_kinds.iter().map(|kind| (kind.sign.as_str(), kind.title.as_str()));
        let plain = self.known.faces.iter().filter(|face| face.text_art.is_empty());
        let letters = kinds.chain(plain.map(|face| (face.sign.as_str(), face.title.as_str())));
        for (sign, title) in letters.filter(|(sign, _)| sign.chars().any(|letter| drawn.contains(&letter))) {
            signs.entry(sign).or_insert(title);
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
