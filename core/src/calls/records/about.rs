//! The things that an annotation is about, and the line of a record that lists them: `#@ piece 3, place 2, cell 1 0 -1`.

use std::fmt;

use crate::pb;
use crate::pb::annotation::about;
use crate::pb::scene::Cell;

/// The beginning of the line.
const MARK: &str = "#@";
/// The most things that one annotation is about.
pub(super) const ABOUT_MAX: usize = 16;

/// A thing of the scene of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece, by its id.
    Piece(u64),
    /// A place, by its id.
    Place(u32),
    /// A cell of a place.
    Cell {
        /// The id of the place.
        place: u32,
        /// The x of the cell.
        x: i32,
        /// The y of the cell.
        y: i32,
    },
}

impl Thing {
    fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["piece", id] => Some(Self::Piece(id.parse().ok()?)),
            ["place", id] => Some(Self::Place(id.parse().ok()?)),
            ["cell", place, x, y] => {
                Some(Self::Cell { place: place.parse().ok()?, x: x.parse().ok()?, y: y.parse().ok()? })
            }
            _ => None,
        }
    }

    pub(super) fn decode(about: &pb::annotation::About) -> Option<Self> {
        Some(match about.thing.as_ref()? {
            about::Thing::Piece(id) => Self::Piece(*id),
            about::Thing::Place(id) => Self::Place(*id),
            about::Thing::Cell(Cell { place, x, y }) => Self::Cell { place: *place, x: *x, y: *y },
        })
    }

    pub(super) fn encode(&self) -> pb::annotation::About {
        let thing = match *self {
            Self::Piece(id) => about::Thing::Piece(id),
            Self::Place(id) => about::Thing::Place(id),
            Self::Cell { place, x, y } => about::Thing::Cell(Cell { place, x, y }),
        };
        pb::annotation::About { thing: Some(thing) }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(id) => write!(out, "piece {id}"),
            Self::Place(id) => write!(out, "place {id}"),
            Self::Cell { place, x, y } => write!(out, "cell {place} {x} {y}"),
        }
    }
}

/// The things of a line; none if the line is another comment.
pub(super) fn read(line: &str) -> Vec<Thing> {
    let Some(listed) = line.strip_prefix(MARK) else { return Vec::new() };
    let things: Option<Vec<Thing>> = listed.split(',').take(ABOUT_MAX + 1).map(Thing::read).collect();
    things.filter(|things| things.len() <= ABOUT_MAX).unwrap_or_default()
}

/// Writes the line that follows an annotation, if it is about anything.
pub(super) fn write(things: &[Thing], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let listed: Vec<String> = things.iter().map(ToString::to_string).collect();
    if listed.is_empty() { Ok(()) } else { write!(out, "\n{MARK} {}", listed.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_lists_things_and_any_other_comment_lists_none() {
        let things = [Thing::Piece(3), Thing::Place(2), Thing::Cell { place: 1, x: 0, y: -1 }];
        assert_eq!(read("#@ piece 3, place 2,cell 1 0  -1"), things);
        for comment in ["#@ piece", "#@", "#@ somebody@example.org", "#: piece 3", "#@ piece -1", "#@ piece 1, "] {
            assert!(read(comment).is_empty(), "{comment}");
        }
        assert_eq!(read(&format!("#@ {}", vec!["place 1"; ABOUT_MAX].join(","))).len(), ABOUT_MAX);
        assert!(read(&format!("#@ {}", vec!["place 1"; ABOUT_MAX + 1].join(","))).is_empty());
    }
}
