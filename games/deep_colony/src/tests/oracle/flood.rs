//! The places where a tile fits, and the features of the board by flood fill.

use std::collections::BTreeSet;

use super::sheet::Piece;
use super::{Filled, Oracle};

const STEPS: [(i64, i64); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
/// The half-edge of the neighbour that touches a half-edge.
const FACING: [usize; 8] = [5, 4, 7, 6, 1, 0, 3, 2];

impl Oracle {
    fn at(&self, x: i64, y: i64) -> Option<usize> {
        self.cells.get(&(x, y)).copied()
    }

    /// The segments of a tile on the board.
    pub(super) fn pieces(&self, tile: usize) -> &[Piece] {
        self.sheet.pieces(&self.laid[tile].id, self.laid[tile].r)
    }

    pub(crate) fn placements(&self, id: &str) -> BTreeSet<(i64, i64, usize)> {
        let orientations = self.sheet.orientations(id);
        let mut found = BTreeSet::new();
        for tile in &self.laid {
            for (dx, dy) in STEPS {
                let (x, y) = (tile.x + dx, tile.y + dy);
                if self.at(x, y).is_none() {
                    let fitting = orientations.iter().filter(|&&r| self.matches(id, x, y, r));
                    found.extend(fitting.map(|&r| (x, y, r)));
                }
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
            for (index, candidate) in self.pieces(other).iter().enumerate() {
                let by_side = "CL".contains(piece.family)
                    && piece.sides.contains(&side)
                    && candidate.sides.contains(&((side + 2) % 4))
                    && candidate.family == piece.family;
                let by_half = piece.family == 'O'
                    && candidate.family == 'O'
                    && piece.halves.iter().any(|&half| half / 2 == side && candidate.halves.contains(&FACING[half]));
                if by_side || by_half {
                    touching.push((other, index));
                }
            }
        }
        touching
    }

    pub(super) fn feature_of(&self, tile: usize, segment: usize) -> Filled {
        let family = self.pieces(tile)[segment].family;
        let mut segments = BTreeSet::from([(tile, segment)]);
        let mut pending = vec![(tile, segment)];
        while let Some((tile, segment)) = pending.pop() {
            for other in self.touching(tile, &self.pieces(tile)[segment]) {
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
            self.add_segment(&mut filled, tile, segment);
        }
        if family == 'A' {
            filled.open = 4 - self.terminated(tile);
        }
        filled.segments = segments;
        filled
    }

    fn add_segment(&self, filled: &mut Filled, tile: usize, segment: usize) {
        let (here, piece) = (&self.laid[tile], &self.pieces(tile)[segment]);
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

    fn terminated(&self, tile: usize) -> usize {
        let pieces = self.pieces(tile);
        let arms = (0..pieces.len()).filter(|&index| pieces[index].ends_in == "A");
        arms.filter(|&index| self.feature_of(tile, index).open == 0).count()
    }

    pub(crate) fn features(&self) -> Vec<Filled> {
        self.features_among("CLOAG")
    }

    /// The features of the families with these letters.
    pub(super) fn features_among(&self, families: &str) -> Vec<Filled> {
        let mut seen = BTreeSet::new();
        let mut features = Vec::new();
        for tile in 0..self.laid.len() {
            for (segment, piece) in self.pieces(tile).iter().enumerate() {
                if families.contains(piece.family) && !seen.contains(&(tile, segment)) {
                    let feature = self.feature_of(tile, segment);
                    seen.extend(feature.segments.iter().copied());
                    features.push(feature);
                }
            }
        }
        features
    }
}
