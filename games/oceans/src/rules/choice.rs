//! The choice of the target's traits that an attack names to be ignored (decision 100): listed while it is small, otherwise split
//! into parts that are each a plain choice.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::template::Group;
use crate::action::{CHOSEN_MAX, Slots};

/// The most ways to name traits of one target that are listed one by one: enough for six defensive traits.
const WAYS_LISTED: usize = 20;

/// All ways to name traits of one target, if they are few.
pub(crate) type Ways = ArrayVec<Slots, WAYS_LISTED>;

/// A defensive trait that an attack may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shield {
    /// The slot of the trait.
    pub(crate) slot: u8,
    /// The strength that the attack gains if it is named.
    pub(crate) shell: u16,
}

/// The ways to name traits of a target: the `always` ones, and `choose` more of the `shields` whose shells are together at least
/// `least`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct IgnoredTraits {
    /// The slots that every way names, ascending.
    pub(crate) always: Slots,
    /// The traits to choose from, by slot.
    pub(crate) shields: SmallVec<[Shield; 8]>,
    /// The number of them that are named.
    pub(crate) choose: usize,
    /// The least shell of the named ones together.
    pub(crate) least: u16,
}

/// Some of the ways: the `always` slots, and a number of slots from each group.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Part {
    pub(crate) always: Slots,
    pub(crate) groups: Vec<Group>,
}

impl IgnoredTraits {
    /// True if nothing is named at all.
    pub(crate) fn is_nothing(&self) -> bool {
        self.always.is_empty() && self.choose == 0
    }

    /// True if there is any way.
    pub(crate) fn is_possible(&self) -> bool {
        most(&self.shields, self.choose).is_some_and(|most| most >= self.least)
    }

    /// Every way, in the order of the slots, unless there are many.
    pub(crate) fn few(&self) -> Option<Ways> {
        let mut ways = Ways::new();
        let whole = self.each(&mut |named| match ways.try_push(named.clone()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        whole.is_continue().then_some(ways)
    }

    /// Every way, in the order of the slots.
    pub(crate) fn each(&self, visit: &mut dyn FnMut(&Slots) -> ControlFlow<()>) -> ControlFlow<()> {
        self.extend(&self.shields, self.choose, self.least, &mut Slots::new(), visit)
    }

    fn extend(
        &self,
        shields: &[Shield],
        choose: usize,
        least: u16,
        chosen: &mut Slots,
        visit: &mut dyn FnMut(&Slots) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if most(shields, choose).is_none_or(|most| most < least) {
            return ControlFlow::Continue(());
        }
        if choose == 0 {
            return visit(&self.naming(chosen));
        }
        for (index, shield) in shields.iter().enumerate() {
            chosen.push(shield.slot);
            self.extend(&shields[index + 1..], choose - 1, least.saturating_sub(shield.shell), chosen, visit)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// The slots that every way names and these, ascending.
    fn naming(&self, more: &[u8]) -> Slots {
        let mut named = self.always.clone();
        named.extend(more.iter().copied());
        named.sort_unstable();
        named
    }

    /// All ways in parts, none of them in two. In a part that is not `alone`, because something else is chosen with it, each group
    /// gives one slot. The number of parts grows with the number of shields, not with that of the ways.
    pub(crate) fn parts(&self, alone: bool) -> Vec<Part> {
        let mut sorted = self.shields.clone();
        sorted.sort_by_key(|shield| (shield.shell, shield.slot));
        let part = |more: &[u8], groups: Vec<Group>| Part { always: self.naming(more), groups };
        let choose = self.choose;
        if choose < 2 {
            let group = one_of(sorted.iter().filter(|shield| shield.shell >= self.least));
            return vec![part(&[], (choose == 1).then_some(group).into_iter().collect())];
        }
        // Those of the tail will do in any combination.
        let tail = sorted.partition_point(|shield| shield.shell.saturating_mul(number(choose)) < self.least);
        let mut parts = Vec::new();
        if alone && sorted.len() - tail >= choose {
            parts.push(part(&[], vec![Group { slots: ascending(sorted[tail..].iter()), choose }]));
        }
        if choose == 2 {
            let weak = weak_and_strong(&sorted[..tail], &sorted, self.least);
            parts.extend(weak.into_iter().map(|groups| part(&[], groups)));
            if !alone {
                let pairs =
                    (tail + 1..sorted.len()).map(|place| (sorted[place].slot, one_of(sorted[tail..place].iter())));
                parts.extend(pairs.map(|(slot, group)| part(&[slot], vec![group])));
            }
            return parts;
        }
        for (place, middle) in sorted.iter().enumerate() {
            let below = &sorted[..if alone { place.min(tail) } else { place }];
            let lacking = self.least.saturating_sub(middle.shell);
            let pairs = weak_and_strong(below, &sorted[place + 1..], lacking);
            parts.extend(pairs.into_iter().map(|groups| part(&[middle.slot], groups)));
        }
        parts
    }
}

/// One of the weaker and one of the stronger traits, both sorted, with at least this shell together.
fn weak_and_strong(weak: &[Shield], strong: &[Shield], least: u16) -> Vec<Vec<Group>> {
    let partners = |shield: &Shield| strong.partition_point(|other| other.shell.saturating_add(shield.shell) < least);
    let alike = weak.chunk_by(|one, next| partners(one) == partners(next));
    let pairs = alike.map(|alike| vec![one_of(alike.iter()), one_of(strong[partners(&alike[0])..].iter())]);
    pairs.filter(|groups| groups.iter().all(|group| !group.slots.is_empty())).collect()
}

fn one_of<'a>(shields: impl Iterator<Item = &'a Shield>) -> Group {
    Group { slots: ascending(shields), choose: 1 }
}

fn ascending<'a>(shields: impl Iterator<Item = &'a Shield>) -> Vec<u8> {
    let mut slots: Vec<u8> = shields.map(|shield| shield.slot).collect();
    slots.sort_unstable();
    slots
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

fn number(choose: usize) -> u16 {
    u16::try_from(choose).unwrap_or(u16::MAX)
}
