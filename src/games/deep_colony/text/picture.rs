//! The board drawn for a terminal: seven by three characters per tile.
//!
//! `#` colony, `|` `-` `+` link, `T` T intersection, `x` terminus, `A` aerator, `G` generator, `~` ocean, `k` kelp,
//! `a` algae; `m0` marker, `s0` submarine and `h0` head office of seat 0.

use std::fmt;

use crate::games::deep_colony::data::{KindId, LinkEnd, Rotation, Segment, TileSet};
use crate::games::deep_colony::state::{Cell, Deployed, Phase, Piece, Source, Supply};
use crate::games::deep_colony::view::View;
use crate::seat::Seat;

const WIDTH: usize = 7;
const HEIGHT: usize = 3;
const OCEAN: char = '~';
const CENTRE: (usize, usize) = (1, 3);
/// The character at the middle of each side.
const SIDE_MIDDLES: [(usize, usize); 4] = [(0, 3), (1, 6), (2, 3), (1, 0)];
/// The character at each half-edge.
const HALF_PLACES: [(usize, usize); 8] = [(0, 1), (0, 5), (0, 6), (2, 6), (2, 5), (2, 1), (2, 0), (0, 0)];

/// A tile as it lies on the board, in characters.
struct Picture([[char; WIDTH]; HEIGHT]);

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_board(self, out)?;
        for (seat, score) in self.scores.seated() {
            let supply = &self.supplies[seat];
            write!(out, "seat {seat}: {} credits (", score.total())?;
            for (place, source) in Source::ALL.into_iter().enumerate() {
                let name: &str = source.into();
                let comma = if place == 0 { "" } else { ", " };
                write!(out, "{comma}{name} {}", score.points_from(source))?;
            }
            let Supply { markers, submarines, head_offices } = supply;
            writeln!(out, "), has {markers} markers, {submarines} submarines, {head_offices} head offices")?;
        }
        writeln!(out, "{} tiles in the bag", self.bag_count)?;
        match (self.phase, self.turn) {
            (Phase::Over(reason), _) => writeln!(out, "the game is over: {}", <&str>::from(reason)),
            (Phase::Place { kind }, Some(seat)) => draw_drawn(self, seat, kind, out),
            (Phase::Deploy, Some(seat)) => writeln!(out, "seat {seat} may deploy a piece on the tile just placed"),
            (Phase::Place { .. } | Phase::Deploy, None) => Ok(()),
        }
    }
}

fn draw_drawn(view: &View, seat: Seat, kind: KindId, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let spec = &view.set.kinds[kind.index()];
    writeln!(out, "seat {seat} places {}: {}", spec.id, spec.note)?;
    for row in Picture::of(&view.set, kind, Rotation::default()).0 {
        writeln!(out, "  {}", String::from_iter(row))?;
    }
    Ok(())
}

/// Rows of cells from north to south with coordinates on top and at the left.
fn draw_board(view: &View, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let columns = view.tiles.iter().map(|tile| tile.cell.x);
    let (west, east) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
    let mut order: Vec<usize> = (0..view.tiles.len()).collect();
    order.sort_unstable_by_key(|&index| view.tiles[index].cell.reading_key());
    write!(out, "    ")?;
    for x in west..=east {
        write!(out, "{x:^WIDTH$}")?;
    }
    writeln!(out)?;
    for row in order.chunk_by(|&left, &right| view.tiles[left].cell.y == view.tiles[right].cell.y) {
        let y = view.tiles[row[0]].cell.y;
        let pictures: Vec<(Cell, Picture)> =
            row.iter().map(|&index| (view.tiles[index].cell, Picture::of_placed(view, index))).collect();
        for line in 0..HEIGHT {
            if line == CENTRE.0 {
                write!(out, "{y:>3} ")?;
            } else {
                write!(out, "    ")?;
            }
            let mut next = west;
            for (cell, picture) in &pictures {
                let gap = WIDTH * usize::from(next.abs_diff(cell.x));
                write!(out, "{:gap$}{}", "", String::from_iter(picture.0[line]))?;
                next = cell.x + 1;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

impl Picture {
    fn of(set: &TileSet, kind: KindId, rotation: Rotation) -> Self {
        let mut picture = Self([[OCEAN; WIDTH]; HEIGHT]);
        let segments: Vec<Segment> =
            set.kinds[kind.index()].segments.iter().map(|segment| segment.rotated(rotation)).collect();
        for &segment in &segments {
            if let Segment::Colony { sides } = segment {
                picture.draw_colony(sides);
            }
        }
        let through = segments.iter().filter(|segment| matches!(segment, Segment::Link { end: LinkEnd::Through, .. }));
        let two_curves = through.count() > 1;
        for &segment in &segments {
            match segment {
                Segment::Link { sides, end } => picture.draw_link(sides, end, two_curves),
                Segment::Aerator => picture.put(CENTRE, 'A'),
                Segment::Colony { .. } | Segment::Ocean { .. } | Segment::Generator => {}
            }
        }
        for &segment in &segments {
            match segment {
                Segment::Generator => picture.put(picture.generator_place(), 'G'),
                Segment::Ocean { halves, kelp, algae } => picture.draw_growth(halves, kelp, algae),
                Segment::Colony { .. } | Segment::Link { .. } | Segment::Aerator => {}
            }
        }
        picture
    }

    /// A tile of the board with the piece on it.
    fn of_placed(view: &View, index: usize) -> Self {
        let tile = &view.tiles[index];
        let mut picture = Self::of(&view.set, tile.kind, tile.rotation);
        if let Some(Deployed { piece, segment }) = tile.deployed
            && let Some(segment) = view.set.kinds[tile.kind.index()].segment(segment)
        {
            let (row, column) = picture.piece_place(segment.rotated(tile.rotation));
            let column = column.min(WIDTH - 2);
            let letter = match piece {
                Piece::Marker => 'm',
                Piece::Submarine => 's',
                Piece::HeadOffice => 'h',
            };
            picture.put((row, column), letter);
            picture.put((row, column + 1), char::from(b'0' + view.owner_of(index).0));
        }
        picture
    }

    fn put(&mut self, (row, column): (usize, usize), letter: char) {
        self.0[row][column] = letter;
    }

    fn is_ocean(&self, (row, column): (usize, usize)) -> bool {
        self.0[row][column] == OCEAN
    }

    /// Colonies over one side stay at the border, larger ones meet in the middle.
    fn draw_colony(&mut self, sides: u8) {
        let meets = sides.count_ones() > 1;
        for (side, &middle) in SIDE_MIDDLES.iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1) {
            let lies_along_row = side % 2 == 0;
            match (lies_along_row, meets) {
                (true, true) => (1..=5).for_each(|column| self.put((middle.0, column), '#')),
                (true, false) => (2..=4).for_each(|column| self.put((middle.0, column), '#')),
                (false, true) => {
                    (0..HEIGHT).for_each(|row| self.put((row, middle.1), '#'));
                    inward(side).for_each(|place| self.put(place, '#'));
                }
                (false, false) => self.put(middle, '#'),
            }
        }
        if meets {
            self.put(CENTRE, '#');
        }
    }

    fn draw_link(&mut self, sides: u8, end: LinkEnd, two_curves: bool) {
        let centre = match (end, sides) {
            (LinkEnd::Junction, _) => 'T',
            (LinkEnd::Aerator, _) => 'A',
            (LinkEnd::Terminus, _) => OCEAN,
            (LinkEnd::Through, 0b0101) => '|',
            (LinkEnd::Through, 0b1010) => '-',
            (LinkEnd::Through, 0b0011 | 0b1100) if two_curves => '\\',
            (LinkEnd::Through, _) if two_curves => '/',
            (LinkEnd::Through | LinkEnd::Colony(_), _) => '+',
        };
        if self.is_ocean(CENTRE) {
            self.put(CENTRE, centre);
        }
        for (side, &middle) in SIDE_MIDDLES.iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1) {
            if end == LinkEnd::Terminus {
                self.put(middle, 'x');
                continue;
            }
            self.put(middle, if side % 2 == 0 { '|' } else { '-' });
            for place in inward(side) {
                if self.is_ocean(place) {
                    self.put(place, '-');
                }
            }
        }
    }

    fn generator_place(&self) -> (usize, usize) {
        [CENTRE, (1, 5), (1, 1), (0, 4), (2, 4)].into_iter().find(|&place| self.is_ocean(place)).unwrap_or(CENTRE)
    }

    fn draw_growth(&mut self, halves: u8, kelp: u8, algae: u8) {
        let mut places = (0..8).filter(|half| halves >> half & 1 == 1).map(|half| HALF_PLACES[half]);
        let first = places.next().unwrap_or(CENTRE);
        let last = places.next_back().unwrap_or(first);
        if algae > 0 {
            self.put(last, 'a');
        }
        if kelp > 0 {
            self.put(first, 'k');
        }
    }

    fn piece_place(&self, segment: Segment) -> (usize, usize) {
        let first_side = |sides: u8| SIDE_MIDDLES[sides.trailing_zeros().min(3) as usize];
        match segment {
            Segment::Colony { sides } | Segment::Link { sides, .. } => first_side(sides),
            Segment::Ocean { halves: 0, .. } | Segment::Aerator => CENTRE,
            Segment::Ocean { halves, .. } => HALF_PLACES[halves.trailing_zeros().min(7) as usize],
            Segment::Generator => {
                let places = (0..HEIGHT).flat_map(|row| (0..WIDTH).map(move |column| (row, column)));
                places.into_iter().find(|&(row, column)| self.0[row][column] == 'G').unwrap_or(CENTRE)
            }
        }
    }
}

/// The characters between the east or west border and the centre; none for north and south.
fn inward(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let columns = match side {
        1 => 4..6,
        3 => 1..3,
        _ => 0..0,
    };
    columns.map(|column| (CENTRE.0, column))
}
