//! What one line of the registry stands for: a game, and the same game in its next rules version where a rollout is
//! tested.

#[cfg(any(test, feature = "second-version"))]
use crate::engine::second::Second;
use crate::engine::{Engine, Hosted};
use crate::wire::Wire;

/// A registered game.
#[derive(Clone, Copy)]
pub(super) struct Registered {
    present: &'static dyn Engine,
    #[cfg(any(test, feature = "second-version"))]
    next: &'static dyn Engine,
}

/// The engines of a game.
pub(super) const fn registered<G: Wire>() -> Registered {
    Registered {
        present: const { &Hosted::<G>::new() },
        #[cfg(any(test, feature = "second-version"))]
        next: const { &Hosted::<Second<G>>::new() },
    }
}

/// The games in their present rules version.
pub(super) const fn present<const COUNT: usize>(registry: &[Registered]) -> [&'static dyn Engine; COUNT] {
    let mut engines = [registry[0].present; COUNT];
    let mut place = 0;
    while place < COUNT {
        engines[place] = registry[place].present;
        place += 1;
    }
    engines
}

/// The games in their next rules version.
#[cfg(any(test, feature = "second-version"))]
pub(super) const fn next<const COUNT: usize>(registry: &[Registered]) -> [&'static dyn Engine; COUNT] {
    let mut engines = [registry[0].next; COUNT];
    let mut place = 0;
    while place < COUNT {
        engines[place] = registry[place].next;
        place += 1;
    }
    engines
}
