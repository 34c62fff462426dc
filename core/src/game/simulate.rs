//! Powers beyond the rules: imagining the hidden parts of a state, and random play.

use std::borrow::Cow;

use super::Game;
use crate::generator::Generator;

/// A game in which a viewer can imagine other states than the true one.
pub trait Imagine: Game {
    /// The state as far as this view shows it. What the view does not show lies in one fixed order where it is dealt from; the generator
    /// of chance is any.
    fn undealt(view: &Self::View) -> Self::State;

    /// Deals all that a view does not show, the generator of chance included, into its undealt state. In games without hidden information
    /// or chance, nothing.
    fn deal(state: &mut Self::State, view: &Self::View, generator: &mut Generator);

    /// A full state in which the holder of this view would see just the same: all that the view does not show, the generator of
    /// chance included, is dealt anew by `generator`. In games without hidden information or chance, the one true state.
    fn imagine(view: &Self::View, generator: &mut Generator) -> Self::State {
        let mut state = Self::undealt(view);
        Self::deal(&mut state, view, generator);
        state
    }
}

/// The powers that playouts, search and the conformance suite need on top of the rules.
pub trait Simulate: Game {
    /// The most actions a random game under [`Simulate::playout_options`] can take.
    const PLAYOUT_ACTIONS_MAX: u64;

    /// Options under which random play ends.
    fn playout_options() -> Self::Options;

    /// Options under which every game ends with any players: the offer to people and bots who sit down to play.
    fn table_options() -> Self::Options {
        Self::playout_options()
    }

    /// The option sets whose speed is measured separately, each with a short name for a table; random play need not
    /// end under them.
    fn bench_variants() -> Vec<(&'static str, Self::Options)> {
        vec![("short", Self::playout_options())]
    }

    /// The number of turns that have ended, for counting whole turns.
    fn turns_ended(state: &Self::State) -> u64;

    /// The option that bounds a game like this one, if it is not set and random play may go on for ever.
    fn unbounded(_state: &Self::State) -> Option<&'static str> {
        None
    }

    /// The states that the latest draw could have led to, one per kind of thing drawn, the present state among them. Only the
    /// present state where nothing has just been drawn, or where draws are hidden.
    fn draws(state: &Self::State) -> Cow<'_, [Self::State]> {
        Cow::Borrowed(std::slice::from_ref(state))
    }
}
