//! The games, one folder each, and the list of them that a host is given.
//!
//! A new game needs a folder next to these, a line in `Cargo.toml` and a line here (`docs/adding-a-game.md`).
#![doc = "\n"]
#![doc = include_str!("../README.md")]

/// The repository's README: its program is tested as an example.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

pub use hadal_core::*;

mod registry;

#[cfg(feature = "testing")]
pub mod testing;

#[cfg(feature = "testing")]
use hadal_core::conformance::Check;
#[cfg(feature = "testing")]
use hadal_core::engine::Bench;
use hadal_core::engine::Engine;
use hadal_core::refusal::{Reason, Refusal};
use registry::{Registered, engines, registered};

/// One line per game, in the order in which they are listed; the example comes last. A static, since each crate that uses a constant
/// would compile all games anew.
static REGISTRY: &[Registered] = &[
    registered::<hadal_advanced_colonization::AdvancedColonization>(),
    registered::<hadal_deep_colony::DeepColony>(),
    registered::<hadal_oceans::Oceans>(),
    registered::<hadal_deeper::Deeper>(),
    #[cfg(feature = "testing")]
    registered::<hadal_example::Example>(),
];

/// The number of games without the example.
const LISTED: usize = REGISTRY.len() - if cfg!(feature = "testing") { 1 } else { 0 };

/// Every game of this server.
pub fn all() -> &'static [&'static dyn Engine] {
    static ALL: &[&dyn Engine] = &engines::<LISTED>(REGISTRY);
    ALL
}

/// Every game, and the example of `docs/adding-a-game.md` if it is compiled in; it plays like any other game.
pub fn all_and_example() -> &'static [&'static dyn Engine] {
    static ALL: &[&dyn Engine] = &engines::<{ REGISTRY.len() }>(REGISTRY);
    ALL
}

/// The example, if it is compiled in.
pub fn example() -> Option<&'static dyn Engine> {
    all_and_example().get(LISTED).copied()
}

/// The game of this id.
///
/// # Errors
/// `UNKNOWN_GAME`.
pub fn find(id: &str) -> Result<&'static dyn Engine, Refusal> {
    all().iter().copied().find(|game| game.info().id == id).ok_or_else(|| {
        let known: Vec<&str> = all().iter().map(|game| game.info().id).collect();
        Refusal::new(Reason::UnknownGame, format!("there is no such game; there are {}", known.join(", ")))
    })
}

/// Every game in its next rules version, for the tests of a rollout.
#[cfg(feature = "testing")]
pub fn next_versions() -> &'static [&'static dyn Engine] {
    static NEXT: &[&dyn Engine] = &registry::next_engines::<LISTED>(REGISTRY);
    NEXT
}

/// The wire formats of the release after this one, for the same tests.
#[cfg(feature = "testing")]
pub const NEXT_WIRE_FORMATS: &[u32] = &[1, 2];

/// Every game as benchmarks measure it.
#[cfg(feature = "testing")]
pub fn benches() -> impl Iterator<Item = &'static dyn Bench> {
    REGISTRY.iter().take(LISTED).map(|game| game.bench)
}

/// Every game as the conformance suite checks it, the example as well.
#[cfg(feature = "testing")]
pub fn checks() -> impl Iterator<Item = &'static dyn Check> {
    REGISTRY.iter().map(|game| game.check)
}
