//! The whole truth about a game, the values worked out from it, and its audit.

pub(crate) mod abilities;
pub(crate) mod audit;
mod copies;
pub(crate) mod deck;
pub(crate) mod map;
pub(crate) mod moment;
mod options;

use arrayvec::ArrayVec;
use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::data::chart::{LEVEL_MAX, Spot};
use crate::data::layout::hatch;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CardId, FaceId, MilestoneId, RocketId, SetupSpec, Tables, UpgradeId};
use crate::wire::{decks, over, pending, type_bits};
use abilities::Abilities;
use deck::Deck;
use hadal_core::generator::Generator;
use hadal_core::runs;
use hadal_core::seat::{PerSeat, Seat};
use map::Map;

pub use options::{ConvertMode, DeckOrder, Options, Settings};

/// The highest round; no game comes near it.
pub(crate) const ROUND_MAX: u32 = 1_000_000_000;
/// The most decisions that are ever pending at once.
pub(crate) const FRAMES_MAX: usize = 4;
/// The number of decks of tiles.
pub(crate) const DECKS: usize = LEVEL_MAX as usize;

/// A game in progress, or over.
#[derive(PartialEq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(
    DeeperState,
    with = Tables,
    computed(pending = pending::encode(&self.frames, self.current(), context), over = over(&self.frames))
)]
pub struct State {
    /// The options in force.
    pub settings: Settings,
    /// The tiles on the map.
    #[message(name = tiles)]
    pub map: Map,
    /// The tokens in the supply.
    pub supply: Tokens,
    /// The decks of tiles from 20 m to 100 m.
    #[message(with = decks)]
    pub decks: [Deck; DECKS],
    /// The market: open, without an order, kept sorted.
    #[serde(with = "runs")]
    pub market: Vec<FaceId>,
    /// The blueprint deck; the first card is the top.
    #[serde(with = "runs")]
    #[message(name = blueprint_deck)]
    pub blueprints: Vec<CardId>,
    /// The rocket cards that are still face up, sorted.
    pub rockets: Vec<RocketId>,
    /// The players by seat.
    #[message(name = seats)]
    pub players: PerSeat<Player>,
    /// The seat that began.
    #[message(name = first_seat)]
    pub first: Seat,
    /// The turn that is being taken.
    pub turn: Turn,
    /// The pending decisions; the last one is awaited. Empty while the player on turn chooses freely.
    #[message(skip)]
    pub frames: ArrayVec<Frame, FRAMES_MAX>,
    /// The script of resources that drowning will cost, the next one first; after them the generator decides.
    pub losses: Vec<Resource>,
    /// The source of chance.
    pub generator: Generator,
}

/// One player with their tokens and cards.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(
    DeeperSeat,
    with = Tables,
    nested(player = DeeperPlayer { pawn, air, inventory, storage, built, upgrades, rockets, milestones })
)]
pub struct Player {
    /// The place of the pawn: on a tile or in the own Hatch.
    pub pawn: Spot,
    /// The air in the Lungs.
    pub air: u16,
    /// The tokens carried.
    pub inventory: Tokens,
    /// The tokens at home.
    pub storage: Tokens,
    /// The habitat cards in hand: without an order, kept sorted.
    #[serde(with = "runs")]
    pub hand: Vec<CardId>,
    /// The habitat cards built, in the order built.
    #[serde(with = "runs")]
    pub built: Vec<CardId>,
    /// The upgrades crafted, in the order crafted.
    pub upgrades: Vec<UpgradeId>,
    /// The rocket cards crafted, in the order crafted.
    pub rockets: Vec<RocketId>,
    /// The milestones uncovered, sorted.
    pub milestones: Vec<MilestoneId>,
}

impl Player {
    /// The number of tokens of a type that the player has in both grids.
    pub fn owned(&self, resource: Resource) -> u16 {
        u16::from(self.inventory[resource]) + u16::from(self.storage[resource])
    }

    /// True if the player owns the whole bag.
    pub fn can_pay(&self, bag: Tokens) -> bool {
        Resource::all().all(|resource| self.owned(resource) >= u16::from(bag[resource]))
    }
}

/// A turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(DeeperTurn)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The round, from 1: the number of turns that the seat that began has begun.
    pub round: u32,
    /// The actions left; 0 once the turn is ending.
    pub actions_left: u8,
    /// True if a Swim was made.
    pub swum: bool,
    /// True if the last action was a Convert that the next Convert continues (rule 6.7).
    pub converting: bool,
    /// The number of Convert actions begun.
    pub converts: u16,
    /// The types moved from Inventory to Storage since the last action: bit i for type i (rule 6.12).
    #[message(with = type_bits)]
    pub stowed: u8,
    /// The types moved from Storage to Inventory since the last action.
    #[message(with = type_bits)]
    pub fetched: u8,
}

impl Turn {
    /// A turn with nothing left and nothing done.
    pub fn empty(seat: Seat, round: u32) -> Self {
        Self { seat, round, actions_left: 0, swum: false, converting: false, converts: 0, stowed: 0, fetched: 0 }
    }

    /// A turn that begins.
    pub fn begin(seat: Seat, round: u32, setup: &SetupSpec) -> Self {
        Self { actions_left: setup.actions_per_turn, ..Self::empty(seat, round) }
    }
}

/// A pending decision of the player on turn (rule 11.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A Scan drew a tile that fits: on which open spot is it placed?
    Place {
        /// The tile in hand.
        face: FaceId,
    },
    /// A tile was placed: does the pawn move onto it?
    Tow {
        /// The spot of the tile.
        spot: Spot,
    },
    /// A Scan placed nothing: one free Explore?
    Retry,
    /// The market is too large: which tile goes back?
    Trim,
    /// A card offers a resource for breathing at home: take it?
    Gain {
        /// The index of the offer among the player's.
        offer: u16,
    },
    /// The turn ends on a tile: gather which type?
    EndGather,
    /// The last rocket card was crafted and the lead is shared: who wins?
    NameWinner,
    /// The game is over. Always alone.
    Over(End),
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    /// The last rocket card was crafted.
    LastRocket {
        /// The winner named among the tied, if there was a tie.
        named: Option<Seat>,
    },
    /// Every player has had their turns.
    TurnLimit,
}

impl State {
    /// The number of seats at the table.
    pub fn seat_count(&self) -> u8 {
        self.players.count()
    }

    /// The tables in force.
    pub fn tables(&self) -> &Tables {
        &self.settings.tables
    }

    /// The set-up table's column in force.
    pub fn setup(&self) -> &SetupSpec {
        self.settings.tables.setup(self.seat_count())
    }

    /// The player on turn.
    pub fn current(&self) -> &Player {
        &self.players[self.turn.seat]
    }

    /// The player on turn, mutable.
    pub fn current_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.seat]
    }

    /// The abilities of a seat.
    pub fn abilities_of(&self, seat: Seat) -> Abilities {
        Abilities::of(self.tables(), self.setup(), &self.players[seat])
    }

    /// The abilities of the player on turn.
    pub fn abilities(&self) -> Abilities {
        self.abilities_of(self.turn.seat)
    }

    /// True if the player on turn is in their own Hatch.
    pub fn at_home(&self) -> bool {
        hatch(self.turn.seat) == Some(self.current().pawn)
    }

    /// The number of turns that a seat has begun (decision 58).
    pub fn turns_begun(&self, seat: Seat) -> u32 {
        let after_first = |seat: Seat| (seat.0 + self.seat_count() - self.first.0) % self.seat_count();
        if after_first(seat) <= after_first(self.turn.seat) { self.turn.round } else { self.turn.round - 1 }
    }
}
