//! The choices made before the game starts.

use serde::{Deserialize, Serialize};

use crate::game::OptionInfo;

/// The choices made before the game starts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The caller's own tiles in the notation of rules 4, instead of the set that comes with the game.
    pub tile_set: Option<String>,
    /// Ids in the order they are drawn; when they run out, the generator draws.
    pub draw_order: Vec<String>,
    /// The readings of the rules that are played.
    pub switches: Switches,
}

/// The readings of the rules that a table may choose between.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switches {
    /// Whether another seat's submarine forbids a head office (decision 4).
    pub sub_blocks_head_office: bool,
    /// How the distance of two submarines is counted (decision 13).
    pub sub_distance: SubDistance,
    /// Which colonies a generator may score (decision 39).
    pub generator_target: GeneratorTarget,
    /// Whether a seat may have both its submarines in one colony (decision 56).
    pub own_second_sub: bool,
}

impl Default for Switches {
    fn default() -> Self {
        Self {
            sub_blocks_head_office: false,
            sub_distance: SubDistance::Between,
            generator_target: GeneratorTarget::Any,
            own_second_sub: true,
        }
    }
}

/// How the distance of two submarines is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SubDistance {
    /// The cells strictly between them.
    Between,
    /// The steps from one to the other.
    Reach,
}

/// Which colonies a generator may score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GeneratorTarget {
    /// Every colony.
    Any,
    /// Complete colonies only.
    Complete,
}

/// The options, in the order of the options message.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "tile_set",
        kind: "string",
        description: "the caller's own tiles as a CSV file in the notation of rules 4",
        default: "the set that comes with the game",
        range: "up to 1000 tiles and 262144 bytes; one start tile and at least one tile to draw",
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
