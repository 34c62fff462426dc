//! A scene in letters, for terminals.

use std::fmt::Write;

use super::{Catalogue, Scene, Spot};

/// The scene in lines.
pub fn picture(scene: &Scene, known: &Catalogue) -> String {
    let mut out = String::new();
    for (place, number) in scene.places.iter().zip(1..) {
        let _ = writeln!(out, "{}", place.label);
        for piece in &scene.pieces {
            if matches!(piece.spot, Spot::At(at, ..) if at.0 == number) {
                let title = known.face(&piece.key).map_or("", |face| face.title.as_str());
                let _ = writeln!(out, "  {title} {} {:?}", piece.label, piece.spot);
            }
        }
    }
    for counter in &scene.counters {
        let _ = writeln!(out, "{}: {}", counter.label, counter.value);
    }
    out
}
