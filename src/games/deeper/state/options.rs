//! The choices made before a game starts.

use super::ConvertMode;
use crate::games::deeper::data::TableTexts;
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;

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
