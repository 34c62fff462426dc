//! The games, one folder each, and the registry.

pub mod advanced_colonization;
pub mod deep_colony;
pub mod deeper;
#[cfg(any(test, feature = "testing"))]
pub mod example;
pub mod oceans;

mod registry;

#[cfg(any(test, feature = "testing"))]
use crate::conformance::Check;
use crate::direct::{self, DirectGame};
#[cfg(any(test, feature = "testing"))]
use crate::engine::Bench;
use crate::engine::Engine;
use crate::refusal::{Reason, Refusal};
#[cfg(any(test, feature = "testing"))]
use registry::next_engines;
use registry::{Registered, engines, registered};

/// One line per game, in the order in which they are listed; the example comes last. Every crate that used a constant would compile all
/// games anew, so it is a static.
static REGISTRY: &[Registered] = &[
    registered::<advanced_colonization::AdvancedColonization>(),
    registered::<deep_colony::DeepColony>(),
    registered::<oceans::Oceans>(),
    registered::<deeper::Deeper>(),
    #[cfg(any(test, feature = "testing"))]
    registered::<example::Example>(),
];

/// How many of them a server lists that is not asked for the example.
const LISTED: usize = REGISTRY.len() - if cfg!(any(test, feature = "testing")) { 1 } else { 0 };

/// Every game of this server.
pub static GAMES: &[&dyn Engine] = &engines::<LISTED>(REGISTRY);

/// Every game, and the example that `docs/adding-a-game.md` goes through, where it is compiled in: it is played like any other.
pub static GAMES_AND_EXAMPLE: &[&dyn Engine] = &engines::<{ REGISTRY.len() }>(REGISTRY);

/// The example, where it is compiled in.
pub fn example() -> Option<&'static dyn Engine> {
    GAMES_AND_EXAMPLE.get(LISTED).copied()
}

/// A game for direct play; `None` for its default options. The seat count must be within the game's range.
///
/// # Errors
/// `UNKNOWN_GAME`; `MALFORMED` for options that are another game's or do not fit their types.
pub fn open_direct(id: &str, seat_count: u8, options: Option<direct::Options>) -> Result<Box<dyn DirectGame>, Refusal> {
    let game = REGISTRY.iter().find(|game| game.engine.info().id == id);
    let game = game.ok_or_else(|| Refusal::new(Reason::UnknownGame, format!("there is no game {id}")))?;
    (game.open_direct)(seat_count, options)
}

/// Every game in its next rules version: what the tests of a rollout serve.
#[cfg(any(test, feature = "testing"))]
pub static SECOND_GAMES: &[&dyn Engine] = &next_engines::<LISTED>(REGISTRY);

/// The wire formats of the release after this one, for the same tests.
#[cfg(any(test, feature = "testing"))]
pub const SECOND_WIRE: &[u32] = &[1, 2];

/// Every game as benchmarks measure it.
#[cfg(any(test, feature = "testing"))]
pub fn benches() -> impl Iterator<Item = &'static dyn Bench> {
    REGISTRY.iter().take(LISTED).map(|game| game.bench)
}

/// Every game as the conformance suite checks it, the example as well.
#[cfg(any(test, feature = "testing"))]
pub fn checks() -> impl Iterator<Item = &'static dyn Check> {
    REGISTRY.iter().map(|game| game.check)
}
