//! The members of families: by their numbers, and by what is picked.

use smallvec::SmallVec;

use super::{Group, Template};
use crate::games::oceans::action::{Action, Attack, Hint, SpeciesName};
use crate::games::oceans::rules::choice::Slots;

impl<N: SpeciesName> Template<N> {
    /// The number of items of a family from which one is taken; 0 of another.
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
                Action::New { card: cards[index], position, pay, pile: Hint::NOTHING }
            }
            Self::On { species, pay, ref cards } => {
                Action::On { card: cards[index], species, pay, pile: Hint::NOTHING }
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

impl Group {
    /// The number of ways to choose from it.
    pub(super) fn ways(&self) -> u128 {
        (0..self.choose).fold(1, |ways, step| binomial_step(ways, self.slots.len(), step))
    }

    /// Adds the slots of the combination at `index`, in the order of the slots.
    pub(super) fn combination(&self, mut index: u128, named: &mut Vec<u8>) {
        let mut left = self.choose;
        for (place, slot) in self.slots.iter().enumerate() {
            if left == 0 {
                return;
            }
            let others = self.slots.len() - place - 1;
            let with = (0..left - 1).fold(1, |ways, step| binomial_step(ways, others, step));
            if index < with {
                named.push(*slot);
                left -= 1;
            } else {
                index -= with;
            }
        }
    }
}

fn binomial_step(ways: u128, of: usize, step: usize) -> u128 {
    ways * (of.saturating_sub(step) as u128) / (step as u128 + 1)
}

/// The number of subsets of this many pieces.
pub(super) fn subsets(pieces: usize) -> u128 {
    u32::try_from(pieces).ok().and_then(|pieces| 1_u128.checked_shl(pieces)).unwrap_or(u128::MAX)
}

/// The pieces at the set bits of the index, the first piece at the lowest bit.
pub(super) fn members<T: Copy, C: FromIterator<T>>(pieces: &[T], index: u128) -> C {
    let taken = |position: usize| u32::try_from(position).ok().and_then(|bit| index.checked_shr(bit)).unwrap_or(0) & 1;
    pieces.iter().enumerate().filter(|(position, _)| taken(*position) == 1).map(|(_, piece)| *piece).collect()
}

/// The pieces that are counted once; `None` if one is counted more often, or if there is not one count for each piece.
pub(super) fn picked<T: Copy, C: FromIterator<T>>(pieces: &[T], counts: &[u32]) -> Option<C> {
    let fits = counts.len() == pieces.len() && counts.iter().all(|count| *count <= 1);
    let chosen = pieces.iter().zip(counts).filter(|(_, count)| **count == 1).map(|(piece, _)| *piece);
    fits.then(|| chosen.collect())
}

/// The only piece that is counted.
pub(super) fn single<T: Copy>(pieces: &[T], counts: &[u32]) -> Option<T> {
    match picked::<T, Vec<T>>(pieces, counts)?.as_slice() {
        [piece] => Some(*piece),
        _ => None,
    }
}

/// True if `chosen` are some of `pieces`, in their order.
pub(crate) fn subsequence<T: PartialEq>(chosen: &[T], pieces: &[T]) -> bool {
    let mut left = pieces.iter();
    chosen.iter().all(|one| left.any(|piece| piece == one))
}
