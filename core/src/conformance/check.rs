//! The interface of the conformance suite to a game.

use super::{Ledger, Report, SceneReport, Violation};
use crate::conformance;
use crate::engine::{Engine, EngineOf};
use crate::wire::Wire;

/// A game whose whole contract can be checked.
pub trait Check: Engine {
    /// Plays one random game and checks the whole contract at every step.
    ///
    /// # Errors
    /// The first promise that is broken.
    fn self_check(&self, seat_count: u8, seed: u64) -> Result<Report, Violation>;

    /// Plays one random game and checks every viewer's scene of at most `positions_max` positions, and all words.
    ///
    /// # Errors
    /// The first promise that is broken.
    fn check_scenes(&self, seat_count: u8, seed: u64, positions_max: u64) -> Result<SceneReport, Violation>;
}

impl<G: Wire + Ledger> Check for EngineOf<G> {
    fn self_check(&self, seat_count: u8, seed: u64) -> Result<Report, Violation> {
        conformance::run::<G>(seat_count, seed)
    }

    fn check_scenes(&self, seat_count: u8, seed: u64, positions_max: u64) -> Result<SceneReport, Violation> {
        conformance::run_scenes::<G>(seat_count, seed, positions_max)
    }
}
