//! The tables of components: the printed ones, or a designer's own over the same vocabulary.

mod cache;
mod parse;
mod text;
mod validate;

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use super::effect::{Effect, Line};
use super::name::Name;
use super::tokens::{Resource, Tokens};
use crate::game::Malformed;

pub use text::{TEXT_BYTES_MAX, TableTexts};

/// A face of a hex tile: a row of the tiles table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FaceId(pub u8);

/// A design of a habitat card: a row of the blueprints table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct CardId(pub u8);

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
    /// How many tokens there are.
    pub supply: u8,
    /// What one in Storage is worth at the end.
    pub points_in_storage: u8,
}

/// A face of a hex tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceSpec {
    /// The id.
    pub id: Name,
    /// The level of the deck it belongs to; `None` for start tiles.
    pub deck: Option<u8>,
    /// How many tiles of the deck show it.
    pub count: u8,
    /// The name of the shape of its edges.
    pub shape: String,
    /// The edges: bit d is set if the edge in direction d is rock.
    pub rock: u8,
    /// The tokens printed on it.
    pub printed: Tokens,
}

/// Where a design starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Zone {
    /// Built before each player from the start.
    StartBuilt,
    /// In each player's hand from the start.
    StartHand,
    /// In the shuffled deck.
    Deck,
}

/// A design of a habitat card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// Where it starts.
    pub zone: Zone,
    /// How many there are: in the deck, or for each player.
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UpgradeSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// Where it lies on the player's board, in words.
    pub board_slot: String,
    /// The price.
    pub cost: Tokens,
    /// The points.
    pub points: u8,
    /// The abilities.
    pub effects: Vec<Effect>,
}

/// A depth milestone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MilestoneSpec {
    /// The id.
    pub id: Name,
    /// The name for people.
    pub title: String,
    /// The level of the cell that uncovers it.
    pub level: u8,
    /// The points.
    pub points: u8,
    /// How many blueprint cards it draws.
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
    /// Actions a turn has.
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

/// All tables, parsed and checked against each other.
#[derive(Debug)]
pub struct Tables {
    /// The custom texts these tables were read from.
    pub texts: TableTexts,
    /// The resources, by type.
    pub resources: Vec<ResourceSpec>,
    /// The tile faces.
    pub faces: Vec<FaceSpec>,
    /// The habitat cards.
    pub cards: Vec<CardSpec>,
    /// The rocket cards.
    pub rockets: Vec<RocketSpec>,
    /// The upgrades.
    pub upgrades: Vec<UpgradeSpec>,
    /// The milestones.
    pub milestones: Vec<MilestoneSpec>,
    /// The set-up for 1, 2, 3 and 4 players.
    pub setups: Vec<SetupSpec>,
    /// The four start tiles: left, right, below, link.
    pub start_faces: [FaceId; 4],
    /// Every id with what it names, sorted by id.
    named: Vec<(Name, Component)>,
}

/// What an id names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Component {
    /// A tile face.
    Face(FaceId),
    /// A habitat card.
    Card(CardId),
    /// A rocket card.
    Rocket(RocketId),
    /// An upgrade.
    Upgrade(UpgradeId),
}

static PRINTED: LazyLock<Arc<Tables>> = LazyLock::new(|| {
    let tables = parse::tables(TableTexts::default());
    Arc::new(tables.unwrap_or_else(|problem| unreachable!("the printed tables are sound, a test says so: {problem}")))
});

impl Tables {
    /// The printed tables.
    pub fn printed() -> Arc<Self> {
        Arc::clone(&PRINTED)
    }

    /// The tables of these texts, each missing text standing for the printed table. Paths are relative to the options.
    pub fn read(texts: TableTexts) -> Result<Arc<Self>, Malformed> {
        if texts == TableTexts::default() { Ok(Self::printed()) } else { cache::tables(texts) }
    }

    /// A tile face.
    pub fn face(&self, id: FaceId) -> &FaceSpec {
        &self.faces[usize::from(id.0)]
    }

    /// A habitat card.
    pub fn blueprint(&self, id: CardId) -> &CardSpec {
        &self.cards[usize::from(id.0)]
    }

    /// A rocket card.
    pub fn rocket(&self, id: RocketId) -> &RocketSpec {
        &self.rockets[usize::from(id.0)]
    }

    /// An upgrade.
    pub fn upgrade(&self, id: UpgradeId) -> &UpgradeSpec {
        &self.upgrades[usize::from(id.0)]
    }

    /// A milestone.
    pub fn milestone(&self, id: MilestoneId) -> &MilestoneSpec {
        &self.milestones[usize::from(id.0)]
    }

    /// The set-up for a number of players from 1 to 4.
    pub fn setup(&self, seat_count: u8) -> &SetupSpec {
        &self.setups[usize::from(seat_count) - 1]
    }

    /// What an id names, if anything.
    pub fn find(&self, name: Name) -> Option<Component> {
        let at = self.named.binary_search_by(|(known, _)| known.cmp(&name)).ok()?;
        Some(self.named[at].1)
    }

    /// The tile face of an id.
    pub fn find_face(&self, name: Name) -> Option<FaceId> {
        if let Some(Component::Face(face)) = self.find(name) { Some(face) } else { None }
    }

    /// The habitat card of an id.
    pub fn find_card(&self, name: Name) -> Option<CardId> {
        if let Some(Component::Card(card)) = self.find(name) { Some(card) } else { None }
    }

    /// The faces with their ids.
    pub fn faces(&self) -> impl Iterator<Item = (FaceId, &FaceSpec)> {
        (0..).map(FaceId).zip(&self.faces)
    }

    /// The habitat cards with their ids.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &CardSpec)> {
        (0..).map(CardId).zip(&self.cards)
    }

    /// The rocket cards in play at a table of this size.
    pub fn rockets_of(&self, seat_count: u8) -> impl Iterator<Item = RocketId> {
        (0..)
            .map(RocketId)
            .zip(&self.rockets)
            .filter(move |(_, rocket)| rocket.min_players <= seat_count)
            .map(|(id, _)| id)
    }

    /// The upgrades of every player board.
    pub fn upgrades(&self) -> impl Iterator<Item = (UpgradeId, &UpgradeSpec)> {
        (0..).map(UpgradeId).zip(&self.upgrades)
    }

    /// The milestones with their ids.
    pub fn milestones(&self) -> impl Iterator<Item = (MilestoneId, &MilestoneSpec)> {
        (0..).map(MilestoneId).zip(&self.milestones)
    }

    /// The printed tokens of a type.
    pub fn supply(&self) -> Tokens {
        let mut supply = Tokens::default();
        for (resource, spec) in Resource::all().zip(&self.resources) {
            supply[resource] = spec.supply;
        }
        supply
    }

    /// Fills the list of ids; the first id that is used twice.
    fn index_names(&mut self) -> Result<(), Name> {
        let faces = (0..).map(|row| Component::Face(FaceId(row)));
        let cards = (0..).map(|row| Component::Card(CardId(row)));
        let rockets = (0..).map(|row| Component::Rocket(RocketId(row)));
        let upgrades = (0..).map(|row| Component::Upgrade(UpgradeId(row)));
        let mut named: Vec<(Name, Component)> = Vec::new();
        named.extend(self.faces.iter().map(|spec| spec.id).zip(faces));
        named.extend(self.cards.iter().map(|spec| spec.id).zip(cards));
        named.extend(self.rockets.iter().map(|spec| spec.id).zip(rockets));
        named.extend(self.upgrades.iter().map(|spec| spec.id).zip(upgrades));
        named.sort_unstable();
        if let Some(pair) = named.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(pair[0].0);
        }
        self.named = named;
        Ok(())
    }
}

/// Tables are what their texts say.
impl PartialEq for Tables {
    fn eq(&self, other: &Self) -> bool {
        self.texts == other.texts
    }
}
