//! Choosing a move step by step: the steps that can be picked next, and the moves that are left.

use std::collections::BTreeSet;

use super::{Choose, Move, Scene};

/// The steps picked so far.
#[derive(Clone, Debug)]
pub struct Chooser<'a> {
    scene: &'a Scene,
    picked: Vec<u32>,
}

impl<'a> Chooser<'a> {
    /// A chooser without picks.
    pub fn new(scene: &'a Scene) -> Self {
        Self { scene, picked: Vec::new() }
    }

    /// The steps picked so far, as indices into [`Scene::steps`].
    pub fn picked(&self) -> &[u32] {
        &self.picked
    }

    /// The moves that begin with the picked steps.
    pub fn moves(&self) -> impl Iterator<Item = &'a Move> {
        self.scene.moves.iter().filter(|path| path.begins_with(&self.picked))
    }

    /// The steps that can be picked next, in the order of the moves, each once.
    pub fn next(&self) -> Vec<u32> {
        let mut seen = BTreeSet::new();
        self.moves().flat_map(|path| path.after(&self.picked)).filter(|step| seen.insert(*step)).collect()
    }

    /// Picks a step.
    pub fn pick(&mut self, step: u32) {
        self.picked.push(step);
    }

    /// Takes the last step back; false if none is picked.
    pub fn back(&mut self) -> bool {
        self.picked.pop().is_some()
    }

    /// The move whose steps are all picked.
    pub fn chosen(&self) -> Option<&'a Move> {
        self.moves().find(|path| path.steps.len() == self.picked.len())
    }
}

impl Move {
    /// The steps that have to be picked first, in order, and those that can be picked in any order after them.
    pub fn halves(&self) -> (&[u32], &[u32]) {
        let ordered = self.steps.len().saturating_sub(usize::try_from(self.unordered).unwrap_or(usize::MAX));
        self.steps.split_at(ordered)
    }

    /// True if these steps, in this order, are the beginning of the move or the whole move.
    pub fn begins_with(&self, picked: &[u32]) -> bool {
        let (ordered, tail) = self.halves();
        let Some((first, rest)) = picked.split_at_checked(ordered.len()) else { return ordered.starts_with(picked) };
        first == ordered && without(tail, rest).is_some()
    }

    /// The steps that can follow these, which are a beginning of the move.
    fn after(&self, picked: &[u32]) -> Vec<u32> {
        let (ordered, tail) = self.halves();
        match ordered.get(picked.len()) {
            Some(next) => vec![*next],
            None => without(tail, picked.get(ordered.len()..).unwrap_or_default()).unwrap_or_default(),
        }
    }
}

/// The rest of `steps` without `picked`; `None` if a picked step is not among them.
fn without(steps: &[u32], picked: &[u32]) -> Option<Vec<u32>> {
    let mut left = steps.to_vec();
    for step in picked {
        let place = left.iter().position(|other| other == step)?;
        left.remove(place);
    }
    Some(left)
}

/// The next count of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextCount {
    /// The place of the item.
    pub item: usize,
    /// The place of the option among the item's, if it has options.
    pub option: Option<usize>,
    /// The smallest count that still leads to a choice.
    pub least: u32,
    /// The largest count.
    pub most: u32,
}

impl Choose {
    /// The next item to count, after these counts, which are the beginning of a choice; `None` once all are there.
    pub fn next(&self, counts: &[u32]) -> Option<NextCount> {
        let taken: u32 = counts.iter().sum();
        let mut own = counts;
        for (place, item) in self.items.iter().enumerate() {
            let options = item.options.len().max(1);
            if let Some((_, rest)) = own.split_at_checked(options) {
                own = rest;
                continue;
            }
            let most = item.most.saturating_sub(own.iter().sum()).min(self.most.saturating_sub(taken));
            let later: u32 = self.items[place + 1..].iter().map(|item| item.most).sum();
            // Another option of the item can still take what this one leaves.
            let is_last = own.len() + 1 == options;
            let least = if is_last { self.least.saturating_sub(taken.saturating_add(later)).min(most) } else { 0 };
            let option = (!item.options.is_empty()).then_some(own.len());
            return Some(NextCount { item: place, option, least, most });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Deed, Step};

    fn path(index: u32, steps: &[u32], unordered: u32) -> Move {
        Move { deed: Deed::Action(index), steps: steps.to_vec(), unordered, choose: None, worth: None }
    }

    #[test]
    fn what_is_picked_leaves_fewer_moves_and_the_last_one_is_chosen_when_all_its_steps_are() {
        let steps = ["a", "b", "c", "d"].map(|word| Step::option(word, word)).to_vec();
        let moves = vec![path(0, &[0, 1, 2], 2), path(1, &[0, 1, 3], 2), path(2, &[3], 0)];
        let scene = Scene { steps, moves, ..Scene::default() };
        let mut chooser = Chooser::new(&scene);
        assert_eq!(chooser.next(), [0, 3]);
        chooser.pick(0);
        assert_eq!(chooser.next(), [1, 2, 3]);
        chooser.pick(3);
        assert_eq!((chooser.next(), chooser.chosen()), (vec![1], None));
        chooser.pick(1);
        assert_eq!(chooser.chosen(), Some(&scene.moves[1]));
        assert!(chooser.next().is_empty());
        assert!(chooser.back() && chooser.back() && chooser.back() && !chooser.back());
        chooser.pick(3);
        assert_eq!(chooser.chosen(), Some(&scene.moves[2]));
    }
}
