//! The whole truth of a game: ids and counts, nothing derived.

pub(crate) mod audit;
mod bytes;
mod copies;
pub(crate) mod named;
pub(crate) mod numbers;
mod options;
pub(crate) mod ring;
pub(crate) mod screen;
mod species;
pub(crate) mod stock;
pub(crate) mod task;
mod turn;

use std::ops::{Deref, DerefMut};

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::data::ids::{CardId, ScenarioId};
use crate::wire::piles;
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};
use hadal_core::wire::set;
use task::Task;

pub use options::{Options, Settings, Variant};
pub(crate) use species::Traits;
pub use species::{Species, SpeciesId, SpeciesTurn, Spot, Trait};
pub use turn::{AgingStep, FeedingKind, GainRecord, NormalFeeding, Phase, Turn};

/// The species boards in the box: the most species at a time.
pub(crate) const BOARDS: usize = 24;
/// Ids of species stay below this.
pub(crate) const IDS_MAX: u32 = 1 << 31;
/// The number of cards up to which a hand is filled.
pub(crate) const HAND_SIZE: usize = 6;
/// Population in the reserve until the Ocean is empty for the first time.
pub(crate) const RESERVE: u16 = 60;

/// One of the four places population is moved between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum OceansLocation)]
pub enum Location {
    /// The Reef.
    Reef,
    /// The first Ocean zone.
    Zone1,
    /// The second Ocean zone.
    Zone2,
    /// The third Ocean zone.
    Zone3,
}

impl Location {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Reef, Self::Zone1, Self::Zone2, Self::Zone3];
    /// The Ocean zones, in order.
    pub const ZONES: [Self; 3] = [Self::Zone1, Self::Zone2, Self::Zone3];

    /// The place as an index.
    pub fn index(self) -> usize {
        match self {
            Self::Reef => 0,
            Self::Zone1 => 1,
            Self::Zone2 => 2,
            Self::Zone3 => 3,
        }
    }
}

/// A card in hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansHeldCard)]
pub struct Held {
    /// The card.
    pub card: CardId,
    /// True if everybody saw it going into the hand.
    #[message(name = known_to_all)]
    pub known: bool,
}

/// The scenario of a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansZoneScenario)]
pub struct ScenarioSlot {
    /// The card.
    #[message(name = card)]
    pub id: ScenarioId,
    /// Switched on at a checkpoint that found the zone empty. An ongoing scenario is off from the instant a token enters the
    /// zone; an event is armed again at the next checkpoint that finds the zone filled.
    #[message(with = set)]
    pub active: bool,
}

/// The Reef and the zones, with everything that happens when they are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ocean {
    /// Population kept back until the Ocean is empty.
    pub reserve: u16,
    /// Population in the four places, by [`Location::index`].
    pub water: [u16; 4],
    /// The scenarios of zones 1 and 2.
    pub scenarios: [ScenarioSlot; 2],
    /// The Cambrian Explosion has begun.
    pub explosion: bool,
    /// The Ocean has been empty.
    pub last_round: bool,
    /// Zone 1 was empty at some moment since the last checkpoint; never set once the Explosion has begun.
    pub zone1_emptied: bool,
}

/// The public part. Only the drawn Deep cards of the phase are left out of the views of other seats.
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(part_of(OceansState, OceansView))]
pub struct Open {
    /// The choices made before the game.
    pub settings: Settings,
    /// The Reef and the zones.
    pub ocean: Ocean,
    /// Surface discard pile, the top last.
    #[message(name = surface_discard)]
    pub discard: Vec<CardId>,
    /// The Gene Pool piles, the top last.
    #[message(name = gene_pool, with = piles)]
    pub piles: [Vec<CardId>; 2],
    /// Deep cards out of the game, sorted.
    pub removed: Vec<CardId>,
    /// The current turn.
    pub turn: Turn,
    /// The suspended resolution; the task that comes first is the last in the list. While it is not empty, that task awaits a
    /// decision.
    #[message(name = suspended)]
    pub stack: Vec<Task>,
    /// The gains of the present resolution.
    pub gains: Vec<GainRecord>,
}

/// The whole truth: hidden parts, options and generator included. Its open part is read as if it were its own.
#[derive(PartialEq, Debug)]
pub struct State {
    /// The public facts.
    pub open: Open,
    /// The source of all chance.
    pub generator: Generator,
    /// Score piles.
    pub scores: PerSeat<u16>,
    /// The species, each row from left to right. A view has them with their numbers.
    pub rows: PerSeat<Vec<Species>>,
    /// The id of the next species.
    pub next_species: u32,
    /// Hands, sorted.
    pub hands: PerSeat<Vec<Held>>,
    /// Surface deck, the top last.
    pub surface_deck: Vec<CardId>,
    /// Deep deck, the top last.
    pub deep_deck: Vec<CardId>,
}

impl Deref for State {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.open
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

impl State {
    /// The number of seats at the table.
    pub fn seat_count(&self) -> u8 {
        self.rows.count()
    }

    /// The number of species in play.
    pub fn species_count(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }

    /// The species at a spot, if there is one.
    pub fn species(&self, spot: Spot) -> Option<&Species> {
        self.rows.get(spot.seat)?.get(usize::from(spot.index))
    }

    /// The species at a spot that is known to be filled.
    pub(crate) fn at(&self, spot: Spot) -> &Species {
        &self.rows[spot.seat][usize::from(spot.index)]
    }

    /// The species at a spot that is known to be filled, mutable.
    pub(crate) fn at_mut(&mut self, spot: Spot) -> &mut Species {
        &mut self.rows[spot.seat][usize::from(spot.index)]
    }

    /// The place of a species, if it is still in play.
    pub fn spot(&self, id: SpeciesId) -> Option<Spot> {
        for (seat, row) in self.rows.seated() {
            if let Some(index) = row.iter().position(|species| species.id == id) {
                return Some(spot(seat, index));
            }
        }
        None
    }

    /// The number of Deep cards in a hand.
    pub fn deep_in_hand(&self, seat: Seat) -> usize {
        self.hands[seat].iter().filter(|held| held.card.is_deep()).count()
    }

    /// True if the active seat is the last of a round.
    pub fn last_of_round(&self) -> bool {
        self.turn.active.next(self.seat_count()) == self.settings.start_seat
    }

    /// The bonus token of a seat: 7, 6, 4, 0 from the start player. Fewer seats leave out the first ones: three seats the 7, two
    /// seats the 6 as well.
    pub fn bonus(&self, seat: Seat) -> u16 {
        let count = self.seat_count();
        let place = (seat.0 + count - self.settings.start_seat.0) % count;
        [7, 6, 4, 0][usize::from(4 - count + place)]
    }
}

/// The spot at `index` of a row.
pub(crate) fn spot(seat: Seat, index: usize) -> Spot {
    Spot { seat, index: u8::try_from(index).unwrap_or(u8::MAX) }
}

/// A slot or a pile as actions write it.
pub(crate) fn slot_number(slot: usize) -> u8 {
    u8::try_from(slot).unwrap_or(u8::MAX)
}
