//! The games, one folder each, and the registry.

pub mod advanced_colonization;
pub mod deep_colony;
pub mod deeper;
pub mod oceans;

#[cfg(any(test, feature = "second-version"))]
use crate::engine::second::Second;
use crate::engine::{Engine, Hosted};

/// Every game of this server, in the order it is listed in.
pub static GAMES: &[&dyn Engine] = &[
    &Hosted::<advanced_colonization::AdvancedColonization>::new(),
    &Hosted::<deep_colony::DeepColony>::new(),
    &Hosted::<oceans::Oceans>::new(),
    &Hosted::<deeper::Deeper>::new(),
];

/// Every game in its next rules version, for tests of a rollout.
#[cfg(any(test, feature = "second-version"))]
pub static SECOND_GAMES: &[&dyn Engine] = &[
    &Hosted::<Second<advanced_colonization::AdvancedColonization>>::new(),
    &Hosted::<Second<deep_colony::DeepColony>>::new(),
    &Hosted::<Second<oceans::Oceans>>::new(),
    &Hosted::<Second<deeper::Deeper>>::new(),
];
