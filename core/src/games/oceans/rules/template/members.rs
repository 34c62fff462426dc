//! The members of families by what is picked.

use smallvec::SmallVec;

use super::Template;
use crate::game::Chosen;
use crate::games::oceans::action::{Action, Attack, Hint, Slots, SpeciesName};

impl<N: SpeciesName> Template<N> {
    /// The number of items of a family from which one is taken, or of amounts; 0 of another.
    pub(super) fn items(&self) -> usize {
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
    pub(super) fn item(&self, index: usize) -> Action<N> {
        match *self {
            Self::Attack(_) | Self::Discard(_) => Action::Stop,
            Self::Targets { species, bonus, ref targets } => Action::Attack(Attack {
                species,
                target: targets[index],
                ignored: Slots::new(),
                bites: SmallVec::new(),
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
            Self::Attack(family) => Template::Attack(super::AttackTemplate {
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

/// The pieces that are counted.
pub(super) fn picked<T: Copy, C: FromIterator<T>>(pieces: &[T], counts: &[u32]) -> C {
    pieces.iter().zip(counts).filter(|(_, count)| **count > 0).map(|(piece, _)| *piece).collect()
}

/// One for each piece that is chosen.
pub(super) fn counted<T>(pieces: &[T], is_chosen: impl Fn(&T) -> bool) -> Chosen {
    pieces.iter().map(|piece| u32::from(is_chosen(piece))).collect()
}

/// True if `chosen` are some of `pieces`, in their order.
pub(crate) fn subsequence<T: PartialEq>(chosen: &[T], pieces: &[T]) -> bool {
    let mut left = pieces.iter();
    chosen.iter().all(|one| left.any(|piece| piece == one))
}
