//! The view: everything, for nothing is hidden in this game.

use hadal_core_derive::Encode;

use super::state::{Dominance, Pile, State};
use super::wire::{planet_views, seat_views, turn};

/// The state, with derived facts.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(
    AdvancedColonizationView,
    skip(state, dominance),
    computed(
        planets = planet_views(&self.state.position),
        seats = seat_views(self),
        turn = Some(turn(&self.state)),
        position_text = self.state.position.to_string()
    ),
    lent(
        settings = self.state.settings,
        burned = self.state.position.burned,
        turn_starts = self.state.turn_starts,
        occurrences = Some(self.state.turn_starts.occurrences_of_latest()).filter(|times| *times > 0)
    )
)]
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
