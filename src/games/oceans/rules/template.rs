//! Families of actions that are too large to list.

use super::choice::{Choice, Slots};
use crate::game;
use crate::games::oceans::action::{Action, Attack, Facts, Source, Target, Told};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;

/// Attacks on one target with any of several choices of ignored traits and any extra victims (Hydra).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTemplate<N = Named> {
    /// The attacker.
    pub species: N,
    /// The target.
    pub target: N,
    /// The choice of the target's defensive traits that are named to be ignored.
    pub choice: Choice,
    /// The species that may be bitten, ascending; any subset is.
    pub victims: Vec<N>,
    /// The bonus feeding of a Voracious Feeder.
    pub bonus: bool,
    /// Its outcome, where there is one choice.
    pub facts: Told<Facts>,
}

impl<N: Copy> AttackTemplate<N> {
    /// The member at `index`: the victims at its low bits, the choice above them.
    pub(crate) fn nth(&self, index: u128) -> Attack<N> {
        let subsets = subsets(self.victims.len());
        self.attack(self.choice.nth(index / subsets), members(&self.victims, index % subsets))
    }

    /// The attack that ignores the slots that every member ignores, and bites nobody else.
    pub(crate) fn common(&self) -> Attack<N> {
        self.attack(self.choice.always.clone(), Vec::new())
    }

    fn attack(&self, ignored: Slots, bites: Vec<N>) -> Attack<N> {
        let (species, target, bonus, facts) = (self.species, self.target, self.bonus, self.facts);
        Attack { species, target, ignored, bites, bonus, facts }
    }
}

/// A family of actions that is too large to list. The last piece in the order of the fields varies fastest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template<N = Named> {
    /// Attacks on one target.
    Attack(AttackTemplate<N>),
    /// Attacks on any of these targets, without ignored traits and extra victims.
    Targets {
        /// The attacker.
        species: N,
        /// The targets.
        targets: Vec<N>,
        /// The bonus feeding of a Voracious Feeder.
        bonus: bool,
    },
    /// Foraging less than the full amount (Colossus).
    Forage {
        /// The forager.
        species: N,
        /// The place it takes from.
        source: Source<N>,
        /// The largest amount; from 1 on, every one may be taken.
        most: u16,
        /// The bonus feeding of a Voracious Feeder.
        bonus: bool,
    },
    /// Evolving any of these cards.
    Evolve {
        /// The species; `None` for a new one.
        species: Option<N>,
        /// The cards.
        cards: Vec<CardId>,
        /// The number of places a new species can have; 1 otherwise.
        positions: u8,
        /// True if each card has a cost, paid to any place.
        paid: bool,
    },
    /// Migrating with any of these cards, from any place to any other.
    Migrate(Vec<CardId>),
    /// Letting any of these traits work before feeding, aimed at any of these targets.
    Before {
        /// The species.
        species: N,
        /// The slots.
        slots: Vec<u8>,
        /// The targets.
        targets: Vec<Target<N>>,
    },
    /// Exchanging any of these traits for any of these cards in hand.
    ExchangeCard {
        /// The species.
        species: N,
        /// The slots.
        slots: Vec<u8>,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// Exchanging any of these traits for any of these traits of a neighbour.
    ExchangeTrait {
        /// The species.
        species: N,
        /// The slots.
        slots: Vec<u8>,
        /// The neighbour.
        other: N,
        /// The neighbour's slots.
        other_slots: Vec<u8>,
    },
    /// Discarding any of these Surface cards, ascending: member `n` takes the cards at the set bits of `n`.
    Discard(Vec<CardId>),
}

impl<N: Copy + PartialEq> game::Template<Action<N>> for Template<N> {
    fn chosen(&self, _counts: &[u32]) -> Option<Action<N>> {
        None
    }

    fn count(&self) -> u128 {
        match self {
            Self::Attack(family) => family.choice.count().saturating_mul(subsets(family.victims.len())),
            Self::Discard(cards) => subsets(cards.len()),
            Self::Targets { targets, .. } => targets.len() as u128,
            Self::Forage { most, .. } => u128::from(*most),
            Self::Evolve { cards, positions, paid, .. } => {
                cards.len() as u128 * u128::from(*positions) * payments(*paid).len() as u128
            }
            Self::Migrate(cards) => cards.len() as u128 * WAYS,
            Self::Before { slots, targets, .. } => slots.len() as u128 * targets.len() as u128,
            Self::ExchangeCard { slots, cards, .. } => slots.len() as u128 * cards.len() as u128,
            Self::ExchangeTrait { slots, other_slots, .. } => slots.len() as u128 * other_slots.len() as u128,
        }
    }

    fn nth(&self, index: u128) -> Action<N> {
        match self {
            Self::Attack(family) => Action::Attack(family.nth(index)),
            Self::Discard(cards) => Action::Discard { cards: members(cards, index) },
            Self::Targets { species, targets, bonus } => Action::Attack(Attack {
                species: *species,
                target: *last(targets, index).0,
                ignored: Slots::new(),
                bites: Vec::new(),
                bonus: *bonus,
                facts: Told::NOTHING,
            }),
            Self::Forage { species, source, bonus, .. } => Action::Forage {
                species: *species,
                source: *source,
                amount: u16::try_from(index + 1).ok(),
                bonus: *bonus,
                facts: Told::NOTHING,
            },
            Self::Evolve { species, cards, positions, paid } => {
                let (pay, index) = last(payments(*paid), index);
                let (position, index) = (index % u128::from(*positions), index / u128::from(*positions));
                let (card, pay, pile) = (*last(cards, index).0, *pay, Told::NOTHING);
                match species {
                    Some(species) => Action::On { card, species: *species, pay, pile },
                    None => Action::New { card, position: u8::try_from(position).unwrap_or(0), pay, pile },
                }
            }
            Self::Migrate(cards) => {
                let (destination, index) = last(&[0, 1, 2], index);
                let (source, index) = last(&Location::ALL, index);
                let mut others = Location::ALL.into_iter().filter(|place| place != source);
                let destination = others.nth(*destination).unwrap_or(Location::Zone3);
                Action::Migrate { card: *last(cards, index).0, source: *source, destination }
            }
            Self::Before { species, slots, targets } => {
                let (target, index) = last(targets, index);
                Action::Before { species: *species, slot: *last(slots, index).0, target: Some(*target) }
            }
            Self::ExchangeCard { species, slots, cards } => {
                let (card, index) = last(cards, index);
                Action::ExchangeCard { species: *species, slot: *last(slots, index).0, card: *card }
            }
            Self::ExchangeTrait { species, slots, other, other_slots } => {
                let (other_slot, index) = last(other_slots, index);
                let (slot, other_slot) = (*last(slots, index).0, *other_slot);
                Action::ExchangeTrait { species: *species, slot, other: *other, other_slot }
            }
        }
    }

    fn contains(&self, action: &Action<N>) -> bool {
        match (self, action) {
            (Self::Attack(family), Action::Attack(attack)) => {
                family.species == attack.species
                    && family.target == attack.target
                    && family.bonus == attack.bonus
                    && family.choice.contains(&attack.ignored)
                    && subsequence(&attack.bites, &family.victims)
            }
            (Self::Targets { species, targets, bonus }, Action::Attack(attack)) => {
                let plain = attack.ignored.is_empty() && attack.bites.is_empty() && attack.bonus == *bonus;
                attack.species == *species && targets.contains(&attack.target) && plain
            }
            (Self::Forage { species, source, most, bonus }, Action::Forage { amount: Some(amount), .. }) => {
                let full = Action::Forage {
                    species: *species,
                    source: *source,
                    amount: Some(*amount),
                    bonus: *bonus,
                    facts: Told::NOTHING,
                };
                full == *action && (1..=*most).contains(amount)
            }
            (Self::Evolve { species: None, cards, positions, paid }, Action::New { card, position, pay, .. }) => {
                cards.contains(card) && position < positions && pay.is_some() == *paid
            }
            (Self::Evolve { species: Some(host), cards, paid, .. }, Action::On { card, species, pay, .. }) => {
                species == host && cards.contains(card) && pay.is_some() == *paid
            }
            (Self::Migrate(cards), Action::Migrate { card, source, destination }) => {
                cards.contains(card) && source != destination
            }
            (Self::Before { species: own, slots, targets }, Action::Before { species, slot, target: Some(target) }) => {
                species == own && slots.contains(slot) && targets.contains(target)
            }
            (Self::ExchangeCard { species: own, slots, cards }, Action::ExchangeCard { species, slot, card }) => {
                species == own && slots.contains(slot) && cards.contains(card)
            }
            (
                Self::ExchangeTrait { species: own, slots, other: neighbour, other_slots },
                Action::ExchangeTrait { species, slot, other, other_slot },
            ) => species == own && other == neighbour && slots.contains(slot) && other_slots.contains(other_slot),
            (Self::Discard(family), Action::Discard { cards }) => subsequence(cards, family),
            _ => false,
        }
    }
}

impl<N: Copy> Template<N> {
    /// The same family under other names of its species.
    pub(crate) fn map<M>(self, name: &impl Fn(N) -> M) -> Template<M> {
        let all = |species: Vec<N>| species.into_iter().map(name).collect();
        match self {
            Self::Attack(AttackTemplate { species, target, choice, victims, bonus, facts }) => {
                let (species, target, victims) = (name(species), name(target), all(victims));
                Template::Attack(AttackTemplate { species, target, choice, victims, bonus, facts })
            }
            Self::Targets { species, targets, bonus } => {
                Template::Targets { species: name(species), targets: all(targets), bonus }
            }
            Self::Forage { species, source, most, bonus } => {
                Template::Forage { species: name(species), source: source.map(name), most, bonus }
            }
            Self::Evolve { species, cards, positions, paid } => {
                Template::Evolve { species: species.map(name), cards, positions, paid }
            }
            Self::Migrate(cards) => Template::Migrate(cards),
            Self::Before { species, slots, targets } => {
                let targets = targets.into_iter().map(|target| target.map(name)).collect();
                Template::Before { species: name(species), slots, targets }
            }
            Self::ExchangeCard { species, slots, cards } => {
                Template::ExchangeCard { species: name(species), slots, cards }
            }
            Self::ExchangeTrait { species, slots, other, other_slots } => {
                Template::ExchangeTrait { species: name(species), slots, other: name(other), other_slots }
            }
            Self::Discard(cards) => Template::Discard(cards),
        }
    }
}

/// The number of pairs of source and destination that a card can migrate between.
const WAYS: u128 = 12;

/// The possible payments for evolving a card: its cost to any place, or nothing.
fn payments(paid: bool) -> &'static [Option<Location>] {
    const PLACES: [Option<Location>; 4] =
        [Some(Location::Reef), Some(Location::Zone1), Some(Location::Zone2), Some(Location::Zone3)];
    if paid { &PLACES } else { &[None] }
}

/// The piece that varies fastest, and the index among the others.
fn last<T>(pieces: &[T], index: u128) -> (&T, u128) {
    let number = pieces.len() as u128;
    (&pieces[usize::try_from(index % number).unwrap_or(0)], index / number)
}

/// The number of subsets of this many pieces.
fn subsets(pieces: usize) -> u128 {
    u32::try_from(pieces).ok().and_then(|pieces| 1_u128.checked_shl(pieces)).unwrap_or(u128::MAX)
}

/// The pieces at the set bits of the index, the first piece at the lowest bit.
fn members<T: Copy>(pieces: &[T], index: u128) -> Vec<T> {
    let taken = |position: usize| u32::try_from(position).ok().and_then(|bit| index.checked_shr(bit)).unwrap_or(0) & 1;
    pieces.iter().enumerate().filter(|(position, _)| taken(*position) == 1).map(|(_, piece)| *piece).collect()
}

/// True if `chosen` are some of `pieces`, in their order.
pub(crate) fn subsequence<T: PartialEq>(chosen: &[T], pieces: &[T]) -> bool {
    let mut left = pieces.iter();
    chosen.iter().all(|one| left.any(|piece| piece == one))
}
