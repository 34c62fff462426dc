//! A scene as a picture for notebooks and files: an SVG in the plain drawing, which the page has for games without a theme. Its facts
//! are in `svg/plain.json`, which both read.

mod blocks;
mod element;
mod lettering;
mod pieces;
mod places;
mod plain;
mod riders;

use super::{About, Catalogue, Counter, CounterRole, Face, Piece, Place, PlaceId, PlaceKind, Scene, Spot, words};
use crate::seat::Seat;
use blocks::{Block, Framed, GAP, height, rows};
use element::{Element, short};
use lettering::Weight;
use plain::{PLAIN, Plain};

/// The width of a picture.
const WIDTH: f64 = 1200.0;

/// The least width beside a board that is worth having.
const ASIDE: f64 = 330.0;

/// A board beside which something lies is no smaller than this part of one that has the whole width.
const SMALLER: f64 = 0.75;

/// The least size of letters.
const LEAST: f64 = 11.0;

const PROMPT: f64 = 19.0;
const NAME: f64 = 17.0;
const NUMBERS: f64 = 14.0;

/// A scene with the facts of its drawing.
struct Table<'a> {
    scene: &'a Scene,
    known: &'a Catalogue,
    plain: &'a Plain,
}

/// A scene as an SVG of 1,200 pixels across, which shows what the scene tells and nothing else. Equal scenes give equal texts.
pub fn svg(scene: &Scene, known: &Catalogue) -> String {
    let table = Table { scene, known, plain: &PLAIN };
    let drawn = table.drawn(WIDTH - 2.0 * GAP);
    let high = drawn.height + 2.0 * GAP;
    let ground = Element::rectangle(0.0, 0.0, WIDTH, high, 0.0).filled(PLAIN.colour("board"));
    let picture = Element::new("svg").set("xmlns", "http://www.w3.org/2000/svg").set("role", "img");
    let picture = picture.set("aria-label", scene.prompt.as_str()).set("font-family", "system-ui, sans-serif");
    let picture = picture.set("viewBox", format!("0 0 {} {}", short(WIDTH), short(high))).number("width", WIDTH);
    let picture = picture.number("height", high).set("style", "max-width:100%;height:auto");
    let mut text = String::new();
    picture.with([ground, Element::group(drawn.content).at(GAP, GAP)]).write(&mut text);
    text.push('\n');
    text
}

impl Table<'_> {
    fn drawn(&self, room: f64) -> Block {
        let head = self.head(room);
        let board = self.roots(None).find(|(_, place)| matches!(place.kind, PlaceKind::Squares | PlaceKind::Hexes));
        let Some((id, place)) = board else { return head.over(rows(self.plain, self.boxes(None, room), room)) };
        let frame = |room| rows(self.plain, vec![self.framed(id, place, room)], 0.0);
        let (board, whole) = (frame(room - ASIDE - GAP), frame(room));
        let (below, first) = if board.width < SMALLER * whole.width {
            (self.boxes(Some(id), room), whole)
        } else {
            let aside = room - board.width - GAP;
            let (chosen, rest) = self.beside(id, board.height, aside, room);
            (rest, board.beside(rows(self.plain, chosen, aside)))
        };
        head.over(first).over(rows(self.plain, below, room))
    }

    /// The boxes that lie beside a board of a height, and those that lie below it.
    fn beside(&self, board: PlaceId, high: f64, aside: f64, room: f64) -> (Vec<Framed>, Vec<Framed>) {
        let narrow = self.boxes(Some(board), aside);
        let mut chosen: Vec<&Framed> = Vec::new();
        let fits: Vec<bool> = narrow
            .iter()
            .map(|framed| {
                chosen.push(framed);
                let fits = height(&chosen, aside) <= high;
                if !fits {
                    chosen.pop();
                }
                fits
            })
            .collect();
        let picked = |boxes: Vec<Framed>, wanted| {
            boxes.into_iter().zip(&fits).filter(|(_, fits)| **fits == wanted).map(|(framed, _)| framed).collect()
        };
        (picked(narrow, true), picked(self.boxes(Some(board), room), false))
    }

    /// The question, and the numbers that belong to nobody.
    fn head(&self, room: f64) -> Block {
        let numbers = self.numbers(None);
        self.lines(&self.scene.prompt, room, PROMPT, Weight::Bold).over(self.lines(
            &numbers,
            room,
            NUMBERS,
            Weight::Plain,
        ))
    }

    /// The places of the table but one, then those of each seat with its numbers.
    fn boxes(&self, without: Option<PlaceId>, room: f64) -> Vec<Framed> {
        let shared = self.roots(None).filter(|(id, _)| Some(*id) != without);
        let shared = shared.map(|(id, place)| self.framed(id, place, room));
        shared.chain(self.seats().into_iter().map(|seat| self.seat(seat, room))).collect()
    }

    fn seat(&self, seat: Seat, room: f64) -> Framed {
        let room = room - 2.0 * GAP;
        let roots: Vec<_> = self.roots(Some(seat)).collect();
        // One group that holds all of a seat's is the seat.
        let group = match roots[..] {
            [(id, place)] if place.kind == PlaceKind::Group => Some((id, place)),
            _ => None,
        };
        let places = group.map_or(roots, |(id, _)| self.parts(id).collect());
        let name = group.map_or_else(|| words::seat(seat), |(_, place)| place.label.clone());
        let (path, colour) = self.plain.owner(seat.0);
        let sign = self.seat_sign(path, colour, NAME * 0.5, NAME * 0.55, NAME * 0.5);
        let sign = Block { width: NAME, height: NAME, content: vec![sign] };
        let plate = sign.beside(self.lines(&name, room, NAME, Weight::Bold)).over(self.lines(
            &self.numbers(Some(seat)),
            room,
            NUMBERS,
            Weight::Plain,
        ));
        let frames = places.into_iter().map(|(id, place)| self.framed(id, place, room)).collect();
        let stroke = format!("seat-{}", usize::from(seat.0) % self.plain.owners.len());
        Framed { inside: plate.over(rows(self.plain, frames, room)), fill: "surface", stroke, thick: 2.0 }
    }

    /// The seats that have something on the table, or numbers.
    fn seats(&self) -> Vec<Seat> {
        let of_places = self.scene.places.iter().filter_map(|place| place.seat);
        let mut seats: Vec<_> =
            of_places.chain(self.scene.counters.iter().filter_map(|counter| counter.seat)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// The numbers of a seat, or of nobody, that are about nothing on the table, the score first.
    fn numbers(&self, seat: Option<Seat>) -> String {
        let mut counters: Vec<_> = self.counters(About::Nothing).filter(|counter| counter.seat == seat).collect();
        counters.sort_by_key(|counter| counter.role != Some(CounterRole::Score));
        let told = counters
            .into_iter()
            .map(|counter| format!("{} {}", counter.label, places::value(counter)).replace(' ', "\u{a0}"));
        told.collect::<Vec<_>>().join("\u{a0}· ")
    }

    fn places(&self) -> impl Iterator<Item = (PlaceId, &Place)> {
        (1..).map(PlaceId).zip(&self.scene.places)
    }

    fn place(&self, id: PlaceId) -> Option<&Place> {
        self.scene.places.get(usize::try_from(id.0).ok()?.checked_sub(1)?)
    }

    fn roots(&self, seat: Option<Seat>) -> impl Iterator<Item = (PlaceId, &Place)> {
        self.places().filter(move |(_, place)| place.parent.is_none() && place.seat == seat)
    }

    fn parts(&self, of: PlaceId) -> impl Iterator<Item = (PlaceId, &Place)> {
        self.places().filter(move |(_, place)| place.parent == Some(of))
    }

    /// The pieces at a place, from north to south and from west to east, of a stack from below.
    fn lying(&self, id: PlaceId) -> Vec<(i32, i32, &Piece)> {
        let at = |piece| match piece {
            &Piece { spot: Spot::At(place, x, y), .. } if place == id => Some((x, y, piece)),
            Piece { .. } => None,
        };
        let mut pieces: Vec<_> = self.scene.pieces.iter().filter_map(at).collect();
        pieces.sort_by_key(|&(x, y, _)| (y, x));
        pieces
    }

    /// The pieces on a piece, with the part they lie on.
    fn riders(&self, piece: &Piece) -> Vec<(u32, &Piece)> {
        let riders = self.scene.pieces.iter().filter_map(|rider| match rider.spot {
            Spot::On(host, part) if host == piece.id => Some((part, rider)),
            Spot::On(..) | Spot::At(..) => None,
        });
        riders.collect()
    }

    fn counters(&self, about: About) -> impl Iterator<Item = &Counter> {
        self.scene.counters.iter().filter(move |counter| counter.about == about)
    }

    fn face(&self, piece: &Piece) -> Option<&Face> {
        self.known.face(&piece.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PieceId;

    fn scene() -> Scene {
        let hand = Place::new(PlaceKind::Hand, "hand", "Hand of <Ann> & \"Bob\"").of(Seat(0));
        let tile = Piece::new(PieceId(1), "tile", Spot::At(PlaceId(1), 0, 0)).named("<script>");
        let pawn = Piece::new(PieceId(2), "", Spot::On(PieceId(1), 0)).of(Seat(1)).toward(PlaceId(1)).times(3_u8);
        let points = Counter::new("points", "Points", 7).of(Seat(0));
        Scene {
            prompt: "Why & how?".to_owned(),
            places: vec![hand],
            pieces: vec![tile, pawn],
            counters: vec![points],
            ..Scene::default()
        }
    }

    fn known() -> Catalogue {
        let face = Face { key: "tile".to_owned(), title: "Tile".to_owned(), sign: "T".to_owned(), ..Face::default() };
        Catalogue { faces: vec![face], ..Catalogue::default() }
    }

    #[test]
    fn names_are_told_as_they_are() {
        let picture = svg(&scene(), &known());
        for text in
            ["Why &amp; how?", "Hand of &lt;Ann&gt; &amp; &quot;Bob&quot;", "&lt;script&gt;", "Points\u{a0}7", "Seat 2"]
        {
            assert!(picture.contains(text), "{text} in {picture}");
        }
        assert!(!picture.contains("<script>"));
    }

    #[test]
    fn a_piece_without_a_kind_shows_its_back() {
        let picture = svg(&scene(), &Catalogue::default());
        assert_eq!(picture.matches("face down").count(), 1);
        assert_eq!(picture.matches(PLAIN.back.wave.as_str()).count(), 2);
    }

    #[test]
    fn an_empty_scene_is_a_picture() {
        assert!(
            svg(&Scene::default(), &Catalogue::default()).starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" ")
        );
    }
}
