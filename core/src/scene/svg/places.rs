//! A place with its name and what lies there.

use super::Table;
use super::blocks::{Block, Framed, GAP, rows};
use super::element::Element;
use super::lettering::{LEADING, Weight, below, number, width, wrapped};
use super::plain::Cell;
use crate::scene::{About, Counter, Piece, Place, PlaceId, PlaceKind, PlaceRole};

/// The side of a cell by the part that a place plays.
const LARGE: f64 = 110.0;
const SMALL: f64 = 64.0;

/// The distance of pieces.
const BETWEEN: f64 = 10.0;

/// The height of a board.
const HIGH: f64 = 800.0;

const TITLE: f64 = 13.0;

/// The width of a title before it is broken.
const TITLE_ROOM: f64 = 260.0;

/// How far the pieces of a stack are from each other, in cells, and how far the last from the first.
const STEP: (f64, f64) = (1.04, 4.2);

impl Table<'_> {
    /// A place in a frame, with the places that are part of it.
    pub(super) fn framed(&self, id: PlaceId, place: &Place, room: f64) -> Framed {
        let inside = self.inside(id, place, room - 2.0 * GAP);
        let fill = if place.parent.is_none() && place.seat.is_none() { "surface" } else { "surface-sunken" };
        Framed { inside, fill, stroke: "line".to_owned(), thick: 1.0 }
    }

    fn inside(&self, id: PlaceId, place: &Place, room: f64) -> Block {
        let pieces = self.pieces_at(id, place.kind, room);
        let parts = self.parts(id).map(|(id, part)| self.framed(id, part, room)).collect();
        let below = pieces.over(rows(self.plain, parts, room));
        self.title(id, place, room.min(below.width.max(TITLE_ROOM))).over(below)
    }

    /// The name of a place, and the numbers that are about it.
    fn title(&self, id: PlaceId, place: &Place, room: f64) -> Block {
        let numbers = self.counters(About::Place(id)).map(|counter| {
            let told = value(counter);
            if place.label.starts_with(&counter.label) { told } else { format!("{} {told}", small(&counter.label)) }
        });
        let words: Vec<_> = [place.label.clone()].into_iter().chain(numbers).collect();
        self.lines(&words.join("\u{a0}· "), room, TITLE, Weight::Bold)
    }

    /// A text in lines.
    pub(super) fn lines(&self, text: &str, room: f64, size: f64, weight: Weight) -> Block {
        let lines = wrapped(text, room, size, weight);
        let ink = self.plain.colour("ink");
        let drawn = below(&lines, 0.0, size * 0.9, size).map(|line| weight.of(line).filled(ink));
        let widest = lines.iter().map(|line| width(line, size, weight)).fold(0.0, f64::max);
        Block { content: drawn.collect(), width: widest, height: number(lines.len()) * size * LEADING }
    }

    fn pieces_at(&self, id: PlaceId, kind: PlaceKind, room: f64) -> Block {
        let pieces = self.lying(id);
        let cell = self.cell(id, &pieces);
        match kind {
            _ if pieces.is_empty() => Block::default(),
            PlaceKind::Squares => self.board(&pieces, &self.plain.cells.squares, room),
            PlaceKind::Hexes => self.board(&pieces, &self.plain.cells.hexes, room),
            PlaceKind::Stack => self.stack(&pieces, cell, room),
            PlaceKind::Row | PlaceKind::Hand | PlaceKind::Pool | PlaceKind::Group => self.flow(&pieces, cell, room),
        }
    }

    /// The side of a cell: what is played with, and can be told apart, is large.
    fn cell(&self, id: PlaceId, pieces: &[(i32, i32, &Piece)]) -> f64 {
        let face_down = pieces.iter().all(|(.., piece)| piece.key.is_empty());
        match self.place(id).and_then(|place| place.role) {
            Some(PlaceRole::Store | PlaceRole::Deck | PlaceRole::Aside) => SMALL,
            Some(PlaceRole::Board | PlaceRole::Hand) | None if face_down => SMALL,
            Some(PlaceRole::Board | PlaceRole::Hand) | None => LARGE,
        }
    }

    fn board(&self, pieces: &[(i32, i32, &Piece)], shape: &Cell, room: f64) -> Block {
        let middles = pieces.iter().map(|&(x, y, _)| {
            let along = |axis: usize| f64::from(x) * shape.across[axis] + f64::from(y) * shape.down[axis];
            [along(0), along(1)]
        });
        let middles: Vec<_> = middles.collect();
        let least = [0, 1].map(|axis| middles.iter().map(|middle| middle[axis]).fold(f64::INFINITY, f64::min));
        let most = [0, 1].map(|axis| middles.iter().map(|middle| middle[axis]).fold(f64::NEG_INFINITY, f64::max));
        let [wide, high] = [0, 1].map(|axis| most[axis] - least[axis] + shape.size[axis]);
        let cell = LARGE.min(room / wide).min(HIGH / high);
        let content = pieces.iter().zip(&middles).map(|((.., piece), middle)| {
            let [x, y] = [0, 1].map(|axis| (middle[axis] - least[axis] + shape.size[axis] / 2.0) * cell);
            Element::group([self.piece(piece, cell)]).at(x, y)
        });
        Block { content: content.collect(), width: wide * cell, height: high * cell }
    }

    /// Pieces of a stack: on a board above each other, the highest last, else from left to right.
    fn stack(&self, pieces: &[(i32, i32, &Piece)], cell: f64, room: f64) -> Block {
        let most = (STEP.1 * cell).min(room - cell) / number(pieces.len() - 1).max(1.0);
        let step = most.min(STEP.0 * cell).max(0.0);
        let long = step * number(pieces.len() - 1);
        let is_upright = cell > SMALL;
        let content = pieces.iter().enumerate().map(|(nth, (.., piece))| {
            let along = number(nth) * step;
            let [x, y] = if is_upright { [0.0, long - along] } else { [along, 0.0] };
            Element::group([self.piece(piece, cell)]).at(x + cell / 2.0, y + cell / 2.0)
        });
        let (width, height) = if is_upright { (cell, cell + long) } else { (cell + long, cell) };
        Block { content: content.collect(), width, height }
    }

    /// Pieces side by side, in rows.
    fn flow(&self, pieces: &[(i32, i32, &Piece)], cell: f64, room: f64) -> Block {
        let side = cell + BETWEEN;
        let columns = (((room + BETWEEN) / side).floor()).clamp(1.0, number(pieces.len()));
        let content = pieces.iter().enumerate().map(|(nth, (.., piece))| {
            let (row, column) = ((number(nth) / columns).floor(), number(nth) % columns);
            Element::group([self.piece(piece, cell)]).at(column * side + cell / 2.0, row * side + cell / 2.0)
        });
        let rows = (number(pieces.len()) / columns).ceil();
        Block { content: content.collect(), width: columns * side - BETWEEN, height: rows * side - BETWEEN }
    }
}

/// A number with its bound.
pub(super) fn value(counter: &Counter) -> String {
    counter.maximum.map_or_else(|| counter.value.to_string(), |most| format!("{} of {most}", counter.value))
}

/// A name within a line.
fn small(label: &str) -> String {
    let mut letters = label.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
