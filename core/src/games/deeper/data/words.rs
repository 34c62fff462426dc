//! The closed lists of words: options, decisions, outcomes, sources of points.

use crate::game::{OptionInfo, WordInfo};

/// The options, in the order of the options message.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "turn_limit",
        kind: "uint32",
        description: "ends the game when every player has had this many turns; 0 for no limit",
        default: "turn_limit of the set-up table, 0 in the printed one",
        range: "0 to 1000000",
    },
    OptionInfo {
        name: "first_seat",
        kind: "uint32",
        description: "the seat that begins",
        default: "random",
        range: "a seat of the table",
    },
    OptionInfo {
        name: "decks",
        kind: "repeated DeeperDeckOrder",
        description: "orders of tile decks from the top; what an order leaves out follows in random order",
        default: "random",
        range: "each depth_m of 20, 40, 60, 80, 100 at most once; tile ids of that deck, no more often than it has them",
    },
    OptionInfo {
        name: "blueprint_order",
        kind: "repeated string",
        description: "the order of the blueprint deck from the top; what it leaves out follows in random order",
        default: "random",
        range: "card ids of the deck, no more often than it has them",
    },
    OptionInfo {
        name: "losses",
        kind: "repeated string",
        description: "the resources drowning costs, in the order they are lost; entries that the player does not carry are skipped; then chance decides",
        default: "random",
        range: "up to 1000 resource ids",
    },
    OptionInfo {
        name: "tables",
        kind: "DeeperTables",
        description: "custom tables as CSV text over the same vocabulary of abilities; a missing one is the printed table",
        default: "the printed tables",
        range: "the columns of the printed tables, up to 32768 bytes each",
    },
    OptionInfo {
        name: "convert",
        kind: "DeeperConvert",
        description: "whether Converts that follow each other are one action, or each Convert is an action of its own",
        default: "DEEPER_CONVERT_ANY",
        range: "DEEPER_CONVERT_ANY, DEEPER_CONVERT_ONE_LINE",
    },
];

/// The decisions that the player on turn can be asked for.
pub(crate) const DECISIONS: &[WordInfo] = &[
    WordInfo { word: "act", description: "Take an action, make a free move, or end the turn." },
    WordInfo { word: "place_tile", description: "Choose the open spot for the tile that the Scan drew." },
    WordInfo { word: "tow", description: "Move your pawn onto the tile just placed, or not." },
    WordInfo {
        word: "scan_retry",
        description: "Place one tile of the market for nothing, or none, since the Scan placed nothing.",
    },
    WordInfo {
        word: "return_tile",
        description: "Choose the tile that goes under its deck, since the market is too large.",
    },
    WordInfo { word: "gain", description: "Take the resource that breathing at home offers, or decline it." },
    WordInfo { word: "end_gather", description: "Gather one type of token where the turn ends." },
    WordInfo { word: "name_winner", description: "Name the winner among the tied." },
];

/// The reasons for which a game ends.
pub(crate) const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "last_rocket_card", description: "The last rocket card was crafted." },
    WordInfo { word: "turn_limit", description: "Every player has had as many turns as the turn limit allows." },
];

/// The sources of points.
pub(crate) const SCORE_SOURCES: &[WordInfo] = &[
    WordInfo { word: "habitat_cards", description: "The habitat cards built." },
    WordInfo { word: "rocket_cards", description: "The rocket cards crafted." },
    WordInfo { word: "upgrades", description: "The upgrades crafted." },
    WordInfo { word: "milestones", description: "The milestones uncovered." },
    WordInfo { word: "storage", description: "The tokens in Storage, by the resources table: 1 for each food." },
    WordInfo { word: "abilities", description: "The tokens in Storage, by the ability score_storage." },
];
