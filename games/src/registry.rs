//! One line of the registry: a game as the calls know it; for tests and benchmarks also as they know it, and in its next rules
//! version, where a rollout is tested.

#[cfg(feature = "testing")]
use hadal_core::conformance::{Check, Ledger};
#[cfg(feature = "testing")]
use hadal_core::engine::Bench;
use hadal_core::engine::{Engine, EngineOf};
#[cfg(feature = "testing")]
use hadal_core::game::GameInfo;
#[cfg(feature = "testing")]
use hadal_core::wire::Wire;

/// A registered game.
pub(super) struct Registered {
    pub(super) engine: &'static dyn Engine,
    #[cfg(feature = "testing")]
    pub(super) next: &'static dyn Engine,
    #[cfg(feature = "testing")]
    pub(super) bench: &'static dyn Bench,
    #[cfg(feature = "testing")]
    pub(super) check: &'static dyn Check,
}

/// A game that can be registered; tests count the moves of its events.
#[cfg(not(feature = "testing"))]
pub(super) use hadal_core::wire::Wire as Playable;
#[cfg(feature = "testing")]
pub(super) trait Playable: Wire + Ledger {}
#[cfg(feature = "testing")]
impl<G: Wire + Ledger> Playable for G {}

/// The line of a game.
pub(super) const fn registered<G: Playable>() -> Registered {
    Registered {
        engine: const { &EngineOf::<G>::new() },
        #[cfg(feature = "testing")]
        next: const { &EngineOf::<G>::at(const { &GameInfo { rules_version: G::INFO.rules_version + 1, ..G::INFO } }) },
        #[cfg(feature = "testing")]
        bench: const { &EngineOf::<G>::new() },
        #[cfg(feature = "testing")]
        check: const { &EngineOf::<G>::new() },
    }
}

/// The games of a registry.
pub(super) const fn engines<const COUNT: usize>(registry: &[Registered]) -> [&'static dyn Engine; COUNT] {
    let mut engines = [registry[0].engine; COUNT];
    let mut place = 0;
    while place < COUNT {
        engines[place] = registry[place].engine;
        place += 1;
    }
    engines
}

/// The games of a registry in their next versions.
#[cfg(feature = "testing")]
pub(super) const fn next_engines<const COUNT: usize>(registry: &[Registered]) -> [&'static dyn Engine; COUNT] {
    let mut engines = [registry[0].next; COUNT];
    let mut place = 0;
    while place < COUNT {
        engines[place] = registry[place].next;
        place += 1;
    }
    engines
}
