//! The actions a seat may ask for.

mod names;

pub(crate) use names::Bites;
pub use names::{Mutation, Pile, Source, Target};

use arrayvec::ArrayVec;
use hadal_core_derive::{Decode, Encode, Notation};
use smallvec::SmallVec;

use super::data::ids::CardId;
use super::state::Location;
use super::state::named::Named;
use super::text::notation as words;
use super::wire::{cards, slots, told, victims};

/// A fact that a list of legal actions adds to an action. It is not part of the action itself: two actions are equal without regard to the facts
/// added to them.
#[derive(Clone, Copy, Debug)]
pub struct Remark<T>(pub Option<T>);

impl<T> Remark<T> {
    /// No fact.
    pub const NOTHING: Self = Self(None);

    /// True for a notation, which omits optional parts of an action.
    #[expect(clippy::unused_self, reason = "it is called as that of a list is")]
    pub(crate) fn is_empty(&self) -> bool {
        true
    }
}

impl<T> Default for Remark<T> {
    fn default() -> Self {
        Self::NOTHING
    }
}

impl<T> PartialEq for Remark<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Remark<T> {}

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
pub enum Consequence {
    /// The only counter-attack there is.
    Attack(Attack),
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

/// The slots that one attack names, ascending.
pub(crate) type Slots = ArrayVec<u8, CHOSEN_MAX>;

/// An attack as declared.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(OceansAttack)]
#[notation("{species} {target} [ignore {ignored}] [bite {bites}] [bonus]")]
pub struct Attack {
    /// The attacker.
    pub species: Named,
    /// The target.
    pub target: Named,
    /// Slots of the target's defensive traits that are ignored by choice, ascending.
    #[message(with = slots)]
    #[notation(with = words::slots)]
    pub ignored: Slots,
    /// Hydra's extra victims, ascending.
    #[message(with = victims)]
    #[notation(with = words::bites)]
    pub bites: Bites,
    /// The bonus feeding of a Voracious Feeder, made before the normal feeding.
    pub bonus: bool,
    /// Its outcome.
    #[message(with = told)]
    #[notation(skip)]
    pub facts: Remark<Facts>,
}

/// A decision of a seat. Slots count from 0; `pay` is the place to which the cost of a Deep card is paid.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(OceansAction)]
#[notation(
    "POSITION, SLOT, OTHER_SLOT and INDEX count from 0. AMOUNT of forage is there only if it is less than the full amount; bonus is the \
     feeding of a Voracious Feeder before the normal one."
)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// Evolve a card onto a new species at this place of the row; the card may be the top of a pile.
    #[notation("new {card} {position} [pay {pay}]")]
    NewSpecies {
        card: CardId,
        position: u8,
        pay: Option<Location>,
        #[message(name = from_pile, with = told)]
        #[notation(skip)]
        pile: Remark<u8>,
    },
    /// Evolve a card onto a species in play; the card may be the top of a pile.
    #[notation("on {card} {species} [pay {pay}]")]
    EvolveOn {
        card: CardId,
        species: Named,
        pay: Option<Location>,
        #[message(name = from_pile, with = told)]
        #[notation(skip)]
        pile: Remark<u8>,
    },
    /// Migrate population.
    #[notation("migrate {card} {source}>{destination}")]
    Migrate { card: CardId, source: Location, destination: Location },
    /// Remove a trait.
    #[notation("remove {species} {slot}")]
    Remove { species: Named, slot: u8 },
    /// End the playing phase.
    #[notation("done")]
    Done,
    /// Use a before-feeding trait.
    #[notation("before {species} {slot} [{target}]")]
    Before {
        species: Named,
        slot: u8,
        #[message(oneof)]
        target: Option<Target>,
    },
    /// Exchange a Surface trait for a Surface card in hand (Atavism).
    #[notation("exchange {species} {slot} {card}")]
    ExchangeCard { species: Named, slot: u8, card: CardId },
    /// Exchange a Surface trait for a trait of an adjacent own species (Gene Transfer).
    #[notation("exchange {species} {slot} {other} {other_slot}")]
    ExchangeTrait { species: Named, slot: u8, other: Named, other_slot: u8 },
    /// Leave an optional before-feeding trait alone from here on.
    #[notation("skip {species} {slot}")]
    Skip { species: Named, slot: u8 },
    /// Feed by foraging: the full amount or, for a Colossus, less. The bonus feeding of a Voracious Feeder is made before the normal one.
    #[notation("forage {species} {source} [{amount}] [bonus]")]
    Forage {
        species: Named,
        #[message(oneof)]
        source: Source,
        amount: Option<u16>,
        bonus: bool,
        #[message(with = told)]
        #[notation(skip)]
        facts: Remark<Facts>,
    },
    /// Feed by attacking; also the form of a counter-attack.
    #[notation("attack {0}")]
    Attack(Attack),
    /// Feed no more.
    #[notation("stop")]
    Stop,
    /// Choose how much a species ages.
    #[notation("age {species} {amount}")]
    Age { species: Named, amount: u16 },
    /// Choose the species that ages again.
    #[notation("virus {species}")]
    Virus { species: Named },
    /// Place the population that an overpopulated species lost, or the excess of a board that shrank.
    #[notation("overpop {species} {destination}")]
    Overpopulation { species: Named, destination: Location },
    /// Remove a trait from a species above its limit.
    #[notation("drop {species} {slot}")]
    DropTrait { species: Named, slot: u8 },
    /// Choose the zone to take from.
    #[notation("zone {zone}")]
    #[message(OceansChooseZone)]
    Zone { zone: Location },
    /// Agree; to a Rapid Mutation with the exchange. Naming the species of the question is optional.
    #[notation("yes [{species}] [{swap}]")]
    Agree {
        #[message(name = mutation)]
        swap: Option<Mutation>,
        species: Remark<Named>,
        #[message(oneof, with = told)]
        #[notation(skip)]
        outcome: Remark<Consequence>,
    },
    /// Decline.
    #[notation("no")]
    Decline,
    /// Take the top of a pile.
    #[notation("pile {pile}")]
    TakePile { pile: Pile },
    /// Draw three Deep cards.
    #[notation("deep")]
    DrawDeep,
    /// Keep one of the drawn Deep cards, by its index in draw order. The first of the others goes on the pile, a second one on the other.
    #[notation("keep {index} {pile}")]
    KeepDeep { index: u8, pile: Pile },
    /// Take no Deep card.
    #[notation("nodeep")]
    NoDeep,
    /// Discard Surface cards, ascending; perhaps none.
    #[notation("discard {cards}")]
    Discard {
        #[message(with = cards)]
        #[notation(with = words::cards)]
        cards: Cards,
    },
}

impl Attack {
    /// Lets `see` look at every name of a species in it.
    pub(crate) fn each_name(&mut self, see: &mut impl FnMut(&mut Named)) {
        [&mut self.species, &mut self.target].into_iter().chain(&mut self.bites).for_each(see);
    }
}

impl Action {
    /// Lets `see` look at every name of a species in it.
    pub(crate) fn each_name(&mut self, see: &mut impl FnMut(&mut Named)) {
        match self {
            Self::EvolveOn { species, .. }
            | Self::Remove { species, .. }
            | Self::Before { species, target: None | Some(Target::Seat(_) | Target::Water(_)), .. }
            | Self::ExchangeCard { species, .. }
            | Self::Skip { species, .. }
            | Self::Forage { species, source: Source::Water(_), .. }
            | Self::Age { species, .. }
            | Self::Virus { species }
            | Self::Overpopulation { species, .. }
            | Self::DropTrait { species, .. } => see(species),
            Self::Before { species, target: Some(Target::Species(other)), .. }
            | Self::ExchangeTrait { species, other, .. }
            | Self::Forage { species, source: Source::Board(other), .. } => [species, other].into_iter().for_each(see),
            Self::Attack(attack) => attack.each_name(see),
            Self::Agree { species, outcome, .. } => {
                species.0.iter_mut().for_each(&mut *see);
                if let Some(Consequence::Attack(attack)) = &mut outcome.0 {
                    attack.each_name(see);
                }
            }
            Self::NewSpecies { .. }
            | Self::Migrate { .. }
            | Self::Done
            | Self::Stop
            | Self::Zone { .. }
            | Self::Decline
            | Self::TakePile { .. }
            | Self::DrawDeep
            | Self::KeepDeep { .. }
            | Self::NoDeep
            | Self::Discard { .. } => {}
        }
    }
}
