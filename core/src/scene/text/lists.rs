//! Places other than boards, as lists.

use super::squares::picture_of;
use super::{Picture, counter_words, style};
use crate::scene::{About, Piece, Place, PlaceId, PlaceKind, words};

/// The beginning of further lines of a list.
const INDENT: &str = "    ";
/// The most pieces of a pool in its list.
const LISTED_MAX: usize = 12;

impl Picture<'_> {
    /// The name of a place, with its number if it can be picked, and the counters about it.
    pub(super) fn heading(&self, id: PlaceId, place: &Place, depth: usize) -> String {
        let number = self.numbered.places.get(&id).map(|number| numbered(*number)).unwrap_or_default();
        let counters: Vec<String> = self.counters(About::Place(id)).map(counter_words).collect();
        let counters = if counters.is_empty() { String::new() } else { format!(" ({})", counters.join(", ")) };
        let heading = style::HEADING;
        format!("{:indent$}{number}{heading}{}{heading:#}{counters}", "", place.label, indent = 2 * depth)
    }

    pub(super) fn draw_list(&self, id: PlaceId, place: &Place, depth: usize, lines: &mut Vec<String>) {
        let heading = self.heading(id, place, depth);
        let mut items: Vec<String> =
            self.pieces_at(id).into_iter().map(|(_, _, piece)| self.piece_words(piece, place)).collect();
        let is_numbered = |piece: &Piece| self.numbered.pieces.contains_key(&piece.id);
        if items.len() > LISTED_MAX
            && place.kind != PlaceKind::Hand
            && !self.pieces_at(id).iter().any(|(_, _, piece)| is_numbered(piece))
        {
            let hint = [format!("{} kinds", items.len()), format!("? {} lists them", place.label)];
            lines.extend(wrapped(&format!("{heading}: "), &hint, "; ", self.width));
            return;
        }
        let gaps = self.numbered.cells.range((id, i32::MIN, i32::MIN)..=(id, i32::MAX, i32::MAX));
        items.extend(gaps.map(|((_, x, _), number)| format!("{}gap {}", numbered(*number), i64::from(*x) + 1)));
        let has_parts = self.scene.places.iter().any(|part| part.parent == Some(id));
        if items.is_empty() && (has_parts || place.kind == PlaceKind::Group) {
            lines.extend(lines_of(&heading, self.width));
        } else if items.is_empty()
            && place.seat.is_none()
            && self.counters(About::Place(id)).next().is_none()
            && !self.numbered.places.contains_key(&id)
        {
            // An empty place with nothing to do there.
        } else if items.is_empty() {
            lines.push(format!("{heading}: {}empty{:#}", style::FAINT, style::FAINT));
        } else {
            lines.extend(wrapped(&format!("{heading}: "), &items, ", ", self.width));
        }
        if let [(_, _, piece)] = self.pieces_at(id)[..] {
            let art = self.face(piece).map(|face| picture_of(face, piece.turn)).unwrap_or_default();
            lines.extend(art.iter().map(|line| format!("    {line}")));
        }
    }

    /// Everything at a place in words, one piece a line.
    pub fn everything_at(&self, id: PlaceId) -> Vec<String> {
        let Some(place) = self.scene.places.get(id.0 as usize - 1) else { return Vec::new() };
        self.pieces_at(id).into_iter().map(|(_, _, piece)| self.piece_words(piece, place)).collect()
    }

    /// A piece in words, with the pieces on it.
    fn piece_words(&self, piece: &Piece, place: &Place) -> String {
        let number = self.numbered.pieces.get(&piece.id).map(|number| numbered(*number)).unwrap_or_default();
        let count = if piece.count > 1 { format!("{} x ", piece.count) } else { String::new() };
        let style = style::of_seat(piece.seat);
        let mut about: Vec<String> = Vec::new();
        about.extend(piece.seat.filter(|_| place.seat != piece.seat).map(words::seat));
        about.extend(piece.marks.iter().cloned());
        about.extend(self.counters(About::Piece(piece.id)).map(counter_words));
        about.extend(piece.toward.and_then(|toward| {
            self.scene.places.get(toward.0 as usize - 1).map(|place| format!("pointing at {}", place.label))
        }));
        let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join(", ")) };
        let upon: Vec<String> = self.pieces_on(piece.id).map(|(_, upon)| self.piece_words(upon, place)).collect();
        let upon = if upon.is_empty() { String::new() } else { format!(" [{}]", upon.join(" + ")) };
        format!("{number}{count}{style}{}{style:#}{about}{upon}", self.title(piece))
    }
}

/// The number of something that can be picked.
fn numbered(number: usize) -> String {
    format!("{}[{number}]{:#} ", style::NUMBER, style::NUMBER)
}

/// Items after a heading, broken between items before a line exceeds `width`; further lines are indented.
pub(super) fn wrapped(heading: &str, items: &[String], joint: &str, width: usize) -> Vec<String> {
    let joint = joint.trim_end();
    let mut lines = Vec::new();
    let mut line = heading.to_owned();
    for (place, item) in items.iter().enumerate() {
        let item = if place + 1 == items.len() { item.clone() } else { format!("{item}{joint}") };
        let is_long = length(&item) + INDENT.len() > width;
        let parts: Vec<&str> = if is_long { item.split(' ').collect() } else { vec![&item] };
        for part in parts {
            if length(&line) + length(part) > width && !line.trim().is_empty() {
                lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
            }
            line.push_str(part);
            line.push(' ');
        }
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// A sentence in lines of at most `width` letters, broken between words; further lines are indented.
pub fn lines_of(text: &str, width: usize) -> Vec<String> {
    let indent = text.len() - text.trim_start().len();
    let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    wrapped(&" ".repeat(indent), &words, "", width)
}

/// The number of visible letters.
fn length(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}
