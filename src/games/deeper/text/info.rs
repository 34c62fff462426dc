//! The facts of the game.

use crate::game::{GameInfo, OptionInfo};
use crate::games::deeper::rules::outcome;
use crate::games::deeper::text::notation::GRAMMAR;

pub(in crate::games::deeper) const INFO: GameInfo = GameInfo {
    id: "deeper",
    title: "Deeper",
    summary: "Dive on a hex map that grows downwards, bring home what you find before the air is out, and craft the rocket.",
    seats_min: 1,
    seats_max: 4,
    rules_version: 1,
    has_chance: true,
    has_hidden_information: true,
    rules: include_str!("../../../../docs/rules/deeper.md"),
    notation_grammar: GRAMMAR,
    options: &OPTIONS,
    decisions: outcome::DECISIONS,
    outcomes: outcome::OUTCOMES,
    score_sources: outcome::SCORE_SOURCES,
};

const OPTIONS: [OptionInfo; 7] = [
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
