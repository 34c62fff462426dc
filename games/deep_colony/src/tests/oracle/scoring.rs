//! The possible deployments, and the worth and the owners of features.

use std::collections::BTreeSet;

use crate::{GeneratorTarget, SubDistance};

use super::{Filled, Laid, Oracle};

impl Oracle {
    /// The possible deployments on the last tile, passing not counted.
    pub(crate) fn deployments(&self) -> BTreeSet<(char, usize)> {
        let tile = self.laid.len() - 1;
        let seat = self.owner(tile);
        let mut found = BTreeSet::new();
        for segment in 0..self.pieces(tile).len() {
            let feature = self.feature_of(tile, segment);
            let others = |counts: &[usize]| counts.iter().enumerate().any(|(of, &count)| of != seat && count > 0);
            if self.supply(seat, 'M') > 0 && !others(&feature.markers) {
                found.insert(('M', segment));
            }
            if feature.family != 'C' {
                continue;
            }
            if self.supply(seat, 'S') > 0 && (self.settings.own_second_sub || feature.submarines[seat] == 0) {
                found.insert(('S', segment));
            }
            let blocked = self.settings.sub_blocks_head_office && others(&feature.submarines);
            if self.supply(seat, 'H') > 0 && feature.open == 0 && !others(&feature.markers) && !blocked {
                found.insert(('H', segment));
            }
        }
        found
    }

    /// The seats that a feature pays.
    pub(crate) fn winners(&self, feature: &Filled) -> Vec<usize> {
        let mut counts = feature.markers.clone();
        if let Some(seat) = feature.office {
            counts[seat] += 1;
        }
        let most = *counts.iter().max().unwrap();
        (0..self.seats).filter(|&seat| most > 0 && counts[seat] == most).collect()
    }

    /// The points that a feature gives to each of them: as complete if it is, otherwise as at the end.
    pub(crate) fn worth(&self, feature: &Filled) -> i64 {
        let (tiles, subs) = (feature.tiles.len() as i64, feature.submarines.iter().sum::<usize>() as i64);
        match (feature.family, feature.open, feature.office) {
            ('C', 0, Some(_)) => 2 * tiles + 3 * subs,
            ('C', 0, None) => tiles + 2 * subs,
            ('C', ..) => tiles + subs,
            ('L', ..) => tiles,
            ('A', 0, _) => 5,
            ('A', open, _) => 4 - open as i64,
            ('O', ..) => feature.kelp - feature.algae,
            _ => self.generator(*feature.tiles.first().unwrap()),
        }
    }

    fn pay(&mut self, feature: &Filled) {
        let points = self.worth(feature);
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
    pub(crate) fn finish(&mut self, piece: Option<(char, usize)>) {
        let tile = self.laid.len() - 1;
        self.laid[tile].piece = piece;
        if piece.is_some_and(|(of, _)| of == 'S') {
            self.pay_submarine_pair(tile);
        }
        let mut seen = BTreeSet::new();
        for segment in 0..self.pieces(tile).len() {
            let feature = self.feature_of(tile, segment);
            if "CL".contains(feature.family) && feature.open == 0 && seen.insert(feature.segments.clone()) {
                self.pay(&feature);
            }
        }
        for of in 0..=tile {
            let Some(aerator) = self.pieces(of).iter().position(|piece| piece.family == 'A') else { continue };
            let feature = self.feature_of(of, aerator);
            if feature.open == 0 && self.done_aerators.insert(of) {
                self.pay(&feature);
            }
        }
    }

    fn pay_submarine_pair(&mut self, tile: usize) {
        let seat = self.owner(tile);
        let subs: Vec<&Laid> = (1..=tile)
            .filter(|&of| self.owner(of) == seat)
            .map(|of| &self.laid[of])
            .filter(|laid| laid.piece.is_some_and(|(of, _)| of == 'S'))
            .collect();
        if let [first, second] = subs[..] {
            let steps = (first.x - second.x).abs() + (first.y - second.y).abs();
            self.scores[seat] += steps - i64::from(self.settings.sub_distance == SubDistance::Between);
        }
    }

    /// The end of the game.
    pub(crate) fn end(&mut self) {
        for feature in self.features() {
            if "OG".contains(feature.family) || feature.open > 0 {
                self.pay(&feature);
            }
        }
    }

    fn generator(&self, tile: usize) -> i64 {
        let mut best: Option<((i64, i64, i64, i64), i64)> = None;
        for colony in self.features_among("C") {
            if self.settings.generator_target == GeneratorTarget::Complete && colony.open > 0 {
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
