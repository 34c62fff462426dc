//! Families of actions that are too large to list. Each is one choice of so many of some items.

mod attacks;
mod members;

use crate::game::{self, Choice, Chosen};
use crate::games::oceans::action::{Action, Bites, Facts, Hint, Slots, Source, SpeciesName, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
pub(crate) use members::subsequence;
use members::{counted, picked};

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

impl<N: SpeciesName + PartialEq> game::Template<Action<N>> for Template<N> {
    fn choice(&self) -> Choice {
        match self {
            Self::Attack(family) => family.choice(),
            Self::Discard(cards) => Choice::any_of(cards.len()),
            Self::Forage { most, .. } => Choice::Count(u32::from(*most)),
            Self::Targets { .. }
            | Self::New { .. }
            | Self::On { .. }
            | Self::Migrate { .. }
            | Self::Before { .. }
            | Self::ExchangeCard { .. }
            | Self::ExchangeTrait { .. } => Choice::OneOf(self.items()),
        }
    }

    fn member(&self, counts: &[u32]) -> Action<N> {
        match self {
            Self::Attack(family) => Action::Attack(family.member(counts)),
            Self::Discard(cards) => Action::Discard { cards: picked(cards, counts) },
            Self::Forage { .. } => self.item(counts.first().map_or(0, |count| count.saturating_sub(1) as usize)),
            Self::Targets { .. }
            | Self::New { .. }
            | Self::On { .. }
            | Self::Migrate { .. }
            | Self::Before { .. }
            | Self::ExchangeCard { .. }
            | Self::ExchangeTrait { .. } => self.item(counts.iter().position(|count| *count > 0).unwrap_or_default()),
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
