//! Pieces in words: their names, how they lie, and the pieces on them.

use super::{Account, SIDES, numbers};
use crate::scene::{EdgeKind, Face, Piece, Place, PlaceKind, words};

impl Account<'_> {
    /// A piece at a place, with its position there.
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

    /// The name of a piece: its title, and its printed text if other kinds have the same title.
    pub(super) fn name(&self, piece: &Piece) -> String {
        match self.faces.get(piece.key.as_str()) {
            _ if !piece.label.is_empty() => piece.label.clone(),
            Some(face) => self.title(face),
            None => "face down".to_owned(),
        }
    }

    pub(super) fn title(&self, face: &Face) -> String {
        let printed = self.printed.get(face.title.as_str());
        let is_own = |number: &&str| printed.is_some_and(|all| !all.contains(number));
        let own: Vec<&str> = face.numbers.iter().map(String::as_str).filter(is_own).collect();
        if own.is_empty() { face.title.clone() } else { format!("{} ({})", face.title, own.join(", ")) }
    }

    fn piece(&self, piece: &Piece, place: &Place) -> String {
        let face = self.faces.get(piece.key.as_str()).copied();
        let mut told = if piece.count > 1 { format!("{} x ", piece.count) } else { String::new() };
        told += &self.name(piece);
        let is_board = matches!(place.kind, PlaceKind::Squares | PlaceKind::Hexes);
        if let Some(face) = face.filter(|face| !face.edges.is_empty() && (is_board || piece.turn > 0)) {
            told.extend([" [", &self.edges_as_they_lie(face, piece.turn), "]"]);
        }
        let mut about: Vec<String> = Vec::new();
        about.extend(piece.seat.filter(|_| place.seat != piece.seat).map(|seat| self.owned(seat)));
        if piece.turn > 0 {
            about.push(format!("turn {}", piece.turn));
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
            told.extend([" (", &about.join(", "), ")"]);
        }
        let upon: Vec<String> = self
            .on
            .get(&piece.id)
            .into_iter()
            .flatten()
            .map(|(part, upon)| {
                self.upon(upon, place) + &face.map(|face| on_part(face, *part, piece.turn)).unwrap_or_default()
            })
            .collect();
        if !upon.is_empty() {
            told.extend([" with ", &upon.join(" + ")]);
        }
        told
    }

    /// A piece that lies on another. On a board a piece with an owner is written as its sign, since there are many.
    fn upon(&self, piece: &Piece, place: &Place) -> String {
        let is_board = matches!(place.kind, PlaceKind::Squares | PlaceKind::Hexes);
        let bare = Piece { seat: piece.seat, ..Piece::new(piece.id, piece.key.clone(), piece.spot) };
        let is_bare = *piece == bare && !self.on.contains_key(&piece.id) && !self.of_pieces.contains_key(&piece.id);
        match (piece.seat, self.faces.get(piece.key.as_str())) {
            (Some(seat), Some(face)) if is_board && is_bare => {
                let owner = if self.you == Some(seat) { "your".to_owned() } else { format!("{}'s", words::seat(seat)) };
                format!("{owner} {}", face.sign)
            }
            _ => self.piece(piece, place),
        }
    }

    fn owned(&self, seat: crate::seat::Seat) -> String {
        if self.you == Some(seat) { "yours".to_owned() } else { format!("of {}", words::seat(seat)) }
    }

    fn edges_as_they_lie(&self, face: &Face, turn: u32) -> String {
        let count = face.edges.len();
        let turn = usize::try_from(turn).unwrap_or_default() % count;
        let sign = |key: &str| self.known.edge_kinds.iter().find(|kind| kind.key == key).map_or("?", first_letter);
        let signs: Vec<&str> = (0..count).map(|side| sign(&face.edges[(side + count - turn) % count])).collect();
        signs.concat()
    }
}

/// The letter for an edge: the first one of its sign.
pub(super) fn first_letter(kind: &EdgeKind) -> &str {
    kind.sign.get(..1).unwrap_or("?")
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
        return format!(" on {}", part.title);
    }
    let sides: Vec<&str> = sides.into_iter().map(|side| SIDES[side]).collect();
    format!(" on {}, now {}", part.title, sides.join(" "))
}
