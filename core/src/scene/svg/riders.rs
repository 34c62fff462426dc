//! Where the pieces lie that lie on a piece.

use std::f64::consts::TAU;

use super::lettering::number;
use super::plain::{Point, Rider};
use crate::scene::{Face, Piece};

/// The middles of riders around that of their host, in its cells.
pub(super) fn middles(facts: &Rider, face: Option<&Face>, degrees: f64, riders: &[(u32, &Piece)]) -> Vec<Point> {
    let loose = riders.iter().filter(|(part, _)| *part == 0).count();
    let columns = (facts.row / facts.size).floor().max(1.0);
    let rows = (number(loose) / columns).ceil();
    let mut nth = 0.0;
    let place = |(index, &(part, _)): (usize, &(u32, &Piece))| {
        if part == 0 {
            let (row, column) = ((nth / columns).floor(), nth % columns);
            let in_row = (number(loose) - row * columns).min(columns);
            nth += 1.0;
            return [(column - (in_row - 1.0) / 2.0) * facts.size, (row - (rows - 1.0) / 2.0) * facts.size];
        }
        let earlier = number(riders[..index].iter().filter(|(other, _)| *other == part).count());
        let [x, y] = turned(pull(face, part), degrees).map(|along| along * facts.part);
        [x + earlier * facts.step, y - earlier * facts.step]
    };
    riders.iter().enumerate().map(place).collect()
}

/// The direction in which the half-edges of a part pull it, on the unturned face.
fn pull(face: Option<&Face>, part: u32) -> Point {
    let Some(face) = face else { return [0.0, 0.0] };
    let rim = usize::try_from(part).ok().and_then(|part| face.parts.get(part - 1)).map_or(&[][..], |part| &part.rim);
    let halves = 2.0 * number(face.edges.len().max(4));
    let sum = rim.iter().fold([0.0, 0.0], |[x, y], &half| {
        // The first half-edge lies just west of north.
        let angle = (f64::from(half) - 0.5) / halves * TAU;
        [x + angle.sin(), y - angle.cos()]
    });
    sum.map(|along| along / number(rim.len()).max(1.0))
}

fn turned([x, y]: Point, degrees: f64) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [x * cos - y * sin, x * sin + y * cos]
}
