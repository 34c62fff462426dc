//! The games, one folder each, and the registry.

pub mod advanced_colonization;
pub mod deep_colony;
pub mod deeper;
pub mod oceans;

use crate::engine::{Engine, Hosted};

/// Every game of this server, in the order it is listed in.
pub static GAMES: &[&dyn Engine] = &[
    &Hosted::<advanced_colonization::AdvancedColonization>::new(),
    &Hosted::<deep_colony::DeepColony>::new(),
    &Hosted::<oceans::Oceans>::new(),
    &Hosted::<deeper::Deeper>::new(),
];
