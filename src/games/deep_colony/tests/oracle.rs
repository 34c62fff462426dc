//! A second, slow reading of the rules that shares no code with the first: it reads the tile file by itself, flood-fills
//! features at every question and scores turn by turn.

use std::collections::{BTreeMap, BTreeSet};

use crate::games::deep_colony::{GeneratorTarget, SubDistance, Switches};

/// A segment as the tile file describes it; sides and half-edges already turned.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Piece {
    pub(super) family: char,
    sides: BTreeSet<usize>,
    halves: BTreeSet<usize>,
    ends_in: String,
    ends_in_sides: BTreeSet<usize>,
    kelp: i64,
    algae: i64,
}

/// The tile file, read by hand.
#[derive(Clone, Default)]
pub(super) struct Sheet {
    rows: BTreeMap<String, (String, Vec<String>)>,
    turned: BTreeMap<String, [Vec<Piece>; 4]>,
    pub(super) start: String,
}

#[derive(Clone, Debug)]
pub(super) struct Laid {
    pub(super) id: String,
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) r: usize,
    pub(super) piece: Option<(char, usize)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Filled {
    pub(super) family: char,
    pub(super) segments: BTreeSet<(usize, usize)>,
    pub(super) tiles: BTreeSet<usize>,
    pub(super) open: usize,
    pub(super) markers: Vec<usize>,
    pub(super) submarines: Vec<usize>,
    pub(super) office: Option<usize>,
    pub(super) kelp: i64,
    pub(super) algae: i64,
}

#[derive(Clone)]
pub(super) struct Oracle {
    pub(super) sheet: Sheet,
    pub(super) switches: Switches,
    pub(super) laid: Vec<Laid>,
    pub(super) scores: Vec<i64>,
    seats: usize,
    done_aerators: BTreeSet<usize>,
}

const STEPS: [(i64, i64); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

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

    pub(super) fn edge(&self, id: &str, r: usize, side: usize) -> char {
        self.rows[id].0.chars().nth((side + 4 - r) % 4).unwrap()
    }

    fn pieces(&self, id: &str, r: usize) -> &[Piece] {
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

impl Oracle {
    pub(super) fn new(text: &str, seats: usize, switches: Switches) -> Self {
        let sheet = Sheet::read(text);
        let start = Laid { id: sheet.start.clone(), x: 0, y: 0, r: 0, piece: None };
        Self { sheet, switches, laid: vec![start], scores: vec![0; seats], seats, done_aerators: BTreeSet::new() }
    }

    pub(super) fn owner(&self, tile: usize) -> usize {
        (tile - 1) % self.seats
    }

    fn at(&self, x: i64, y: i64) -> Option<usize> {
        self.laid.iter().position(|tile| tile.x == x && tile.y == y)
    }

    pub(super) fn placements(&self, id: &str) -> BTreeSet<(i64, i64, usize)> {
        let mut found = BTreeSet::new();
        for tile in &self.laid {
            for (dx, dy) in STEPS {
                let (x, y) = (tile.x + dx, tile.y + dy);
                if self.at(x, y).is_some() {
                    continue;
                }
                found.extend(
                    self.sheet.orientations(id).into_iter().filter(|&r| self.matches(id, x, y, r)).map(|r| (x, y, r)),
                );
            }
        }
        found
    }

    fn matches(&self, id: &str, x: i64, y: i64, r: usize) -> bool {
        (0..4).all(|side| {
            let neighbour = self.at(x + STEPS[side].0, y + STEPS[side].1);
            neighbour.is_none_or(|index| {
                let other = &self.laid[index];
                self.sheet.edge(&other.id, other.r, (side + 2) % 4) == self.sheet.edge(id, r, side)
            })
        })
    }

    /// The segments that touch a segment across the sides of its tile.
    fn touching(&self, tile: usize, piece: &Piece) -> Vec<(usize, usize)> {
        let here = &self.laid[tile];
        let mut touching = Vec::new();
        for (side, (dx, dy)) in STEPS.into_iter().enumerate() {
            let Some(other) = self.at(here.x + dx, here.y + dy) else { continue };
            let there = self.sheet.pieces(&self.laid[other].id, self.laid[other].r);
            for (index, candidate) in there.iter().enumerate() {
                let by_side = "CL".contains(piece.family)
                    && piece.sides.contains(&side)
                    && candidate.sides.contains(&((side + 2) % 4))
                    && candidate.family == piece.family;
                let facing = [5, 4, 7, 6, 1, 0, 3, 2];
                let by_half = piece.family == 'O'
                    && piece.halves.iter().any(|&half| half / 2 == side && candidate.halves.contains(&facing[half]));
                if by_side || by_half {
                    touching.push((other, index));
                }
            }
        }
        touching
    }

    pub(super) fn feature_of(&self, tile: usize, segment: usize) -> Filled {
        let piece_at = |(tile, segment): (usize, usize)| {
            self.sheet.pieces(&self.laid[tile].id, self.laid[tile].r)[segment].clone()
        };
        let family = piece_at((tile, segment)).family;
        let mut segments = BTreeSet::from([(tile, segment)]);
        let mut pending = vec![(tile, segment)];
        while let Some(next) = pending.pop() {
            for other in self.touching(next.0, &piece_at(next)) {
                if segments.insert(other) {
                    pending.push(other);
                }
            }
        }
        let mut filled = Filled {
            family,
            tiles: segments.iter().map(|&(tile, _)| tile).collect(),
            open: 0,
            markers: vec![0; self.seats],
            submarines: vec![0; self.seats],
            office: None,
            kelp: 0,
            algae: 0,
            segments: BTreeSet::new(),
        };
        for &(tile, segment) in &segments {
            let piece = piece_at((tile, segment));
            let here = &self.laid[tile];
            let is_open = |side: &&usize| self.at(here.x + STEPS[**side].0, here.y + STEPS[**side].1).is_none();
            filled.open += piece.sides.iter().filter(is_open).count();
            filled.kelp += piece.kelp;
            filled.algae += piece.algae;
            match here.piece {
                Some(('M', on)) if on == segment => filled.markers[self.owner(tile)] += 1,
                Some(('S', on)) if on == segment => filled.submarines[self.owner(tile)] += 1,
                Some(('H', on)) if on == segment => filled.office = Some(self.owner(tile)),
                _ => {}
            }
        }
        if family == 'A' {
            filled.open = 4 - self.terminated(tile);
        }
        filled.segments = segments;
        filled
    }

    fn terminated(&self, tile: usize) -> usize {
        let pieces = self.sheet.pieces(&self.laid[tile].id, self.laid[tile].r);
        let arms = (0..pieces.len()).filter(|&index| pieces[index].ends_in == "A");
        arms.filter(|&index| self.feature_of(tile, index).open == 0).count()
    }

    pub(super) fn features(&self) -> Vec<Filled> {
        let mut seen = BTreeSet::new();
        let mut features = Vec::new();
        for tile in 0..self.laid.len() {
            for segment in 0..self.sheet.rows[&self.laid[tile].id].1.len() {
                if !seen.contains(&(tile, segment)) {
                    let feature = self.feature_of(tile, segment);
                    seen.extend(feature.segments.iter().copied());
                    features.push(feature);
                }
            }
        }
        features
    }

    pub(super) fn supply(&self, seat: usize, piece: char) -> usize {
        let whole = match piece {
            'M' => [8, 7, 6][self.seats - 2],
            'S' => 2,
            _ => 1,
        };
        let used =
            |tile: &usize| self.owner(*tile) == seat && self.laid[*tile].piece.is_some_and(|(of, _)| of == piece);
        whole - (1..self.laid.len()).filter(used).count()
    }

    /// What may be deployed on the last tile, passing not counted.
    pub(super) fn deployments(&self) -> BTreeSet<(char, usize)> {
        let tile = self.laid.len() - 1;
        let seat = self.owner(tile);
        let mut found = BTreeSet::new();
        for segment in 0..self.sheet.rows[&self.laid[tile].id].1.len() {
            let feature = self.feature_of(tile, segment);
            let others = |counts: &[usize]| counts.iter().enumerate().any(|(of, &count)| of != seat && count > 0);
            if self.supply(seat, 'M') > 0 && !others(&feature.markers) {
                found.insert(('M', segment));
            }
            if feature.family != 'C' {
                continue;
            }
            if self.supply(seat, 'S') > 0 && (self.switches.own_second_sub || feature.submarines[seat] == 0) {
                found.insert(('S', segment));
            }
            let blocked = self.switches.sub_blocks_head_office && others(&feature.submarines);
            if self.supply(seat, 'H') > 0 && feature.open == 0 && !others(&feature.markers) && !blocked {
                found.insert(('H', segment));
            }
        }
        found
    }

    pub(super) fn lay(&mut self, id: &str, x: i64, y: i64, r: usize) {
        self.laid.push(Laid { id: id.to_owned(), x, y, r, piece: None });
    }

    fn winners(&self, feature: &Filled) -> Vec<usize> {
        let mut counts = feature.markers.clone();
        if let Some(seat) = feature.office {
            counts[seat] += 1;
        }
        let most = *counts.iter().max().unwrap();
        (0..self.seats).filter(|&seat| most > 0 && counts[seat] == most).collect()
    }

    fn pay(&mut self, feature: &Filled, points: i64) {
        for seat in self.winners(feature) {
            self.scores[seat] += points;
        }
        for &(tile, segment) in &feature.segments {
            if "CLA".contains(feature.family) && self.laid[tile].piece == Some(('M', segment)) {
                self.laid[tile].piece = None;
            }
        }
    }

    /// The deployment and the scoring of a turn.
    pub(super) fn finish(&mut self, piece: Option<(char, usize)>) {
        let tile = self.laid.len() - 1;
        let seat = self.owner(tile);
        self.laid[tile].piece = piece;
        if piece.is_some_and(|(of, _)| of == 'S') {
            let subs: Vec<&Laid> = (1..=tile)
                .filter(|&of| self.owner(of) == seat)
                .map(|of| &self.laid[of])
                .filter(|laid| laid.piece.is_some_and(|(of, _)| of == 'S'))
                .collect();
            if let [first, second] = subs[..] {
                let steps = (first.x - second.x).abs() + (first.y - second.y).abs();
                self.scores[seat] += steps - i64::from(self.switches.sub_distance == SubDistance::Between);
            }
        }
        let mut seen = BTreeSet::new();
        for segment in 0..self.sheet.rows[&self.laid[tile].id].1.len() {
            let feature = self.feature_of(tile, segment);
            if !"CL".contains(feature.family) || feature.open > 0 || !seen.insert(feature.segments.clone()) {
                continue;
            }
            let (tiles, subs) = (feature.tiles.len() as i64, feature.submarines.iter().sum::<usize>() as i64);
            let points = match (feature.family, feature.office) {
                ('C', Some(_)) => 2 * tiles + 3 * subs,
                ('C', None) => tiles + 2 * subs,
                _ => tiles,
            };
            self.pay(&feature, points);
        }
        for of in 0..=tile {
            let pieces = self.sheet.pieces(&self.laid[of].id, self.laid[of].r);
            let Some(aerator) = pieces.iter().position(|piece| piece.family == 'A') else { continue };
            let feature = self.feature_of(of, aerator);
            if feature.open == 0 && self.done_aerators.insert(of) {
                self.pay(&feature, 5);
            }
        }
    }

    /// The end of the game.
    pub(super) fn end(&mut self) {
        for feature in self.features() {
            let (tiles, subs) = (feature.tiles.len() as i64, feature.submarines.iter().sum::<usize>() as i64);
            match feature.family {
                'C' if feature.open > 0 => self.pay(&feature, tiles + subs),
                'L' if feature.open > 0 => self.pay(&feature, tiles),
                'A' if feature.open > 0 => self.pay(&feature, 4 - feature.open as i64),
                'O' => self.pay(&feature, feature.kelp - feature.algae),
                'G' => self.pay(&feature, self.generator(*feature.tiles.first().unwrap())),
                _ => {}
            }
        }
    }

    fn generator(&self, tile: usize) -> i64 {
        let mut best: Option<((i64, i64, i64, i64), i64)> = None;
        for colony in self.features().into_iter().filter(|feature| feature.family == 'C') {
            if self.switches.generator_target == GeneratorTarget::Complete && colony.open > 0 {
                continue;
            }
            let steps = |of: &usize| {
                (self.laid[*of].x - self.laid[tile].x).abs() + (self.laid[*of].y - self.laid[tile].y).abs()
            };
            let distance = colony.tiles.iter().map(steps).min().unwrap();
            let (tiles, subs) = (colony.tiles.len() as i64, colony.submarines.iter().sum::<usize>() as i64);
            let office = i64::from(colony.office.is_some());
            let rank = (distance, -tiles, -office, -subs);
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, tiles + subs + office));
            }
        }
        best.map_or(0, |(_, points)| points)
    }
}
