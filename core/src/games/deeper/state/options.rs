//! The options of a game: the choices made before it starts, and the settings that stay in force.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{TableTexts, Tables};

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The number of turns of each player; 0 for no limit, `None` for the limit of the set-up table.
    pub turn_limit: Option<u32>,
    /// The seat that begins; by chance if unset.
    pub first_seat: Option<u8>,
    /// The orders of decks from the top; tiles left out follow in random order.
    pub decks: Vec<DeckOrder>,
    /// The order of the blueprint deck from the top; cards left out follow in random order.
    pub blueprint_order: Vec<Name>,
    /// The resources that drowning costs, in the order they are lost; after them chance decides.
    pub losses: Vec<Resource>,
    /// Custom tables.
    pub tables: TableTexts,
    /// The number of lines that one Convert action uses.
    pub convert: ConvertMode,
}

/// The order of one deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckOrder {
    /// The level of the deck.
    pub level: u8,
    /// Its tiles from the top.
    pub tiles: Vec<Name>,
}

/// The options in force.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The number of turns of each player; 0 for no limit (rule 10.5).
    pub turn_limit: u32,
    /// The number of lines that one Convert action uses (decision 21).
    pub convert: ConvertMode,
    /// The tables. Only their custom texts are stored.
    #[serde(serialize_with = "texts_of", deserialize_with = "tables_of")]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ConvertMode {
    /// Converts that follow each other are one action.
    #[default]
    Any,
    /// Each Convert is an action.
    OneLine,
}
