//! The options of a game: the choices made before it starts, and the settings that stay in force.

use std::sync::Arc;

use hadal_core_derive::{Decode, Encode, Options};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::chart::Depth;
use crate::data::name::Name;
use crate::data::tokens::Resource;
use crate::data::{TableTexts, Tables};
use crate::wire::custom_tables;
use hadal_core::game::Malformed;
use hadal_core::wire::limit;

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Encode, Decode, Options)]
#[message(DeeperOptions)]
pub struct Options {
    /// Ends the game when every player has had this many turns; 0 for no limit.
    #[option(default = "turn_limit of the set-up table, 0 in the printed one", range = "0 to 1000000")]
    pub turn_limit: Option<u32>,
    /// The seat that begins.
    #[option(default = "random", range = "a seat of the table")]
    pub first_seat: Option<u8>,
    /// Orders of tile decks from the top; the tiles that an order leaves out follow in random order.
    #[option(
        default = "random",
        range = "each depth_m of 20, 40, 60, 80, 100 at most once; tile ids of that deck, no more often than it has them"
    )]
    pub decks: Vec<DeckOrder>,
    /// The order of the blueprint deck from the top; the other cards follow in random order.
    #[option(default = "random", range = "card ids of the deck, no more often than it has them")]
    pub blueprint_order: Vec<Name>,
    /// The resources drowning costs, in the order they are lost; entries that the player does not carry are skipped; then
    /// chance decides.
    #[option(default = "random", range = "up to 1000 resource ids")]
    pub losses: Vec<Resource>,
    /// Custom tables as CSV text over the same vocabulary of abilities; a missing one is the printed table.
    #[option(default = "the printed tables", range = "the columns of the printed tables, up to 32768 bytes each")]
    pub tables: TableTexts,
    /// Whether Converts that follow each other are one action, or each Convert is an action of its own.
    #[option(default = "DEEPER_CONVERT_ANY", range = "DEEPER_CONVERT_ANY, DEEPER_CONVERT_ONE_LINE")]
    pub convert: ConvertMode,
}

impl Options {
    /// The tables in force under these options.
    ///
    /// # Errors
    /// If a custom table is malformed.
    pub fn tables_in_force(&self) -> Result<Arc<Tables>, Malformed> {
        Tables::read(self.tables.clone()).map_err(|malformed| malformed.under("tables"))
    }
}

/// The order of one deck.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode)]
#[message(DeeperDeckOrder)]
pub struct DeckOrder {
    /// The depth of the deck.
    pub depth_m: Depth,
    /// Its tiles from the top.
    pub tiles: Vec<Name>,
}

/// The options in force.
#[derive(Clone, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(DeeperSettings)]
pub struct Settings {
    /// The number of turns of each player; 0 for no limit (rule 10.5).
    #[message(with = limit)]
    pub turn_limit: u32,
    /// The number of lines that one Convert action uses (decision 21).
    pub convert: ConvertMode,
    /// The tables. Only their custom texts are stored.
    #[serde(serialize_with = "texts_of", deserialize_with = "tables_of")]
    #[message(with = custom_tables)]
    pub tables: Arc<Tables>,
}

impl PartialEq for Settings {
    fn eq(&self, other: &Self) -> bool {
        let same_tables = Arc::ptr_eq(&self.tables, &other.tables) || self.tables == other.tables;
        same_tables && self.turn_limit == other.turn_limit && self.convert == other.convert
    }
}

fn texts_of<S: Serializer>(tables: &Tables, serializer: S) -> Result<S::Ok, S::Error> {
    tables.texts.serialize(serializer)
}

fn tables_of<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Tables>, D::Error> {
    Tables::read(TableTexts::deserialize(deserializer)?).map_err(serde::de::Error::custom)
}

/// The number of lines that one Convert action uses (decision 21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Encode, Decode)]
#[message(enum DeeperConvert, optional)]
pub enum ConvertMode {
    /// Converts that follow each other are one action.
    #[default]
    Any,
    /// Each Convert is an action.
    OneLine,
}
