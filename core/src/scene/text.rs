//! A scene in letters, for terminals: boards as pictures, everything else as lists, and numbers beside the things that
//! can be picked.

mod canvas;
mod hexes;
mod legend;
mod lists;
mod numbered;
mod squares;
mod stacks;
mod style;

pub use lists::lines_of;
pub use numbered::Numbered;
pub use squares::picture_of;

use super::{About, Catalogue, Counter, Face, Piece, PieceId, Place, PlaceId, PlaceKind, Scene, Spot, words};
use crate::seat::Seat;
use canvas::Canvas;

/// A scene to draw.
#[derive(Debug)]
pub struct Picture<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The kinds of pieces and edges.
    pub known: &'a Catalogue,
    /// The possible picks, by number.
    pub numbered: Numbered,
    /// The columns of the terminal.
    pub width: usize,
    /// The number of columns by which a board wider than the terminal is scrolled to the right.
    pub scrolled: usize,
}

/// The scene in lines for a terminal of 80 columns, without colours.
pub fn picture(scene: &Scene, known: &Catalogue) -> String {
    let picture = Picture { scene, known, numbered: Numbered::default(), width: 80, scrolled: 0 };
    anstream::adapter::strip_str(&picture.lines().join("\n")).to_string() + "\n"
}

impl Picture<'_> {
    /// The scene in lines, with colours.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = self.stacks();
        for (id, place) in self.places().filter(|(_, place)| place.parent.is_none()) {
            self.draw_place(id, place, 0, &mut lines);
        }
        self.draw_counters(&mut lines);
        self.draw_legend(&mut lines);
        lines
    }

    /// The columns of the widest board.
    pub fn board_width(&self) -> usize {
        self.places().filter_map(|(id, place)| self.board(id, place)).map(|board| board.width()).max().unwrap_or(0)
    }

    fn board(&self, id: PlaceId, place: &Place) -> Option<Canvas> {
        match place.kind {
            PlaceKind::Squares => Some(self.squares(id)),
            PlaceKind::Hexes => Some(self.hexes(id)),
            PlaceKind::Row | PlaceKind::Stack | PlaceKind::Hand | PlaceKind::Pool | PlaceKind::Group => None,
        }
    }

    fn draw_place(&self, id: PlaceId, place: &Place, depth: usize, lines: &mut Vec<String>) {
        match self.board(id, place) {
            Some(board) => {
                lines.push(self.heading(id, place, depth));
                lines.extend(board.lines(self.scrolled, self.width));
            }
            None => self.draw_list(id, place, depth, lines),
        }
        for (inner, part) in self.places().filter(|(_, part)| part.parent == Some(id)) {
            self.draw_place(inner, part, depth + 1, lines);
        }
    }

    fn places(&self) -> impl Iterator<Item = (PlaceId, &Place)> {
        (1..).map(PlaceId).zip(&self.scene.places)
    }

    /// The pieces at a place, in order: from north to south, from west to east, and stacks from the top.
    fn pieces_at(&self, id: PlaceId) -> Vec<(i32, i32, &Piece)> {
        let is_stack = self.scene.places.get(id.0 as usize - 1).is_some_and(|place| place.kind == PlaceKind::Stack);
        let at = |piece| match piece {
            &Piece { spot: Spot::At(place, x, y), .. } if place == id => Some((x, y, piece)),
            Piece { .. } => None,
        };
        let mut pieces: Vec<_> = self.scene.pieces.iter().filter_map(at).collect();
        pieces.sort_by_key(|(x, y, _)| (if is_stack { -*y } else { *y }, *x));
        pieces
    }

    /// The pieces that lie on a piece, with the part they lie on.
    fn pieces_on(&self, id: PieceId) -> impl Iterator<Item = (u32, &Piece)> {
        self.scene.pieces.iter().filter_map(move |piece| match piece.spot {
            Spot::On(on, part) if on == id => Some((part, piece)),
            Spot::On(..) | Spot::At(..) => None,
        })
    }

    fn counters(&self, about: About) -> impl Iterator<Item = &Counter> {
        self.scene.counters.iter().filter(move |counter| counter.about == about)
    }

    fn face(&self, piece: &Piece) -> Option<&Face> {
        self.known.face(&piece.key)
    }

    /// The name of a piece.
    pub fn title(&self, piece: &Piece) -> String {
        match self.face(piece) {
            _ if !piece.label.is_empty() => piece.label.clone(),
            Some(face) => face.title.clone(),
            None => "face down".to_owned(),
        }
    }

    /// The letters that stand for a piece on a board, with the number of its seat.
    fn sign(&self, piece: &Piece) -> String {
        let sign = self.face(piece).map_or("?", |face| face.sign.as_str());
        let seat = piece.seat.map(|seat| (seat.0 + 1).to_string()).unwrap_or_default();
        format!("{sign}{seat}")
    }

    /// The numbers without a place or piece, with one line for each seat.
    fn draw_counters(&self, lines: &mut Vec<String>) {
        let mut owners: Vec<Option<Seat>> = self.counters(About::Nothing).map(|counter| counter.seat).collect();
        owners.sort_unstable();
        owners.dedup();
        for owner in owners {
            let counters: Vec<String> =
                self.counters(About::Nothing).filter(|counter| counter.seat == owner).map(counter_words).collect();
            let heading = owner.map_or_else(String::new, |seat| {
                let style = style::of_seat(Some(seat));
                format!("{style}{}{style:#}: ", words::seat(seat))
            });
            lines.extend(lists::wrapped(&heading, &counters, ", ", self.width));
        }
    }
}

/// A number with its name.
fn counter_words(counter: &Counter) -> String {
    let of = counter.maximum.map(|maximum| format!(" of {maximum}")).unwrap_or_default();
    format!("{} {}{of}", counter.label, counter.value)
}
