//! The view: everything, for nothing is hidden in this game.

use super::state::{Dominance, Pile, State};

/// The state, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The whole truth.
    pub state: State,
    /// The pyramids in the bank.
    pub bank: Pile,
    /// The owners of the dominant colonies.
    pub dominance: Dominance,
    /// The number of ships removed from the game (rule 6.16).
    pub ships_removed: u32,
}

/// The view of a state, the same for everybody.
pub(super) fn view(state: &State) -> View {
    let position = &state.position;
    View {
        state: state.clone(),
        bank: position.bank(),
        dominance: Dominance::of(position),
        ships_removed: position.ships_removed(),
    }
}
