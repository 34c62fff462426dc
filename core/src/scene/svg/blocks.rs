//! Boxes that are put beside and below each other.

use super::element::Element;
use super::lettering::number;
use super::plain::Plain;

/// The distance of boxes, and of what is in a box from its edge.
pub(super) const GAP: f64 = 12.0;

/// A row that is fuller than this part of its room fills it.
const FULL: f64 = 0.6;

/// Something drawn from 0,0 on.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) content: Vec<Element>,
}

impl Block {
    /// The same with another one below it.
    #[must_use]
    pub(super) fn over(mut self, other: Block) -> Self {
        if self.height == 0.0 || other.height == 0.0 {
            return if self.height == 0.0 { other } else { self };
        }
        let y = self.height + GAP;
        self.content.push(Element::group(other.content).at(0.0, y));
        Self { width: self.width.max(other.width), height: y + other.height, content: self.content }
    }

    /// The same with another one beside it.
    #[must_use]
    pub(super) fn beside(mut self, other: Block) -> Self {
        let x = self.width + GAP;
        self.content.push(Element::group(other.content).at(x, 0.0));
        Self { width: x + other.width, height: self.height.max(other.height), content: self.content }
    }
}

/// A box with an edge, by the names of its colours.
#[derive(Debug)]
pub(super) struct Framed {
    pub(super) inside: Block,
    pub(super) fill: &'static str,
    pub(super) stroke: String,
    pub(super) thick: f64,
}

impl Framed {
    fn width(&self) -> f64 {
        self.inside.width + 2.0 * GAP
    }

    fn height(&self) -> f64 {
        self.inside.height + 2.0 * GAP
    }

    fn drawn(self, plain: &Plain, width: f64, height: f64) -> Element {
        let frame = Element::rectangle(0.0, 0.0, width, height, 10.0).filled(plain.colour(self.fill));
        let frame = frame.lined(plain.colour(&self.stroke), self.thick);
        Element::group([frame, Element::group(self.inside.content).at(GAP, GAP)])
    }
}

/// How many boxes stand in each row of a room.
fn counts(boxes: &[&Framed], room: f64) -> Vec<usize> {
    let mut counts = Vec::new();
    let mut taken = 0.0;
    for framed in boxes {
        let more = taken + GAP + framed.width();
        match counts.last_mut() {
            Some(count) if more <= room => {
                *count += 1;
                taken = more;
            }
            Some(_) | None => {
                counts.push(1);
                taken = framed.width();
            }
        }
    }
    counts
}

/// The height of boxes in rows.
pub(super) fn height(boxes: &[&Framed], room: f64) -> f64 {
    let mut left = boxes.iter();
    let tallest = |row: &[&Framed]| row.iter().map(|framed| framed.height()).fold(0.0, f64::max);
    let rows = counts(boxes, room)
        .into_iter()
        .map(|count| tallest(&left.by_ref().take(count).copied().collect::<Vec<_>>()) + GAP);
    (rows.sum::<f64>() - GAP).max(0.0)
}

/// Boxes in rows no wider than a room, those of a row equally high.
pub(super) fn rows(plain: &Plain, boxes: Vec<Framed>, room: f64) -> Block {
    let counts = counts(&boxes.iter().collect::<Vec<_>>(), room);
    let mut left = boxes.into_iter();
    let rows = counts.into_iter().map(|count| row_of(plain, left.by_ref().take(count).collect(), room));
    rows.fold(Block::default(), Block::over)
}

fn row_of(plain: &Plain, row: Vec<Framed>, room: f64) -> Block {
    let taken = row.iter().map(Framed::width).sum::<f64>() + GAP * number(row.len().saturating_sub(1));
    let height = row.iter().map(Framed::height).fold(0.0, f64::max);
    let spare = if taken > FULL * room { (room - taken).max(0.0) / number(row.len()) } else { 0.0 };
    let mut content = Vec::new();
    let mut x = 0.0;
    for framed in row {
        let width = framed.width() + spare;
        content.push(framed.drawn(plain, width, height).at(x, 0.0));
        x += width + GAP;
    }
    Block { width: x - GAP, height, content }
}
