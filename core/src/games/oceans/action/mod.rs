//! The actions a seat may ask for.

mod names;

pub(crate) use names::{Bites, SpeciesName};
pub use names::{Source, Target};

use arrayvec::ArrayVec;
use hadal_core_derive::{Decode, Encode};
use smallvec::SmallVec;

use super::data::ids::CardId;
use super::state::named::Named;
use super::state::{Location, Spot};
use super::wire::{cards, mutation, pile, slots, told, victims};

/// Actions that name a species by its place: the form that the rules read and list. At the border they are translated from and to
/// names that hold at any time (`state::named`).
pub(crate) mod placed {
    use super::Spot;

    pub(crate) type Action = super::Action<Spot>;
    pub(crate) type Attack = super::Attack<Spot>;
    pub(crate) type Source = super::Source<Spot>;
    pub(crate) type Target = super::Target<Spot>;
}

/// A fact that a list of legal actions adds to an action. It is no part of the action itself: two actions are equal whatever is
/// added to them.
#[derive(Clone, Copy, Debug)]
pub struct Hint<T>(pub Option<T>);

impl<T> Hint<T> {
    /// No fact.
    pub const NOTHING: Self = Self(None);
}

impl<T> PartialEq for Hint<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Hint<T> {}

/// The kind of a feeding within the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode)]
#[message(enum OceansFeedingStage)]
pub enum FeedingStage {
    /// The normal feeding.
    Normal,
    /// A further feeding of the same species.
    Further,
    /// The bonus feeding of a Voracious Feeder, before or after the normal feeding.
    Bonus,
    /// A counter-attack.
    CounterAttack,
}

/// The outcome of a feeding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode)]
#[message(OceansFeedingFacts)]
pub struct Facts {
    /// The number of tokens it takes.
    pub takes: u16,
    /// The number of tokens it could take.
    #[message(name = full_amount)]
    pub full: u16,
    /// Its kind within the turn.
    pub stage: FeedingStage,
}

/// The immediate outcome of a yes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequence<N: SpeciesName = Named> {
    /// The only counter-attack there is.
    Attack(Attack<N>),
    /// The only amount a species can age.
    Ages(u16),
}

/// The most traits that an attack may ignore by choice, however many cards with this effect a tailored deck holds.
pub(crate) const CHOSEN_MAX: usize = 3;

/// The most items of a list in an action.
pub(crate) const LIST_MAX: usize = 128;

/// True if extra victims ascend, as far as their places are known; the rules check the rest.
pub(crate) fn in_order(bites: &[Named]) -> bool {
    bites.is_sorted_by(|one, next| one.spot.zip(next.spot).is_none_or(|(one, next)| one < next))
}

/// The Surface cards of a hand, or some of them.
pub(crate) type Cards = SmallVec<[CardId; 16]>;

/// An attack as declared.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode)]
#[message(OceansAttack)]
pub struct Attack<N: SpeciesName = Named> {
    /// The attacker.
    pub species: N,
    /// The target.
    pub target: N,
    /// Slots of the target's defensive traits that are ignored by choice, ascending.
    #[message(with = slots)]
    pub ignored: ArrayVec<u8, CHOSEN_MAX>,
    /// Hydra's extra victims, ascending.
    #[message(with = victims)]
    pub bites: Bites<N>,
    /// The bonus feeding of a Voracious Feeder, made before the normal feeding.
    pub bonus: bool,
    /// Its outcome.
    #[message(with = told)]
    pub facts: Hint<Facts>,
}

/// A decision of a seat. `Display` and `FromStr` are its notation.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode)]
#[message(OceansAction)]
pub enum Action<N: SpeciesName = Named> {
    /// Evolve a card onto a new species.
    NewSpecies {
        /// The card.
        card: CardId,
        /// The place of the species in the row.
        position: u8,
        /// The place to which the cost of a Deep card is paid.
        pay: Option<Location>,
        /// The Gene Pool pile whose top card it is.
        #[message(name = from_pile, with = told)]
        pile: Hint<u8>,
    },
    /// Evolve a card onto a species in play.
    EvolveOn {
        /// The card.
        card: CardId,
        /// The species.
        species: N,
        /// The place to which the cost of a Deep card is paid.
        pay: Option<Location>,
        /// The Gene Pool pile whose top card it is.
        #[message(name = from_pile, with = told)]
        pile: Hint<u8>,
    },
    /// Migrate population.
    Migrate {
        /// The card.
        card: CardId,
        /// The place it leaves.
        source: Location,
        /// The place it goes to.
        destination: Location,
    },
    /// Remove a trait.
    Remove {
        /// The species.
        species: N,
        /// The slot.
        slot: u8,
    },
    /// End the playing phase.
    Done,
    /// Use a before-feeding trait.
    Before {
        /// The bearer.
        species: N,
        /// The slot.
        slot: u8,
        /// The target.
        #[message(oneof)]
        target: Option<Target<N>>,
    },
    /// Exchange a Surface trait for a Surface card in hand (Atavism).
    ExchangeCard {
        /// The bearer.
        species: N,
        /// The slot of the Surface trait.
        slot: u8,
        /// The card in hand.
        card: CardId,
    },
    /// Exchange a Surface trait for a trait of an adjacent own species (Gene Transfer).
    ExchangeTrait {
        /// The bearer.
        species: N,
        /// The slot of the Surface trait.
        slot: u8,
        /// The neighbour.
        other: N,
        /// The slot of the neighbour's trait.
        other_slot: u8,
    },
    /// Leave an optional before-feeding trait alone from here on.
    Skip {
        /// The bearer.
        species: N,
        /// The slot.
        slot: u8,
    },
    /// Feed by foraging.
    Forage {
        /// The forager.
        species: N,
        /// The place it takes from.
        #[message(oneof)]
        source: Source<N>,
        /// Less than the full amount (Colossus).
        amount: Option<u16>,
        /// The bonus feeding of a Voracious Feeder, made before the normal feeding.
        bonus: bool,
        /// Its outcome.
        #[message(with = told)]
        facts: Hint<Facts>,
    },
    /// Feed by attacking; also the form of a counter-attack.
    Attack(Attack<N>),
    /// Feed no more.
    Stop,
    /// Choose how much a species ages.
    Age {
        /// The species.
        species: N,
        /// The number of tokens.
        amount: u16,
    },
    /// Choose the species that ages again.
    Virus {
        /// The species.
        species: N,
    },
    /// Place the population that an overpopulated species lost, or the excess of a board that shrank.
    Overpopulation {
        /// The species.
        species: N,
        /// The place it goes to.
        destination: Location,
    },
    /// Remove a trait from a species above its limit.
    DropTrait {
        /// The species.
        species: N,
        /// The slot.
        slot: u8,
    },
    /// Choose the zone to take from.
    #[message(OceansChooseZone)]
    Zone {
        /// The zone.
        zone: Location,
    },
    /// Agree; with a slot and a pile for Rapid Mutation.
    Agree {
        /// The slot of the Deep trait and the pile (0 or 1) it is exchanged with.
        #[message(name = mutation, with = mutation)]
        swap: Option<(u8, u8)>,
        /// The species asked about; an action need not name it.
        species: Hint<N>,
        /// Its immediate outcome.
        #[message(oneof, with = told)]
        outcome: Hint<Consequence<N>>,
    },
    /// Decline.
    Decline,
    /// Take the top of a Gene Pool pile.
    TakePile {
        /// The pile, 0 or 1.
        #[message(with = pile)]
        pile: u8,
    },
    /// Draw three Deep cards.
    DrawDeep,
    /// Keep one of the drawn Deep cards.
    KeepDeep {
        /// Its index in draw order, from 0.
        index: u8,
        /// The pile (0 or 1) for the first of the others; a second other goes on the other pile.
        #[message(with = pile)]
        pile: u8,
    },
    /// Take no Deep card.
    NoDeep,
    /// Discard Surface cards, ascending; perhaps none.
    Discard {
        /// The cards.
        #[message(with = cards)]
        cards: Cards,
    },
}

impl<N: SpeciesName> Attack<N> {
    /// The same attack under other names of its species.
    pub(crate) fn map<M: SpeciesName>(&self, name: &impl Fn(N) -> M) -> Attack<M> {
        Attack {
            species: name(self.species),
            target: name(self.target),
            ignored: self.ignored.clone(),
            bites: self.bites.iter().map(|bite| name(*bite)).collect(),
            bonus: self.bonus,
            facts: self.facts,
        }
    }
}

impl<N: SpeciesName> Action<N> {
    /// The same action under other names of its species.
    pub(crate) fn map<M: SpeciesName>(&self, name: &impl Fn(N) -> M) -> Action<M> {
        match self {
            Self::NewSpecies { card, position, pay, pile } => {
                Action::NewSpecies { card: *card, position: *position, pay: *pay, pile: *pile }
            }
            Self::EvolveOn { card, species, pay, pile } => {
                Action::EvolveOn { card: *card, species: name(*species), pay: *pay, pile: *pile }
            }
            Self::Migrate { card, source, destination } => {
                Action::Migrate { card: *card, source: *source, destination: *destination }
            }
            Self::Remove { species, slot } => Action::Remove { species: name(*species), slot: *slot },
            Self::Done => Action::Done,
            Self::Before { species, slot, target } => {
                Action::Before { species: name(*species), slot: *slot, target: target.map(|target| target.map(name)) }
            }
            Self::ExchangeCard { species, slot, card } => {
                Action::ExchangeCard { species: name(*species), slot: *slot, card: *card }
            }
            Self::ExchangeTrait { species, slot, other, other_slot } => Action::ExchangeTrait {
                species: name(*species),
                slot: *slot,
                other: name(*other),
                other_slot: *other_slot,
            },
            Self::Skip { species, slot } => Action::Skip { species: name(*species), slot: *slot },
            Self::Forage { species, source, amount, bonus, facts } => Action::Forage {
                species: name(*species),
                source: source.map(name),
                amount: *amount,
                bonus: *bonus,
                facts: *facts,
            },
            Self::Attack(attack) => Action::Attack(attack.map(name)),
            Self::Stop => Action::Stop,
            Self::Age { species, amount } => Action::Age { species: name(*species), amount: *amount },
            Self::Virus { species } => Action::Virus { species: name(*species) },
            Self::Overpopulation { species, destination } => {
                Action::Overpopulation { species: name(*species), destination: *destination }
            }
            Self::DropTrait { species, slot } => Action::DropTrait { species: name(*species), slot: *slot },
            Self::Zone { zone } => Action::Zone { zone: *zone },
            Self::Agree { swap, species, outcome } => Action::Agree {
                swap: *swap,
                species: Hint(species.0.map(name)),
                outcome: Hint(outcome.0.as_ref().map(|outcome| match outcome {
                    Consequence::Attack(attack) => Consequence::Attack(attack.map(name)),
                    Consequence::Ages(amount) => Consequence::Ages(*amount),
                })),
            },
            Self::Decline => Action::Decline,
            Self::TakePile { pile } => Action::TakePile { pile: *pile },
            Self::DrawDeep => Action::DrawDeep,
            Self::KeepDeep { index, pile } => Action::KeepDeep { index: *index, pile: *pile },
            Self::NoDeep => Action::NoDeep,
            Self::Discard { cards } => Action::Discard { cards: cards.clone() },
        }
    }
}
