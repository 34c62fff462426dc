//! The options of a game: the choices made before it starts, and the settings that stay in force.

use std::sync::Arc;

use hadal_core_derive::{Decode, Encode, Options};
use serde::{Deserialize, Serialize};

use crate::data::TileSet;
use hadal_core::game::Malformed;

/// The choices made before the game starts.
#[derive(Clone, PartialEq, Debug, Default, Encode, Decode, Options)]
#[message(DeepColonyOptions)]
pub struct Options {
    /// The caller's own tiles as a CSV file in the notation of rules 4.
    #[option(
        default = "the set that comes with the game",
        range = "up to 1000 tiles with 6000 segments, 262144 bytes; one start tile and at least one tile to draw"
    )]
    pub tile_set: Option<String>,
    /// Tile ids in the order they are drawn; when it runs out, the generator draws the rest.
    #[option(default = "empty", range = "ids of the tile set but the start tile, none more often than the set has it")]
    pub draw_order: Vec<String>,
    /// The readings of the rules in force.
    #[option(flatten)]
    #[message(flatten)]
    pub settings: Settings,
}

impl Options {
    /// The set of tiles to play with.
    pub(crate) fn read_tile_set(&self) -> Result<Arc<TileSet>, Malformed> {
        let refused = |problem: String| Malformed::new("tile_set", problem);
        match self.tile_set.as_deref() {
            None => Ok(TileSet::own()),
            Some("") => Err(refused("is empty; leave it out for the set of the game".to_owned())),
            Some(text) => TileSet::of_text(text).map_err(|error| refused(error.to_string())),
        }
    }
}

/// The readings of the rules between which a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode, Options)]
#[message(DeepColonySettings, options = DeepColonyOptions, computed(tile_set = None))]
pub struct Settings {
    /// Whether another seat's submarine in a colony forbids a head office there (decision 4).
    #[option(flag)]
    pub sub_blocks_head_office: bool,
    /// The score of a pair of submarines: the cells between them or the steps from one to the other (decision 13).
    #[option(
        default = "DEEP_COLONY_SUB_DISTANCE_BETWEEN",
        range = "DEEP_COLONY_SUB_DISTANCE_BETWEEN, DEEP_COLONY_SUB_DISTANCE_REACH"
    )]
    pub sub_distance: SubDistance,
    /// Which colonies a generator may score (decision 39).
    #[option(
        default = "DEEP_COLONY_GENERATOR_TARGET_ANY",
        range = "DEEP_COLONY_GENERATOR_TARGET_ANY, DEEP_COLONY_GENERATOR_TARGET_COMPLETE"
    )]
    pub generator_target: GeneratorTarget,
    /// Whether a seat may have both its submarines in one colony (decision 56).
    #[option(default = "true", range = "false, true")]
    pub own_second_sub: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sub_blocks_head_office: false,
            sub_distance: SubDistance::Between,
            generator_target: GeneratorTarget::Any,
            own_second_sub: true,
        }
    }
}

/// The way the distance of two submarines is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum DeepColonySubDistance)]
pub enum SubDistance {
    /// The cells strictly between them.
    Between,
    /// The steps from one to the other.
    Reach,
}

/// The colonies that a generator may score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum DeepColonyGeneratorTarget)]
pub enum GeneratorTarget {
    /// Every colony.
    Any,
    /// Complete colonies only.
    Complete,
}
