//! The additions of random play and search to the rules: states imagined from a view, and actions at random.

use crate::state::{Options, Settings, State};
use crate::{AdvancedColonization, View};
use hadal_core::game::{Imagine, Simulate};
use hadal_core::generator::Generator;

/// Returns to base are free and undo progress, so random play needs a limit of turns.
const PLAYOUT_TURNS: u32 = 60;

/// The limit of turns at a table: people do not play that long, so only aimless games reach it.
const TABLE_TURNS: u32 = 200;

/// The times that a turn may start in the same position at a table.
const TABLE_REPETITION: u32 = 2;

/// A turn has at most 5 actions that cost something, one `end`, and returns of own pieces. Deployments come first, so
/// nothing returned comes back in the same turn: at most 12 returns.
const TURN_ACTIONS_MAX: u64 = 5 + 12 + 1;

impl Simulate for AdvancedColonization {
    const PLAYOUT_ACTIONS_MAX: u64 = PLAYOUT_TURNS as u64 * TURN_ACTIONS_MAX;

    fn playout_options() -> Options {
        Options { position: None, settings: Settings { max_turns: PLAYOUT_TURNS, ..Settings::default() } }
    }

    fn table_options() -> Options {
        let settings =
            Settings { max_turns: TABLE_TURNS, repetition: TABLE_REPETITION, dead: true, ..Settings::default() };
        Options { position: None, settings }
    }

    fn bench_variants() -> Vec<(&'static str, Options)> {
        let repetition = Settings { repetition: 3, max_turns: PLAYOUT_TURNS, ..Settings::default() };
        vec![
            ("60 turns", Self::playout_options()),
            ("60 turns, repetition", Options { position: None, settings: repetition }),
        ]
    }

    fn turns_ended(state: &State) -> u64 {
        u64::from(state.turns_ended)
    }

    /// Passing for ever is legal, and even returns to base cost nothing.
    fn unbounded(state: &State) -> Option<&'static str> {
        (state.settings.max_turns == 0).then_some("max_turns")
    }
}

impl Imagine for AdvancedColonization {
    fn undealt(view: &View) -> State {
        view.state.clone()
    }

    fn deal(_: &mut State, _: &View, _: &mut Generator) {}
}
