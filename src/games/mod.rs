//! The games, one folder each, and the registry.

pub mod deeper;

use crate::engine::{Engine, Hosted};

/// Every game of this server, in the order it is listed in.
pub static GAMES: &[&dyn Engine] = &[&Hosted::<deeper::Deeper>::new()];
