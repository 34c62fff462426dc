//! One piece, with what lies on it and what is told about it, around its middle. The order of the layers is that of the page's theme.

use super::element::{Element, short};
use super::lettering::{Weight, below, fitted, number, width};
use super::plain::{Cell, Point};
use super::riders::middles;
use super::{LEAST, Table};
use crate::scene::{About, Face, Piece, words};

/// The size of badges: of small and large pieces, else a part of the cell.
const BADGE: (f64, f64, f64) = (13.0, 17.0, 0.2);

/// Below this side a piece is small.
const SMALL: f64 = 44.0;

/// The radius of the sign of its seat on something small, in cells.
const SMALL_OWNER: f64 = 0.16;

/// The size of letters that are told about a piece.
const CAPTION: f64 = 11.0;

impl Table<'_> {
    /// A piece whose cell has this side, and what lies on it.
    pub(super) fn piece(&self, piece: &Piece, cell: f64) -> Element {
        let face = self.face(piece);
        let shape = self.shape(face);
        let degrees = f64::from(piece.turn % 360) * f64::from(shape.turn);
        let riders = self.riders(piece);
        let points = middles(&self.plain.rider, face, degrees, &riders);
        let badges =
            [self.owner(piece, cell), self.mark(piece, cell), self.count(piece, cell), self.caption(piece, cell)];
        let drawn = Element::new("g").set("data-piece", piece.id.0.to_string()).explained(self.words(piece));
        let drawn =
            drawn.with([self.body(face, shape, cell, degrees)]).with(self.lettering(piece, face, cell, &points));
        let size = self.plain.rider.size * cell;
        let riders = riders
            .iter()
            .zip(points)
            .map(|((_, rider), [x, y])| Element::group([self.piece(rider, size)]).at(x * cell, y * cell));
        drawn.with(riders).with(badges.into_iter().flatten())
    }

    fn shape(&self, face: Option<&Face>) -> &Cell {
        let cells = &self.plain.cells;
        if face.is_some_and(|face| face.edges.len() == cells.hexes.corners.len()) {
            &cells.hexes
        } else {
            &cells.squares
        }
    }

    /// The parts that turn with the piece: the outline and the edges, or a back.
    fn body(&self, face: Option<&Face>, shape: &Cell, cell: f64, degrees: f64) -> Element {
        let points = shape.corners.iter().map(|[x, y]| format!("{},{}", short(x * cell), short(y * cell)));
        let outline = Element::new("polygon").set("points", points.collect::<Vec<_>>().join(" "));
        let (fill, stroke) = match face {
            Some(face) => (self.plain.body(face.colour), &self.plain.outline.stroke),
            None => (self.plain.colour(&self.plain.back.fill).to_owned(), &self.plain.back.stroke),
        };
        let outline = outline.filled(&fill).lined(self.plain.colour(stroke), self.plain.outline.width * cell);
        let on_it = face.map_or_else(|| vec![self.wave(cell)], |face| self.edges(face, shape, cell, degrees));
        let body = Element::group([outline]).with(on_it);
        if degrees == 0.0 { body } else { body.set("transform", format!("rotate({})", short(degrees))) }
    }

    fn wave(&self, cell: f64) -> Element {
        let back = &self.plain.back;
        let wave = Element::new("path").set("d", back.wave.as_str()).filled("none");
        let wave = wave.lined(self.plain.colour(&back.line), back.width).set("stroke-linecap", "round");
        wave.set("transform", format!("scale({})", short(cell)))
    }

    /// A band for each edge with its sign, which stays upright.
    fn edges(&self, face: &Face, shape: &Cell, cell: f64, degrees: f64) -> Vec<Element> {
        let facts = &self.plain.edge;
        let corners = &shape.corners;
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        let drawn = face.edges.iter().zip(ends).flat_map(|(key, (&[x1, y1], &[x2, y2]))| {
            let kind = self.known.edge_kinds.iter().find(|kind| kind.key == *key);
            let colour = self.plain.line(kind.map_or("", |kind| kind.colour));
            let out = facts.corner * cell;
            let band = Element::new("line").number("x1", x1 * out).number("y1", y1 * out);
            let band = band.number("x2", x2 * out).number("y2", y2 * out).lined(colour, facts.width * cell);
            let [x, y] = [x1 + x2, y1 + y2].map(|sum| sum / 2.0 * facts.sign * cell);
            let size = (facts.size * cell).max(LEAST.min(cell * 0.14));
            let sign = kind.map_or("", |kind| kind.sign.as_str());
            let text = Element::centred(sign, x, y + size * 0.36, size).filled(self.plain.colour(&self.plain.text));
            let turned = format!("rotate({} {} {})", short(-degrees), short(x), short(y));
            [band, if degrees == 0.0 { text } else { text.set("transform", turned) }]
        });
        drawn.collect()
    }

    /// The sign of a piece and its name, or where the name has no room its sign alone.
    fn lettering(&self, piece: &Piece, face: Option<&Face>, cell: f64, riders: &[Point]) -> Vec<Element> {
        let Some(face) = face else { return Vec::new() };
        let (sign, title) = (&self.plain.sign, &self.plain.title);
        let ink = self.plain.colour(&self.plain.text);
        let name = if piece.label.is_empty() { &face.title } else { &piece.label };
        let least = (title.least * cell).max(LEAST);
        let room = self.shape(Some(face)).room * cell;
        let lines = fitted(name, room, title.height * cell, title.most * cell, least)
            .filter(|_| riders.is_empty() && cell >= SMALL);
        let (size, y) = match &lines {
            _ if !riders.is_empty() => (self.plain.ridden.size, self.free(riders)),
            Some(_) => (sign.size, sign.y),
            None => (sign.alone.size, sign.alone.y),
        };
        // A long sign is no wider than what is between the edges.
        let letters = number(face.sign.chars().count().max(1));
        let between = if face.edges.is_empty() { room } else { sign.edged * cell };
        let size = (size * cell).min(between / (letters * sign.letter));
        let signed =
            Element::centred(face.sign.as_str(), 0.0, y * cell, size).set("font-weight", sign.weight.to_string());
        let named = lines.iter().flat_map(|(lines, size)| below(lines, 0.0, title.y * cell, *size));
        let named = named.map(|line| line.set("text-anchor", "middle").filled(ink));
        [signed.filled(ink)].into_iter().chain(named).collect()
    }

    /// The height at which riders leave room for a sign.
    fn free(&self, riders: &[Point]) -> f64 {
        let facts = &self.plain.ridden;
        let middle = |y: f64| y - facts.size * 0.36;
        let hides = |y: f64, rider: &Point| rider[0].abs() < facts.near && (rider[1] - middle(y)).abs() < facts.near;
        let free = facts.y.iter().find(|y| !riders.iter().any(|rider| hides(**y, rider)));
        free.or(facts.y.first()).copied().unwrap_or_default()
    }

    fn owner(&self, piece: &Piece, cell: f64) -> Option<Element> {
        let (path, colour) = self.plain.owner(piece.seat?.0);
        // On something small it leaves room for the sign.
        let radius = if cell < SMALL { SMALL_OWNER * cell } else { badge(cell) / 2.0 };
        let corner = radius - cell / 2.0;
        Some(self.seat_sign(path, colour, corner, corner, radius))
    }

    /// The shape of a seat around a point.
    pub(super) fn seat_sign(&self, path: &str, colour: &str, x: f64, y: f64, radius: f64) -> Element {
        let sign = Element::new("path").set("d", path).filled(colour).lined(self.plain.colour("surface-raised"), 0.15);
        sign.set("transform", format!("translate({} {}) scale({})", short(x), short(y), short(radius)))
    }

    /// That something is special, which its words tell.
    fn mark(&self, piece: &Piece, cell: f64) -> Option<Element> {
        let far = cell / 2.0 - badge(cell) * 0.3;
        let dot = Element::new("circle").number("cx", far).number("cy", -far).number("r", badge(cell) * 0.3);
        let dot = dot.filled(self.plain.colour("lit")).lined(self.plain.colour("board"), 0.03 * cell);
        (!piece.marks.is_empty()).then_some(dot)
    }

    fn count(&self, piece: &Piece, cell: f64) -> Option<Element> {
        let text = piece.count.to_string();
        let size = badge(cell);
        let far = cell / 2.0 - size * 0.4;
        let wide = width(&text, size, Weight::Bold) / 2.0;
        (piece.count > 1).then(|| self.pill(&text, cell / 2.0 - wide, far, size, "surface-raised", "ink"))
    }

    /// Where it points, and what is counted about it.
    fn caption(&self, piece: &Piece, cell: f64) -> Option<Element> {
        let toward =
            piece.toward.and_then(|id| self.place(id)).map(|place| format!("→ {}", brief(&place.short, &place.label)));
        let counted = self
            .counters(About::Piece(piece.id))
            .map(|counter| format!("{} {}", brief(&counter.short, &counter.label), counter.value));
        let told: Vec<_> = toward.into_iter().chain(counted).collect();
        (!told.is_empty()).then(|| self.pill(&told.join(", "), 0.0, cell / 2.0, CAPTION, "accent", "surface-raised"))
    }

    /// Words on a ground of their own, around a point.
    fn pill(&self, text: &str, x: f64, y: f64, size: f64, ground: &str, ink: &str) -> Element {
        let wide = width(text, size, Weight::Bold) + size * 0.7;
        let ground = Element::rectangle(-wide / 2.0, -size * 0.6, wide, size * 1.2, size * 0.6)
            .filled(self.plain.colour(ground));
        let ground = ground.lined(self.plain.colour("line-strong"), 1.0);
        let text = Element::centred(text, 0.0, size * 0.36, size).filled(self.plain.colour(ink));
        Element::group([ground, Weight::Bold.of(text)]).at(x, y)
    }

    /// All that is told about a piece.
    fn words(&self, piece: &Piece) -> String {
        let face = self.face(piece);
        let name = match face {
            _ if !piece.label.is_empty() => piece.label.as_str(),
            Some(face) => face.title.as_str(),
            None => "face down",
        };
        let owner = piece.seat.map(|seat| format!(", {}", words::seat(seat))).unwrap_or_default();
        let count = if piece.count > 1 { format!("{} times ", piece.count) } else { String::new() };
        let rule = face.map(|face| face.rule_short.clone()).filter(|rule| !rule.is_empty());
        let lines = [format!("{count}{name}{owner}")].into_iter().chain(piece.marks.iter().cloned()).chain(rule);
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The short name, where there is one.
fn brief<'a>(short: &'a str, label: &'a str) -> &'a str {
    if short.is_empty() { label } else { short }
}

fn badge(cell: f64) -> f64 {
    (BADGE.2 * cell).clamp(BADGE.0.min(0.45 * cell), BADGE.1)
}
