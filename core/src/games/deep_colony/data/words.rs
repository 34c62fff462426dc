//! The closed lists of words: options, decisions, outcomes, sources of points.

use crate::game::{OptionInfo, WordInfo};

/// The options, in the order of the options message.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "tile_set",
        kind: "string",
        description: "the caller's own tiles as a CSV file in the notation of rules 4",
        default: "the set that comes with the game",
        range: "up to 1000 tiles with 6000 segments, 262144 bytes; one start tile and at least one tile to draw",
    },
    OptionInfo {
        name: "draw_order",
        kind: "repeated string",
        description: "tile ids in the order they are drawn; when it runs out, the generator draws the rest",
        default: "empty",
        range: "ids of the tile set but the start tile, none more often than the set has it",
    },
    OptionInfo {
        name: "sub_blocks_head_office",
        kind: "bool",
        description: "whether another seat's submarine in a colony forbids a head office there (decision 4)",
        default: "false",
        range: "false, true",
    },
    OptionInfo {
        name: "sub_distance",
        kind: "DeepColonySubDistance",
        description: "what a pair of submarines scores: the cells between them or the steps from one to the other \
                      (decision 13)",
        default: "DEEP_COLONY_SUB_DISTANCE_BETWEEN",
        range: "DEEP_COLONY_SUB_DISTANCE_BETWEEN, DEEP_COLONY_SUB_DISTANCE_REACH",
    },
    OptionInfo {
        name: "generator_target",
        kind: "DeepColonyGeneratorTarget",
        description: "which colonies a generator may score (decision 39)",
        default: "DEEP_COLONY_GENERATOR_TARGET_ANY",
        range: "DEEP_COLONY_GENERATOR_TARGET_ANY, DEEP_COLONY_GENERATOR_TARGET_COMPLETE",
    },
    OptionInfo {
        name: "own_second_sub",
        kind: "bool",
        description: "whether a seat may have both its submarines in one colony (decision 56)",
        default: "true",
        range: "false, true",
    },
];

/// The decisions that a seat may be asked for.
pub(crate) const DECISIONS: &[WordInfo] = &[
    WordInfo { word: "place", description: "Choose where the drawn tile goes." },
    WordInfo { word: "deploy", description: "Choose a piece for the tile just placed, or none." },
];

/// The reasons for which a game ends, in the words of [`EndReason`](crate::games::deep_colony::EndReason).
pub(crate) const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "all_tiles_placed", description: "The bag is empty." },
    WordInfo { word: "no_tile_fits", description: "No tile in the bag fits anywhere on the board." },
];

/// The sources of points, in the words and the order of [`Source`](crate::games::deep_colony::Source).
pub(crate) const SCORE_SOURCES: &[WordInfo] = &[
    WordInfo { word: "colonies", description: "Colonies, complete or at the end." },
    WordInfo { word: "links", description: "Transport links, complete or at the end." },
    WordInfo { word: "aerators", description: "Aerators, complete or at the end." },
    WordInfo { word: "submarines", description: "The distance between the two submarines of the seat." },
    WordInfo { word: "generators", description: "Colonies near the power generators of the seat, at the end." },
    WordInfo { word: "oceans", description: "Kelp less algae of oceans, at the end; may be negative." },
];
