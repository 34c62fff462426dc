//! A picture of stacks beside each other, such as planets with the pieces above and below them, and of the things around the stacks.

use super::{Picture, style};
use crate::scene::{Piece, Place, PlaceId, PlaceKind};

/// The columns between two stacks.
const GAP: usize = 2;
/// The largest height of a stack in a picture; higher stacks are written in words alone.
const LEVELS_MAX: usize = 64;

impl Picture<'_> {
    /// The stacks of a larger place, from the top down; empty if there are fewer than two.
    pub(super) fn stacks(&self) -> Vec<String> {
        let is_part = |place: &Place| place.kind == PlaceKind::Stack && place.parent.is_some();
        let stacks: Vec<(PlaceId, &Place)> = self.places().filter(|(_, place)| is_part(place)).collect();
        let pieces: Vec<Vec<(i32, i32, &Piece)>> = stacks.iter().map(|(id, _)| self.pieces_at(*id)).collect();
        let mut levels: Vec<i32> = pieces.iter().flatten().map(|(_, level, _)| *level).collect();
        levels.sort_unstable_by(|one, other| other.cmp(one));
        levels.dedup();
        let around: Vec<Vec<String>> = stacks.iter().map(|(_, place)| self.around(place)).collect();
        let width = self.width.saturating_sub(GAP * stacks.len()) / stacks.len().max(1);
        let widest = stacks.iter().map(|(_, place)| place.label.chars().count());
        let fits = widest.chain(around.iter().flatten().map(|sign| sign.chars().count())).all(|wide| wide <= width);
        if stacks.len() < 2 || levels.is_empty() || levels.len() > LEVELS_MAX || !fits {
            return Vec::new();
        }
        let labels = stacks.iter().map(|(_, place)| (place.label.clone(), style::HEADING));
        let mut lines = vec![row(labels, width)];
        for level in levels {
            let cells = pieces.iter().map(|stack| {
                let piece = stack.iter().find(|(_, own, _)| *own == level).map(|(_, _, piece)| *piece);
                piece.map_or_else(Default::default, |piece| (self.in_stack(piece), style::of_seat(piece.seat)))
            });
            lines.push(row(cells, width));
        }
        for line in 0..around.iter().map(Vec::len).max().unwrap_or(0) {
            let cells = around.iter().map(|signs| (signs.get(line).cloned().unwrap_or_default(), style::FAINT));
            lines.push(row(cells, width));
        }
        lines
    }

    /// A piece of a stack, and a star for each mark that it has.
    fn in_stack(&self, piece: &Piece) -> String {
        let sign = self.face(piece).map_or("?", |face| face.sign.as_str());
        match piece.seat {
            Some(_) => format!("/{sign}\\{}", "*".repeat(piece.marks.len())),
            None => format!("({sign})"),
        }
    }

    /// The contents of the pools beside a stack, one kind a line.
    fn around(&self, stack: &Place) -> Vec<String> {
        let pools = self.places().filter(|(_, place)| place.kind == PlaceKind::Pool && place.parent == stack.parent);
        let pieces = pools.flat_map(|(id, _)| self.pieces_at(id));
        pieces
            .map(|(_, _, piece)| {
                let sign = self.face(piece).map_or("?", |face| face.sign.as_str());
                let times = if piece.count > 1 { format!(" x{}", piece.count) } else { String::new() };
                let place = |id: PlaceId| self.scene.places.get(usize::try_from(id.0).ok()?.checked_sub(1)?);
                let toward = piece.toward.and_then(place).map(|place| format!(" > {}", place.label));
                format!("{sign}{times}{}", toward.unwrap_or_else(|| format!(" {}", piece.marks.join(" "))))
            })
            .collect()
    }
}

/// Cells beside each other, each in the middle of its column.
fn row(cells: impl Iterator<Item = (String, anstyle::Style)>, width: usize) -> String {
    let cells = cells.map(|(text, style)| {
        let free = width.saturating_sub(text.chars().count());
        let (before, after) = (free / 2, free - free / 2);
        format!("{:before$}{style}{text}{style:#}{:after$}{:GAP$}", "", "", "")
    });
    cells.collect::<String>().trim_end().to_owned()
}
