//! The pictures of a tile in letters, seven by three, one for each turn.
//!
//! `#` colony, `|` `-` `+` link, `T` T intersection, `x` terminus, `A` aerator, `G` generator, `~` ocean, `k` kelp, `a` algae.

use crate::data::{LinkEnd, Rotation, Segment};

const WIDTH: usize = 7;
const HEIGHT: usize = 3;
const OCEAN: char = '~';
const CENTRE: (usize, usize) = (1, 3);
/// The character at the middle of each side.
const SIDE_MIDDLES: [(usize, usize); 4] = [(0, 3), (1, 6), (2, 3), (1, 0)];
/// The character at each half-edge.
const HALF_PLACES: [(usize, usize); 8] = [(0, 1), (0, 5), (0, 6), (2, 6), (2, 5), (2, 1), (2, 0), (0, 0)];

/// The lines of the pictures of a tile with these segments: unturned, turned once clockwise, and so on.
pub(crate) fn lines(segments: &[Segment]) -> Vec<String> {
    let turned = |rotation: Rotation| segments.iter().map(move |segment| segment.rotated(rotation)).collect::<Vec<_>>();
    let pictures = Rotation::ALL.map(|rotation| Picture::of(&turned(rotation)).0);
    pictures.as_flattened().iter().map(String::from_iter).collect()
}

/// A tile in characters.
struct Picture([[char; WIDTH]; HEIGHT]);

impl Picture {
    fn of(segments: &[Segment]) -> Self {
        let mut picture = Self([[OCEAN; WIDTH]; HEIGHT]);
        for &segment in segments {
            if let Segment::Colony { sides } = segment {
                picture.draw_colony(sides);
            }
        }
        let through = segments.iter().filter(|segment| matches!(segment, Segment::Link { end: LinkEnd::Through, .. }));
        let two_curves = through.count() > 1;
        for &segment in segments {
            match segment {
                Segment::Link { sides, end } => picture.draw_link(sides, end, two_curves),
                Segment::Aerator => picture.put(CENTRE, 'A'),
                Segment::Colony { .. } | Segment::Ocean { .. } | Segment::Generator => {}
            }
        }
        for &segment in segments {
            match segment {
                Segment::Generator => picture.put(picture.generator_place(), 'G'),
                Segment::Ocean { halves, kelp, algae } => picture.draw_growth(halves, kelp, algae),
                Segment::Colony { .. } | Segment::Link { .. } | Segment::Aerator => {}
            }
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
