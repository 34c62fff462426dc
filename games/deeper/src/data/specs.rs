//! The rows of the tables: the facts about each component.

use hadal_core_derive::Encode;
use serde::{Deserialize, Serialize};

use super::effect::{Effect, Line};
use super::name::Name;
use super::tokens::Tokens;
use crate::wire::{all_edges, level, optional_level};
use hadal_core::runs::InBytes;

/// The highest turn limit, in turns of each player.
pub(crate) const TURN_LIMIT_MAX: u32 = 1_000_000;

/// The most tokens printed on a tile, all types together.
pub(crate) const TILE_TOKENS_MAX: u8 = 20;
/// The highest limit of the market.
pub(crate) const MARKET_MAX: u8 = 10;
/// The most tiles a Scan draws, with any cards.
pub(crate) const SCAN_DRAW_MAX: u8 = 20;
/// The most pairs of a line of conversion and a type that it can make, over all lines.
pub(crate) const CONVERSIONS_MAX: usize = 24;
/// The most times that one Convert uses its line.
pub(crate) const CONVERT_TIMES_MAX: u8 = 20;

/// A face of a hex tile: a row of the tiles table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FaceId(pub u8);

/// A design of a habitat card: a row of the blueprints table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl InBytes<1> for FaceId {
    fn to_bytes(&self) -> [u8; 1] {
        [self.0]
    }

    fn from_bytes([row]: [u8; 1]) -> Option<Self> {
        Some(Self(row))
    }
}

impl InBytes<1> for CardId {
    fn to_bytes(&self) -> [u8; 1] {
        [self.0]
    }

    fn from_bytes([row]: [u8; 1]) -> Option<Self> {
        Some(Self(row))
    }
}

/// A rocket card: a row of the rockets table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct RocketId(pub u8);

/// An upgrade tile: a row of the upgrades table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UpgradeId(pub u8);

/// A depth milestone: a row of the achievements table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct MilestoneId(pub u8);

/// A type of resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceSpec {
    /// The name for people.
    pub title: String,
    /// The number of tokens.
    pub supply: u8,
    /// The points of one token in Storage at the end.
    pub points_in_storage: u8,
}

/// A face of a hex tile.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(DeeperTileFace)]
pub struct FaceSpec {
    /// The id.
    pub id: Name,
    /// The level of the deck it belongs to; `None` for start tiles.
    #[message(name = depth_m, with = optional_level)]
    pub deck: Option<u8>,
    /// The number of tiles of the deck that show it.
    pub count: u8,
    /// The name of the shape of its edges.
    pub shape: String,
    /// The edges: bit d is set if the edge in direction d is rock.
    #[message(name = edges, with = all_edges)]
    pub rock: u8,
    /// The tokens printed on it.
    #[message(name = tokens)]
    pub printed: Tokens,
}

/// The place where a design starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumString, strum::IntoStaticStr, Encode)]
#[strum(serialize_all = "snake_case")]
#[message(enum DeeperZone)]
pub enum Zone {
    /// Built before each player from the start.
    StartBuilt,
    /// In each player's hand from the start.
    StartHand,
    /// In the shuffled deck.
    Deck,
}

/// A design of a habitat card.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(DeeperCard)]
pub struct CardSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// The place where it starts.
    pub zone: Zone,
    /// The number of cards: in the deck, or for each player.
    pub count: u8,
    /// The price.
    pub cost: Tokens,
    /// The points.
    pub points: u8,
    /// The abilities.
    pub effects: Vec<Effect>,
}

impl CardSpec {
    /// The lines of conversion, in the order of the card.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.effects.iter().filter_map(|effect| if let Effect::Convert(line) = effect { Some(*line) } else { None })
    }
}

/// A rocket card.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(DeeperRocketCard)]
pub struct RocketSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// The fewest players it is used with.
    pub min_players: u8,
    /// The price.
    pub cost: Tokens,
    /// The points.
    pub points: u8,
}

/// An upgrade tile.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(DeeperUpgrade)]
pub struct UpgradeSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// Its place on the player's board, in words.
    pub board_slot: String,
    /// The price.
    pub cost: Tokens,
    /// The points.
    pub points: u8,
    /// The abilities.
    pub effects: Vec<Effect>,
}

/// A depth milestone.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(DeeperMilestone)]
pub struct MilestoneSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// The level of the cell that uncovers it.
    #[message(name = depth_m, with = level)]
    pub level: u8,
    /// The points.
    pub points: u8,
    /// The number of blueprint cards it draws.
    pub cards: u8,
}

/// The set-up for one number of players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupSpec {
    /// The leftmost column of the tile area.
    pub column_min: i32,
    /// The rightmost column of the tile area.
    pub column_max: i32,
    /// The deepest level of the tile area.
    pub level_max: u8,
    /// Air at the start.
    pub air_start: u8,
    /// Open spaces of the Lungs at the start.
    pub lungs_start: u8,
    /// Open cells of the Inventory at the start.
    pub inventory_start: u8,
    /// The number of actions in a turn.
    pub actions_per_turn: u8,
    /// The most one Gather takes.
    pub gather_limit: u8,
    /// The most tiles one Scan draws.
    pub scan_draw_limit: u8,
    /// The most tiles that stay in the market.
    pub market_limit: u8,
    /// The default of the option `turn_limit`; 0 for none.
    pub turn_limit: u32,
}
