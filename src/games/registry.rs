//! What one line of the registry stands for: a game, and the same game in its next rules version where a rollout is
//! tested.

#[cfg(any(test, feature = "second-version"))]
use crate::engine::second::Second;
use crate::engine::{Engine, Hosted};
use crate::wire::Wire;

/// The present version of a game, by its place in [`Registered`].
pub(super) const PRESENT: usize = 0;
/// The next one.
#[cfg(any(test, feature = "second-version"))]
pub(super) const NEXT: usize = 1;

/// A registered game in each of its versions.
pub(super) type Registered = &'static [&'static dyn Engine];

/// The engines of a game.
pub(super) const fn registered<G: Wire>() -> Registered {
    &[
        const { &Hosted::<G>::new() },
        #[cfg(any(test, feature = "second-version"))]
        const {
            &Hosted::<Second<G>>::new()
        },
    ]
}

/// The games of a registry in one of their versions.
pub(super) const fn in_version<const COUNT: usize>(
    registry: &[Registered],
    version: usize,
) -> [&'static dyn Engine; COUNT] {
    let mut engines = [registry[0][version]; COUNT];
    let mut place = 0;
    while place < COUNT {
        engines[place] = registry[place][version];
        place += 1;
    }
    engines
}
