//! The tile file, read a second time.

use std::collections::{BTreeMap, BTreeSet};

/// A segment as the tile file describes it; sides and half-edges already turned.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Piece {
    pub(super) family: char,
    pub(super) sides: BTreeSet<usize>,
    pub(super) halves: BTreeSet<usize>,
    pub(super) ends_in: String,
    ends_in_sides: BTreeSet<usize>,
    pub(super) kelp: i64,
    pub(super) algae: i64,
}

/// The tile file, read by hand.
#[derive(Clone, Default)]
pub(super) struct Sheet {
    rows: BTreeMap<String, (String, Vec<String>)>,
    turned: BTreeMap<String, [Vec<Piece>; 4]>,
    pub(super) start: String,
}

fn letters(text: &str) -> BTreeSet<usize> {
    text.chars().map(|letter| "NESW".find(letter).unwrap()).collect()
}

impl Sheet {
    pub(super) fn read(text: &str) -> Self {
        let mut sheet = Self { rows: BTreeMap::new(), turned: BTreeMap::new(), start: String::new() };
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            if fields[2] == "1" {
                sheet.start = fields[0].to_owned();
            }
            let tokens = fields[4].split(' ').map(str::to_owned).collect();
            sheet.rows.insert(fields[0].to_owned(), (fields[3].to_owned(), tokens));
            let turned = [0, 1, 2, 3].map(|r| sheet.read_pieces(fields[0], r));
            sheet.turned.insert(fields[0].to_owned(), turned);
        }
        sheet
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = &String> {
        self.rows.keys()
    }

    pub(super) fn edge(&self, id: &str, r: usize, side: usize) -> char {
        self.rows[id].0.chars().nth((side + 4 - r) % 4).unwrap()
    }

    pub(super) fn pieces(&self, id: &str, r: usize) -> &[Piece] {
        &self.turned[id][r]
    }

    fn read_pieces(&self, id: &str, r: usize) -> Vec<Piece> {
        let tokens = &self.rows[id].1;
        let turn =
            |sides: BTreeSet<usize>| -> BTreeSet<usize> { sides.into_iter().map(|side| (side + r) % 4).collect() };
        let make = |token: &String| {
            let parts: Vec<&str> = token.split(':').collect();
            let family = parts[0].chars().next().unwrap();
            let mut piece = Piece {
                family,
                sides: BTreeSet::new(),
                halves: BTreeSet::new(),
                ends_in: String::new(),
                ends_in_sides: BTreeSet::new(),
                kelp: 0,
                algae: 0,
            };
            match family {
                'C' => piece.sides = turn(letters(parts[1])),
                'L' => {
                    let (sides, end) = parts[1].split_once('/').unwrap_or((parts[1], ""));
                    piece.sides = turn(letters(sides));
                    piece.ends_in = end.chars().take(1).collect();
                    if let Some(side) = end.strip_prefix('C') {
                        let own = |token: &&String| token.starts_with("C:") && token[2..].contains(side);
                        let colony = tokens.iter().find(own).unwrap();
                        piece.ends_in_sides = turn(letters(&colony[2..]));
                    }
                }
                'O' => {
                    let digits = parts[1].chars().filter_map(|digit| digit.to_digit(10));
                    piece.halves = digits.map(|half| (half as usize + 2 * r) % 8).collect();
                    let growth: Vec<char> = parts.get(2).unwrap_or(&"").chars().collect();
                    for pair in growth.chunks(2) {
                        let count = i64::from(pair[1].to_digit(10).unwrap());
                        if pair[0] == 'k' { piece.kelp = count } else { piece.algae = count }
                    }
                }
                _ => {}
            }
            piece
        };
        tokens.iter().map(make).collect()
    }

    /// The rotations whose sides and segments differ.
    pub(super) fn orientations(&self, id: &str) -> Vec<usize> {
        let mut seen = BTreeSet::new();
        let look = |r: usize| {
            let mut pieces = self.pieces(id, r).to_vec();
            pieces.sort();
            pieces
        };
        (0..4).filter(|&r| seen.insert(look(r))).collect()
    }
}
