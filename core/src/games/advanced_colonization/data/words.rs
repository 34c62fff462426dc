//! The closed lists of words: options, decisions, outcomes, sources of points.

use crate::game::{OptionInfo, WordInfo};

/// The options, in the order of the options message.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "position",
        kind: "string",
        description: "the position to start from, as text (rule 8); whoever is named in it is awaited",
        default: "[1]/[2]/[3] -/- - 1P5",
        range: "a position text that passes the invariants of rule 8.4",
    },
    OptionInfo {
        name: "repetition",
        kind: "uint32",
        description: "draw when the same position begins a turn for this many times since the last burn (rule 7.1)",
        default: "0",
        range: "0 (off) or 2 to 10; needs max_turns from 1 to 1000",
    },
    OptionInfo {
        name: "dead",
        kind: "bool",
        description: "draw as soon as both players have fewer than four pyramids that are not burned (rule 7.2)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "max_turns",
        kind: "uint32",
        description: "draw when this many turns, of both players together, have been ended (rule 7.3)",
        default: "0",
        range: "0 (off) to 100000",
    },
    OptionInfo {
        name: "loose_phases",
        kind: "bool",
        description: "any action in any phase of a turn (rule 11.1)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "shift_reserves",
        kind: "bool",
        description: "ships in a reserve take part in a Phase Shift (rule 11.2)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "bomb_keeps_aim",
        kind: "bool",
        description: "ships that pointed at a bombed planet point at the new one (rule 11.3)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "advance_may_stand",
        kind: "bool",
        description: "an advancing ship may end standing (rule 11.4)",
        default: "false",
        range: "false or true",
    },
];

/// The decisions that a seat can be asked for.
pub(crate) const DECISIONS: &[WordInfo] =
    &[WordInfo { word: "act", description: "Take the next action of your turn, or end the turn." }];

/// The reasons for which a game ends.
pub(crate) const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "four_dominant_colonies", description: "A player owns four dominant colonies (rule 5.4)." },
    WordInfo { word: "repetition", description: "The same position began a turn too often (rule 7.1)." },
    WordInfo { word: "dead", description: "Neither player has enough pyramids left to win (rule 7.2)." },
    WordInfo { word: "max_turns", description: "The agreed number of turns has been ended (rule 7.3)." },
];

/// The parts of a score.
pub(crate) const SCORE_SOURCES: &[WordInfo] =
    &[WordInfo { word: "dominant_colonies", description: "One point for each dominant colony of the seat." }];
