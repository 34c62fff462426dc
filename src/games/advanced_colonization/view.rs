//! What a viewer may know: everything, for nothing is hidden in this game.

use super::state::{Dominance, Pile, State};

/// The state, and what can be read off it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The whole truth.
    pub state: State,
    /// The pyramids in the bank.
    pub bank: Pile,
    /// The owners of the dominant colonies.
    pub dominance: Dominance,
    /// How many ships are removed from the game (rule 6.16).
    pub ships_removed: u32,
}

/// What anybody may know of a state.
pub fn view(state: &State) -> View {
    let position = &state.position;
    View {
        state: state.clone(),
        bank: position.bank(),
        dominance: Dominance::of(position),
        ships_removed: position.ships_removed(),
    }
}
