//! A board of squares.

use anstyle::Style;

use super::canvas::Canvas;
use super::{Picture, style};
use crate::scene::{Face, Piece, PlaceId};

/// The size of a square without a picture.
const PLAIN: Size = Size { width: 6, height: 2 };

/// The size of a square, in letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Size {
    width: i32,
    height: i32,
}

impl Picture<'_> {
    pub(super) fn squares(&self, id: PlaceId) -> Canvas {
        let mut canvas = Canvas::default();
        let size = self.square_size(id);
        let pieces = self.pieces_at(id);
        for &(x, y, piece) in &pieces {
            self.draw_square(&mut canvas, (y * size.height, x * size.width), size, piece);
        }
        for ((_, x, y), number) in self.numbered.cells.range((id, i32::MIN, i32::MIN)..=(id, i32::MAX, i32::MAX)) {
            let (row, column) = (y * size.height + size.height / 2, x * size.width);
            let text = format!("{:^width$}", format!("[{number}]"), width = usize::try_from(size.width).unwrap_or(0));
            canvas.write(row, column, &text, style::NUMBER);
        }
        let numbered = self.numbered.cells.keys().filter(|(place, ..)| *place == id).map(|(_, x, y)| (*x, *y));
        label_axes(&mut canvas, pieces.iter().map(|(x, y, _)| (*x, *y)).chain(numbered), size);
        canvas
    }

    fn square_size(&self, id: PlaceId) -> Size {
        let art = |piece: &Piece| self.face(piece).map(|face| picture_of(face, 0)).filter(|art| !art.is_empty());
        let mut sizes = self.pieces_at(id).into_iter().filter_map(|(_, _, piece)| art(piece)).map(|art| Size {
            width: art
                .iter()
                .map(|line| line.chars().count())
                .max()
                .and_then(|width| i32::try_from(width).ok())
                .unwrap_or(1),
            height: i32::try_from(art.len()).unwrap_or(1),
        });
        let first = sizes.next().unwrap_or(PLAIN);
        sizes.fold(first, |size, other| Size {
            width: size.width.max(other.width),
            height: size.height.max(other.height),
        })
    }

    fn draw_square(&self, canvas: &mut Canvas, (row, column): (i32, i32), size: Size, piece: &Piece) {
        let face = self.face(piece);
        let art = face.map(|face| picture_of(face, piece.turn)).unwrap_or_default();
        if art.is_empty() {
            canvas.write(row, column, &self.sign(piece), style::of_seat(piece.seat));
        }
        for (line, row) in art.iter().zip(row..) {
            for (letter, column) in line.chars().zip(column..) {
                canvas.write(row, column, letter.encode_utf8(&mut [0; 4]), style_of(letter));
            }
        }
        for (part, upon) in self.pieces_on(piece.id) {
            let (down, right) = place_of_part(face, part, piece.turn, size);
            canvas.write(row + down, column + right, &self.sign(upon), style::of_seat(upon.seat).bold());
        }
        for ((_, part), number) in self.numbered.parts.range((piece.id, 0)..=(piece.id, u32::MAX)) {
            let (down, right) = place_of_part(face, *part, piece.turn, size);
            // In the middle there is no room for brackets between the ones at the sides.
            let is_aside = right == 0 || right == size.width - 2 || down != size.height / 2;
            let (text, right) = if is_aside { (format!("[{number}]"), right) } else { (number.to_string(), right + 1) };
            let last = size.width - i32::try_from(text.len()).unwrap_or(0);
            canvas.write(row + down, column + right.min(last), &text, style::NUMBER);
        }
        if let Some(number) = self.numbered.pieces.get(&piece.id) {
            canvas.write(row, column, &number.to_string(), style::NUMBER);
        }
    }
}

/// The lines of a face's picture under a turn: the faces that can be turned have a picture for each of four turns.
pub fn picture_of(face: &Face, turn: u32) -> &[String] {
    let lines = face.text_art.as_slice();
    if !lines.len().is_multiple_of(4) || lines.is_empty() {
        return lines;
    }
    let height = lines.len() / 4;
    let first = turn as usize % 4 * height;
    &lines[first..first + height]
}

/// Water is faint, so that what was built stands out.
fn style_of(letter: char) -> Style {
    if letter == '~' { style::FAINT } else { Style::new() }
}

/// The position of the letters for something on a part of a turned tile: at a side that belongs to the part alone, or else in the corner
/// of a side that the part reaches with one half only, or else at a side that it reaches with both halves, or else in the middle. This
/// keeps a road and the fields along it apart.
fn place_of_part(face: Option<&Face>, part: u32, turn: u32, size: Size) -> (i32, i32) {
    let (bottom, right) = (size.height - 1, size.width - 2);
    let (down, across) = (size.height / 2, size.width / 2 - 1);
    let parts = face.map(|face| face.parts.as_slice()).unwrap_or_default();
    let own = (part as usize).checked_sub(1).and_then(|part| parts.get(part)).map_or(&[][..], |part| &part.rim);
    let reached_by = |half: &u32| parts.iter().filter(|part| part.rim.contains(half)).count();
    let is_whole = |half: &u32| own.contains(&(half ^ 1));
    let alone = own.iter().find(|half| is_whole(half) && reached_by(half) == 1 && reached_by(&(*half ^ 1)) == 1);
    let corner = own.iter().find(|half| !is_whole(half));
    match (alone, corner, own.first()) {
        (None, None, None) => (down, across),
        (None, Some(half), _) => match (half + 2 * turn) % 8 {
            0 | 7 => (0, 0),
            1 | 2 => (0, right),
            3 | 4 => (bottom, right),
            _ => (bottom, 0),
        },
        (Some(half), ..) | (None, None, Some(half)) => match (half / 2 + turn) % 4 {
            0 => (0, across),
            1 => (down, right),
            2 => (bottom, across),
            _ => (down, 0),
        },
    }
}

/// Columns above the board and rows at its left.
fn label_axes(canvas: &mut Canvas, cells: impl Iterator<Item = (i32, i32)> + Clone, size: Size) {
    let columns = cells.clone().map(|(x, _)| x);
    let rows = cells.map(|(_, y)| y);
    let (Some(west), Some(east)) = (columns.clone().min(), columns.max()) else { return };
    let (Some(north), Some(south)) = (rows.clone().min(), rows.max()) else { return };
    let (above, left) = (north * size.height - 1, west * size.width - 4);
    for x in west..=east {
        let text = format!("{x:^width$}", width = usize::try_from(size.width).unwrap_or(0));
        canvas.write(above, x * size.width, &text, style::FAINT);
    }
    for y in north..=south {
        canvas.write(y * size.height + size.height / 2, left, &format!("{y:>3}"), style::FAINT);
    }
}
