//! Pieces in words: what they are, how they lie, what lies on them.

use super::{Account, numbers};
use crate::scene::{Face, Piece, Place, PlaceKind, words};

/// The sides of a square, clockwise.
const SIDES: [&str; 4] = ["north", "east", "south", "west"];

impl Account<'_> {
    /// A piece at a place, with where it lies there.
    pub(super) fn lying(&self, place: &Place, x: i32, y: i32, piece: &Piece) -> String {
        let told = self.piece(piece, place);
        match place.kind {
            PlaceKind::Squares | PlaceKind::Hexes => format!("{x},{y}: {told}"),
            PlaceKind::Stack if y < 0 || self.reaches_below(piece) => format!("height {y}: {told}"),
            PlaceKind::Stack | PlaceKind::Row | PlaceKind::Hand | PlaceKind::Pool | PlaceKind::Group => told,
        }
    }

    /// True if something lies below the ground of the stack that this piece is in.
    fn reaches_below(&self, piece: &Piece) -> bool {
        let crate::scene::Spot::At(place, ..) = piece.spot else { return false };
        self.pieces_at(place).last().is_some_and(|(_, lowest, _)| *lowest < 0)
    }

    /// What a piece is called: its title, and what is printed on it where other kinds have the same title.
    pub(super) fn name(&self, piece: &Piece) -> String {
        match self.faces.get(piece.key.as_str()) {
            _ if !piece.label.is_empty() => piece.label.clone(),
            Some(face) => self.title(face),
            None => "face down".to_owned(),
        }
    }

    pub(super) fn title(&self, face: &Face) -> String {
        let is_shared = self.titles.get(face.title.as_str()).is_some_and(|count| *count > 1);
        if is_shared && !face.numbers.is_empty() {
            return format!("{} ({})", face.title, face.numbers.join(", "));
        }
        face.title.clone()
    }

    fn piece(&self, piece: &Piece, place: &Place) -> String {
        let face = self.faces.get(piece.key.as_str()).copied();
        let mut told = if piece.count > 1 { format!("{} x ", piece.count) } else { String::new() };
        told += &self.name(piece);
        let is_board = matches!(place.kind, PlaceKind::Squares | PlaceKind::Hexes);
        if let Some(face) = face.filter(|face| !face.edges.is_empty() && (is_board || piece.turn > 0)) {
            told += &format!(" [{}]", self.edges_as_they_lie(face, piece.turn));
        }
        let mut about: Vec<String> = Vec::new();
        about.extend(piece.seat.filter(|_| place.seat != piece.seat).map(|seat| self.owned(seat)));
        if piece.turn > 0 {
            about.push(format!("turned clockwise {}", words::counted(piece.turn, "time", "times")));
        }
        if is_board && let Some(face) = face {
            about.extend(face.numbers.iter().filter(|number| !face.title.contains(number.as_str())).cloned());
        }
        about.extend(piece.marks.iter().cloned());
        about.extend(self.of_pieces.get(&piece.id).map(|counters| numbers(counters)));
        about.extend(piece.toward.and_then(|toward| {
            let toward = self.scene.places.get(usize::try_from(toward.0).ok()?.checked_sub(1)?)?;
            Some(format!("pointing at {}", toward.label))
        }));
        if !about.is_empty() {
            told += &format!(" ({})", about.join(", "));
        }
        let upon: Vec<String> = self.on.get(&piece.id).into_iter().flatten().map(|(part, upon)| {
            self.piece(upon, place) + &face.map(|face| on_part(face, *part, piece.turn)).unwrap_or_default()
        }).collect();
        if !upon.is_empty() {
            told += &format!(" with {}", upon.join(" + "));
        }
        told
    }

    fn owned(&self, seat: crate::seat::Seat) -> String {
        if self.you == Some(seat) { "yours".to_owned() } else { format!("of {}", words::seat(seat)) }
    }

    fn edges_as_they_lie(&self, face: &Face, turn: u32) -> String {
        let count = face.edges.len();
        let turn = usize::try_from(turn).unwrap_or_default() % count;
        let sign = |key: &str| {
            self.known.edge_kinds.iter().find(|kind| kind.key == key).map_or("?", |kind| kind.sign.as_str())
        };
        let signs: Vec<&str> = (0..count).map(|side| sign(&face.edges[(side + count - turn) % count])).collect();
        signs.join(" ")
    }
}

/// The part of a piece that something lies on, with the sides that it reaches now.
fn on_part(face: &Face, part: u32, turn: u32) -> String {
    let part = usize::try_from(part).ok().and_then(|part| face.parts.get(part.checked_sub(1)?));
    let Some(part) = part else { return String::new() };
    let mut sides: Vec<usize> = part
        .rim
        .iter()
        .filter_map(|half| usize::try_from(half / 2 + turn).ok())
        .map(|side| side % SIDES.len())
        .collect();
    sides.sort_unstable();
    sides.dedup();
    if turn.is_multiple_of(4) || sides.is_empty() || sides.len() == SIDES.len() {
        return format!(" on \"{}\"", part.title);
    }
    let sides: Vec<&str> = sides.into_iter().map(|side| SIDES[side]).collect();
    format!(" on \"{}\", now {}", part.title, words::listed(&sides))
}
