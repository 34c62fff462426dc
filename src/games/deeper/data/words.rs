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
    WordInfo { word: "act", description: "The player on turn takes an action, makes a free move or ends the turn." },
    WordInfo { word: "place_tile", description: "A Scan drew a tile that fits; the player picks its open spot." },
    WordInfo { word: "tow", description: "A tile was placed; the pawn may move onto it." },
    WordInfo {
        word: "scan_retry",
        description: "A Scan placed nothing; one tile of the market may be placed for nothing.",
    },
    WordInfo { word: "return_tile", description: "The market is too large; a tile of it goes under its deck." },
    WordInfo {
        word: "gain",
        description: "A card or upgrade offers a resource for breathing at home; take it or decline.",
    },
    WordInfo { word: "end_gather", description: "The turn ends on a tile with tokens; one type may be gathered." },
    WordInfo {
        word: "name_winner",
        description: "The last rocket card left a tie; its crafter names the winner among the tied.",
    },
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
