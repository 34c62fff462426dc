//! The games, one folder each, and the registry.

use crate::engine::Engine;

pub mod oceans;

/// Every game of this server, in the order it is listed in.
pub static GAMES: &[&dyn Engine] = &[];
