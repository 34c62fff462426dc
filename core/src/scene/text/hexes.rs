//! A board of hexes with flat tops, two lines high each; neighbours share their edges and stand a line lower or higher.

use super::canvas::Canvas;
use super::{Picture, style};
use crate::scene::{Piece, PlaceId};

/// The columns from one hex to the next one on its right.
const STEP: i32 = 7;
/// The letters inside a hex.
const INSIDE: usize = 6;

impl Picture<'_> {
    pub(super) fn hexes(&self, id: PlaceId) -> Canvas {
        let mut canvas = Canvas::default();
        let pieces = self.pieces_at(id);
        for cell in pieces.chunk_by(|left, right| (left.0, left.1) == (right.0, right.1)) {
            let (q, r, _) = cell[0];
            self.draw_hex(&mut canvas, id, (q, r), &cell.iter().map(|(_, _, piece)| *piece).collect::<Vec<_>>());
        }
        for ((_, q, r), number) in self.numbered.cells.range((id, i32::MIN, i32::MIN)..=(id, i32::MAX, i32::MAX)) {
            let (row, column) = place(*q, *r);
            frame(&mut canvas, row, column);
            write_number(&mut canvas, row, column, *number);
        }
        canvas
    }

    /// A hex: the first piece above, all others there below.
    fn draw_hex(&self, canvas: &mut Canvas, id: PlaceId, (q, r): (i32, i32), pieces: &[&Piece]) {
        let (row, column) = place(q, r);
        frame(canvas, row, column);
        let Some((ground, others)) = pieces.split_first() else { return };
        self.draw_rock(canvas, row, column, ground);
        let colour = self.face(ground).map_or(style::FAINT, |face| style::of_word(face.colour));
        canvas.write(row, column + 1, &format!("{:<INSIDE$}", format!(" {}", self.sign(ground))), colour);
        let mut upon: Vec<&Piece> =
            self.pieces_on(ground.id).map(|(_, piece)| piece).chain(others.iter().copied()).collect();
        // The owner of the pieces there matters most.
        upon.sort_by_key(|piece| piece.seat.is_none());
        let mut text = String::new();
        for (place, piece) in upon.iter().enumerate() {
            let count = if piece.count > 1 { piece.count.to_string() } else { String::new() };
            let sign = format!("{count}{}", self.sign(piece));
            let room = if place + 1 == upon.len() { INSIDE } else { INSIDE - 1 };
            if text.len() + sign.len() > room {
                text.push('+');
                break;
            }
            let at = column + 1 + i32::try_from(text.len()).unwrap_or(0);
            canvas.write(row + 1, at, &sign, style::of_seat(piece.seat).bold());
            text.push_str(&sign);
        }
        if text.ends_with('+') {
            canvas.write(row + 1, column + i32::try_from(text.len()).unwrap_or(0), "+", style::FAINT);
        }
        let numbers = pieces.iter().filter_map(|piece| self.numbered.pieces.get(&piece.id));
        if let Some(number) = numbers.chain(self.numbered.cells.get(&(id, q, r))).next() {
            write_number(canvas, row, column, *number);
        }
    }

    /// Draws the edges that are walls: clockwise from the one in the north.
    fn draw_rock(&self, canvas: &mut Canvas, row: i32, column: i32, ground: &Piece) {
        let Some(face) = self.face(ground).filter(|face| face.edges.len() == 6) else { return };
        let right = column + STEP;
        let edges = [
            (row - 1, column + 1, INSIDE),
            (row, right, 1),
            (row + 1, right, 1),
            (row + 1, column + 1, INSIDE),
            (row + 1, column, 1),
            (row, column, 1),
        ];
        for (side, (row, column, length)) in edges.into_iter().enumerate() {
            let key = &face.edges[(side + 6 - ground.turn as usize % 6) % 6];
            let is_wall = self.known.edge_kinds.iter().any(|kind| kind.key == *key && kind.sign == WALL);
            if is_wall {
                canvas.write(row, column, &WALL.repeat(length), style::FAINT);
            }
        }
    }
}

/// The sign of an edge that is drawn as a wall.
const WALL: &str = "#";

/// The place of a hex on the sheet.
fn place(q: i32, r: i32) -> (i32, i32) {
    (2 * r + q, q * STEP)
}

/// Writes a number into the right half of the upper line.
fn write_number(canvas: &mut Canvas, row: i32, column: i32, number: usize) {
    let text = format!("[{number}]");
    canvas.write(row, column + STEP - i32::try_from(text.len()).unwrap_or(STEP), &text, style::NUMBER);
}

fn frame(canvas: &mut Canvas, row: i32, column: i32) {
    let (faint, right) = (style::FAINT, column + STEP);
    canvas.write_under(row - 1, column + 1, "______", faint);
    canvas.write(row, column, "/", faint);
    canvas.write(row, right, "\\", faint);
    canvas.write(row + 1, column, "\\", faint);
    canvas.write(row + 1, right, "/", faint);
    canvas.write_under(row + 1, column + 1, "______", faint);
}
