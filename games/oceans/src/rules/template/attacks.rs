//! Attacks on one target, by ignored traits and extra victims.

use smallvec::SmallVec;

use super::members::{counted, picked};
use super::{AttackTemplate, Group};
use crate::action::{Attack, Bites};
use crate::state::named::Named;
use hadal_core::game::{Choice, Chosen, Item};

/// The options of a victim that is an item with options.
const BITTEN: [bool; 2] = [true, false];

impl AttackTemplate {
    /// The attack that ignores the slots that every member ignores, and bites nobody else.
    pub(crate) fn common(&self) -> Attack {
        self.attack(&[], SmallVec::new())
    }

    fn attack(&self, chosen: &[u8], bites: Bites) -> Attack {
        let (species, target, bonus, facts) = (self.species, self.target, self.bonus, self.facts);
        let mut ignored = self.always.clone();
        // Groups choose no more than an attack can name.
        for slot in chosen {
            let _ = ignored.try_push(*slot);
        }
        ignored.sort_unstable();
        Attack { species, target, ignored, bites, bonus, facts }
    }

    /// The victims, the slots of the only group, or an item with options for each group and each victim.
    pub(super) fn choice(&self) -> Choice {
        match (self.groups.as_slice(), self.victims.len()) {
            ([], victims) => Choice::any_of(victims),
            ([group], 0) => Choice::between(group.slots.len(), group.choose, group.choose),
            (groups, victims) => {
                let one = |options: usize| Item { most: 1, options: u32::try_from(options).unwrap_or(u32::MAX) };
                let groups = groups.iter().map(|group| one(group.slots.len()));
                Choice::one_of_each(groups.chain((0..victims).map(|_| one(BITTEN.len()))))
            }
        }
    }

    pub(super) fn member(&self, counts: &[u32]) -> Attack {
        match (self.groups.as_slice(), self.victims.as_slice()) {
            ([], victims) => self.attack(&[], picked(victims, counts)),
            ([group], []) => self.attack(&picked::<_, Vec<u8>>(&group.slots, counts), SmallVec::new()),
            (groups, victims) => {
                let slots: Vec<u8> = groups.iter().flat_map(|group| group.slots.iter().copied()).collect();
                let (own, rest) = counts.split_at(slots.len().min(counts.len()));
                let bites = victims.iter().zip(rest.chunks(BITTEN.len())).filter(|(_, bitten)| bitten[0] > 0);
                self.attack(&picked::<_, Vec<u8>>(&slots, own), bites.map(|(victim, _)| *victim).collect())
            }
        }
    }

    pub(super) fn counts(&self, attack: &Attack) -> Option<Chosen> {
        if (self.species, self.target, self.bonus) != (attack.species, attack.target, attack.bonus) {
            return None;
        }
        let slots = |group: &Group| counted(&group.slots, |slot| attack.ignored.contains(slot));
        let mut counts: Chosen = self.groups.iter().flat_map(slots).collect();
        let is_bitten = |victim: &Named| attack.bites.contains(victim);
        if self.groups.is_empty() {
            counts.extend(counted(&self.victims, is_bitten));
        } else {
            counts
                .extend(self.victims.iter().flat_map(|victim| counted(&BITTEN, |bitten| *bitten == is_bitten(victim))));
        }
        Some(counts)
    }
}
