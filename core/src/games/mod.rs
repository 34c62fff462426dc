//! The games, one folder each, and the registry.

pub mod advanced_colonization;
pub mod deep_colony;
pub mod deeper;
pub mod oceans;

mod registry;

#[cfg(any(test, feature = "testing"))]
use crate::conformance::Check;
#[cfg(any(test, feature = "testing"))]
use crate::engine::Bench;
use crate::engine::Engine;
#[cfg(any(test, feature = "testing"))]
use registry::next_engines;
use registry::{Registered, engines, registered};

/// One line per game, in the order in which they are listed. Every crate that used a constant would compile all games anew, so it is a
/// static.
static REGISTRY: &[Registered] = &[
    registered::<advanced_colonization::AdvancedColonization>(),
    registered::<deep_colony::DeepColony>(),
    registered::<oceans::Oceans>(),
    registered::<deeper::Deeper>(),
];

/// Every game of this server.
pub static GAMES: &[&dyn Engine] = &engines::<{ REGISTRY.len() }>(REGISTRY);

/// Every game in its next rules version: what the tests of a rollout serve.
#[cfg(any(test, feature = "testing"))]
pub static SECOND_GAMES: &[&dyn Engine] = &next_engines::<{ REGISTRY.len() }>(REGISTRY);

/// The wire formats of the release after this one, for the same tests.
#[cfg(any(test, feature = "testing"))]
pub const SECOND_WIRE: &[u32] = &[1, 2];

/// Every game as benchmarks measure it.
#[cfg(any(test, feature = "testing"))]
pub fn benches() -> impl Iterator<Item = &'static dyn Bench> {
    REGISTRY.iter().map(|game| game.bench)
}

/// Every game as the conformance suite checks it.
#[cfg(any(test, feature = "testing"))]
pub fn checks() -> impl Iterator<Item = &'static dyn Check> {
    REGISTRY.iter().map(|game| game.check)
}
