//! The choice of the target's traits that an attack names to be ignored (decision 100): a family that is counted, not listed in
//! full.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::games::oceans::action::CHOSEN_MAX;

/// The slots that one attack names, ascending.
pub(crate) type Slots = ArrayVec<u8, CHOSEN_MAX>;

/// A defensive trait that an attack may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shield {
    /// The slot of the trait.
    pub slot: u8,
    /// The strength that the attack gains if it is named.
    pub shell: u16,
}

/// The ways to name traits of a target: the `always` ones, and `choose` more of the `shields` whose shells are together at least
/// `least`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The slots that every way names, ascending.
    pub always: Slots,
    /// The traits to choose from, by slot.
    pub shields: Vec<Shield>,
    /// The number of them that are named.
    pub choose: usize,
    /// The least shell of the named ones together.
    pub least: u16,
}

impl Choice {
    /// The one way that names these slots.
    pub(crate) fn only(always: Slots) -> Self {
        Self { always, ..Self::default() }
    }

    /// True if nothing is named at all.
    pub(crate) fn is_nothing(&self) -> bool {
        self.always.is_empty() && self.choose == 0
    }

    /// The number of ways.
    pub(crate) fn count(&self) -> u128 {
        let sorted = self.by_shell();
        ways(&sizes(&sorted, self.least), self.choose, self.least)
    }

    /// The slots named in the way at `index`. Ways are ordered by the number of traits named of each shell, the weakest shells
    /// first, then by slots.
    pub(crate) fn nth(&self, mut index: u128) -> Slots {
        let sorted = self.by_shell();
        let sizes = sizes(&sorted, self.least);
        let (mut named, mut rest) = (self.always.clone(), sorted.as_slice());
        let (mut choose, mut least) = (self.choose, self.least);
        for (class, (shell, size)) in sizes.iter().enumerate() {
            let (own, others) = rest.split_at(*size);
            rest = others;
            for taken in 0..=choose.min(*size) {
                let lacking = least.saturating_sub(shell.saturating_mul(count(taken)));
                let after = ways(&sizes[class + 1..], choose - taken, lacking);
                let here = binomial(*size, taken) * after;
                if index < here {
                    combination(own, taken, index / after, &mut named);
                    (index, choose, least) = (index % after, choose - taken, lacking);
                    break;
                }
                index -= here;
            }
        }
        named.sort_unstable();
        named
    }

    /// True if these slots are one of the ways.
    pub(crate) fn contains(&self, named: &[u8]) -> bool {
        let mut shells = 0_u16;
        let mut more = named.iter().filter(|slot| !self.always.contains(slot));
        let known = more.all(|slot| {
            let shield = self.shields.iter().find(|shield| shield.slot == *slot);
            shells = shells.saturating_add(shield.map_or(0, |shield| shield.shell));
            shield.is_some()
        });
        let all = self.always.iter().all(|slot| named.contains(slot));
        let number = named.len() == self.always.len() + self.choose;
        known && all && number && named.is_sorted_by(|one, next| one < next) && shells >= self.least
    }

    /// Every way, in the order of the slots.
    pub(crate) fn each(&self, sink: &mut dyn FnMut(&Slots) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut chosen = Slots::new();
        self.extend(&self.shields, self.choose, self.least, &mut chosen, sink)
    }

    fn extend(
        &self,
        shields: &[Shield],
        choose: usize,
        least: u16,
        chosen: &mut Slots,
        sink: &mut dyn FnMut(&Slots) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if most(shields, choose).is_none_or(|most| most < least) {
            return ControlFlow::Continue(());
        }
        if choose == 0 {
            let mut named = self.always.clone();
            named.extend(chosen.iter().copied());
            named.sort_unstable();
            return sink(&named);
        }
        for (index, shield) in shields.iter().enumerate() {
            chosen.push(shield.slot);
            let lacking = least.saturating_sub(shield.shell);
            self.extend(&shields[index + 1..], choose - 1, lacking, chosen, sink)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// The traits to choose from, by shell up to `least`, then by slot.
    fn by_shell(&self) -> Vec<Shield> {
        let mut sorted = self.shields.clone();
        sorted.sort_by_key(|shield| (shield.shell.min(self.least), shield.slot));
        sorted
    }
}

/// Each shell of the sorted traits, up to `least`, with the number of traits that have it.
fn sizes(sorted: &[Shield], least: u16) -> Vec<(u16, usize)> {
    let matters = |shield: &Shield| shield.shell.min(least);
    let classes = sorted.chunk_by(|one, next| matters(one) == matters(next));
    classes.map(|class| (matters(&class[0]), class.len())).collect()
}

/// The number of ways to choose `choose` traits whose shells are together at least `least`.
fn ways(sizes: &[(u16, usize)], choose: usize, least: u16) -> u128 {
    let Some(((shell, size), rest)) = sizes.split_first() else { return u128::from(choose == 0 && least == 0) };
    let take = |taken: usize| {
        let lacking = least.saturating_sub(shell.saturating_mul(count(taken)));
        binomial(*size, taken) * ways(rest, choose - taken, lacking)
    };
    (0..=choose.min(*size)).map(take).sum()
}

/// The most shell that `choose` of the traits have together; `None` if there are fewer.
fn most(shields: &[Shield], choose: usize) -> Option<u16> {
    let mut best: ArrayVec<u16, CHOSEN_MAX> = ArrayVec::new();
    for shield in shields {
        let place = best.iter().position(|other| *other < shield.shell).unwrap_or(best.len());
        if place < choose {
            if best.len() == choose {
                best.pop();
            }
            best.insert(place, shield.shell);
        }
    }
    (best.len() == choose).then(|| best.iter().fold(0_u16, |sum, shell| sum.saturating_add(*shell)))
}

/// Adds the slots of `taken` of the traits, the combination at `index`.
fn combination(own: &[Shield], taken: usize, mut index: u128, named: &mut Slots) {
    let mut left = taken;
    for (place, shield) in own.iter().enumerate() {
        if left == 0 {
            return;
        }
        let with = binomial(own.len() - place - 1, left - 1);
        if index < with {
            named.push(shield.slot);
            left -= 1;
        } else {
            index -= with;
        }
    }
}

fn binomial(of: usize, choose: usize) -> u128 {
    (0..choose).fold(1, |ways, step| ways * (of.saturating_sub(step) as u128) / (step as u128 + 1))
}

fn count(taken: usize) -> u16 {
    u16::try_from(taken).unwrap_or(u16::MAX)
}
