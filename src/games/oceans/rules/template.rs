//! Families of actions that are too large to list.

use arrayvec::ArrayVec;

use crate::game;
use crate::games::oceans::action::{Action, Attack, CHOSEN_MAX, Facts, Told};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::named::Named;

/// An attack with any extra victims (Hydra).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTemplate<N = Named> {
    /// The attacker.
    pub species: N,
    /// The target.
    pub target: N,
    /// Slots of the target's defensive traits that are ignored by choice.
    pub ignored: ArrayVec<u8, CHOSEN_MAX>,
    /// Everybody who may be bitten, ascending; any subset is.
    pub victims: Vec<N>,
    /// The bonus feeding of a Voracious Feeder.
    pub bonus: bool,
    /// What comes of it.
    pub facts: Told<Facts>,
}

impl<N: Copy> AttackTemplate<N> {
    /// The attack with these extra victims.
    pub(crate) fn biting(&self, bites: Vec<N>) -> Attack<N> {
        Attack {
            species: self.species,
            target: self.target,
            ignored: self.ignored.clone(),
            bites,
            bonus: self.bonus,
            facts: self.facts,
        }
    }

    /// The same family with its species named otherwise.
    pub(crate) fn map<M>(&self, name: &impl Fn(N) -> M) -> AttackTemplate<M> {
        AttackTemplate {
            species: name(self.species),
            target: name(self.target),
            ignored: self.ignored.clone(),
            victims: self.victims.iter().map(|victim| name(*victim)).collect(),
            bonus: self.bonus,
            facts: self.facts,
        }
    }
}

/// A family of actions that is too large to list. Member `n` takes the pieces at the set bits of `n`, the first piece at
/// the lowest bit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template<N = Named> {
    /// An attack with any extra victims.
    Attack(AttackTemplate<N>),
    /// Discarding any of these Surface cards, ascending.
    Discard(Vec<CardId>),
}

impl<N: Copy + PartialEq> game::Template<Action<N>> for Template<N> {
    fn count(&self) -> u128 {
        let pieces = match self {
            Self::Attack(attack) => attack.victims.len(),
            Self::Discard(cards) => cards.len(),
        };
        u32::try_from(pieces).ok().and_then(|pieces| 1_u128.checked_shl(pieces)).unwrap_or(u128::MAX)
    }

    fn nth(&self, index: u128) -> Action<N> {
        match self {
            Self::Attack(attack) => Action::Attack(attack.biting(members(&attack.victims, index))),
            Self::Discard(cards) => Action::Discard { cards: members(cards, index) },
        }
    }

    fn contains(&self, action: &Action<N>) -> bool {
        match (self, action) {
            (Self::Attack(family), Action::Attack(attack)) => {
                family.species == attack.species
                    && family.target == attack.target
                    && family.ignored == attack.ignored
                    && family.bonus == attack.bonus
                    && subsequence(&attack.bites, &family.victims)
            }
            (Self::Discard(family), Action::Discard { cards }) => subsequence(cards, family),
            _ => false,
        }
    }
}

fn members<T: Copy>(pieces: &[T], index: u128) -> Vec<T> {
    let taken = |position: usize| u32::try_from(position).ok().and_then(|bit| index.checked_shr(bit)).unwrap_or(0) & 1;
    pieces.iter().enumerate().filter(|(position, _)| taken(*position) == 1).map(|(_, piece)| *piece).collect()
}

/// Whether `chosen` are some of `pieces`, in their order.
pub(crate) fn subsequence<T: PartialEq>(chosen: &[T], pieces: &[T]) -> bool {
    let mut left = pieces.iter();
    chosen.iter().all(|one| left.any(|piece| piece == one))
}
