//! Families of actions that are too large to list. Each is one choice of so many of some items.

#![expect(clippy::wildcard_enum_match_arm, reason = "from all other families one of some items is taken")]

mod attacks;
mod members;

use hadal_core_derive::Encode;

use crate::game::{self, Choice, Chosen};
use crate::games::oceans::action::{Action, Attack, Bites, Facts, Hint, Slots, Source, SpeciesName, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
use crate::games::oceans::wire::{evolve_new, evolve_on, victims};
pub(crate) use members::subsequence;
use members::{counted, picked};

/// Traits of a target of which an attack names so many.
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
pub struct AttackTemplate<N: SpeciesName = Named> {
    /// The attacker.
    #[message(skip)]
    pub species: N,
    /// The target.
    #[message(skip)]
    pub target: N,
    /// The slots of the target's defensive traits that every member ignores, ascending.
    #[message(skip)]
    pub always: Slots,
    /// The traits of which some are ignored as well; no slot is in two groups.
    pub groups: Vec<Group>,
    /// The species that may be bitten, ascending; any subset is.
    #[message(with = victims)]
    pub victims: Bites<N>,
    /// The bonus feeding of a Voracious Feeder.
    #[message(skip)]
    pub bonus: bool,
    /// Its outcome, where nothing about the ignored traits is chosen.
    #[message(skip)]
    pub facts: Hint<Facts>,
}

/// A family of actions that is too large to list. The list that a member is chosen from is the last field.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansTemplate, suffix = Template)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Template<N: SpeciesName = Named> {
    /// Attacks on one target.
    Attack(AttackTemplate<N>),
    /// Attacks on any of these targets, without ignored traits and extra victims.
    Targets { species: N, bonus: bool, targets: Vec<N> },
    /// Foraging less than the full amount (Colossus): from 1 to this.
    Forage {
        species: N,
        #[message(oneof)]
        source: Source<N>,
        bonus: bool,
        most: u16,
    },
    /// Evolving any of these cards as a new species. The cost of each is paid to the same place.
    #[message(case = evolve_new)]
    New { position: u8, pay: Option<Location>, cards: Vec<CardId> },
    /// Evolving any of these cards on a species. The cost of each is paid to the same place.
    #[message(case = evolve_on)]
    On { species: N, pay: Option<Location>, cards: Vec<CardId> },
    /// Migrating with any of these cards.
    Migrate { source: Location, destination: Location, cards: Vec<CardId> },
    /// Letting a trait work before feeding, aimed at any of these targets.
    Before { species: N, slot: u8, targets: Vec<Target<N>> },
    /// Exchanging a trait for any of these cards in hand.
    ExchangeCard { species: N, slot: u8, cards: Vec<CardId> },
    /// Exchanging a trait for any of these traits of a neighbour.
    ExchangeTrait { species: N, slot: u8, other: N, other_slots: Vec<u8> },
    /// Discarding any of these Surface cards, ascending: member `n` takes the cards at the set bits of `n`.
    Discard(#[message(name = cards)] Vec<CardId>),
}

impl<N: SpeciesName> Template<N> {
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
    fn item(&self, index: usize) -> Action<N> {
        match *self {
            Self::Attack(_) | Self::Discard(_) => Action::Stop,
            Self::Targets { species, bonus, ref targets } => Action::Attack(Attack {
                species,
                target: targets[index],
                ignored: Slots::new(),
                bites: Bites::<N>::new(),
                bonus,
                facts: Hint::NOTHING,
            }),
            Self::Forage { species, source, bonus, .. } => {
                let amount = u16::try_from(index + 1).ok();
                Action::Forage { species, source, amount, bonus, facts: Hint::NOTHING }
            }
            Self::New { position, pay, ref cards } => {
                Action::NewSpecies { card: cards[index], position, pay, pile: Hint::NOTHING }
            }
            Self::On { species, pay, ref cards } => {
                Action::EvolveOn { card: cards[index], species, pay, pile: Hint::NOTHING }
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

    /// The same family under other names of its species.
    pub(crate) fn map<M: SpeciesName>(self, name: &impl Fn(N) -> M) -> Template<M> {
        let all = |species: Vec<N>| species.into_iter().map(name).collect();
        match self {
            Self::Attack(family) => Template::Attack(AttackTemplate {
                species: name(family.species),
                target: name(family.target),
                always: family.always,
                groups: family.groups,
                victims: family.victims.into_iter().map(name).collect(),
                bonus: family.bonus,
                facts: family.facts,
            }),
            Self::Targets { species, bonus, targets } => {
                Template::Targets { species: name(species), bonus, targets: all(targets) }
            }
            Self::Forage { species, source, bonus, most } => {
                Template::Forage { species: name(species), source: source.map(name), bonus, most }
            }
            Self::New { position, pay, cards } => Template::New { position, pay, cards },
            Self::On { species, pay, cards } => Template::On { species: name(species), pay, cards },
            Self::Migrate { source, destination, cards } => Template::Migrate { source, destination, cards },
            Self::Before { species, slot, targets } => {
                let targets = targets.into_iter().map(|target| target.map(name)).collect();
                Template::Before { species: name(species), slot, targets }
            }
            Self::ExchangeCard { species, slot, cards } => {
                Template::ExchangeCard { species: name(species), slot, cards }
            }
            Self::ExchangeTrait { species, slot, other, other_slots } => {
                Template::ExchangeTrait { species: name(species), slot, other: name(other), other_slots }
            }
            Self::Discard(cards) => Template::Discard(cards),
        }
    }
}

impl<N: SpeciesName + PartialEq> game::Template<Action<N>> for Template<N> {
    fn choice(&self) -> Choice {
        match self {
            Self::Attack(family) => family.choice(),
            Self::Discard(cards) => Choice::any_of(cards.len()),
            Self::Forage { most, .. } => Choice::Count(u32::from(*most)),
            _ => Choice::OneOf(self.items()),
        }
    }

    fn member(&self, counts: &[u32]) -> Action<N> {
        match self {
            Self::Attack(family) => Action::Attack(family.member(counts)),
            Self::Discard(cards) => Action::Discard { cards: picked(cards, counts) },
            Self::Forage { .. } => self.item(counts.first().map_or(0, |count| count.saturating_sub(1) as usize)),
            _ => self.item(counts.iter().position(|count| *count > 0).unwrap_or_default()),
        }
    }

    fn counts(&self, action: &Action<N>) -> Option<Chosen> {
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
