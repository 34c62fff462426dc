//! Powers beyond the rules: imagining the hidden parts of a state, and random play.

use std::borrow::Cow;

use super::Game;
use crate::generator::Generator;

/// A game whose viewers can imagine states other than the true one.
pub trait Imagine: Game {
    /// The state as far as this view shows it. Hidden parts lie in a fixed order where they are dealt from; the generator
    /// of chance is arbitrary.
    fn undealt(view: &Self::View) -> Self::State;

    /// Deals everything that a view does not show, including the generator of chance, into its undealt state. In games without hidden
    /// information or chance it does nothing.
    fn deal(state: &mut Self::State, view: &Self::View, generator: &mut Generator);

    /// A full state in which the holder of this view would see exactly the same: `generator` deals everything again that the view does
    /// not show, including the generator of chance. In games without hidden information or chance this is the true state.
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

    /// Options under which every game ends with any players: the usual game for people and bots.
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

    /// The option that would bound a game like this one, if it is not set and random play may go on for ever.
    fn unbounded(_state: &Self::State) -> Option<&'static str> {
        None
    }

    /// The states that the latest draw could have led to, one per kind of thing drawn, the present state among them. Only the
    /// present state if nothing has just been drawn, or if draws are hidden.
    fn draws(state: &Self::State) -> Cow<'_, [Self::State]> {
        Cow::Borrowed(std::slice::from_ref(state))
    }
}
