//! What a seat asks for.

use arrayvec::ArrayVec;

use super::data::ids::CardId;
use super::state::{Location, Spot};
use crate::seat::Seat;

/// How many traits an attack may ignore by choice, however many cards a tailored deck holds that say so.
pub const CHOSEN_MAX: usize = 3;

/// Where a forager takes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Source {
    /// The Reef or an Ocean zone.
    Water(Location),
    /// The board of a neighbour.
    Board(Spot),
}

/// What a before-feeding trait is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A species.
    Species(Spot),
    /// A score pile.
    Seat(Seat),
    /// An Ocean zone.
    Water(Location),
}

/// An attack as it is declared.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Attack {
    /// The attacker.
    pub species: Spot,
    /// The target.
    pub target: Spot,
    /// Slots of the target's defensive traits that are ignored by choice, ascending.
    pub ignored: ArrayVec<u8, CHOSEN_MAX>,
    /// Hydra's extra victims, ascending.
    pub bites: Vec<Spot>,
    /// The bonus feeding of a Voracious Feeder, made before the normal feeding.
    pub bonus: bool,
}

/// What a seat asks for. `Display` and `FromStr` are its notation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Evolve a card onto a new species.
    New {
        /// The card.
        card: CardId,
        /// The place of the species in the row.
        position: u8,
        /// Where the cost of a Deep card goes.
        pay: Option<Location>,
    },
    /// Evolve a card onto a species in play.
    On {
        /// The card.
        card: CardId,
        /// The species.
        species: Spot,
        /// Where the cost of a Deep card goes.
        pay: Option<Location>,
    },
    /// Migrate population.
    Migrate {
        /// The card.
        card: CardId,
        /// Where it comes from.
        source: Location,
        /// Where it goes.
        destination: Location,
    },
    /// Remove a trait.
    Remove {
        /// The species.
        species: Spot,
        /// The slot.
        slot: u8,
    },
    /// End the playing phase.
    Done,
    /// Let a before-feeding trait work.
    Before {
        /// The bearer.
        species: Spot,
        /// The slot.
        slot: u8,
        /// What it is aimed at.
        target: Option<Target>,
    },
    /// Exchange a Surface trait for a Surface card in hand (Atavism).
    ExchangeCard {
        /// The bearer.
        species: Spot,
        /// The slot of the Surface trait.
        slot: u8,
        /// The card in hand.
        card: CardId,
    },
    /// Exchange a Surface trait for a trait of an adjacent own species (Gene Transfer).
    ExchangeTrait {
        /// The bearer.
        species: Spot,
        /// The slot of the Surface trait.
        slot: u8,
        /// The neighbour.
        other: Spot,
        /// The slot of the neighbour's trait.
        other_slot: u8,
    },
    /// Leave an optional before-feeding trait alone from here on.
    Skip {
        /// The bearer.
        species: Spot,
        /// The slot.
        slot: u8,
    },
    /// Feed by foraging.
    Forage {
        /// The forager.
        species: Spot,
        /// Where it takes from.
        source: Source,
        /// Less than the full amount (Colossus).
        amount: Option<u16>,
        /// The bonus feeding of a Voracious Feeder, made before the normal feeding.
        bonus: bool,
    },
    /// Feed by attacking; also the form of a counter-attack.
    Attack(Attack),
    /// Feed no more.
    Stop,
    /// Choose how much a species ages.
    Age {
        /// The species.
        species: Spot,
        /// How many tokens.
        amount: u16,
    },
    /// Choose the species that ages again.
    Virus {
        /// The species.
        species: Spot,
    },
    /// Place the population that an overpopulated species lost, or the excess of a board that shrank.
    Overpopulation {
        /// The species.
        species: Spot,
        /// Where it goes.
        destination: Location,
    },
    /// Remove a trait from a species above its limit.
    Drop {
        /// The species.
        species: Spot,
        /// The slot.
        slot: u8,
    },
    /// Choose the zone to take from.
    Zone {
        /// The zone.
        zone: Location,
    },
    /// Agree; with a slot and a pile for Rapid Mutation.
    Yes {
        /// The slot of the Deep trait and the pile (0 or 1) it is exchanged with.
        swap: Option<(u8, u8)>,
        /// The species that is asked about, where a notation names it; the listed answers do not.
        species: Option<Spot>,
    },
    /// Decline.
    No,
    /// Take the top of a Gene Pool pile.
    Pile {
        /// The pile, 0 or 1.
        pile: u8,
    },
    /// Draw three Deep cards.
    Deep,
    /// Keep one of the drawn Deep cards.
    Keep {
        /// Which, in draw order from 0.
        index: u8,
        /// The pile (0 or 1) for the first of the others; a second other goes on the other pile.
        pile: u8,
    },
    /// Take no Deep card.
    NoDeep,
    /// Discard Surface cards, ascending; perhaps none.
    Discard {
        /// The cards.
        cards: Vec<CardId>,
    },
}
