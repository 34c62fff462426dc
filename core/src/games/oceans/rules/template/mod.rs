//! Families of actions that are too large to list. Each is one choice of so many of some items.

mod members;

use smallvec::SmallVec;

use super::choice::Slots;
use crate::game;
use crate::games::oceans::action::{Action, Attack, Bites, Facts, Hint, Source, SpeciesName, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
pub(crate) use members::subsequence;
use members::{members, picked, single, subsets};

/// Traits of a target of which an attack names so many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Their slots, ascending.
    pub slots: Vec<u8>,
    /// The number of them that are named.
    pub choose: usize,
}

/// Attacks on one target with a choice of ignored traits or of extra victims (Hydra). Where there is only one group and no victim,
/// or no group at all, the items are the slots or the victims; otherwise each group gives one slot, and each group and each victim
/// is an item with options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTemplate<N: SpeciesName = Named> {
    /// The attacker.
    pub species: N,
    /// The target.
    pub target: N,
    /// The slots of the target's defensive traits that every member ignores, ascending.
    pub always: Slots,
    /// The traits of which some are ignored as well; no slot is in two groups.
    pub groups: Vec<Group>,
    /// The species that may be bitten, ascending; any subset is.
    pub victims: Bites<N>,
    /// The bonus feeding of a Voracious Feeder.
    pub bonus: bool,
    /// Its outcome, where nothing about the ignored traits is chosen.
    pub facts: Hint<Facts>,
}

/// A family of actions that is too large to list. The list that a member is chosen from is the last field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template<N: SpeciesName = Named> {
    /// Attacks on one target.
    Attack(AttackTemplate<N>),
    /// Attacks on any of these targets, without ignored traits and extra victims.
    Targets {
        /// The attacker.
        species: N,
        /// The bonus feeding of a Voracious Feeder.
        bonus: bool,
        /// The targets.
        targets: Vec<N>,
    },
    /// Foraging less than the full amount (Colossus).
    Forage {
        /// The forager.
        species: N,
        /// The place it takes from.
        source: Source<N>,
        /// The bonus feeding of a Voracious Feeder.
        bonus: bool,
        /// The largest amount; from 1 on, every one may be taken.
        most: u16,
    },
    /// Evolving any of these cards as a new species.
    New {
        /// The place in the row.
        position: u8,
        /// The place to which the cost of each card is paid.
        pay: Option<Location>,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// Evolving any of these cards on a species.
    On {
        /// The species.
        species: N,
        /// The place to which the cost of each card is paid.
        pay: Option<Location>,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// Migrating with any of these cards.
    Migrate {
        /// The place that population leaves.
        source: Location,
        /// The place that it goes to.
        destination: Location,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// Letting a trait work before feeding, aimed at any of these targets.
    Before {
        /// The species.
        species: N,
        /// The slot.
        slot: u8,
        /// The targets.
        targets: Vec<Target<N>>,
    },
    /// Exchanging a trait for any of these cards in hand.
    ExchangeCard {
        /// The species.
        species: N,
        /// The slot.
        slot: u8,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// Exchanging a trait for any of these traits of a neighbour.
    ExchangeTrait {
        /// The species.
        species: N,
        /// The slot.
        slot: u8,
        /// The neighbour.
        other: N,
        /// The neighbour's slots.
        other_slots: Vec<u8>,
    },
    /// Discarding any of these Surface cards, ascending: member `n` takes the cards at the set bits of `n`.
    Discard(Vec<CardId>),
}

impl<N: SpeciesName + PartialEq> AttackTemplate<N> {
    /// The attack that ignores the slots that every member ignores, and bites nobody else.
    pub(crate) fn common(&self) -> Attack<N> {
        self.attack(&[], SmallVec::new())
    }

    fn attack(&self, chosen: &[u8], bites: Bites<N>) -> Attack<N> {
        let (species, target, bonus, facts) = (self.species, self.target, self.bonus, self.facts);
        let mut ignored = self.always.clone();
        // Groups choose no more than an attack can name.
        for slot in chosen {
            let _ = ignored.try_push(*slot);
        }
        ignored.sort_unstable();
        Attack { species, target, ignored, bites, bonus, facts }
    }

    fn count(&self) -> u128 {
        self.groups.iter().map(Group::ways).fold(subsets(self.victims.len()), u128::saturating_mul)
    }

    /// The member at `index`: the victims at its low bits, above them the last group, then those before it.
    fn nth(&self, index: u128) -> Attack<N> {
        let victims = subsets(self.victims.len());
        let (bites, mut index, mut chosen) = (members(&self.victims, index % victims), index / victims, Vec::new());
        for group in self.groups.iter().rev() {
            group.combination(index % group.ways(), &mut chosen);
            index /= group.ways();
        }
        self.attack(&chosen, bites)
    }

    fn contains(&self, attack: &Attack<N>) -> bool {
        let named = |slots: &[u8]| attack.ignored.iter().filter(|slot| slots.contains(slot)).count();
        let number = self.always.len() + self.groups.iter().map(|group| group.choose).sum::<usize>();
        self.species == attack.species
            && self.target == attack.target
            && self.bonus == attack.bonus
            && attack.ignored.len() == number
            && attack.ignored.is_sorted_by(|one, next| one < next)
            && named(&self.always) == self.always.len()
            && self.groups.iter().all(|group| named(&group.slots) == group.choose)
            && subsequence(&attack.bites, &self.victims)
    }

    /// The member with these counts of its items.
    fn chosen(&self, counts: &[u32]) -> Option<Attack<N>> {
        if self.groups.is_empty() {
            return Some(self.attack(&[], picked(&self.victims, counts)?));
        }
        if let ([group], []) = (self.groups.as_slice(), self.victims.as_slice()) {
            let chosen: Vec<u8> = picked(&group.slots, counts)?;
            return (chosen.len() == group.choose).then(|| self.attack(&chosen, SmallVec::new()));
        }
        let (mut rest, mut chosen, mut bites) = (counts, Vec::new(), SmallVec::new());
        for group in &self.groups {
            let (own, others) = rest.split_at_checked(group.slots.len())?;
            chosen.push(single(&group.slots, own)?);
            rest = others;
        }
        for victim in &self.victims {
            let (own, others) = rest.split_at_checked(2)?;
            bites.extend(single(&[true, false], own)?.then_some(*victim));
            rest = others;
        }
        rest.is_empty().then(|| self.attack(&chosen, bites))
    }
}

impl<N: SpeciesName + PartialEq> game::Template<Action<N>> for Template<N> {
    fn count(&self) -> u128 {
        match self {
            Self::Attack(family) => family.count(),
            Self::Discard(cards) => subsets(cards.len()),
            Self::Targets { .. }
            | Self::Forage { .. }
            | Self::New { .. }
            | Self::On { .. }
            | Self::Migrate { .. }
            | Self::Before { .. }
            | Self::ExchangeCard { .. }
            | Self::ExchangeTrait { .. } => self.items() as u128,
        }
    }

    fn nth(&self, index: u128) -> Action<N> {
        match self {
            Self::Attack(family) => Action::Attack(family.nth(index)),
            Self::Discard(cards) => Action::Discard { cards: members(cards, index) },
            Self::Targets { .. }
            | Self::Forage { .. }
            | Self::New { .. }
            | Self::On { .. }
            | Self::Migrate { .. }
            | Self::Before { .. }
            | Self::ExchangeCard { .. }
            | Self::ExchangeTrait { .. } => self.item(usize::try_from(index).unwrap_or(usize::MAX)),
        }
    }

    fn contains(&self, action: &Action<N>) -> bool {
        match (self, action) {
            (Self::Attack(family), Action::Attack(attack)) => family.contains(attack),
            (Self::Discard(family), Action::Discard { cards }) => subsequence(cards, family),
            _ => (0..self.items()).any(|index| self.item(index) == *action),
        }
    }

    fn chosen(&self, counts: &[u32]) -> Option<Action<N>> {
        match self {
            Self::Attack(family) => family.chosen(counts).map(Action::Attack),
            Self::Discard(cards) => picked(cards, counts).map(|cards| Action::Discard { cards }),
            Self::Forage { most, .. } => {
                let [amount] = counts else { return None };
                let index = usize::try_from(amount.checked_sub(1)?).ok()?;
                (index < usize::from(*most)).then(|| self.item(index))
            }
            Self::Targets { .. }
            | Self::New { .. }
            | Self::On { .. }
            | Self::Migrate { .. }
            | Self::Before { .. }
            | Self::ExchangeCard { .. }
            | Self::ExchangeTrait { .. } => {
                let places: Vec<usize> = (0..self.items()).collect();
                single(&places, counts).map(|index| self.item(index))
            }
        }
    }
}
