//! The options of a game: the choices made before it starts, and the settings that stay in force.

use std::sync::Arc;

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::game::Malformed;
use crate::games::deep_colony::data::TileSet;

/// The choices made before the game starts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The caller's own tiles in the notation of rules 4, instead of the set that comes with the game.
    pub tile_set: Option<String>,
    /// The ids of the tiles in the order they are drawn; when they run out, the generator draws.
    pub draw_order: Vec<String>,
    /// The readings of the rules in force.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// True if another seat's submarine forbids a head office (decision 4).
    pub sub_blocks_head_office: bool,
    /// The way the distance of two submarines is counted (decision 13).
    pub sub_distance: SubDistance,
    /// The colonies that a generator may score (decision 39).
    pub generator_target: GeneratorTarget,
    /// True if a seat may have both its submarines in one colony (decision 56).
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
