//! The faces of tiles and pieces and the kinds of edges, for art and help.

use crate::data::{Segment, Terrain, TileKind, TileSet};
use crate::state::{Piece, Settings};
use crate::text::tile_words::{printed_segment, tile_title};
use crate::text::{tile_art, words};
use hadal_core::scene::words::{capital, title};
use hadal_core::scene::{Catalogue, EdgeKind, Face, FacePart};

use super::help;
use super::layout::{PIECES, piece_key, tile_key};

/// The catalogue of these tiles: the tiles in the order of their file, the pieces, and the printed features of tiles.
pub(super) fn catalogue(set: &TileSet, settings: Settings) -> Catalogue {
    let tiles = set.kinds.iter().map(|kind| tile_face(kind, settings));
    let pieces = PIECES.map(|piece| piece_face(piece, settings));
    let printed = help::PRINTED.iter().map(|(key, sign, help, rule)| Face {
        key: (*key).to_owned(),
        title: title(key),
        help: (*help).to_owned(),
        sign: (*sign).to_owned(),
        rule_short: (*rule).to_owned(),
        ..Face::default()
    });
    let terrains = [Terrain::Ocean, Terrain::Colony, Terrain::Link];
    Catalogue { faces: tiles.chain(pieces).chain(printed).collect(), edge_kinds: terrains.map(edge_kind).to_vec() }
}

fn edge_kind(terrain: Terrain) -> EdgeKind {
    let (key, sign, title, colour) = match terrain {
        Terrain::Ocean => ("ocean", "~", "Ocean", "blue"),
        Terrain::Colony => ("colony", "#", "Colony", "orange"),
        Terrain::Link => ("link", "-|", "Transport link", "grey"),
    };
    EdgeKind { key: key.to_owned(), sign: sign.to_owned(), title: title.to_owned(), colour }
}

fn tile_face(kind: &TileKind, settings: Settings) -> Face {
    let (kelp, algae) = kind
        .parts()
        .iter()
        .fold((0, 0), |(kelp, algae), part| (kelp + u32::from(part.kelp), algae + u32::from(part.algae)));
    let numbers = [("Kelp", kelp), ("Algae", algae)].into_iter().filter(|(_, count)| *count > 0);
    Face {
        key: tile_key(kind),
        title: tile_title(kind),
        help: help::tile(kind, settings),
        sign: kind.id.chars().take(2).collect(),
        colour: "",
        edges: kind.edges.iter().map(|terrain| edge_kind(*terrain).key).collect(),
        parts: kind.segments.iter().map(|segment| face_part(*segment)).collect(),
        numbers: numbers.map(|(name, count)| format!("{name} {count}")).collect(),
        text_art: tile_art::lines(&kind.segments),
        rule_short: String::new(),
    }
}

fn face_part(segment: Segment) -> FacePart {
    let halves = match segment {
        // A link lies on the line between the halves of its side; each half reaches an ocean as well.
        Segment::Colony { sides } | Segment::Link { sides, .. } => halves_of(sides),
        Segment::Ocean { halves, .. } => halves,
        Segment::Aerator | Segment::Generator => 0,
    };
    let rim = (0..8).filter(|half| halves >> half & 1 == 1).collect();
    FacePart { title: capital(&printed_segment(segment)), rim }
}

/// Both half-edges of each of the sides.
fn halves_of(sides: u8) -> u8 {
    (0..4).filter(|side| sides >> side & 1 == 1).fold(0, |halves, side| halves | 0b11 << (2 * side))
}

/// A piece that a seat puts on a tile.
fn piece_face(piece: Piece, settings: Settings) -> Face {
    let sign = match piece {
        Piece::Marker => "m",
        Piece::Submarine => "s",
        Piece::HeadOffice => "h",
    };
    Face {
        key: piece_key(piece).to_owned(),
        title: capital(words::piece(piece)),
        help: help::piece(piece, settings),
        sign: sign.to_owned(),
        rule_short: help::piece_rule(piece).to_owned(),
        ..Face::default()
    }
}
