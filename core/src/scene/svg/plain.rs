//! The facts of the plain drawing, which the page's plain theme reads from the same file. Lengths are parts of a cell's side.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Across and down.
pub(super) type Point = [f64; 2];

#[derive(Debug, Deserialize)]
pub(super) struct Plain {
    pub(super) cells: Cells,
    pub(super) outline: Outline,
    /// By the words of faces and edges.
    pub(super) colours: BTreeMap<String, Colour>,
    pub(super) edge: Edge,
    pub(super) sign: Sign,
    pub(super) title: Title,
    pub(super) text: String,
    pub(super) back: Back,
    /// The sign of a piece on which others lie.
    pub(super) ridden: Ridden,
    pub(super) rider: Rider,
    /// A shape for each seat, that reaches about 1 each way.
    pub(super) owners: Vec<String>,
    /// The page's light colours by their names.
    palette: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Cells {
    pub(super) squares: Cell,
    pub(super) hexes: Cell,
}

#[derive(Debug, Deserialize)]
pub(super) struct Cell {
    /// From a cell to the next in x.
    pub(super) across: Point,
    /// From a cell to the next in y.
    pub(super) down: Point,
    pub(super) size: Point,
    /// The width of a title.
    pub(super) room: f64,
    /// The degrees of one turn.
    pub(super) turn: u32,
    /// Of a piece, clockwise from the western end of the north edge.
    pub(super) corners: Vec<Point>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Outline {
    pub(super) fill: String,
    pub(super) stroke: String,
    pub(super) width: f64,
}

#[derive(Debug, Deserialize)]
pub(super) struct Colour {
    /// A colour, and how much of it is mixed into that of an outline.
    pub(super) fill: (String, f64),
    pub(super) line: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Edge {
    /// How far its ends are out, as a part of a corner's distance.
    pub(super) corner: f64,
    pub(super) width: f64,
    /// The same of its sign and the middle of its ends.
    pub(super) sign: f64,
    pub(super) size: f64,
}

#[derive(Debug, Deserialize)]
pub(super) struct Sign {
    pub(super) size: f64,
    pub(super) y: f64,
    pub(super) alone: Placed,
    /// The width of a letter at size 1.
    pub(super) letter: f64,
    /// The width between edges.
    pub(super) edged: f64,
    pub(super) weight: u32,
}

/// A sign without a title.
#[derive(Debug, Deserialize)]
pub(super) struct Placed {
    pub(super) size: f64,
    pub(super) y: f64,
}

#[derive(Debug, Deserialize)]
pub(super) struct Title {
    pub(super) height: f64,
    pub(super) most: f64,
    pub(super) least: f64,
    pub(super) y: f64,
}

#[derive(Debug, Deserialize)]
pub(super) struct Back {
    pub(super) fill: String,
    pub(super) stroke: String,
    pub(super) wave: String,
    pub(super) line: String,
    pub(super) width: f64,
}

/// A sign of a piece on which others lie.
#[derive(Debug, Deserialize)]
pub(super) struct Ridden {
    pub(super) size: f64,
    /// Where it stands, if it can: the first that nothing hides.
    pub(super) y: Vec<f64>,
    /// How near the middle of something hides it.
    pub(super) near: f64,
}

/// Pieces that lie on pieces.
#[derive(Debug, Deserialize)]
pub(super) struct Rider {
    pub(super) size: f64,
    /// How far its part's edges pull it.
    pub(super) part: f64,
    /// How far the next on the same part lies aside.
    pub(super) step: f64,
    /// The breadth of a row of those that lie on no part.
    pub(super) row: f64,
}

/// The facts.
pub(super) static PLAIN: LazyLock<Plain> =
    LazyLock::new(|| serde_json::from_str(include_str!("plain.json")).expect("the file is part of the program"));

impl Plain {
    /// A colour of the palette.
    pub(super) fn colour(&self, name: &str) -> &str {
        self.palette.get(name).map_or("#000000", String::as_str)
    }

    /// The colour of a body whose face says this word.
    pub(super) fn body(&self, word: &str) -> String {
        let under = self.colour(&self.outline.fill);
        let Some(Colour { fill: (name, share), .. }) = self.colours.get(word) else { return under.to_owned() };
        mixed(self.colour(name), under, *share)
    }

    /// The colour of an edge whose kind says this word.
    pub(super) fn line(&self, word: &str) -> &str {
        self.colour(self.colours.get(word).map_or(&self.outline.stroke, |colour| &colour.line))
    }

    /// The shape and the colour of a seat.
    pub(super) fn owner(&self, seat: u8) -> (&str, &str) {
        let number = usize::from(seat) % self.owners.len();
        (&self.owners[number], self.colour(&format!("seat-{number}")))
    }
}

/// A share of one colour with the rest of another.
fn mixed(over: &str, under: &str, share: f64) -> String {
    let part = |colour: &str, at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or_default());
    let parts = [1, 3, 5].map(|at| (share * part(over, at) + (1.0 - share) * part(under, at)).round());
    format!("#{:02x}{:02x}{:02x}", byte(parts[0]), byte(parts[1]), byte(parts[2]))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mixture of two bytes is one")]
fn byte(part: f64) -> u8 {
    part as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_mix_by_their_parts() {
        assert_eq!(mixed("#ff0000", "#0000ff", 0.0), "#0000ff");
        assert_eq!(mixed("#ff0000", "#0000ff", 1.0), "#ff0000");
        assert_eq!(mixed("#204060", "#000000", 0.5), "#102030");
    }

    #[test]
    fn every_name_of_a_colour_is_in_the_palette() {
        let plain = &*PLAIN;
        let named = plain.colours.values().flat_map(|colour| [&colour.fill.0, &colour.line]);
        let others = [&plain.outline.fill, &plain.outline.stroke, &plain.text, &plain.back.fill, &plain.back.line];
        for name in named.chain(others).chain([&plain.back.stroke]) {
            assert!(plain.palette.contains_key(name), "{name}");
        }
        for seat in 0..plain.owners.len() {
            assert!(plain.palette.contains_key(&format!("seat-{seat}")), "{seat}");
        }
    }
}
