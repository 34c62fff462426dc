//! A position in words for one viewer, for readers without a picture, such as language models: everything that the scene shows except
//! its moves, in the order of the scene, and then an explanation of the pieces.

mod glossary;
mod pieces;
use std::collections::{BTreeMap, BTreeSet};

use super::{About, Catalogue, Counter, Face, Piece, PieceId, Place, PlaceId, PlaceKind, Scene, Spot, words};
use crate::seat::Seat;
use glossary::Glossary;

/// The most characters of a text; a longer one leaves out explanations of pieces.
const CHARACTERS_WANTED: usize = 8_000;
/// The number of kinds at a place beyond which they are explained last, unless the place is a hand or a row.
const EXPLAINED_MAX: usize = 12;
/// The sides of a square, clockwise.
const SIDES: [&str; 4] = ["N", "E", "S", "W"];

/// The scene in words for the reader's seat; `None` for a spectator.
pub fn account(scene: &Scene, known: &Catalogue, you: Option<Seat>) -> String {
    Account::new(scene, known, you).text()
}

/// A scene, sorted for its words.
struct Account<'a> {
    scene: &'a Scene,
    known: &'a Catalogue,
    you: Option<Seat>,
    faces: BTreeMap<&'a str, &'a Face>,
    /// The printed text of all faces with a title.
    printed: BTreeMap<&'a str, BTreeSet<&'a str>>,
    /// The pieces at a place.
    at: BTreeMap<PlaceId, Vec<(i32, i32, &'a Piece)>>,
    /// The pieces on a piece.
    on: BTreeMap<PieceId, Vec<(u32, &'a Piece)>>,
    /// The numbers about a place, about a piece, and about nothing by seat.
    of_places: BTreeMap<PlaceId, Vec<&'a Counter>>,
    of_pieces: BTreeMap<PieceId, Vec<&'a Counter>>,
    of_seats: BTreeMap<Option<Seat>, Vec<&'a Counter>>,
}

impl<'a> Account<'a> {
    fn new(scene: &'a Scene, known: &'a Catalogue, you: Option<Seat>) -> Self {
        let faces = known.faces.iter().map(|face| (face.key.as_str(), face)).collect();
        let mut told = Self {
            scene,
            known,
            you,
            faces,
            printed: BTreeMap::new(),
            at: BTreeMap::new(),
            on: BTreeMap::new(),
            of_places: BTreeMap::new(),
            of_pieces: BTreeMap::new(),
            of_seats: BTreeMap::new(),
        };
        for face in &known.faces {
            let own: BTreeSet<&str> = face.numbers.iter().map(String::as_str).collect();
            told.printed.entry(&face.title).and_modify(|all| all.retain(|number| own.contains(number))).or_insert(own);
        }
        for piece in &scene.pieces {
            match piece.spot {
                Spot::At(place, x, y) => told.at.entry(place).or_default().push((x, y, piece)),
                Spot::On(on, part) => told.on.entry(on).or_default().push((part, piece)),
            }
        }
        for counter in &scene.counters {
            match counter.about {
                About::Nothing => told.of_seats.entry(counter.seat).or_default().push(counter),
                About::Place(place) => told.of_places.entry(place).or_default().push(counter),
                About::Piece(piece) => told.of_pieces.entry(piece).or_default().push(counter),
            }
        }
        for (id, place) in (1..).map(PlaceId).zip(&scene.places) {
            if let Some(pieces) = told.at.get_mut(&id) {
                // From north to south and from west to east; stacks from the top.
                pieces.sort_by_key(|(x, y, _)| (if place.kind == PlaceKind::Stack { -*y } else { *y }, *x));
            }
        }
        told
    }

    fn text(&self) -> String {
        let mut lines = vec![match self.you {
            Some(seat) => format!("You are {}.", words::seat(seat)),
            None => "You are a spectator.".to_owned(),
        }];
        lines.push(self.scene.prompt.clone());
        lines.push(String::new());
        for (seat, counters) in &self.of_seats {
            lines.push(format!(
                "{}: {}",
                seat.map_or_else(|| "All".to_owned(), |seat| self.who(seat)),
                numbers(counters)
            ));
        }
        for (id, place) in self.places().filter(|(_, place)| place.parent.is_none()) {
            self.tell_place(id, place, 0, &mut lines);
        }
        lines.extend(self.edges());
        let mut text = lines.join("\n") + "\n";
        Glossary::of(self).append_to(&mut text);
        text
    }

    fn places(&self) -> impl Iterator<Item = (PlaceId, &'a Place)> + use<'a> {
        (1..).map(PlaceId).zip(&self.scene.places)
    }

    fn pieces_at(&self, place: PlaceId) -> &[(i32, i32, &'a Piece)] {
        self.at.get(&place).map_or(&[], Vec::as_slice)
    }

    fn who(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "You".to_owned() } else { words::seat(seat) }
    }

    fn tell_place(&self, id: PlaceId, place: &Place, depth: usize, lines: &mut Vec<String>) {
        let indent = "  ".repeat(depth);
        let heading = format!("{indent}{}", self.heading(id, place));
        let pieces = self.pieces_at(id);
        let told: Vec<String> = pieces.iter().map(|(x, y, piece)| self.lying(place, *x, *y, piece)).collect();
        let is_board = matches!(place.kind, PlaceKind::Squares | PlaceKind::Hexes);
        if told.is_empty() {
            let is_parent = place.kind == PlaceKind::Group || self.places().any(|(_, part)| part.parent == Some(id));
            lines.push(if is_parent { heading } else { format!("{heading}: nothing") });
        } else if is_board {
            lines.push(heading + ":");
            lines.extend(told.iter().map(|line| format!("{indent}{line}")));
        } else {
            lines.push(format!("{heading}: {}", gathered(told).join("; ")));
        }
        for (inner, part) in self.places().filter(|(_, part)| part.parent == Some(id)) {
            self.tell_place(inner, part, depth + 1, lines);
        }
    }

    /// The name of a place, whose it is, how things lie there, and the numbers about it.
    fn heading(&self, id: PlaceId, place: &Place) -> String {
        let mut about: Vec<String> = Vec::new();
        if place.seat.is_some() && place.seat == self.you {
            about.push("yours".to_owned());
        }
        let is_pile = self.pieces_at(id).len() > 1;
        about.extend(match place.kind {
            PlaceKind::Squares => Some(
                "squares as column,row; columns grow to the east, rows to the south; turn 1 is a quarter clockwise"
                    .to_owned(),
            ),
            PlaceKind::Hexes => Some(
                "hexes with flat tops as q,r; r+1 lies south, q+1 south-east; turn 1 is a sixth clockwise".to_owned(),
            ),
            PlaceKind::Row if is_pile => Some("from left to right".to_owned()),
            PlaceKind::Stack if is_pile => Some("from the top".to_owned()),
            PlaceKind::Row | PlaceKind::Stack | PlaceKind::Hand | PlaceKind::Pool | PlaceKind::Group => None,
        });
        about.extend(self.of_places.get(&id).map(|counters| numbers(counters)));
        if about.is_empty() { place.label.clone() } else { format!("{} ({})", place.label, about.join("; ")) }
    }

    /// The explanation of how edges of boards are written.
    fn edges(&self) -> Option<String> {
        let is_laid = |piece: &Piece| self.faces.get(piece.key.as_str()).is_some_and(|face| !face.edges.is_empty());
        if !self.scene.pieces.iter().any(is_laid) {
            return None;
        }
        let kinds: Vec<String> = self
            .known
            .edge_kinds
            .iter()
            .map(|kind| format!("{} {}", pieces::first_letter(kind), words::small(&kind.title)))
            .collect();
        Some(format!("Edges stand in brackets, clockwise from the north, as the piece lies: {}.", kinds.join(", ")))
    }
}

/// Numbers with their names.
fn numbers(counters: &[&Counter]) -> String {
    let told: Vec<String> = counters
        .iter()
        .map(|counter| {
            let of = counter.maximum.map(|maximum| format!(" of {maximum}")).unwrap_or_default();
            format!("{} {}{of}", counter.label, counter.value)
        })
        .collect();
    told.join(", ")
}

/// Things one after the other; equal neighbours are written together.
fn gathered(told: Vec<String>) -> Vec<String> {
    let mut gathered: Vec<(usize, String)> = Vec::new();
    for thing in told {
        match gathered.last_mut() {
            Some((count, last)) if *last == thing => *count += 1,
            _ => gathered.push((1, thing)),
        }
    }
    let times = |(count, thing)| if count == 1 { thing } else { format!("{count} times: {thing}") };
    gathered.into_iter().map(times).collect()
}
