//! Families of actions that are too large to list.

use arrayvec::ArrayVec;

use crate::game;
use crate::games::oceans::action::CHOSEN_MAX;
use crate::games::oceans::action::{Action, Attack};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Spot;

/// An attack with any extra victims (Hydra).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTemplate {
    /// The attacker.
    pub species: Spot,
    /// The target.
    pub target: Spot,
    /// Slots of the target's defensive traits that are ignored by choice.
    pub ignored: ArrayVec<u8, CHOSEN_MAX>,
    /// Everybody who may be bitten, ascending; any subset is.
    pub victims: Vec<Spot>,
    /// The bonus feeding of a Voracious Feeder.
    pub bonus: bool,
}

/// A family of actions that is too large to list. Member `n` takes the pieces at the set bits of `n`, the first piece at
/// the lowest bit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// An attack with any extra victims.
    Attack(AttackTemplate),
    /// Discarding any of these Surface cards, ascending.
    Discard(Vec<CardId>),
}

impl game::Template<Action> for Template {
    fn count(&self) -> u128 {
        let pieces = match self {
            Self::Attack(attack) => attack.victims.len(),
            Self::Discard(cards) => cards.len(),
        };
        u32::try_from(pieces).ok().and_then(|pieces| 1_u128.checked_shl(pieces)).unwrap_or(u128::MAX)
    }

    fn nth(&self, index: u128) -> Action {
        match self {
            Self::Attack(attack) => Action::Attack(Attack {
                species: attack.species,
                target: attack.target,
                ignored: attack.ignored.clone(),
                bites: members(&attack.victims, index),
                bonus: attack.bonus,
            }),
            Self::Discard(cards) => Action::Discard { cards: members(cards, index) },
        }
    }

    fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (Self::Attack(family), Action::Attack(attack)) => {
                family.species == attack.species
                    && family.target == attack.target
                    && family.ignored == attack.ignored
                    && family.bonus == attack.bonus
                    && ascending_subset(&attack.bites, &family.victims)
            }
            (Self::Discard(family), Action::Discard { cards }) => ascending_subset(cards, family),
            _ => false,
        }
    }
}

fn members<T: Copy>(pieces: &[T], index: u128) -> Vec<T> {
    let taken = |position: usize| u32::try_from(position).ok().and_then(|bit| index.checked_shr(bit)).unwrap_or(0) & 1;
    pieces.iter().enumerate().filter(|(position, _)| taken(*position) == 1).map(|(_, piece)| *piece).collect()
}

/// Whether `chosen` is in ascending order and each of it among `pieces`.
pub(crate) fn ascending_subset<T: Ord>(chosen: &[T], pieces: &[T]) -> bool {
    chosen.windows(2).all(|pair| pair[0] < pair[1]) && chosen.iter().all(|one| pieces.contains(one))
}
