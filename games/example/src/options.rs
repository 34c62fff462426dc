//! The choices before the game.

use hadal_core_derive::{Decode, Encode, Options};
use serde::{Deserialize, Serialize};

use hadal_core::game::Malformed;

/// The options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Encode, Decode, Options)]
#[message(ExampleOptions)]
pub struct Options {
    /// The pebbles in the heap at the start.
    #[option(default = 40, range = 10..=200)]
    pub pebbles: Option<u8>,
}

/// The options in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(ExampleSettings)]
pub struct Settings {
    /// The pebbles in the heap at the start.
    pub pebbles: u8,
}

impl Options {
    /// The options in force.
    ///
    /// # Errors
    /// If a number is out of its range.
    pub fn in_force(&self) -> Result<Settings, Malformed> {
        Ok(Settings { pebbles: self.pebbles()? })
    }
}
