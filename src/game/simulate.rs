//! Powers beyond the rules: imagining what is hidden, and random play.

use super::Game;
use crate::generator::Generator;

/// Games of which a viewer can imagine other states than the true one.
pub trait Imagine: Game {
    /// A full state in which whoever has this view would see just the same: whatever the view does not tell, the generator
    /// of chance included, is dealt anew by `generator`. The one true state in games without hidden information or chance.
    fn imagine(view: &Self::View, generator: &mut Generator) -> Self::State;
}

/// What playouts, search and the conformance suite need on top of the rules.
pub trait Simulate: Game {
    /// The most actions a random game under [`Simulate::playout_options`] can take.
    const PLAYOUT_ACTIONS_MAX: u64;

    /// Options under which random play ends.
    fn playout_options() -> Self::Options;

    /// The option sets whose speed is measured separately, each with a short name for a table; random play need not
    /// end under them.
    fn bench_variants() -> Vec<(&'static str, Self::Options)> {
        vec![("short", Self::playout_options())]
    }

    /// How many turns have ended, for counting whole turns.
    fn turns_ended(state: &Self::State) -> u64;

    /// The states that the draw just made could have led to, one per kind of thing drawn, this one among them.
    /// The state alone where nothing was just drawn, or where draws are hidden.
    fn draws(state: &Self::State) -> Vec<Self::State> {
        vec![state.clone()]
    }
}
