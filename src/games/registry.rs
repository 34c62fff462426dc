//! One line of the registry: a game as the service, the benchmarks and the tests know it, and in its next rules version where a
//! rollout is tested.

use crate::engine::{Bench, Check, Engine, Hosted};
use crate::game::GameInfo;
use crate::wire::Wire;

/// The index of the present version in [`Registered::versions`].
pub(super) const PRESENT: usize = 0;
/// The index of the next version.
pub(super) const NEXT: usize = 1;

/// A registered game.
pub(super) struct Registered {
    /// Its engine in each of its versions.
    pub(super) versions: &'static [&'static dyn Engine],
    pub(super) bench: &'static dyn Bench,
    pub(super) check: &'static dyn Check,
}

/// The line of a game.
pub(super) const fn registered<G: Wire>() -> Registered {
    Registered {
        versions: &[
            const { &Hosted::<G>::new() },
            const { &Hosted::<G>::at(const { &GameInfo { rules_version: G::INFO.rules_version + 1, ..G::INFO } }) },
        ],
        bench: const { &Hosted::<G>::new() },
        check: const { &Hosted::<G>::new() },
    }
}

/// The games of a registry in one of their versions.
pub(super) const fn in_version<const COUNT: usize>(
    registry: &[Registered],
    version: usize,
) -> [&'static dyn Engine; COUNT] {
    let mut engines = [registry[0].versions[version]; COUNT];
    let mut place = 0;
    while place < COUNT {
        engines[place] = registry[place].versions[version];
        place += 1;
    }
    engines
}
