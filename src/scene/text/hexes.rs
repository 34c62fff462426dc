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

    /// A hex: the first piece above, whatever else lies there below.
    fn draw_hex(&self, canvas: &mut Canvas, id: PlaceId, (q, r): (i32, i32), pieces: &[&Piece]) {
        let (row, column) = place(q, r);
        frame(canvas, row, column);
        let Some((ground, others)) = pieces.split_first() else { return };
        let colour = self.face(ground).map_or(style::FAINT, |face| style::of_word(face.colour));
        canvas.write(row, column + 1, &format!("{:<INSIDE$}", format!(" {}", self.sign(ground))), colour);
        let upon = self.pieces_on(ground.id).map(|(_, piece)| piece).chain(others.iter().copied());
        let mut free = column + 1;
        for piece in upon {
            let count = if piece.count > 1 { piece.count.to_string() } else { String::new() };
            let sign = format!("{count}{}", self.sign(piece));
            if free + i32::try_from(sign.len()).unwrap_or(0) > column + 1 + INSIDE as i32 {
                break;
            }
            canvas.write(row + 1, free, &sign, style::of_seat(piece.seat).bold());
            free += i32::try_from(sign.len()).unwrap_or(0);
        }
        let numbers = pieces.iter().filter_map(|piece| self.numbered.pieces.get(&piece.id));
        if let Some(number) = numbers.chain(self.numbered.cells.get(&(id, q, r))).next() {
            write_number(canvas, row, column, *number);
        }
    }
}

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
