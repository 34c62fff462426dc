//! The visible signs and their meanings.

use std::collections::{BTreeMap, BTreeSet};

use super::lists::wrapped;
use super::{Picture, style};
use crate::scene::{Piece, PlaceKind, Spot};

impl Picture<'_> {
    /// The signs on the boards, and those of edges if tiles have any.
    pub(super) fn draw_legend(&self, lines: &mut Vec<String>) {
        let mut signs: BTreeMap<&str, String> = BTreeMap::new();
        let mut drawn: BTreeSet<char> = BTreeSet::new();
        for (piece, kind) in self.scene.pieces.iter().filter_map(|piece| Some((piece, self.board_of(piece)?))) {
            let Some(face) = self.face(piece) else { continue };
            if face.text_art.is_empty() || kind == PlaceKind::Hexes {
                let title =
                    signs.get(face.sign.as_str()).map_or(face.title.clone(), |other| shared(other, &face.title));
                signs.insert(&face.sign, title);
            } else {
                drawn.extend(face.text_art.iter().flat_map(|line| line.chars()));
            }
        }
        // The letters of pictures stand for kinds of edges and for kinds that have no picture themselves.
        let kinds = self.known.edge_kinds.iter().map(|kind| (kind.sign.as_str(), kind.title.as_str()));
        let plain = self.known.faces.iter().filter(|face| face.text_art.is_empty());
        let letters = kinds.chain(plain.map(|face| (face.sign.as_str(), face.title.as_str())));
        for (sign, title) in letters.filter(|(sign, _)| sign.chars().any(|letter| drawn.contains(&letter))) {
            signs.entry(sign).or_insert_with(|| title.to_owned());
        }
        let items: Vec<String> = signs.iter().map(|(sign, title)| format!("{sign} {title}")).collect();
        if !items.is_empty() {
            let faint = style::FAINT;
            let legend = wrapped("Legend: ", &items, ", ", self.width);
            lines.extend(legend.into_iter().map(|line| format!("{faint}{line}{faint:#}")));
        }
    }

    /// The kind of the board that a piece lies on, directly or on another piece.
    fn board_of(&self, piece: &Piece) -> Option<PlaceKind> {
        match piece.spot {
            Spot::At(place, ..) => {
                let kind = self.scene.places.get(place.0 as usize - 1)?.kind;
                matches!(kind, PlaceKind::Squares | PlaceKind::Hexes).then_some(kind)
            }
            Spot::On(on, _) => self.board_of(self.scene.pieces.iter().find(|other| other.id == on)?),
        }
    }
}

/// The words that two titles share, in order: the meaning of a sign that several kinds have.
fn shared(one: &str, other: &str) -> String {
    let mut rest = other.split(' ');
    let common: Vec<&str> = one
        .split(' ')
        .take_while(|word| *word != "with")
        .filter(|word| rest.clone().any(|other| other == *word) && rest.by_ref().any(|other| other == *word))
        .collect();
    if common.is_empty() { one.to_owned() } else { common.join(" ") }
}
