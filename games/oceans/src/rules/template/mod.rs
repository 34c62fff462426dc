//! Families of actions that are too large to list. Each is one choice of a number of items.

#![expect(clippy::wildcard_enum_match_arm, reason = "from all other families one of some items is taken")]

mod attacks;
mod members;

use hadal_core_derive::Encode;

use crate::action::{Action, Attack, Bites, Cards, Facts, Remark, Slots, Source, Target};
use crate::data::ids::CardId;
use crate::state::Location;
use crate::state::named::Named;
use crate::wire::{evolve_new, evolve_on, victims};
use hadal_core::game::{self, Choice, Chosen};
pub(crate) use members::subsequence;
use members::{counted, picked};

/// Traits of a target, some of which an attack names.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansIgnoredGroup)]
pub struct Group {
    /// Their slots, ascending.
    pub slots: Vec<u8>,
    /// The number of them that are named.
    pub choose: usize,
}

/// Attacks on one target with a choice of ignored traits or of extra victims (Hydra). Where there is only one group and no victim,
/// or no group at all, the items are the slots or the victims; otherwise each group gives one slot, and each group and each victim
/// is an item with options.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansAttackTemplate, computed(attack = self.common().encode(&())))]
pub struct AttackTemplate {
    /// The attacker.
    #[message(skip)]
    pub species: Named,
    /// The target.
    #[message(skip)]
    pub target: Named,
    /// The slots of the target's defensive traits that every member ignores, ascending.
    #[message(skip)]
    pub always: Slots,
    /// The groups of further ignored traits; no slot is in two groups.
    pub groups: Vec<Group>,
    /// The species that may be bitten, ascending; any subset is.
    #[message(with = victims)]
    pub victims: Bites,
    /// The bonus feeding of a Voracious Feeder.
    #[message(skip)]
    pub bonus: bool,
    /// Its outcome, if there is no choice of ignored traits.
    #[message(skip)]
    pub facts: Remark<Facts>,
}

/// A family of actions that is too large to list. The list that a member is chosen from is the last field.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansTemplate, suffix = Template)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Template {
    /// Attacks on one target.
    Attack(AttackTemplate),
    /// Attacks on any of these targets, without ignored traits and extra victims.
    Targets { species: Named, bonus: bool, targets: Vec<Named> },
    /// Foraging less than the full amount (Colossus): from 1 to this.
    Forage {
        species: Named,
        #[message(oneof)]
        source: Source,
        bonus: bool,
        most: u16,
    },
    /// Evolving any of these cards as a new species. The cost of each is paid to the same place.
    #[message(case = evolve_new)]
    New { position: u8, pay: Option<Location>, cards: Vec<CardId> },
    /// Evolving any of these cards on a species. The cost of each is paid to the same place.
    #[message(case = evolve_on)]
    On { species: Named, pay: Option<Location>, cards: Vec<CardId> },
    /// Migrating with any of these cards.
    Migrate { source: Location, destination: Location, cards: Vec<CardId> },
    /// Letting a trait work before feeding, aimed at any of these targets.
    Before { species: Named, slot: u8, targets: Vec<Target> },
    /// Exchanging a trait for any of these cards in hand.
    ExchangeCard { species: Named, slot: u8, cards: Vec<CardId> },
    /// Exchanging a trait for any of these traits of a neighbour.
    ExchangeTrait { species: Named, slot: u8, other: Named, other_slots: Vec<u8> },
    /// Discarding any of these Surface cards, ascending: member `n` takes the cards at the set bits of `n`.
    Discard(#[message(name = cards)] Cards),
}

impl Template {
    /// The number of items of a family from which one is taken, or of amounts; 0 of another.
    fn items(&self) -> usize {
        match self {
            Self::Attack(_) | Self::Discard(_) => 0,
            Self::Forage { most, .. } => usize::from(*most),
            Self::Targets { targets, .. } => targets.len(),
            Self::Before { targets, .. } => targets.len(),
            Self::ExchangeTrait { other_slots, .. } => other_slots.len(),
            Self::New { cards, .. }
            | Self::On { cards, .. }
            | Self::Migrate { cards, .. }
            | Self::ExchangeCard { cards, .. } => cards.len(),
        }
    }

    /// The member with the item at `index`, in a family from which one is taken.
    fn item(&self, index: usize) -> Action {
        match *self {
            Self::Attack(_) | Self::Discard(_) => Action::Stop,
            Self::Targets { species, bonus, ref targets } => Action::Attack(Attack {
                species,
                target: targets[index],
                ignored: Slots::new(),
                bites: Bites::new(),
                bonus,
                facts: Remark::NOTHING,
            }),
            Self::Forage { species, source, bonus, .. } => {
                let amount = u16::try_from(index + 1).ok();
                Action::Forage { species, source, amount, bonus, facts: Remark::NOTHING }
            }
            Self::New { position, pay, ref cards } => {
                Action::NewSpecies { card: cards[index], position, pay, pile: Remark::NOTHING }
            }
            Self::On { species, pay, ref cards } => {
                Action::EvolveOn { card: cards[index], species, pay, pile: Remark::NOTHING }
            }
            Self::Migrate { source, destination, ref cards } => {
                Action::Migrate { card: cards[index], source, destination }
            }
            Self::Before { species, slot, ref targets } => {
                Action::Before { species, slot, target: Some(targets[index]) }
            }
            Self::ExchangeCard { species, slot, ref cards } => {
                Action::ExchangeCard { species, slot, card: cards[index] }
            }
            Self::ExchangeTrait { species, slot, other, ref other_slots } => {
                Action::ExchangeTrait { species, slot, other, other_slot: other_slots[index] }
            }
        }
    }

    /// Lets `see` look at every name of a species in it.
    pub(crate) fn each_name(&mut self, see: &mut impl FnMut(&mut Named)) {
        match self {
            Self::Attack(AttackTemplate { species, target, victims, .. }) => {
                [species, target].into_iter().chain(victims).for_each(see);
            }
            Self::Targets { species, targets, .. } => std::iter::once(species).chain(targets).for_each(see),
            Self::Forage { species, source: Source::Board(other), .. } | Self::ExchangeTrait { species, other, .. } => {
                [species, other].into_iter().for_each(see);
            }
            Self::Forage { species, .. } | Self::On { species, .. } | Self::ExchangeCard { species, .. } => {
                see(species);
            }
            Self::Before { species, targets, .. } => {
                let aimed = targets.iter_mut().filter_map(|target| match target {
                    Target::Species(species) => Some(species),
                    Target::Seat(_) | Target::Water(_) => None,
                });
                std::iter::once(species).chain(aimed).for_each(see);
            }
            Self::New { .. } | Self::Migrate { .. } | Self::Discard(_) => {}
        }
    }
}

impl game::Template<Action> for Template {
    fn choice(&self) -> Choice {
        match self {
            Self::Attack(family) => family.choice(),
            Self::Discard(cards) => Choice::any_of(cards.len()),
            Self::Forage { most, .. } => Choice::Count(u32::from(*most)),
            _ => Choice::OneOf(self.items()),
        }
    }

    fn member(&self, counts: &[u32]) -> Action {
        match self {
            Self::Attack(family) => Action::Attack(family.member(counts)),
            Self::Discard(cards) => Action::Discard { cards: picked(cards, counts) },
            Self::Forage { .. } => self.item(counts.first().map_or(0, |count| count.saturating_sub(1) as usize)),
            _ => self.item(counts.iter().position(|count| *count > 0).unwrap_or_default()),
        }
    }

    fn counts(&self, action: &Action) -> Option<Chosen> {
        match (self, action) {
            (Self::Attack(family), Action::Attack(attack)) => family.counts(attack),
            (Self::Discard(family), Action::Discard { cards }) => Some(counted(family, |card| cards.contains(card))),
            (Self::Attack(_) | Self::Discard(_), _) => None,
            (_, action) => (0..self.items())
                .find(|index| self.item(*index) == *action)
                .map(|index| self.choice().nth(index as u128)),
        }
    }
}
