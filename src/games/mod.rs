//! The games, one folder each, and the registry.

pub mod advanced_colonization;
pub mod deep_colony;
pub mod deeper;
pub mod oceans;

mod registry;

use crate::engine::{Bench, Check, Engine};
use registry::{Registered, in_version, registered};

/// One line per game, in the order in which they are listed. Every crate that used a constant would compile all games anew, so it is a
/// static.
static REGISTRY: &[Registered] = &[
    registered::<advanced_colonization::AdvancedColonization>(),
    registered::<deep_colony::DeepColony>(),
    registered::<oceans::Oceans>(),
    registered::<deeper::Deeper>(),
];

/// Every game of this server.
pub static GAMES: &[&dyn Engine] = &in_version::<{ REGISTRY.len() }>(REGISTRY, registry::PRESENT);

/// Every game in its next rules version: what the tests of a rollout serve.
pub static SECOND_GAMES: &[&dyn Engine] = &in_version::<{ REGISTRY.len() }>(REGISTRY, registry::NEXT);

/// The wire formats of the release after this one, for the same tests.
pub const SECOND_WIRE: &[u32] = &[1, 2];

/// Every game as benchmarks measure it.
pub fn benches() -> impl Iterator<Item = &'static dyn Bench> {
    REGISTRY.iter().map(|game| game.bench)
}

/// Every game as the conformance suite checks it.
pub fn checks() -> impl Iterator<Item = &'static dyn Check> {
    REGISTRY.iter().map(|game| game.check)
}
