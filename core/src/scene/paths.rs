//! Paths of steps: different labels at every point, and each step once.

use std::collections::BTreeMap;

use super::{Choose, Deed, Move, Step, Worth};

/// A move with its steps in full.
#[derive(Debug)]
pub(super) struct Path {
    pub(super) deed: Deed,
    pub(super) steps: Vec<Step>,
    /// The number of steps at the end that can be picked in any order.
    pub(super) unordered: usize,
    pub(super) choose: Option<Choose>,
    pub(super) worth: Option<Worth>,
}

impl Path {
    /// The number of steps that must be picked first, in order.
    fn ordered(&self) -> usize {
        self.steps.len().saturating_sub(self.unordered)
    }

    /// The steps that can be picked once the first `picked` have been, `picked` being at most [`Path::ordered`].
    fn next(&self, picked: usize) -> std::ops::Range<usize> {
        let end = if picked < self.ordered() { picked + 1 } else { self.steps.len() };
        picked..end.min(self.steps.len())
    }
}

/// Makes labels different wherever players choose between targets, by adding "(1 of 2)".
pub(super) fn tell_apart(paths: &mut [Path]) {
    let all: Vec<usize> = (0..paths.len()).collect();
    tell_apart_from(paths, &all, 0);
}

/// The same for the paths in `group`, all of which begin with the same `picked` steps.
fn tell_apart_from(paths: &mut [Path], group: &[usize], picked: usize) {
    if group.len() < 2 && group.iter().all(|&path| paths[path].unordered < 2) {
        return;
    }
    let renamed = new_labels(paths, group, picked);
    for &path in group.iter().filter(|_| !renamed.is_empty()) {
        let next = paths[path].next(picked);
        for step in &mut paths[path].steps[next] {
            if let Some(label) = renamed.get(step) {
                step.label.clone_from(label);
            }
        }
    }
    let mut branches: BTreeMap<Step, Vec<usize>> = BTreeMap::new();
    for &path in group.iter().filter(|&&path| picked < paths[path].ordered()) {
        branches.entry(paths[path].steps[picked].clone()).or_default().push(path);
    }
    for branch in branches.into_values() {
        tell_apart_from(paths, &branch, picked + 1);
    }
}

/// The steps at one point that share their labels with other targets, with new labels.
fn new_labels(paths: &[Path], group: &[usize], picked: usize) -> BTreeMap<Step, String> {
    let mut labels: BTreeMap<&str, Vec<&Step>> = BTreeMap::new();
    for &path in group {
        for step in &paths[path].steps[paths[path].next(picked)] {
            let alike = labels.entry(&step.label).or_default();
            if alike.last() != Some(&step) {
                alike.push(step);
            }
        }
    }
    let mut renamed = BTreeMap::new();
    for (label, mut alike) in labels {
        if alike.len() < 2 {
            continue;
        }
        alike.sort_unstable();
        alike.dedup();
        let count = alike.len();
        if count < 2 {
            continue;
        }
        for (place, step) in (1..).zip(alike) {
            renamed.insert(step.clone(), format!("{label} ({place} of {count})"));
        }
    }
    renamed
}

/// Each step once, in the order in which the paths need them, and the moves that name them by index.
pub(super) fn share(paths: Vec<Path>) -> (Vec<Step>, Vec<Move>) {
    let mut places: BTreeMap<Step, u32> = BTreeMap::new();
    let mut order: Vec<Step> = Vec::new();
    let mut moves = Vec::with_capacity(paths.len());
    for Path { deed, steps, unordered, choose, worth } in paths {
        let steps = steps
            .into_iter()
            .map(|step| {
                *places.entry(step).or_insert_with_key(|step| {
                    order.push(step.clone());
                    u32::try_from(order.len() - 1).unwrap_or(u32::MAX)
                })
            })
            .collect();
        moves.push(Move { deed, steps, unordered: u32::try_from(unordered).unwrap_or(u32::MAX), choose, worth });
    }
    (order, moves)
}
